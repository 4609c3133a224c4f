import { dayMeant, readDate, type Length, readDuration, type WrittenDate } from './dates';
import { dayOfWall, minuteOfWall, MINUTES_A_DAY } from './days';
import { readEntryContent, type EntryContent } from './entry-content';
import { assumed } from './limits';
import type { RawComponent } from './lines';
import { reason, type EntryName, type Problems, type Reason, type Report } from './problems';
import {
  own,
  firstOf,
  paramOf,
  readProperties,
  shownTitle,
  textOf,
  type Properties,
  type Property,
} from './properties';
import { readRule, RuleError, type Rule } from './rule';
import { oneLine } from './text';
import type { CalendarZones, Clock, Moment } from './zones';

/** What a `VEVENT` says of itself, read or not. */
interface Identity {
  /** Empty where the entry has none. */
  readonly uid: string;
  readonly sequence: number;
  /** It is in a message that cancels (`METHOD:CANCEL`). */
  readonly isCancelling: boolean;
  /** It cancels the event of its UID with all dates, whether it repeats them or not: it names none by RECURRENCE-ID. */
  readonly cancelsAll: boolean;
}

/** One parsed VEVENT. */
export interface Entry extends Identity {
  readonly name: EntryName;
  readonly modified: string;
  /** When this version was written; of some producers, when the file was. */
  readonly stamped: string;
  readonly start: Moment;
  /** The zone on whose clocks its dates are, where its rule is in UTC. */
  readonly clock: string;
  /** Nothing in the file says that its times in UTC are meant on this clock. */
  readonly isClockAssumed: boolean;
  /** Its dates are days without hours. */
  readonly isAllDay: boolean;
  readonly length: Length;
  readonly rules: readonly Rule[];
  readonly exceptRules: readonly Rule[];
  readonly extra: readonly ExtraDate[];
  readonly except: Exceptions;
  /** The date of a repeating event that this entry replaces. */
  readonly replaces: Replaced | null;
  readonly andFuture: boolean;
  readonly content: EntryContent;
  readonly report: Report;
}

/** A `VEVENT` that is not read. */
export type Unread = Identity;

export interface EntryOptions {
  /** The calendar cancels what it names (`METHOD:CANCEL`). */
  readonly isCancelling: boolean;
  /** As in `Rule`. */
  readonly countsStart: boolean;
  readonly withPrivate: boolean;
}

/** Parses one entry. Lists the reason when it is not read. */
export function readEntry(
  component: RawComponent,
  zones: CalendarZones,
  problems: Problems,
  { isCancelling, countsStart, withPrivate }: EntryOptions,
): Entry | Unread {
  const broken: string[] = [];
  const properties = readProperties(component.lines, (line) => broken.push(line));
  const { name: kind, number, line } = component;
  const name: EntryName = { kind, number, line, title: shownTitle(properties) };
  const report: Report = (why) => problems.changed(name, why);
  for (const line of broken.slice(0, SHOWN_LINES))
    report(reason('line_unreadable', { line: oneLine(line).slice(0, 60) }));
  if (broken.length > SHOWN_LINES) report(reason('lines_unreadable', { count: broken.length - SHOWN_LINES }));
  const identity = {
    uid: uidIn(properties),
    sequence: sequenceIn(properties),
    isCancelling,
    cancelsAll: isCancelling && !properties.has('RECURRENCE-ID') && uidIn(properties) !== '',
  };
  const refused = refusalOf(properties, withPrivate);
  if (!refused) {
    const entry = toEntry(name, identity, { properties, zones, report, countsStart });
    return isCancelling ? cancelledEntry(entry) : entry;
  }
  if (refused.code === 'no_start' && identity.cancelsAll) report(reason('cancels_all'));
  else problems.leftOut(name, refused);
  return identity;
}

export const cancelledEntry = (entry: Entry): Entry => ({
  ...entry,
  content: { ...entry.content, cancelled: true },
});

/** What replaces a date need not say when it is, above all where it cancels it. */
const startIn = (properties: Properties): Property | undefined =>
  firstOf(properties, 'DTSTART') ?? firstOf(properties, 'RECURRENCE-ID');

const uidIn = (properties: Properties): string => oneLine(textOf(properties, 'UID'));

/** Unreadable lines of one entry that are listed one by one. */
const SHOWN_LINES = 5;

function refusalOf(properties: Properties, withPrivate: boolean): Reason | null {
  const start = startIn(properties);
  if (!withPrivate && /^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(properties, 'CLASS').trim()))
    return reason('private');
  if (!start) return reason('no_start');
  if (!readDate(start.values[0]))
    return reason('start_not_a_date', { start: oneLine(start.raw).slice(0, 40) });
  return null;
}

/** What reading the parts of one entry needs. */
export interface Reading {
  readonly properties: Properties;
  readonly zones: CalendarZones;
  readonly report: Report;
  readonly countsStart: boolean;
}

function toEntry(name: EntryName, identity: Identity, reading: Reading): Entry {
  const { properties, report } = reading;
  const { date, moment: start, clock = start.zone, isClockAssumed = false } = startOf(reading);
  const content = readEntryContent(properties, start.isFloating ? '' : clock, report);
  // What is cancelled need not say how long it would have been.
  const isOff = identity.isCancelling || content.cancelled;
  const lengthReading = isOff ? { ...reading, report: () => undefined } : reading;
  return {
    ...identity,
    name,
    report,
    start,
    clock,
    isClockAssumed,
    isAllDay: date.isDate,
    modified: textOf(properties, 'LAST-MODIFIED'),
    stamped: textOf(properties, 'DTSTAMP'),
    length: lengthIn(lengthReading, date, start),
    rules: rulesIn(reading, 'RRULE'),
    exceptRules: rulesIn(reading, 'EXRULE'),
    extra: extraDatesIn(reading, start),
    except: exceptionsIn(reading, start, date.isDate),
    replaces: replacedIn(reading, start),
    andFuture: /^THISANDFUTURE$/i.test(paramOf(firstOf(properties, 'RECURRENCE-ID'), 'range')),
    content,
  };
}

function sequenceIn(properties: Properties): number {
  const value = Number(firstOf(properties, 'SEQUENCE')?.values[0]);
  return Number.isInteger(value) && value >= 0 && value < 1_000_000 ? value : 0;
}

function rulesIn({ properties, report, countsStart }: Reading, name: string): Rule[] {
  const values = properties.get(name) ?? [];
  if (values.length > MOST_RULES) report(reason('rules_cut', { max: MOST_RULES }));
  return values.slice(0, MOST_RULES).flatMap((property) => {
    try {
      return [readRule(property.raw, countsStart)];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      report(error.reason);
      return [];
    }
  });
}

interface ExtraDate {
  readonly moment: Moment;
  /** The date's own length, if it has one. */
  readonly length: Length | null;
}

/** The dates that EXDATE excludes from a repeating event. */
interface Exceptions {
  readonly instants: readonly WrittenInstant[];
  /** Whole days, in the event's zone. */
  readonly days: ReadonlySet<number>;
}

interface WrittenInstant {
  /** Epoch milliseconds. */
  readonly ms: number;
  /** On the clock that it is written for. */
  readonly wall: number;
}

/** A RECURRENCE-ID. */
export interface Replaced extends Moment {
  /** As it is written: a whole day, a time of the series' own zone, or an instant. */
  readonly as: 'day' | 'local' | 'instant';
  readonly writtenWall: number;
}

interface Written {
  readonly date: WrittenDate;
  readonly moment: Moment;
}

// No real calendar has longer lists.
const MOST_DATES = 5_000;
const MOST_RULES = 10;

/** `startIn`, which `readEntry` has seen to be a date. */
function startOf({ properties, zones, report }: Reading): Written & Partial<Clock> {
  const property = startIn(properties) as Property;
  const date = readDate(property.values[0]) as WrittenDate;
  if (date.hadSeconds) report(reason('seconds_dropped'));
  const zone = firstOf(properties, own.zone)?.raw;
  // Whole days have no zone in a file: ours say which it is.
  if (date.isDate) return { date, moment: zones.dayIn(date, zone) };
  const tzid = paramOf(property, 'tzid') || paramOf(firstOf(properties, 'DTEND'), 'tzid');
  const moment = zones.place(date, tzid, report);
  if (!date.isUtc) return { date, moment };
  const { clock, isClockAssumed } = zones.clockOf(zone ?? tzid);
  // A rule in UTC would give other instants on other clocks, and its dates are named by theirs: on every device by the same.
  const repeats = properties.has('RRULE') || properties.has('RDATE');
  if (repeats && isClockAssumed) return { date, moment };
  return { date, moment: repeats ? moment : zones.times.onClock(moment, clock), clock, isClockAssumed };
}

/** RECURRENCE-ID. */
function replacedIn(reading: Reading, start: Moment): Replaced | null {
  const [recurrenceId] = writtenIn(reading, 'RECURRENCE-ID', start);
  if (!recurrenceId) return null;
  const { date, moment } = recurrenceId;
  const hasZone = date.isUtc || paramOf(firstOf(reading.properties, 'RECURRENCE-ID'), 'tzid') !== '';
  const as = date.isDate ? 'day' : hasZone ? 'instant' : 'local';
  return { ...moment, as, writtenWall: date.wall };
}

/** EXDATE. */
function exceptionsIn(reading: Reading, start: Moment, isAllDay: boolean): Exceptions {
  const exdates = writtenIn(reading, 'EXDATE', start);
  const days = exdates.filter(({ date }) => isAllDay || date.isDate);
  return {
    instants: isAllDay
      ? []
      : exdates.flatMap(({ date, moment }) => (date.isDate ? [] : [{ ms: moment.ms, wall: date.wall }])),
    days: new Set(days.map(({ date }) => (date.isUtc ? dayMeant(date.wall) : dayOfWall(date.wall)))),
  };
}

/** RDATE: dates, or periods with their own end. A date alone repeats the event at its own hour. */
function extraDatesIn(reading: Reading, start: Moment): ExtraDate[] {
  const { zones } = reading;
  const dates = writtenIn(reading, 'RDATE', start).map(({ date, moment }) => ({
    length: null,
    moment: date.isDate ? zones.moment(start.zone, moment.wall + minuteOfWall(start.wall)) : moment,
  }));
  return [...dates, ...periodsIn(reading, start)];
}

/** Every readable date of a property; reports the others. */
function writtenIn(reading: Reading, name: string, start: Moment): Written[] {
  return valuesOf(reading, name).flatMap(({ value, property }) => {
    if (Array.isArray(value) || property.raw.trim() === '') return [];
    const date = readDate(value);
    if (date) return [{ date, moment: placeLike(reading, date, property, start) }];
    reading.report(reason('date_unreadable', { date: oneLine(String(value)).slice(0, 30), property: name }));
    return [];
  });
}

function valuesOf({ properties, report }: Reading, name: string): { value: unknown; property: Property }[] {
  const values = (properties.get(name) ?? []).flatMap((property) =>
    property.values.map((value) => ({ value, property })),
  );
  if (values.length > MOST_DATES) report(reason('dates_cut', { property: name, max: MOST_DATES }));
  return values.slice(0, MOST_DATES);
}

/** Times without a zone are in the event's zone. */
function placeLike({ zones, report }: Reading, date: WrittenDate, property: Property, start: Moment): Moment {
  const tzid = paramOf(property, 'tzid');
  return date.isUtc || (tzid !== '' && !date.isDate)
    ? zones.place(date, tzid, report)
    : zones.moment(start.zone, date.wall);
}

function periodsIn(reading: Reading, start: Moment): ExtraDate[] {
  return valuesOf(reading, 'RDATE').flatMap(({ value, property }) => {
    if (!Array.isArray(value)) return [];
    const period = periodOf(reading, value, property, start);
    if (period) return [period];
    reading.report(reason('period_unreadable', { period: oneLine(value.join('/')).slice(0, 40) }));
    return [];
  });
}

function periodOf(
  reading: Reading,
  [from, to]: readonly unknown[],
  property: Property,
  start: Moment,
): ExtraDate | null {
  const begins = readDate(from);
  if (!begins) return null;
  const moment = placeLike(reading, begins, property, start);
  const ends = readDate(to);
  const length = ends
    ? lengthBetween(begins, ends, moment, placeLike(reading, ends, property, start))
    : readDuration(to);
  return length && { moment, length };
}

/** How long each date lasts. An end in the start's zone is meant on the clock: 20:00 to 02:00 ends at 02:00 in any week. */
function lengthIn({ properties, zones, report }: Reading, start: WrittenDate, placed: Moment): Length {
  const ending = firstOf(properties, 'DTEND');
  const duration = firstOf(properties, 'DURATION');
  const usual = start.isDate ? { wall: MINUTES_A_DAY, exact: 0 } : { wall: 0, exact: assumed.minutes };
  const minutes = usual.wall + usual.exact;
  const end = readDate(ending?.values[0]);
  const endZone = paramOf(ending, 'tzid');
  const length = end
    ? lengthBetween(
        start,
        end,
        placed,
        end.isDate || (!end.isUtc && endZone === '')
          ? zones.moment(start.isUtc ? 'UTC' : placed.zone, end.wall)
          : zones.place(end, endZone, report),
      )
    : null;
  const read = length ?? readDuration(duration?.values[0]);
  if (read) return reportTooLong(read, start.isDate, report);
  if (duration) report(reason('length_unreadable', { length: oneLine(duration.raw).slice(0, 30), minutes }));
  else if (ending && !end)
    report(reason('length_unreadable', { length: oneLine(ending.raw).slice(0, 30), minutes }));
  else if (ending) report(reason('end_not_after_start', { minutes }));
  else if (!start.isDate) report(reason('no_end', { minutes }));
  return usual;
}

/** `null` where the second is not after the first, or more than a year later. */
function lengthBetween(start: WrittenDate, end: WrittenDate, from: Moment, to: Moment): Length | null {
  const most = 366 * MINUTES_A_DAY;
  // As written, because a start that DST skips is moved and its end may not be.
  const onClock = end.wall - start.wall;
  if (from.zone === to.zone && start.isUtc === end.isUtc && onClock > 0)
    return onClock > most ? null : { wall: onClock, exact: 0 };
  const exact = (to.ms - from.ms) / 60_000;
  return exact > 0 && exact <= most ? { wall: 0, exact } : null;
}

function reportTooLong(length: Length, isAllDay: boolean, report: Report): Length {
  const minutes = length.wall + length.exact;
  const days = isAllDay ? Math.ceil(minutes / MINUTES_A_DAY) : 0;
  if (minutes > MINUTES_A_DAY) report(reason('too_long', { hours: Math.ceil(minutes / 60), days }));
  return length;
}
