import { Temporal } from 'temporal-polyfill';
import type { NewEvent } from '../model';
import { dayFrom } from './days';
import { readEntry } from './entry';
import { eventOf } from './event-of';
import { bounds } from './limits';
import { readComponents } from './lines';
import { Work } from './occurrences';
import { Problems, type Problem } from './problems';
import { readProperties, textOf } from './properties';
import type { Expanding } from './series';
import { byUid, datedIn } from './versions';
import { CalendarZones } from './zones';

export type { Problem } from './problems';

export interface ReadOptions {
  /** First and last day (`2026-11-21`) on which repeating events are spelt out. Single events are read whenever they are. */
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds: decides what has begun and what is over. Default: now. */
  readonly now?: number;
  /** Where times without any zone are read, unless the calendar says. Default: UTC. */
  readonly timeZone?: string;
}

export interface ReadCalendar {
  readonly events: readonly NewEvent[];
  readonly problems: readonly Problem[];
}

/**
 * Reads any iCalendar text (RFC 5545) as published events. Throws for nothing that can be in the text: what cannot be read is listed.
 * Ids and UIDs are the same whenever the same file is read.
 */
export function readCalendar(text: string, options: ReadOptions): ReadCalendar {
  const problems = new Problems();
  if (text.length > bounds.file) {
    problems.leftOut('File', `it is longer than ${bounds.file / 1_000_000} million characters`);
    return { events: [], problems: problems.finish() };
  }
  if (!/BEGIN:/i.test(text)) {
    problems.leftOut('File', text.trim() === '' ? 'it is empty' : 'nothing in it is a calendar');
    return { events: [], problems: problems.finish() };
  }
  const events = eventsIn(text, options, problems);
  if (events.length === 0 && problems.list.length === 0) problems.leftOut('File', 'it holds no events');
  return { events, problems: problems.finish() };
}

function eventsIn(text: string, options: ReadOptions, problems: Problems): NewEvent[] {
  const calendar = readComponents(text, problems);
  const properties = readProperties(calendar.lines, () => undefined);
  const zones = new CalendarZones(calendar.zones, properties, options.timeZone ?? 'UTC');
  const entries = calendar.events
    .map((component) => readEntry(component, zones, problems))
    .filter((entry) => entry !== null);
  const expanding = { zones, work: new Work(), ...daysOf(options) };
  const now = options.now ?? Temporal.Now.instant().epochMilliseconds;
  const callsOff = textOf(properties, 'METHOD').trim().toUpperCase() === 'CANCEL';
  const events: NewEvent[] = [];
  const ids = new Set<string>();
  for (const [uid, group] of byUid(entries)) {
    for (const { dated, own } of datedIn(uid, group, expanding, problems)) {
      if (events.length >= bounds.events) {
        problems.leftOut('File', `it holds more than ${bounds.events} dates; the rest is left out`);
        return events;
      }
      const event = eventOf(dated, own, zones.times, now);
      if (ids.has(event.id)) {
        problems.leftOut(dated.entry.label, `its date ${event.starts_local} stands in the file twice`);
        continue;
      }
      ids.add(event.id);
      events.push(callsOff ? { ...event, state: 'cancelled' } : event);
    }
  }
  return events;
}

function daysOf({ from, to }: ReadOptions): Pick<Expanding, 'firstDay' | 'lastDay'> {
  const [firstDay, lastDay] = [dayFrom(from), dayFrom(to)];
  if (firstDay === null || lastDay === null) throw new RangeError(`Not days: ${from}, ${to}`);
  return { firstDay, lastDay };
}
