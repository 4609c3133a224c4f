import type { EventSummary } from '~/api/event.schema';
import type { EventDays } from '~/api/reading-calls';
import { anEvent } from '../../support/build';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 11, 0);

const instant = (time: number): string => new Date(time).toISOString().replace('.000', '');

/** As many events as asked, spread evenly over some days from Saturday 21 November 2026, in the order of a list. */
export function manyEvents(count: number, days: number): EventSummary[] {
  const template = anEvent({ title: 'Harvest supper' });
  const perDay = Math.ceil(count / days);
  const events = Array.from({ length: count }, (_, at) => {
    const starts =
      START + Math.floor(at / perDay) * DAY + (at % perDay) * Math.floor((8 * 3_600_000) / perDay);
    const [starts_at, ends_at] = [instant(starts), instant(starts + 5_400_000)];
    const local = (time: number): string => instant(time + 3_600_000).slice(0, 16);
    return {
      ...template,
      id: `evt_${at}`,
      title: `Harvest supper ${at}`,
      day: local(starts).slice(0, 10),
      starts_at,
      ends_at,
      starts_local: local(starts),
      ends_local: local(starts + 5_400_000),
    };
  });
  // As they arrive: strings that were put together here would be read more slowly than those of an answer.
  return JSON.parse(JSON.stringify(events)) as EventSummary[];
}

export function daysOf(events: readonly EventSummary[]): EventDays['days'] {
  const days = new Map<string, EventSummary[]>();
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  return [...days].map(([day, list]) => ({ day, count: list.length, events: list }));
}

/** The event as a message tells of it, with other seats. */
export const changed = (event: EventSummary, version: number): EventSummary => ({
  ...event,
  version,
  seats: { ...event.seats, free: version % 40 },
});
