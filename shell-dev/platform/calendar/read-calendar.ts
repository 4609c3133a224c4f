import type { CalendarDate } from '~/domain/calendar-file/date-of';
import type { Problem } from '~/domain/calendar-file/problems';
import { readCalendarFile, type ReadOptions } from '~/domain/calendar-file/read';
import { seriesDayOf, seriesOf, type RepeatingEntry } from '~/domain/calendar-file/repeating-entry';
import { calendarOf } from '~/domain/calendar-import';
import type { NewEvent } from '../model/entities';
import { importRecordOf, toEvent } from './to-event';

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

/** Everything in an iCalendar text as published events. */
export function readCalendar(text: string, { now, fileName = '', ...options }: ReadingOptions): ReadCalendar {
  const { dates, name, problems, repeating_entries } = readCalendarFile(text, {
    ...options,
    scope: 'everything',
  });
  const entries = new Map(repeating_entries.map((entry) => [entry.uid, entry]));
  const calendar = calendarOf(name, fileName);
  const places = new Map<string, NewEvent['place']>();
  const events = dates.map((date) => {
    const event = { ...toEvent(date, now, calendar), ...entryDateOf(date, entries.get(date.uid)) };
    const place = event.place && (places.get(event.place.id) ?? event.place);
    if (place) places.set(place.id, place);
    // Of places with one id the first is stored: what this date says is stored beside its event.
    const isAsWritten = event.title === date.title && isSamePlace(event.place, place);
    return isAsWritten ? event : { ...event, imported: JSON.stringify(importRecordOf(date)) };
  });
  return { events, problems };
}

const entryDateOf = (date: CalendarDate, entry: RepeatingEntry | undefined): Pick<NewEvent, 'entry_date'> => {
  const series = entry && seriesOf(date, entry);
  return series ? { entry_date: { uid: date.uid, day: seriesDayOf(date), ...series } } : {};
};

const isSamePlace = (one: NewEvent['place'], other: NewEvent['place']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
