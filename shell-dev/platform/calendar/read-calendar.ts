import type { CalendarDate } from '~/domain/calendar-file/date-of';
import type { CalendarPlace } from '~/domain/calendar-file/place';
import type { Problem } from '~/domain/calendar-file/problems';
import { readCalendarFile, type CalendarFile, type ReadOptions } from '~/domain/calendar-file/read';
import { seriesDayOf, seriesOf, type RepeatingEntry } from '~/domain/calendar-file/repeating-entry';
import { calendarOf } from '~/domain/calendar-import';
import type { NewEvent, NewPlace } from '../model/entities';
import { toIso } from '../model/instants';
import { importRecordOf, titleOf, toEvent, toPlace } from './to-event';

export interface ReadCalendar {
  readonly events: readonly NewEvent[];
  readonly problems: readonly Problem[];
}

interface ReadingOptions extends Omit<ReadOptions, 'scope'> {
  /** Epoch milliseconds: what has begun and what is over. */
  readonly now: number;
  /** What a calendar without a name is known by. */
  readonly fileName?: string;
}

/** The same while it is made, part by part: a hundred thousand events are never in memory together. */
export interface CalendarEvents extends Pick<ReadCalendar, 'problems'> {
  /** How many events there are. */
  readonly count: number;
  /** Only once. */
  readonly batches: Iterable<readonly NewEvent[]>;
}

/** How many events are in memory together. */
const PART = 500;

/** Everything in an iCalendar text as published events. */
export function readCalendar(text: string, options: ReadingOptions): ReadCalendar {
  const { batches, problems } = readInBatches(text, options);
  return { events: [...batches].flat(), problems };
}

export function readInBatches(
  text: string,
  { now, fileName = '', ...options }: ReadingOptions,
): CalendarEvents {
  const read = readCalendarFile(text, { ...options, scope: 'everything' });
  return { count: read.dates.length, batches: batchesOf(read, now, fileName), problems: read.problems };
}

function* batchesOf(
  { dates, name, repeating_entries }: CalendarFile,
  now: number,
  fileName: string,
): Generator<NewEvent[]> {
  const all = { now, updatedAt: toIso(now), calendar: calendarOf(name, fileName) };
  const entries = new Map(repeating_entries.map((entry) => [entry.uid, entry]));
  const places = new Places();
  for (let from = 0; from < dates.length;) {
    const to = endOfEntry(dates, from + PART);
    yield dates.slice(from, to).map((date): NewEvent => {
      const { place, isAsWritten } = places.of(date);
      const isWhole = isAsWritten && titleOf(date.title) === date.title;
      return toEvent(date, place, all, {
        ...entryDateOf(date, entries.get(date.uid)),
        ...(isWhole ? {} : { imported: JSON.stringify(importRecordOf(date)) }),
      });
    });
    from = to;
  }
}

/** Where the entry ends that has the date before: all dates of a series are made together. */
function endOfEntry(dates: readonly CalendarDate[], at: number): number {
  let end = at;
  while (end < dates.length && dates[end]?.uid === dates[end - 1]?.uid) end += 1;
  return end;
}

const entryDateOf = (date: CalendarDate, entry: RepeatingEntry | undefined): Pick<NewEvent, 'entry_date'> => {
  const series = entry && seriesOf(date, entry);
  return series ? { entry_date: { uid: date.uid, day: seriesDayOf(date), ...series } } : {};
};

/** The places of a calendar's events. Of places with one id the first is stored: what a date says of its own is stored beside its event. */
class Places {
  readonly #stored = new Map<string, string>();
  // All dates of an entry share one.
  readonly #known = new WeakMap<CalendarPlace, { place: NewPlace; isAsWritten: boolean }>();

  of({ place: calendarPlace }: CalendarDate): {
    readonly place: NewPlace | null;
    readonly isAsWritten: boolean;
  } {
    if (calendarPlace === null) return { place: null, isAsWritten: true };
    const known = this.#known.get(calendarPlace);
    if (known) return known;
    const place = toPlace(calendarPlace);
    const text = JSON.stringify(place);
    const stored = this.#stored.get(place.id) ?? text;
    this.#stored.set(place.id, stored);
    const found = { place, isAsWritten: stored === text };
    this.#known.set(calendarPlace, found);
    return found;
  }
}
