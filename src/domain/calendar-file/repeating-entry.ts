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
  entry.line !== name.line || !recurrence_key.startsWith(stampOf(starts_local));

/** `20261204T1900` of `2026-12-04T19:00`. */
const stampOf = (wall: string): string =>
  `${wall.slice(0, 4)}${wall.slice(5, 7)}${wall.slice(8, 13)}${wall.slice(14)}`;

/** The day that the rule gives a date. */
export const seriesDayOf = ({ recurrence_key }: Pick<CalendarDate, 'recurrence_key'>): string =>
  recurrence_key.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
