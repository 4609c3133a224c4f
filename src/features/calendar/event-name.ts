import { useCallback } from 'react';
import type { EventSummary } from '~/api/event.schema';
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

/** `18:30`, or `until 2:00` for what began the day before; with the zone where the viewer's clock reads differently. */
export function useChipTime(): (event: EventSummary, continued: boolean) => string {
  const t = useMessages();
  const formats = useFormats();
  return useCallback(
    (event, continued) => {
      const at = continued ? event.ends_at : event.starts_at;
      const clock = formats.shortTime(at, event.time_zone);
      const time = formats.when(event).viewer
        ? t('common.inZone', { time: clock, zone: formats.zoneName(at, event.time_zone) })
        : clock;
      return continued ? t('calendar.until', { time }) : time;
    },
    [t, formats],
  );
}
