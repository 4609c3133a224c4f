import { useEffect, useRef, type ReactNode } from 'react';
import { useEventPages } from '~/data/events.pages';
import type { EventFilter } from '~/api/event.schema';
import { useMessages } from '~/i18n/provider';
import { AgendaEnd } from './agenda-end';
import css from './agenda.module.css';
import { EventRows } from './event-rows';
import { useMore } from './use-more';

export interface DayListProps {
  /** Of one day. */
  readonly query: EventFilter;
  readonly label: string;
  readonly party: number | undefined;
  readonly empty: ReactNode;
}

/** All events of one day, in whatever box scrolls around them: rows out of sight cost no layout, and more come near the end. */
export function DayList({ query, label, party, empty }: DayListProps): ReactNode {
  const t = useMessages();
  const pages = useEventPages(query);
  const end = useNearEnd(pages.events.length, useMore(pages));
  if (pages.events.length === 0) return empty;
  return (
    <>
      <p className={css['count']}>{t('browse.count', { count: pages.total })}</p>
      <EventRows events={pages.events} label={label} party={party} />
      <div ref={end} />
      <AgendaEnd pages={pages} />
    </>
  );
}

function useNearEnd(count: number, more: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const newest = useRef(more);
  newest.current = more;
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);
  return end;
}
