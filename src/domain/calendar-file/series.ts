import { readDate } from './dates';
import { dayOfWall, dayText, MINUTES_A_DAY, wallText } from './days';
import type { Length } from './dates';
import type { Entry } from './entry';
import { bounds } from './limits';
import { occurrencesOf, type Occurrences, type Span, type Work } from './occurrences';
import { reason } from './problems';
import type { Rule } from './rule';
import type { Said } from './said';
import type { CalendarZones, Moment } from './zones';

/** One date of an entry, ready to become an event. */
export interface Dated {
  /** Tells this date from the others of a repeating event, for ever the same; empty for an event that does not repeat. */
  readonly stamp: string;
  readonly start: Moment;
  readonly length: Length;
  readonly said: Said;
  readonly entry: Entry;
}

export interface Expanding {
  readonly zones: CalendarZones;
  /** Days, both included. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly work: Work;
  /** What becomes of an event with no date on those days: its past dates or its first, or nothing. */
  readonly otherwise: 'some' | 'none';
}

const never = Number.MIN_SAFE_INTEGER / 60_000;

/** All dates of one event: its rules and dates, less its exceptions, with the entries that replace single dates. */
export function datesOf(master: Entry, replacing: readonly Entry[], expanding: Expanding): Dated[] {
  if (master.rules.length + master.extra.length + replacing.length === 0) return [alone(master)];
  const dates = withReplaced(windowed(master, expanding), replacing, expanding.zones);
  return dates.toSorted((a, b) => a.start.ms - b.start.ms);
}

/** An entry as one event, whatever it repeats or replaces. */
function alone(entry: Entry): Dated {
  tellSkipped(entry, entry.start);
  const stamp = entry.replaces ? stampOf(entry.replaces) : '';
  return { stamp, start: entry.start, length: entry.length, said: entry.said, entry };
}

/** The dates from the first day to the last; where none lies there and some are wanted, the past ones, else the first alone. */
function windowed(master: Entry, expanding: Expanding): Dated[] {
  const [from, to] = [expanding.firstDay * MINUTES_A_DAY, (expanding.lastDay + 1) * MINUTES_A_DAY];
  const coming = expand(master, { from, to }, expanding);
  if (coming.length > 0 || expanding.otherwise === 'none') return coming;
  const past = expand(master, { from: never, to: from }, expanding);
  if (past.length > 0) return past;
  master.say(reason('only_first', { until: dayText(expanding.lastDay) }));
  return [repeated(master, master.start.wall, null, expanding.zones)];
}

function expand(master: Entry, span: Span, { zones, work }: Expanding): Dated[] {
  const { zone, wall: start } = master.start;
  const walls = (rule: Rule) => occurrencesOf(rule, start, untilWall(rule, zone, zones), span, work);
  const ruled = master.rules.map(walls);
  for (const occurrences of ruled) tellCut(master, occurrences);
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
  tellSkipped(master, start);
  return { stamp: stampText(wall), start, length: length ?? master.length, said: master.said, entry: master };
}

/** UNTIL as the last wall time that it allows, in the event's zone. */
function untilWall(rule: Rule, zone: string, zones: CalendarZones): number | null {
  const until = rule.until === null ? null : readDate(rule.until);
  if (!until) return null;
  if (until.isDate) return until.wall + MINUTES_A_DAY - 1;
  return until.isUtc ? zones.times.wallAt(zone, until.wall * 60_000) : until.wall;
}

function tellCut(master: Entry, { walls, cut }: Occurrences): void {
  if (cut === 'too many') master.say(reason('rule_too_many', { max: bounds.dates }));
  if (cut === 'too much work') master.say(reason('rule_too_much_work', { count: walls.length }));
}

function tellSkipped(entry: Entry, start: Moment): void {
  if (start.skipped) {
    const [day = '', time = ''] = wallText(start.wall).split('T');
    entry.say(reason('start_skipped', { day, time }));
  }
}

/** Puts each replacing entry in the place of its date, and lets those with a future shift what follows. */
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
  return [...kept, ...replacing.map(alone)];
}

function shifted(date: Dated, from: Entry, zones: CalendarZones): Dated {
  const replaced = zones.times.wallAt(from.start.zone, from.replaces?.ms ?? 0);
  const wall = zones.times.wallAt(from.start.zone, date.start.ms) + from.start.wall - replaced;
  return { ...date, start: zones.moment(from.start.zone, wall), length: from.length, said: from.said };
}

function stampOf(moment: Moment): string {
  return stampText(moment.wall);
}

function stampText(wall: number): string {
  return `${wallText(wall).replace(/[-:]/g, '')}00`;
}
