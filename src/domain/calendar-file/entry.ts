import { readDate, type Length } from './dates';
import {
  exceptionsIn,
  extraDatesIn,
  replacedIn,
  startOf,
  type Exceptions,
  type ExtraDate,
} from './entry-dates';
import { lengthIn } from './entry-length';
import type { RawComponent } from './lines';
import { reason, type EntryName, type Problems, type Reason, type Say } from './problems';
import { firstOf, paramOf, readProperties, textOf, type Properties } from './properties';
import { readRule, RuleError, type Rule } from './rule';
import { saidIn, type Said } from './said';
import { oneLine } from './text';
import type { CalendarZones, Moment } from './zones';

/** One VEVENT, understood. */
export interface Entry {
  readonly name: EntryName;
  /** Empty where the entry has none. */
  readonly uid: string;
  readonly sequence: number;
  readonly modified: string;
  readonly start: Moment;
  readonly length: Length;
  readonly rules: readonly Rule[];
  readonly exceptRules: readonly Rule[];
  readonly extra: readonly ExtraDate[];
  readonly except: Exceptions;
  /** The date of a repeating event that this entry replaces. */
  readonly replaces: Moment | null;
  readonly andFuture: boolean;
  readonly said: Said;
  readonly say: Say;
}

/** Understands one entry; what makes it no event is listed, and `null` returned. */
export function readEntry(component: RawComponent, zones: CalendarZones, problems: Problems): Entry | null {
  const broken: string[] = [];
  const properties = readProperties(component.lines, (line) => broken.push(line));
  const title = oneLine(textOf(properties, 'SUMMARY')).slice(0, 60);
  const name: EntryName = { kind: component.name, number: component.number, title };
  const say: Say = (why) => problems.changed(name, why);
  for (const line of broken.slice(0, 5)) say(reason('line_unreadable', { line: oneLine(line).slice(0, 60) }));
  const refused = refusalOf(properties);
  if (!refused) return understood(name, { properties, zones, say });
  problems.leftOut(name, refused);
  return null;
}

function refusalOf(properties: Properties): Reason | null {
  const start = firstOf(properties, 'DTSTART');
  if (/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(properties, 'CLASS').trim())) return reason('private');
  if (!start) return reason('no_start');
  if (!readDate(start.values[0]))
    return reason('start_not_a_date', { start: oneLine(start.raw).slice(0, 40) });
  return null;
}

/** What reading the parts of one entry needs. */
export interface Reading {
  readonly properties: Properties;
  readonly zones: CalendarZones;
  readonly say: Say;
}

function understood(name: EntryName, reading: Reading): Entry {
  const { properties, say } = reading;
  const { date, moment: start } = startOf(reading);
  return {
    name,
    say,
    start,
    uid: oneLine(textOf(properties, 'UID')),
    sequence: sequenceIn(properties),
    modified: textOf(properties, 'LAST-MODIFIED'),
    length: lengthIn(reading, date, start),
    rules: rulesIn(properties, 'RRULE', say),
    exceptRules: rulesIn(properties, 'EXRULE', say),
    extra: extraDatesIn(reading, start),
    except: exceptionsIn(reading, start),
    replaces: replacedIn(reading, start),
    andFuture: /^THISANDFUTURE$/i.test(paramOf(firstOf(properties, 'RECURRENCE-ID'), 'range')),
    said: saidIn(properties, start.zone, say),
  };
}

function sequenceIn(properties: Properties): number {
  const value = Number(firstOf(properties, 'SEQUENCE')?.values[0]);
  return Number.isInteger(value) && value >= 0 && value < 1_000_000 ? value : 0;
}

function rulesIn(properties: Properties, name: string, say: Say): Rule[] {
  return (properties.get(name) ?? []).slice(0, 10).flatMap((property) => {
    try {
      return [readRule(property.raw)];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      say(error.reason);
      return [];
    }
  });
}
