import { readDate } from './dates';
import { bounds } from './limits';
import { reason, type Reason, type ReasonCode } from './problems';
import { oneLine } from './text';

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof frequencies)[number];

interface WeekdayPart {
  /** Monday is 1. */
  readonly weekday: number;
  /** Position in the month or year, from the end when negative; 0: every one. */
  readonly nth: number;
}

/** A valid RRULE. An empty list restricts nothing. */
export interface Rule {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** Whether `count` includes a start that the rule does not match. */
  readonly countsStart: boolean;
  /** As it was written: `20261231` or `20261231T225959Z`, and a date that there is; `null` also where it is too far away to matter. */
  readonly until: string | null;
  readonly bySecond: readonly number[];
  readonly byMinute: readonly number[];
  readonly byHour: readonly number[];
  readonly byDay: readonly WeekdayPart[];
  readonly byMonthDay: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byWeekNo: readonly number[];
  readonly byMonth: readonly number[];
  readonly bySetPos: readonly number[];
  readonly weekStart: number;
}

/** A rule that cannot be followed, with the reason. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly reason: Reason;

  constructor(code: ReasonCode, word = '') {
    super(`${code} ${word}`);
    this.reason = reason(code, { word: oneLine(word).slice(0, 40) });
  }
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const known = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYSECOND',
  'BYMINUTE',
  'BYHOUR',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
  'RSCALE',
  'SKIP',
]);

/** Reads the value of an RRULE, more leniently than ical.js about blanks, and in linear time. */
export function readRule(text: string, countsStart = true): Rule {
  const parts = partsOf(text);
  const freq = frequencies.find((word) => word === parts.get('FREQ'));
  if (!freq) throw new RuleError('rule_frequency', parts.get('FREQ'));
  const scale = parts.get('RSCALE') ?? 'GREGORIAN';
  if (scale !== 'GREGORIAN') throw new RuleError('rule_calendar', scale);
  if ((parts.get('SKIP') ?? 'OMIT') !== 'OMIT') throw new RuleError('rule_skip');
  const until = parts.get('UNTIL') ?? null;
  const isNever = until !== null && Number(until.slice(0, 4)) > bounds.lastYear;
  if (until !== null && !isNever && !readDate(until)) throw new RuleError('rule_until', until);
  return {
    freq,
    until: isNever ? null : until,
    countsStart,
    interval: wholeNumber(parts, 'INTERVAL') ?? 1,
    count: wholeNumber(parts, 'COUNT'),
    bySecond: numbers(parts, 'BYSECOND', 0, 60),
    byMinute: numbers(parts, 'BYMINUTE', 0, 59),
    byHour: numbers(parts, 'BYHOUR', 0, 23),
    byDay: list(parts, 'BYDAY').map(weekdayPart),
    byMonthDay: signed(parts, 'BYMONTHDAY', 31),
    byYearDay: signed(parts, 'BYYEARDAY', 366),
    byWeekNo: signed(parts, 'BYWEEKNO', 53),
    byMonth: numbers(parts, 'BYMONTH', 1, 12),
    bySetPos: signed(parts, 'BYSETPOS', 366),
    weekStart: Math.max(weekdays.indexOf(parts.get('WKST') ?? 'MO'), 0) + 1,
  };
}

function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  // rrule.js writes the name of the property into its value; some escape it as a text.
  const value = text.replace(/[\s"\\]+/g, '').replace(/^RRULE:/i, '');
  for (const part of value.toUpperCase().split(';')) {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    // RFC 2445 allowed parts of a producer's own.
    if (part === '' || at === part.length - 1 || name.startsWith('X-')) continue;
    if (!known.has(name) || at < 0) throw new RuleError('rule_part', part);
    parts.set(name, part.slice(at + 1));
  }
  return parts;
}

function list(parts: ReadonlyMap<string, string>, name: string): string[] {
  return (parts.get(name) ?? '').split(',').filter((word) => word !== '');
}

/**
 * A positive number. `COUNT=0` and `COUNT=-1` stand for no end, as `#0` did in vCalendar 1.0, and `INTERVAL=0` for none: RFC 5545 allows neither,
 * and ical.js, libical and KOrganizer read them so.
 */
function wholeNumber(parts: ReadonlyMap<string, string>, name: string): number | null {
  const text = parts.get(name);
  if (text === undefined) return null;
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new RuleError('rule_value', `${name}=${text}`);
  return Number(text) < 1 ? null : Number(text);
}

function numbers(parts: ReadonlyMap<string, string>, name: string, min: number, max: number): number[] {
  const values = list(parts, name).map((word) => {
    const value = Number(word);
    if (!/^[+-]?\d{1,3}$/.test(word) || value < min || value > max) {
      throw new RuleError('rule_value', `${name}=${word}`);
    }
    return value;
  });
  return [...new Set(values)].toSorted((a, b) => a - b);
}

function signed(parts: ReadonlyMap<string, string>, name: string, max: number): number[] {
  const values = numbers(parts, name, -max, max);
  if (values.includes(0)) throw new RuleError('rule_value', `${name}=0`);
  return values;
}

function weekdayPart(word: string): WeekdayPart {
  const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(word);
  const nth = Number(match?.[1] ?? 0);
  if (!match?.[2] || Math.abs(nth) > 53) throw new RuleError('rule_value', `BYDAY=${word}`);
  return { weekday: weekdays.indexOf(match[2]) + 1, nth };
}
