import type { AnswerOf } from '~/api/calls';
import type { manageCalls } from '~/api/manage/calls';
import type { DateToImport, ImportedDraft } from '~/api/manage/import';
import type { EventState } from '~/api/vocabulary';
import { assumed } from '~/domain/calendar-file/limits';
import { seriesDayOf } from '~/domain/calendar-file/repeating-entry';
import { digestOf, draftOf, identityOf, type CalendarDraft } from '~/domain/calendar-import';
import { toPlace, type ImportRecord } from '../calendar/to-event';
import type { NewEvent } from '../model/entities';
import { randomText } from '../model/ids';
import { toIso } from '../model/instants';
import { foldOf } from '../model/wall-time';
import type { Database } from '../store/database';
import { eventOfRow } from '../store/event-of-row';
import { eventRow } from '../store/event-rows';
import { addPlace, fillEvents } from '../store/fill-events';
import { IS_ACTIVE } from '../store/registration-rows';
import { writeEvent, findManagedEvent, withMovedWindows } from './change-event';
import { draftDefaults } from './create-event';
import { recordEvent } from './history';
import { importedSeriesOf, joinSeries, type Joining } from './imported-series';
import { touchEvent } from './touch-event';
import type { Transaction } from './transaction';

type ComparedAnswer = AnswerOf<(typeof manageCalls)['compareCalendar']>['results'][number];
type Compared = Omit<ComparedAnswer, 'families'> & Partial<Pick<ComparedAnswer, 'families'>>;
type Done = AnswerOf<(typeof manageCalls)['importEvents']>['results'][number];
type Identity = Pick<
  DateToImport,
  'uid' | 'recurrence_key' | 'sequence' | 'cancelled' | 'floating' | 'digest'
>;

interface Known {
  readonly id: string;
  readonly state: EventState;
  readonly sequence: number;
  readonly imported: string | null;
}

const none = { event_id: null, state: null, refusal: null } as const;

/** What importing this date would do. */
export function compareDate(db: Database, date: Identity): Compared {
  const known = findImported(db, date);
  if (!known)
    return date.cancelled ? { ...none, result: 'refused', refusal: 'cancelled' } : { ...none, result: 'new' };
  const found = { event_id: known.id as Done['event_id'], state: known.state, refusal: null };
  if (date.cancelled)
    return known.state === 'cancelled'
      ? { ...found, result: 'unchanged' }
      : { ...found, result: 'refused', refusal: 'cancelled' };
  const last = lastImportOf(db, known, date);
  // An export of Events has what a manager changed since the last import.
  if (last.digest === date.digest || digestOf(currentDraft(db, known.id), date) === date.digest)
    return { ...found, result: 'unchanged' };
  if (date.sequence < last.sequence) return { ...found, result: 'refused', refusal: 'older' };
  if (known.state === 'published') return { ...found, result: 'changed', families: familiesOf(db, known.id) };
  if (known.state === 'draft') return { ...found, result: 'changed' };
  return { ...found, result: 'refused', refusal: 'closed' };
}

/** Imports dates. Repeating it changes nothing. */
export function importDates(
  tx: Transaction,
  { calendar, dates }: { readonly calendar: string; readonly dates: readonly DateToImport[] },
): Done[] {
  const done = dates.map((date) => importDate(tx, date, calendar));
  joinSeries(
    tx,
    done.flatMap((one, at) => joining(tx, one, dates[at])),
  );
  return done;
}

/** A new date joins the series of its entry, and a date that has joined follows its entry. */
function joining(tx: Transaction, { done, event_id }: Done, date: DateToImport | undefined): Joining[] {
  if (!date || event_id === null || (done !== 'created' && done !== 'updated')) return [];
  const { uid, recurrence_key, series } = date;
  if (series === null || recurrence_key === '') return [];
  if (done === 'updated' && importedSeriesOf(tx.db, event_id) === undefined) return [];
  return [[event_id, { uid, day: seriesDayOf({ recurrence_key }), ...series }]];
}

function importDate(tx: Transaction, date: DateToImport, calendar: string): Done {
  const { result, families: _, ...found } = compareDate(tx.db, date);
  if (result === 'unchanged' || result === 'refused') return { ...found, done: result };
  const known = result === 'new' ? findMoved(tx.db, date.event_id) : findImported(tx.db, date);
  if (!known) return { ...none, done: 'created', state: 'draft', event_id: create(tx, date, calendar) };
  const event = { event_id: known.id as Done['event_id'], state: known.state, refusal: null };
  if (known.state !== 'draft' && known.state !== 'published')
    return { ...event, done: 'refused', refusal: 'closed' };
  if (known.state === 'published' && !date.overwrite) return { ...event, done: 'left' };
  const { draft: before } = lastImportOf(tx.db, known, date);
  const draft = date.floating ? { ...date.draft, time_zone: before.time_zone } : date.draft;
  const { overridden } = findManagedEvent(tx, known.id);
  updateFromCalendar(tx, known.id, before, draft);
  // With its entry, not by itself.
  if (date.series) tx.db.change('events', known.id, { overridden });
  rememberImport(tx, known.id, { ...date, draft }, calendar);
  return { ...event, done: 'updated' };
}

const familiesOf = (db: Database, id: string): number =>
  db.count(`SELECT count(*) FROM registrations WHERE event_id = @id AND ${IS_ACTIVE}`, { id });

const KNOWN = 'SELECT id, state, sequence, imported FROM events';

/** By what the calendar calls it now, before what it was called first: that is also the UID under which it leaves in our own files. */
const findImported = (db: Database, date: Identity): Known | undefined =>
  db.get<Known>(
    `${KNOWN} WHERE uid = @uid OR calendar_identity = @uid ORDER BY calendar_identity IS @uid DESC LIMIT 1`,
    { uid: identityOf(date) },
  );

/** The event that becomes a date under another identity. */
const findMoved = (db: Database, id: string | null): Known | undefined =>
  id === null ? undefined : db.get<Known>(`${KNOWN} WHERE id = @id AND calendar IS NOT NULL`, { id });

/** The last import; the event as it is when it was not imported. */
function lastImportOf(db: Database, known: Known, date: Identity): ImportRecord {
  if (known.imported !== null) return JSON.parse(known.imported) as ImportRecord;
  const draft = currentDraft(db, known.id);
  return { sequence: known.sequence, draft, digest: digestOf(draft, date) };
}

function currentDraft(db: Database, id: string): ImportedDraft & CalendarDraft {
  const row = eventRow(db, id);
  if (!row) throw new Error(`No event ${id}`);
  const place = db.get<NonNullable<ImportedDraft['place']>>(
    `SELECT '' AS key, name, line1, city, region, postcode, access_notes, latitude, longitude FROM places WHERE id = @id`,
    { id: row.place_id },
  );
  return draftOf({
    ...row,
    fold: row.fold === 1 ? 1 : 0,
    ends_fold: foldOf(row.ends_local, row.time_zone, row.ends_at),
    place: place ?? null,
    tags: JSON.parse(row.tags) as string[],
  });
}

function create(tx: Transaction, date: DateToImport, calendar: string): NonNullable<Done['event_id']> {
  const id = `evt_${randomText(12)}` as NonNullable<Done['event_id']>;
  fillEvents(tx.db, [newEvent(id, date, tx.now)]);
  tx.db.change('events', id, { created_by: tx.actor });
  rememberImport(tx, id, date, calendar);
  recordEvent(tx, id, 'event.imported', {
    after: { title: date.draft.title, starts_local: date.draft.starts_local },
  });
  return id;
}

function rememberImport(tx: Transaction, id: string, date: DateToImport, calendar: string): void {
  const { sequence, digest, draft } = date;
  tx.db.run(
    `UPDATE events SET imported = @imported, calendar = @calendar, calendar_identity = nullif(@identity, uid),
       updated_by = @actor, updated_at = @now WHERE id = @id`,
    {
      id,
      calendar,
      identity: identityOf(date),
      actor: tx.actor,
      now: tx.now,
      imported: JSON.stringify({ sequence, digest, draft } satisfies ImportRecord),
    },
  );
  touchEvent(tx, id);
}

/** A draft, with the same defaults for all where a calendar has no field. */
function newEvent(id: string, date: DateToImport, now: number): NewEvent {
  const { place, ...fields } = date.draft;
  return {
    ...draftDefaults,
    ...fields,
    id,
    uid: identityOf(date),
    place: place && toPlace(place),
    capacity: assumed.capacity,
    waitlist_limit: assumed.waitlist,
    door_lead_minutes: 0,
    sequence: date.sequence,
    updated_at: toIso(now),
  };
}

const timeFields = ['time_zone', 'starts_local', 'ends_local', 'fold', 'ends_fold'] as const;
const otherFields = ['title', 'summary', 'description', 'organiser', 'tags', 'source_url'] as const;

/**
 * Applies what changed in the calendar since the last import. Fields that only a manager changed stay. Times may fall on any minute and last
 * any time: publishing checks that.
 */
function updateFromCalendar(tx: Transaction, id: string, before: ImportedDraft, after: ImportedDraft): void {
  const differs = (field: keyof ImportedDraft) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const row = findManagedEvent(tx, id);
  const changed = [...otherFields.filter(differs), ...(timeFields.some(differs) ? timeFields : [])];
  const place = after.place && toPlace(after.place);
  if (place) addPlace(tx.db, place);
  const next: NewEvent = {
    ...eventOfRow(tx.db, row),
    ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    ...(differs('place') && { place }),
  };
  writeEvent(tx, row, withMovedWindows(row, next, {}));
}
