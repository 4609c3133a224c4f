import { useState, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useApiUrl } from '~/data/links';
import { Pattern } from '~/ui/pattern';
import css from './event-row.module.css';

export interface EventThumbnailProps {
  readonly event: Pick<EventSummary, 'id' | 'cover'>;
}

/**
 * The event's picture, small and square; without one, or when it cannot be loaded, the pattern of its page. Decorative: the row names the
 * event.
 */
export function EventThumbnail({ event: { id, cover } }: EventThumbnailProps): ReactNode {
  const apiUrl = useApiUrl();
  const [broken, setBroken] = useState<string>();
  if (!cover || cover.path === broken) return <Pattern seed={id} shape="tile" />;
  return (
    <img
      className={css['photo']}
      src={apiUrl(cover.path)}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(cover.path)}
    />
  );
}
