import { useCallback } from 'react';
import type { EventSummary } from '~/data/types';
import { useFormats, useMessages } from '~/i18n/provider';

export interface NameOptions {
  /** The part that lies in a day after its first. */
  readonly continued?: boolean | undefined;
}

/** What a cell's event is called when it is read alone: title, full date with its zone, and what is particular about it. */
export function useEventName(): (event: EventSummary, options?: NameOptions) => string {
  const t = useMessages();
  const formats = useFormats();
  return useCallback(
    (event, { continued = false } = {}) =>
      [
        continued ? t('calendar.continued', { title: event.title }) : event.title,
        formats.fullWhen(event),
        event.state === 'cancelled' && t('eventState.cancelled'),
        event.mine && t(`registrationState.${event.mine.state}`),
      ]
        .filter(Boolean)
        .join(', '),
    [t, formats],
  );
}

/** `18:30`, with the zone where the viewer's clock reads differently. */
export function useStartTime(): (event: EventSummary) => string {
  const formats = useFormats();
  return useCallback(
    (event) =>
      formats.when(event).viewer
        ? formats.timeWithZone(event.starts_at, event.time_zone)
        : formats.time(event.starts_at, event.time_zone),
    [formats],
  );
}
