import { limits } from '~/api/vocabulary';
import { recurrenceDays, recurrenceOf, rruleOf } from '../recurrence-text';
import type { CalendarDate } from './date-of';
import { dayOfWall } from './days';
import type { Entry } from './entry';
import { withDefaults } from './matching-days';
import type { EntryName } from './problems';

/** An entry with two dates or more on the days that were read. */
export interface RepeatingEntry {
  /** As in its dates. */
  readonly uid: string;
  readonly name: EntryName;
  /** The rule of a series with these dates, until the last of them, as an RRULE; `null` where no rule that can be chosen has them. */
  readonly rrule: string | null;
}

/** `null` for an entry with a single date. `dates` are those of the entry, in order. */
export function repeatingEntry(entry: Entry, dates: readonly CalendarDate[]): RepeatingEntry | null {
  const [first] = dates;
  if (!first || dates.length < 2) return null;
  return { uid: first.uid, name: entry.name, rrule: rruleFor(entry, dates) };
}

/** The rule covers every date but the exceptions; days that the entry leaves out may be among its own. */
function rruleFor({ name, start, rules, extra }: Entry, dates: readonly CalendarDate[]): string | null {
  const [rule] = rules;
  if (!rule || rules.length + extra.length > 1 || dates.length > limits.series.max) return null;
  const days = dates.filter((date) => !isException(date, name)).map(seriesDayOf);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const recurrence = recurrenceOf(withDefaults(rule, dayOfWall(start.wall)), { by: 'day', day: last });
  if (!recurrence) return null;
  const ruled = recurrenceDays(recurrence, first);
  const ruledDays = new Set(ruled.days);
  const isSame = !ruled.isCut && days.every((day) => ruledDays.has(day));
  return isSame ? rruleOf(recurrence) : null;
}

/** The series that a date of the entry joins; `null` where there is none. `overridden`: the file moves or rewrites this date by itself. */
export const seriesOf = (date: CalendarDate, { name, rrule }: Pick<RepeatingEntry, 'name' | 'rrule'>) =>
  rrule === null ? null : { rrule, overridden: isException(date, name) };

const isException = ({ entry, starts_local, recurrence_key }: CalendarDate, name: EntryName): boolean =>
  entry.line !== name.line || !isAt(recurrence_key, starts_local);

/** Whether `20261204T190000` is at `2026-12-04T19:00`. Asked twice of every date of a file. */
const isAt = (key: string, wall: string): boolean =>
  key.startsWith(wall.slice(0, 4)) &&
  key.startsWith(wall.slice(5, 7), 4) &&
  key.startsWith(wall.slice(8, 13), 6) &&
  key.startsWith(wall.slice(14), 11);

/** The day that the rule gives a date. */
export const seriesDayOf = ({ recurrence_key }: Pick<CalendarDate, 'recurrence_key'>): string =>
  recurrence_key &&
  `${recurrence_key.slice(0, 4)}-${recurrence_key.slice(4, 6)}-${recurrence_key.slice(6, 8)}`;
