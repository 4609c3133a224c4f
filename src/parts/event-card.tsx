import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useCachedEvent } from '~/data/cached-event';
import type { PlannedSpan } from '~/domain/planned-time';
import { useFormats } from '~/i18n/provider';
import { Pattern } from '~/ui/pattern';
import { Stack } from '~/ui/stack';
import css from './event-card.module.css';

export interface EventCardProps {
  readonly event: Pick<EventSummary, 'id' | 'title' | 'place'> & PlannedSpan;
  /** Lines under the others. */
  readonly children?: ReactNode;
}

/** What, when and where, in one glance. */
export function EventCard({ event, children }: EventCardProps): ReactNode {
  const { fullWhen } = useFormats();
  return (
    <div className={css['card']}>
      <div className={css['cover']}>
        <Pattern seed={event.id} shape="square" />
      </div>
      <Stack gap={2}>
        <p className={css['title']}>
          <bdi lang="">{event.title}</bdi>
        </p>
        <p className={css['when']}>
          <bdi>{fullWhen(event)}</bdi>
        </p>
        {event.place && (
          <p className={css['quiet']}>
            <bdi>{event.place.city ? `${event.place.name}, ${event.place.city}` : event.place.name}</bdi>
          </p>
        )}
        {children}
      </Stack>
    </div>
  );
}

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
