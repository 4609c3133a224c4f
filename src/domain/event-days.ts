import { dayAfter } from '~/lib/instants';
import type { WallSpan } from './planned-time';

/** Which days an event is on, and when it is over. Every list, count, feed, card and calendar follows this, here and in a back end. */
export const eventDaysRule =
  'An event is on every day that it touches, by the clocks of its own zone: one from 23:20 to 02:20 is on two days, one that ends at midnight is not on the next. `from` and `to` find what touches one of their days, both included. `from=today` finds what has not ended: neither completed nor past its end by the server’s clock. A day of a calendar has, and counts, all that touches it.';

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The moment on the clock after which an event must end to be on a day, where it began before. */
export const midnightOf = (day: string): string => `${day}T00:00`;

/** Whether an event touches one of these days. */
export function isOnDays({ starts_local, ends_local }: WallSpan, { from, to }: DayRange): boolean {
  const first = starts_local.slice(0, 10);
  return (!to || first <= to) && (!from || first >= from || ends_local > midnightOf(from));
}

/** The days after its first one that an event touches, within a range. */
export function laterDaysOf(
  { starts_local, ends_local }: WallSpan,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  const days: string[] = [];
  const second = dayAfter(starts_local.slice(0, 10), 1);
  let day = from > second ? from : second;
  for (; day <= to && ends_local > midnightOf(day); day = dayAfter(day, 1)) days.push(day);
  return days;
}
