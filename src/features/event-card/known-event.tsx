import type { ReactNode } from 'react';
import { useKnownEvent } from '~/data/known-event';
import { EventCard } from './event-card';
import css from './event-card.module.css';

export interface KnownEventProps {
  /** Of an event, or of a registration for one. */
  readonly id: string;
}

/** What another screen read of an event before: all there is while its own page cannot be read. Nothing where nothing is known. */
export function KnownEvent({ id }: KnownEventProps): ReactNode {
  const event = useKnownEvent(id);
  return (
    event && (
      <div className={css['known']}>
        <EventCard event={event} />
      </div>
    )
  );
}
