import type { EventDays } from '~/api/event-days.schema';
import type { EventSummary } from '~/api/event.schema';

/** What is known of one day: how many events it has, and the first of them. */
export interface DayOfEvents {
  readonly count: number;
  readonly events: readonly EventSummary[];
}
export type Days = ReadonlyMap<string, DayOfEvents>;

/** Without an entry a day has no events. */
export function byDay({ days }: Pick<EventDays, 'days'>): Days {
  return new Map(days.map(({ day, count, events }) => [day, { count, events }]));
}
