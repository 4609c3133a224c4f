import { dayMeant, readDate } from './dates';
import type { Length } from './dates';
import { dayOfWall, dayText, MINUTES_A_DAY, minuteOfWall, wallText } from './days';
import type { Entry } from './entry';
import type { EntryContent } from './entry-content';
import { bounds } from './limits';
import { occurrencesOf, type Occurrences, type Span, type Work } from './occurrences';
import { reason } from './problems';
import type { Rule } from './rule';
import type { Moment, ZoneTimes } from './zones';

/** One date of an entry, ready to become an event. */
export interface Dated {
  /** Identifies this date among those of a repeating event; never changes. Empty for an event that does not repeat. */
  readonly stamp: string;
  readonly start: Moment;
  readonly length: Length;
  readonly content: EntryContent;
  readonly entry: Entry;
}

export interface Expansion {
  readonly times: ZoneTimes;
  /** Days, both included. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly work: Work;
  /** What an event without a date on those days gives: `some`, its past dates or else its first; `none`, nothing. */
  readonly otherwise: 'some' | 'none';
}

const BEGINNING_OF_TIME = Number.MIN_SAFE_INTEGER / 60_000;

/** All dates of one event: its rules and dates, less its exceptions, with the entries that replace single dates. */
export function datesOf(master: Entry, replacing: readonly Entry[], expanding: Expansion): Dated[] {
  if (master.rules.length + master.extra.length + replacing.length === 0) return [singleDate(master)];
  const ruled = datesInWindow(master, expanding);
  const dates = replacing.length === 0 ? ruled : withReplaced(master, ruled, replacing, expanding.times);
  const shown =
    master.clock === master.start.zone ? dates : dates.map((date) => onClock(date, master, expanding.times));
  return shown.toSorted((a, b) => a.start.ms - b.start.ms);
}

/** A date of a rule in UTC on the clocks that are meant. */
function onClock(date: Dated, { start: { zone }, clock }: Entry, times: ZoneTimes): Dated {
  const stamp = times.momentAt(zone, readDate(date.stamp)?.wall ?? date.start.wall);
  const start = date.start.zone === zone ? times.onClock(date.start, clock) : date.start;
  return { ...date, stamp: stampOf(times.onClock(stamp, clock)), start };
}

/** An entry as a single date, without what it repeats or replaces. */
function singleDate(entry: Entry): Dated {
  reportSkipped(entry, entry.start);
  const stamp = entry.replaces ? stampOf(entry.replaces) : '';
  return { stamp, start: entry.start, length: entry.length, content: entry.content, entry };
}

/** The dates from the first day to the last; without any, and with `otherwise: 'some'`, the past ones, else the first unless it is excluded. */
function datesInWindow(master: Entry, expanding: Expansion): Dated[] {
  const [from, to] = [expanding.firstDay, expanding.lastDay + 1].map((day) => {
    const wall = day * MINUTES_A_DAY;
    const { zone } = master.start;
    return master.clock === zone
      ? wall
      : expanding.times.wallAt(zone, expanding.times.place(master.clock, wall).ms);
  }) as [number, number];
  const coming = expand(master, { from, to }, expanding);
  if (coming.length > 0 || expanding.otherwise === 'none') return coming;
  const past = expand(master, { from: BEGINNING_OF_TIME, to: from }, expanding);
  if (past.length > 0) return past;
  const first = expand(master, { from: master.start.wall, to: master.start.wall + 1 }, expanding);
  if (first.length > 0) master.report(reason('only_first', { until: dayText(expanding.lastDay) }));
  return first;
}

function expand(master: Entry, span: Span, { times, work }: Expansion): Dated[] {
  const { zone, wall: start } = master.start;
  const walls = (rule: Rule) => occurrencesOf(rule, start, untilWall(rule, master, times), span, work);
  const ruled = master.rules.map(walls);
  for (const occurrences of ruled) reportCut(master, occurrences);
  const dates = new Map<number, Length | null>();
  if (start >= span.from && start < span.to && !endsBeforeStart(master, times)) dates.set(start, null);
  for (const { walls: found } of ruled) for (const wall of found) dates.set(wall, null);
  for (const { moment, length } of master.extra) {
    const wall = times.wallAt(zone, moment.ms);
    if (wall >= span.from && wall < span.to) dates.set(wall, length);
  }
  for (const rule of master.exceptRules)
    for (const wall of walls(rule).walls) if (wall !== start) dates.delete(wall);
  return withoutExcepted(
    [...dates].map(([wall, length]) => repeated(master, wall, length, times)),
    master,
    { times, span },
  );
}

/**
 * An EXDATE takes away the date at its instant. Where none is there, the one at the time that is written, because some producers call a time of the
 * series UTC; where none is there either and it is midnight, those of its day, as Exchange writes them.
 */
function withoutExcepted(
  dates: readonly Dated[],
  { except, start: { zone } }: Entry,
  { times, span }: { readonly times: ZoneTimes; readonly span: Span },
): Dated[] {
  if (except.instants.length + except.days.size === 0) return [...dates];
  const instants = new Set(dates.map(({ start }) => start.ms));
  const walls = new Set(dates.map(({ start }) => start.wall));
  const gone = { instants: new Set<number>(), walls: new Set<number>(), days: new Set(except.days) };
  for (const { ms, wall } of except.instants) {
    if (instants.has(ms)) {
      gone.instants.add(ms);
      continue;
    }
    const own = times.wallAt(zone, ms);
    // On other days the series may have a date at that instant.
    if (own < span.from || own >= span.to) continue;
    if (walls.has(wall)) gone.walls.add(wall);
    else if (minuteOfWall(own) === 0) gone.days.add(dayOfWall(own));
  }
  return dates.filter(
    ({ start }) =>
      !gone.instants.has(start.ms) && !gone.walls.has(start.wall) && !gone.days.has(dayOfWall(start.wall)),
  );
}

function repeated(master: Entry, wall: number, length: Length | null, times: ZoneTimes): Dated {
  const start = times.momentAt(master.start.zone, wall);
  reportSkipped(master, start);
  return {
    stamp: stampText(wall),
    start,
    length: length ?? master.length,
    content: master.content,
    entry: master,
  };
}

/** Every rule does: a producer shortened the series until nothing was left. */
export const endsBeforeStart = (master: Entry, times: ZoneTimes): boolean =>
  master.rules.length > 0 &&
  master.rules.every((rule) => (untilWall(rule, master, times) ?? Infinity) < master.start.wall);

/** UNTIL as the last wall time that it allows, in the event's zone. */
function untilWall({ until: rawUntil }: Rule, { start, isAllDay }: Entry, times: ZoneTimes): number | null {
  const until = rawUntil === null ? null : readDate(rawUntil);
  if (!until) return null;
  if (until.isDate) return until.wall + MINUTES_A_DAY - 1;
  if (!until.isUtc) return until.wall;
  return isAllDay ? dayMeant(until.wall) * MINUTES_A_DAY : times.wallAt(start.zone, until.wall * 60_000);
}

function reportCut(master: Entry, { walls, cut }: Occurrences): void {
  if (cut === 'too many') master.report(reason('rule_too_many', { max: bounds.dates }));
  if (cut === 'too much work') master.report(reason('rule_too_much_work', { count: walls.length }));
}

function reportSkipped(entry: Entry, start: Moment): void {
  if (start.skipped) {
    const [day = '', time = ''] = wallText(start.wall).split('T');
    entry.report(reason('start_skipped', { day, time }));
  }
}

/** Replaces dates by their replacing entries. Those with RANGE=THISANDFUTURE shift the dates that follow. */
function withReplaced(
  master: Entry,
  dates: readonly Dated[],
  replacing: readonly Entry[],
  times: ZoneTimes,
): Dated[] {
  const known: KnownDates = {
    walls: new Set(dates.map(({ start }) => start.wall)),
    byDay: new Map(dates.toReversed().map(({ start }) => [dayOfWall(start.wall), start.wall])),
  };
  const placed = replacing.map((entry) => ({ entry, wall: replacedWall(entry, master, known, times) }));
  const walls = new Set(placed.map(({ wall }) => wall));
  const future = placed
    .filter(({ entry }) => entry.andFuture && entry.replaces)
    .toSorted((a, b) => a.wall - b.wall);
  const kept = dates
    .filter((date) => !walls.has(date.start.wall))
    .map((date) => {
      const from = future.findLast(({ wall }) => wall < date.start.wall);
      return from ? shifted(date, from.entry, from.wall, times) : date;
    });
  return [...kept, ...placed.map(({ entry, wall }) => ({ ...singleDate(entry), stamp: stampText(wall) }))];
}

/** The wall times of a series, found without a search for each entry that replaces one. */
interface KnownDates {
  readonly walls: ReadonlySet<number>;
  /** The first of a day. */
  readonly byDay: ReadonlyMap<number, number>;
}

/**
 * The wall time of the date that an entry replaces, on the clocks of the series, in whatever zone it is written. One that no date has at
 * that instant is looked for by the time as it is written, because some producers write it in the zone of the replacing entry; midnight stands for
 * the day, as Exchange writes it.
 */
function replacedWall(
  { replaces, start }: Entry,
  master: Entry,
  { walls, byDay }: KnownDates,
  times: ZoneTimes,
): number {
  if (!replaces) return start.wall;
  const { as, writtenWall } = replaces;
  const ofDay = (at: number) =>
    byDay.get(dayOfWall(at)) ?? dayOfWall(at) * MINUTES_A_DAY + minuteOfWall(master.start.wall);
  if (as === 'day') return ofDay(writtenWall);
  if (master.isAllDay) return dayMeant(writtenWall) * MINUTES_A_DAY;
  const wall = as === 'local' ? writtenWall : times.wallAt(master.start.zone, replaces.ms);
  if (walls.has(wall)) return wall;
  if (walls.has(writtenWall)) return writtenWall;
  // Midnight in UTC is the hour of some series, on a day that was not read.
  if (minuteOfWall(wall) === minuteOfWall(master.start.wall)) return wall;
  const midnight = [wall, writtenWall].find((at) => minuteOfWall(at) === 0);
  return midnight === undefined ? wall : ofDay(midnight);
}

function shifted(date: Dated, from: Entry, replaced: number, times: ZoneTimes): Dated {
  const wall = date.start.wall + (from.start.wall - replaced);
  return {
    ...date,
    start: times.momentAt(from.start.zone, wall),
    length: from.length,
    content: from.content,
  };
}

function stampOf(moment: Moment): string {
  return stampText(moment.wall);
}

function stampText(wall: number): string {
  const text = wallText(wall);
  return `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 13)}${text.slice(14)}00`;
}
