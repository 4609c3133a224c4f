import { dayFrom, dayText, dayOfWall, wallOf } from './calendar-file/days';
import { fallsOn } from './calendar-file/matching-days';
import { occurrencesOf, Work } from './calendar-file/occurrences';
import { readRule } from './calendar-file/rule';
import type { Recurrence } from './recurrence';
import { rruleOf } from './recurrence-text';
import { limits } from '~/api/vocabulary';

export interface RecurrenceDays {
  /** In order, at most 104. */
  readonly days: readonly string[];
  /** The rule has more dates than one series may contain. */
  readonly isCut: boolean;
}

// A rule that matches no day within this many (the 31st of every sixth month, from April) counts as without dates.
const MAX_SEARCH_DAYS = 800;

/** The days of a rule from this one on. Counting starts at the first day that the rule matches. */
export function recurrenceDays(rule: Recurrence, from: string): RecurrenceDays {
  const first = firstDayOf(rule, from);
  if (first === undefined) return { days: [], isCut: false };
  const until = rule.end.by === 'day' ? numberOf(rule.end.day) : null;
  const { max } = limits.series;
  const { walls } = occurrencesOf(
    readRule(rruleOf(rule)),
    wallOf(first, 0),
    until === null ? null : wallOf(until, 0),
    { from: wallOf(first, 0), to: Number.MAX_SAFE_INTEGER },
    new Work(),
  );
  return { days: walls.slice(0, max).map((wall) => dayText(dayOfWall(wall))), isCut: walls.length > max };
}

function firstDayOf(rule: Recurrence, from: string): number | undefined {
  const start = numberOf(from);
  const text = readRule(rruleOf(rule));
  for (let day = start; day <= start + MAX_SEARCH_DAYS; day += 1) if (fallsOn(text, day)) return day;
  return undefined;
}

const numberOf = (day: string): number => dayFrom(day) ?? 0;
