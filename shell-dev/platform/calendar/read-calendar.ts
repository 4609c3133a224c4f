import type { Problem } from '~/domain/calendar-file/problems';
import { readCalendarFile, type ReadOptions } from '~/domain/calendar-file/read';
import type { NewEvent } from '../model/entities';
import { toEvent } from './to-event';

export interface ReadCalendar {
  readonly events: readonly NewEvent[];
  readonly problems: readonly Problem[];
}

/** Everything in an iCalendar text as published events. `now`, in epoch milliseconds, decides what has begun and what is over. */
export function readCalendar(
  text: string,
  { now, ...options }: Omit<ReadOptions, 'scope'> & { readonly now: number },
): ReadCalendar {
  const { dates, problems } = readCalendarFile(text, { ...options, scope: 'everything' });
  return { events: dates.map((date) => toEvent(date, now)), problems };
}
