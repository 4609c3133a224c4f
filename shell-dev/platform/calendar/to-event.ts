import { eventFields } from '~/api/event-fields';
import type { ImportedDraft } from '~/api/manage/import';
import { usualValues } from '~/api/simple-values';
import { limits } from '~/api/vocabulary';
import type { CalendarDate } from '~/domain/calendar-file/date-of';
import { assumed } from '~/domain/calendar-file/limits';
import type { CalendarPlace } from '~/domain/calendar-file/place';
import { dateDigest, draftOf, identityOf } from '~/domain/calendar-import';
import type { NewEvent, NewPlace } from '../model/entities';
import { stableId } from '../model/ids';

/** Doors of an imported event open when it starts, because calendars have no time for doors. */
const doorLead = 0;
const completedAfter = 2 * 60 * 60_000;

/** A date as it was when it was last imported. */
export interface ImportRecord {
  readonly sequence: number;
  readonly digest: string;
  readonly draft: ImportedDraft;
}

/** What is stored beside an event that cannot have all that its date says. */
export const importRecordOf = (date: CalendarDate): ImportRecord => {
  const draft = draftOf(date);
  return { sequence: date.sequence, digest: dateDigest(date), draft: draft as ImportedDraft };
};

// At the end of a literal: an object that begins with these grows field by field, which takes two hundred times as long.
const usualFields = usualValues(eventFields);
const none: readonly never[] = [];
const modes = ['dine_in'] as const;

/** What the events of one calendar share. */
interface CalendarImport {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The same as an instant of the wire. */
  readonly updatedAt: string;
  readonly calendar: string;
}

/** Makes a published event of a calendar date. Fields that calendars lack get the same defaults for all. */
export function toEvent(
  date: CalendarDate,
  place: NewPlace | null,
  { now, updatedAt, calendar }: CalendarImport,
  origin: Pick<NewEvent, 'imported' | 'entry_date'>,
): NewEvent {
  return {
    id: stableId('evt', date.uid, date.recurrence_key),
    uid: identityOf(date),
    title: titleOf(date.title),
    summary: date.summary,
    description: date.description,
    time_zone: date.time_zone,
    starts_local: date.starts_local,
    ends_local: date.ends_local,
    fold: date.fold,
    ends_fold: date.ends_fold,
    place,
    restaurants: none,
    dishes: none,
    modes,
    tags: date.tags,
    capacity: assumed.capacity,
    max_party: limits.maxParty.usual,
    waitlist_limit: assumed.waitlist,
    registration_opens_at: null,
    registration_closes_at: null,
    kitchen_cutoff_at: null,
    state: stateOf(date, now),
    cancel_reason: null,
    cancel_reason_shown: false,
    visibility: 'public',
    source_url: date.source_url,
    calendar,
    sequence: date.sequence,
    previous_starts_at: none,
    updated_at: updatedAt,
    ...usualFields,
    organiser: date.organiser,
    door_lead_minutes: doorLead,
    ...origin,
  };
}

export const toPlace = ({ key, ...place }: CalendarPlace): NewPlace => ({
  ...place,
  country: null,
  id: stableId('plc', key) as NewPlace['id'],
});

function stateOf({ cancelled, starts_ms, ends_ms }: CalendarDate, now: number): NewEvent['state'] {
  if (cancelled) return 'cancelled';
  if (ends_ms + completedAfter <= now) return 'completed';
  return starts_ms - doorLead * 60_000 <= now ? 'live' : 'published';
}

/** Published for everybody, so it has a title that can be read out. */
export function titleOf(title: string): string {
  if (title.length >= limits.title.min) return title;
  return title === '' ? 'Event without a title' : `${title} · event`;
}
