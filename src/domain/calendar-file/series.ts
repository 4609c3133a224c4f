import { readDate } from './dates';
import { dayOfWall, dayText, MINUTES_A_DAY, wallText } from './days';
import type { Length } from './dates';
import type { Entry } from './entry';
import { bounds } from './limits';
import { occurrencesOf, type Occurrences, type Span, type Work } from './occurrences';
import { reason } from './problems';
import type { Rule } from './rule';
import type { EntryContent } from './entry-content';
import type { CalendarZones, Moment } from './zones';

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
  readonly zones: CalendarZones;
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
  const dates = withReplaced(datesInWindow(master, expanding), replacing, expanding.zones);
  return dates.toSorted((a, b) => a.start.ms - b.start.ms);
}

/** An entry as a single date, without what it repeats or replaces. */
function singleDate(entry: Entry): Dated {
  reportSkipped(entry, entry.start);
  const stamp = entry.replaces ? stampOf(entry.replaces) : '';
  return { stamp, start: entry.start, length: entry.length, content: entry.content, entry };
}

/** The dates from the first day to the last; without any, and with `otherwise: 'some'`, the past ones, else the first. */
function datesInWindow(master: Entry, expanding: Expansion): Dated[] {
  const [from, to] = [expanding.firstDay * MINUTES_A_DAY, (expanding.lastDay + 1) * MINUTES_A_DAY];
  const coming = expand(master, { from, to }, expanding);
  if (coming.length > 0 || expanding.otherwise === 'none') return coming;
  const past = expand(master, { from: BEGINNING_OF_TIME, to: from }, expanding);
  if (past.length > 0) return past;
  master.report(reason('only_first', { until: dayText(expanding.lastDay) }));
  return [repeated(master, master.start.wall, null, expanding.zones)];
}

function expand(master: Entry, span: Span, { zones, work }: Expansion): Dated[] {
  const { zone, wall: start } = master.start;
  const walls = (rule: Rule) => occurrencesOf(rule, start, untilWall(rule, zone, zones), span, work);
  const ruled = master.rules.map(walls);
  for (const occurrences of ruled) reportCut(master, occurrences);
  const dates = new Map<number, Length | null>();
  if (start >= span.from && start < span.to) dates.set(start, null);
  for (const { walls: found } of ruled) for (const wall of found) dates.set(wall, null);
  for (const { moment, length } of master.extra) {
    const wall = zones.times.wallAt(zone, moment.ms);
    if (wall >= span.from && wall < span.to) dates.set(wall, length);
  }
  for (const rule of master.exceptRules)
    for (const wall of walls(rule).walls) if (wall !== start) dates.delete(wall);
  return [...dates]
    .map(([wall, length]) => repeated(master, wall, length, zones))
    .filter(
      ({ start: at }) => !master.except.instants.has(at.ms) && !master.except.days.has(dayOfWall(at.wall)),
    );
}

function repeated(master: Entry, wall: number, length: Length | null, zones: CalendarZones): Dated {
  const start = zones.moment(master.start.zone, wall);
  reportSkipped(master, start);
  return {
    stamp: stampText(wall),
    start,
    length: length ?? master.length,
    content: master.content,
    entry: master,
  };
}

/** UNTIL as the last wall time that it allows, in the event's zone. */
function untilWall(rule: Rule, zone: string, zones: CalendarZones): number | null {
  const until = rule.until === null ? null : readDate(rule.until);
  if (!until) return null;
  if (until.isDate) return until.wall + MINUTES_A_DAY - 1;
  return until.isUtc ? zones.times.wallAt(zone, until.wall * 60_000) : until.wall;
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
function withReplaced(dates: readonly Dated[], replacing: readonly Entry[], zones: CalendarZones): Dated[] {
  const byInstant = new Map(replacing.map((entry) => [entry.replaces?.ms, entry]));
  const future = replacing
    .filter((entry) => entry.andFuture && entry.replaces)
    .toSorted((a, b) => (a.replaces?.ms ?? 0) - (b.replaces?.ms ?? 0));
  const kept = dates
    .filter((date) => !byInstant.has(date.start.ms))
    .map((date) => {
      const from = future.findLast((entry) => (entry.replaces?.ms ?? 0) < date.start.ms);
      return from ? shifted(date, from, zones) : date;
    });
  return [...kept, ...replacing.map(singleDate)];
}

function shifted(date: Dated, from: Entry, zones: CalendarZones): Dated {
  const replaced = zones.times.wallAt(from.start.zone, from.replaces?.ms ?? 0);
  const wall = zones.times.wallAt(from.start.zone, date.start.ms) + from.start.wall - replaced;
  return { ...date, start: zones.moment(from.start.zone, wall), length: from.length, content: from.content };
}

function stampOf(moment: Moment): string {
  return stampText(moment.wall);
}

function stampText(wall: number): string {
  return `${wallText(wall).replace(/[-:]/g, '')}00`;
}
