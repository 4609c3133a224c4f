import { readDate, readDuration, type Length, type WrittenDate } from './dates';
import { dayOfWall, minuteOfWall } from './days';
import type { Reading } from './entry';
import { lengthBetween } from './entry-length';
import { reason } from './problems';
import { firstOf, paramOf, type Property } from './properties';
import { oneLine } from './text';
import type { Moment } from './zones';

export interface ExtraDate {
  readonly moment: Moment;
  /** Where the date brings its own length. */
  readonly length: Length | null;
}

/** What EXDATE takes out of a repeating event. */
export interface Exceptions {
  readonly instants: ReadonlySet<number>;
  /** Whole days, of the event's zone. */
  readonly days: ReadonlySet<number>;
}

interface Written {
  readonly date: WrittenDate;
  readonly moment: Moment;
}

// Longer lists are no calendar of people.
const MOST_DATES = 5_000;

/** DTSTART, which `readEntry` has seen to be a date. */
export function startOf({ properties, zones, say }: Reading): Written {
  const property = firstOf(properties, 'DTSTART') as Property;
  const date = readDate(property.values[0]) as WrittenDate;
  if (date.hadSeconds) say(reason('seconds_dropped'));
  return { date, moment: zones.place(date, paramOf(property, 'tzid'), say) };
}

/** RECURRENCE-ID. */
export function replacedIn(reading: Reading, start: Moment): Moment | null {
  return writtenIn(reading, 'RECURRENCE-ID', start)[0]?.moment ?? null;
}

/** EXDATE. */
export function exceptionsIn(reading: Reading, start: Moment): Exceptions {
  const written = writtenIn(reading, 'EXDATE', start);
  return {
    instants: new Set(written.filter(({ date }) => !date.isDate).map(({ moment }) => moment.ms)),
    days: new Set(written.filter(({ date }) => date.isDate).map(({ moment }) => dayOfWall(moment.wall))),
  };
}

/** RDATE: dates, or periods with their own end. A date alone repeats the event at its own hour. */
export function extraDatesIn(reading: Reading, start: Moment): ExtraDate[] {
  const { zones } = reading;
  const dates = writtenIn(reading, 'RDATE', start).map(({ date, moment }) => ({
    length: null,
    moment: date.isDate ? zones.moment(start.zone, moment.wall + minuteOfWall(start.wall)) : moment,
  }));
  return [...dates, ...periodsIn(reading, start)];
}

/** Every readable date of a property; those that cannot be read are told. */
function writtenIn(reading: Reading, name: string, start: Moment): Written[] {
  return valuesOf(reading, name).flatMap(({ value, property }) => {
    if (Array.isArray(value) || property.raw.trim() === '') return [];
    const date = readDate(value);
    if (date) return [{ date, moment: placeLike(reading, date, property, start) }];
    reading.say(reason('date_unreadable', { date: oneLine(String(value)).slice(0, 30), property: name }));
    return [];
  });
}

function valuesOf({ properties }: Reading, name: string): { value: unknown; property: Property }[] {
  return (properties.get(name) ?? [])
    .flatMap((property) => property.values.map((value) => ({ value, property })))
    .slice(0, MOST_DATES);
}

/** Times that name no zone of their own are in the event's. */
function placeLike({ zones, say }: Reading, date: WrittenDate, property: Property, start: Moment): Moment {
  const tzid = paramOf(property, 'tzid');
  return date.isUtc || (tzid !== '' && !date.isDate)
    ? zones.place(date, tzid, say)
    : zones.moment(start.zone, date.wall);
}

function periodsIn(reading: Reading, start: Moment): ExtraDate[] {
  return valuesOf(reading, 'RDATE').flatMap(({ value, property }) => {
    if (!Array.isArray(value)) return [];
    const period = periodOf(reading, value, property, start);
    if (period) return [period];
    reading.say(reason('period_unreadable', { period: oneLine(value.join('/')).slice(0, 40) }));
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
