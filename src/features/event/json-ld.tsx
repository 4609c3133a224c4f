import { useEffect, useRef, type ReactNode } from 'react';
import { usePaths, useShareUrl } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import { eventJsonLd } from '~/domain/event-json-ld';
import { dataBlock } from '~/lib/data-block';
import { scriptJson } from '~/lib/script-json';

export interface JsonLdProps {
  readonly event: EventDetail;
  readonly now: number;
}

/** The event in schema.org's words, inside our own element: it goes when we go, and the shell's head stays the shell's. */
export function JsonLd({ event, now }: JsonLdProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const paths = usePaths();
  const urlOf = useShareUrl();
  const isPublic = event.state !== 'draft';
  const json = isPublic
    ? scriptJson(eventJsonLd(event, urlOf(paths.event({ eventId: event.id })), now))
    : undefined;

  useEffect(() => {
    const block = json ? dataBlock('application/ld+json', json) : undefined;
    if (block) holder.current?.append(block);
    return () => block?.remove();
  }, [json]);

  return <div ref={holder} hidden />;
}
