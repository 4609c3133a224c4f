import type { ReactNode } from 'react';
import { useCachedEvent } from '~/data/cached-event';
import { EventCard } from './event-card';
import css from './event-card.module.css';

export interface KnownEventProps {
  /** Of an event, or of a registration for one. */
  readonly id: string;
}

/** What another screen read of an event before, for when its own page cannot be read. Nothing if none did. */
export function KnownEvent({ id }: KnownEventProps): ReactNode {
  const event = useCachedEvent(id);
  return (
    event && (
      <div className={css['known']}>
        <EventCard event={event} />
      </div>
    )
  );
}
