import type { PlannedSpan } from '~/domain/planned-time';
import { agreesOnZone } from '~/domain/time-there';
import { epochOf, wallTimeIn } from '~/lib/instants';
import type { When } from './formats';
import { useFormats, useMessages } from './provider';

/** Day and hours of an event on the clocks at its place, with the zone only where it is not the viewer's. */
export function useTimeThere(event: PlannedSpan): Pick<When, 'date' | 'time'> {
  const { when, zoneElsewhere } = useFormats();
  const { date, hours, time } = when(event);
  return { date, time: zoneElsewhere(event) === undefined ? hours : time };
}

/**
 * When an event is on the viewer's own clock, only where that reads differently: `19:30 to 21:00 EET for you`, with the day when it is another.
 * Says so where it is uncertain, because this device and the server disagree about the zone of the event.
 */
export function useViewerTime(event: PlannedSpan): string | undefined {
  const t = useMessages();
  const { shortDay, viewerZone, when, zoneElsewhere } = useFormats();
  if (zoneElsewhere(event) === undefined) return undefined;
  const [starts_local, ends_local] = [event.starts_at, event.ends_at].map((instant) =>
    wallTimeIn(epochOf(instant), viewerZone),
  ) as [string, string];
  const { time } = when({ ...event, starts_local, ends_local, time_zone: viewerZone });
  const day = starts_local.slice(0, 10);
  return t(agreesOnZone(event) ? 'event.viewerTime' : 'event.viewerTimeUncertain', {
    time: event.starts_local.startsWith(day) ? time : `${shortDay(day)}, ${time}`,
  });
}
