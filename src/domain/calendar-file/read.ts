import { dateOf, type CalendarDate } from './date-of';
import { dayFrom, dayOfWall, dayText } from './days';
import { readEntry, type Entry } from './entry';
import { bounds } from './limits';
import { readingComponents } from './lines';
import { Work } from './occurrences';
import { Problems, reason, type Problem } from './problems';
import { readProperties, textOf } from './properties';
import type { Expanding } from './series';
import { byUid, datedIn } from './versions';
import { CalendarZones } from './zones';

export interface ReadOptions {
  /** First and last day (`2026-11-21`), of each date's own zone, on which repeating entries are spelt out. */
  readonly from: string;
  readonly to: string;
  /** Where times without any zone are read, unless the calendar says. Default: UTC. */
  readonly timeZone?: string;
  /**
   * `days`: what lies on other days is left out, and only counted. `everything`: single entries are read whenever they are, and of a
   * repeating one with no date on those days the past ones or the first.
   */
  readonly scope: 'days' | 'everything';
  /** Reading ends when there are more dates. */
  readonly most?: number;
}

export interface CalendarFile {
  readonly dates: readonly CalendarDate[];
  readonly problems: readonly Problem[];
  /** Entries that could be read. */
  readonly entries: number;
  readonly repeating: number;
  /** Days of the first and the last start of the entries, before they repeat; `null` where there are none. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** There are more dates than `most`; which of them are in `dates` is chance. */
  readonly cut: boolean;
}

// What share of the work each part is, more or less.
const READING_LINES = 0.2;
const READING_ENTRIES = 0.5;

/** As `readingCalendar`, at once. */
export function readCalendarFile(text: string, options: ReadOptions): CalendarFile {
  const reading = readingCalendar(text, options);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/**
 * Reads any iCalendar text (RFC 5545), in steps of a few milliseconds; each yields how much is done, from 0 to 1. Throws for nothing
 * that can be in the text: what cannot be read is listed. UIDs and keys are the same whenever the same file is read. `Temporal` must
 * be there.
 */
export function* readingCalendar(text: string, options: ReadOptions): Generator<number, CalendarFile> {
  const problems = new Problems();
  const refused = refusalOf(text);
  if (refused) {
    problems.leftOut(null, refused);
    return fileOf([], [], problems, false);
  }
  const calendar = yield* scaled(readingComponents(text, problems), 0, READING_LINES);
  const properties = readProperties(calendar.lines, () => undefined);
  const zones = new CalendarZones(calendar.zones, properties, options.timeZone ?? 'UTC');
  const entries: Entry[] = [];
  for (const [at, component] of calendar.events.entries()) {
    const entry = readEntry(component, zones, problems);
    if (entry) entries.push(entry);
    yield READING_LINES + (READING_ENTRIES * at) / calendar.events.length;
  }
  const callsOff = textOf(properties, 'METHOD').trim().toUpperCase() === 'CANCEL';
  const rest = datesIn(entries, zones, callsOff, options, problems);
  const { dates, cut } = yield* scaled(rest, READING_LINES + READING_ENTRIES, 1);
  if (entries.length === 0 && problems.list.length === 0) problems.leftOut(null, reason('no_events'));
  return fileOf(entries, dates, problems, cut);
}

function refusalOf(text: string) {
  if (text.length > bounds.file) return reason('file_too_long', { max: bounds.file / 1_000_000 });
  if (/BEGIN:/i.test(text)) return null;
  return reason(text.trim() === '' ? 'file_empty' : 'not_a_calendar');
}

function* scaled<T>(steps: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}

interface Dates {
  readonly dates: CalendarDate[];
  readonly cut: boolean;
}

function* datesIn(
  entries: readonly Entry[],
  zones: CalendarZones,
  callsOff: boolean,
  options: ReadOptions,
  problems: Problems,
): Generator<number, Dates> {
  const expanding = expandingFor(options, zones);
  const most = Math.min(options.most ?? bounds.events, bounds.events);
  const dates: CalendarDate[] = [];
  const known = new Set<string>();
  const groups = byUid(entries);
  let done = 0;
  for (const [uid, group] of groups) {
    for (const { dated, own } of datedIn(uid, group, expanding, problems)) {
      if (options.scope === 'days' && !isWithin(dayOfWall(dated.start.wall), expanding)) continue;
      if (dates.length >= most) {
        problems.leftOut(null, reason('too_many_dates', { max: most }));
        return { dates, cut: true };
      }
      const date = dateOf(dated, own, zones.times, callsOff);
      const key = `${date.uid}\n${date.recurrence_key}`;
      if (known.has(key)) problems.leftOut(date.entry, twice(date));
      else dates.push(date);
      known.add(key);
    }
    done += 1;
    yield done / groups.size;
  }
  return { dates, cut: false };
}

function twice({ starts_local }: CalendarDate) {
  const [day = '', time = ''] = starts_local.split('T');
  return reason('date_twice', { day, time });
}

const isWithin = (day: number, { firstDay, lastDay }: Expanding): boolean =>
  day >= firstDay && day <= lastDay;

function expandingFor({ from, to, scope }: ReadOptions, zones: CalendarZones): Expanding {
  const [firstDay, lastDay] = [dayFrom(from), dayFrom(to)];
  if (firstDay === null || lastDay === null) throw new RangeError(`Not days: ${from}, ${to}`);
  return { zones, firstDay, lastDay, work: new Work(), otherwise: scope === 'days' ? 'none' : 'some' };
}

function fileOf(
  entries: readonly Entry[],
  dates: readonly CalendarDate[],
  problems: Problems,
  cut: boolean,
): CalendarFile {
  let [first, last] = [Infinity, -Infinity];
  for (const { start } of entries) {
    first = Math.min(first, dayOfWall(start.wall));
    last = Math.max(last, dayOfWall(start.wall));
  }
  return {
    dates,
    problems: problems.finish(),
    entries: entries.length,
    repeating: entries.filter(({ rules, extra }) => rules.length + extra.length > 0).length,
    first_day: entries.length === 0 ? null : dayText(first),
    last_day: entries.length === 0 ? null : dayText(last),
    cut,
  };
}
