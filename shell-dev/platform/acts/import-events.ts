import { randomBytes } from 'node:crypto';
import { digestOf, type CalendarDraft } from '~/domain/calendar-import';
import { assumed } from '~/domain/calendar-file/limits';
import { limits, type EventState } from '~/api/vocabulary';
import type { manageCalls } from '~/api/manage/calls';
import type { AnswerOf } from '~/api/calls';
import type { DateToImport, ImportedDraft } from '~/api/manage/import.schema';
import { storedPlace, storedUid } from '../calendar/event-of';
import { isoOf } from '../instants';
import type { NewEvent } from '../model';
import type { Database } from '../store/database';
import { fillEvents } from '../store/fill-events';
import { eventRow } from '../store/event-rows';
import type { Act } from './act';
import { overwriteEvent } from './overwrite-event';
import { recordEvent } from './record';
import { touchEvent } from './touch-event';

type Compared = AnswerOf<(typeof manageCalls)['compareCalendar']>['results'][number];
type Done = AnswerOf<(typeof manageCalls)['importEvents']>['results'][number];
type Identity = Pick<DateToImport, 'uid' | 'recurrence_key' | 'sequence' | 'cancelled' | 'digest'>;

/** How a date was when it was last brought in. */
interface Imported {
  readonly sequence: number;
  readonly digest: string;
  readonly draft: ImportedDraft;
}

interface Known {
  readonly id: string;
  readonly state: EventState;
  readonly sequence: number;
  readonly imported: string | null;
}

const none = { event_id: null, state: null, refusal: null } as const;

/** What importing this date would do. */
export function compareDate(db: Database, date: Identity): Compared {
  const known = knownAs(db, date);
  if (!known)
    return date.cancelled ? { ...none, result: 'refused', refusal: 'cancelled' } : { ...none, result: 'new' };
  const found = { event_id: known.id as Done['event_id'], state: known.state, refusal: null };
  if (date.cancelled)
    return known.state === 'cancelled'
      ? { ...found, result: 'unchanged' }
      : { ...found, result: 'refused', refusal: 'cancelled' };
  const last = lastOf(db, known);
  if (last.digest === date.digest) return { ...found, result: 'unchanged' };
  if (date.sequence < last.sequence) return { ...found, result: 'refused', refusal: 'older' };
  const isOpen = known.state === 'draft' || known.state === 'published';
  return isOpen ? { ...found, result: 'changed' } : { ...found, result: 'refused', refusal: 'closed' };
}

/** Brings dates in, each as far as it can be. Doing it again changes nothing. */
export function importDates(act: Act, dates: readonly DateToImport[]): Done[] {
  return dates.map((date) => importDate(act, date));
}

function importDate(act: Act, date: DateToImport): Done {
  const { result, ...found } = compareDate(act.db, date);
  if (result === 'unchanged' || result === 'refused') return { ...found, done: result };
  if (result === 'new') return { ...none, done: 'created', state: 'draft', event_id: create(act, date) };
  if (found.state === 'published' && !date.overwrite) return { ...found, done: 'left' };
  const known = knownAs(act.db, date);
  if (!known) throw new Error(`${date.uid} is gone in the middle of its import`);
  overwriteEvent(act, known.id, lastOf(act.db, known).draft, date.draft);
  remember(act, known.id, date);
  return { ...found, done: 'updated' };
}

const knownAs = (db: Database, { uid, recurrence_key }: Identity): Known | undefined =>
  db.get<Known>('SELECT id, state, sequence, imported FROM events WHERE uid = @uid', {
    uid: storedUid(uid, recurrence_key),
  });

/** An event that came another way than by an import is compared as it is. */
function lastOf(db: Database, known: Known): Imported {
  if (known.imported !== null) return JSON.parse(known.imported) as Imported;
  const draft = draftNow(db, known.id);
  return { sequence: known.sequence, draft, digest: digestOf(draft) };
}

function draftNow(db: Database, id: string): ImportedDraft & CalendarDraft {
  const row = eventRow(db, id);
  if (!row) throw new Error(`No event ${id}`);
  const place = db.get<NonNullable<ImportedDraft['place']>>(
    `SELECT '' AS key, name, line1, city, region, postcode, access_notes, latitude, longitude FROM places WHERE id = @id`,
    { id: row.place_id },
  );
  return {
    title: row.title,
    summary: row.summary,
    description: row.description,
    time_zone: row.time_zone,
    starts_local: row.starts_local,
    ends_local: row.ends_local,
    fold: row.fold === 1 ? 1 : 0,
    ends_fold: 0,
    place: place ?? null,
    organiser: row.organiser,
    tags: JSON.parse(row.tags) as string[],
    source_url: row.source_url,
  };
}

function create(act: Act, date: DateToImport): NonNullable<Done['event_id']> {
  const id = `evt_${randomBytes(12).toString('base64url')}` as NonNullable<Done['event_id']>;
  fillEvents(act.db, [newEvent(id, date, act.now)]);
  act.db.run('UPDATE events SET created_by = @actor WHERE id = @id', { id, actor: act.actor });
  remember(act, id, date);
  recordEvent(act, id, 'event.imported', {
    after: { title: date.draft.title, starts_local: date.draft.starts_local },
  });
  return id;
}

function remember(act: Act, id: string, date: DateToImport): void {
  const { sequence, digest, draft } = date;
  act.db.run(
    'UPDATE events SET imported = @imported, updated_by = @actor, updated_at = @now WHERE id = @id',
    {
      id,
      actor: act.actor,
      now: act.now,
      imported: JSON.stringify({ sequence, digest, draft } satisfies Imported),
    },
  );
  touchEvent(act, id);
}

/** A draft, with what a calendar cannot say assumed, the same for all. */
function newEvent(id: string, { uid, recurrence_key, sequence, draft }: DateToImport, now: number): NewEvent {
  const { place, ...said } = draft;
  return {
    ...said,
    id,
    uid: storedUid(uid, recurrence_key),
    place: place && storedPlace(place),
    restaurants: [],
    dishes: [],
    modes: ['dine_in'],
    capacity: assumed.capacity,
    max_party: limits.maxParty.usual,
    waitlist_limit: assumed.waitlist,
    hold_minutes: limits.holdMinutes.usual,
    offer_minutes: limits.offerMinutes.usual,
    door_lead_minutes: 0,
    registration_opens_at: null,
    registration_closes_at: null,
    kitchen_cutoff_at: null,
    state: 'draft',
    cancel_reason: null,
    cancel_reason_shown: false,
    visibility: 'public',
    sequence,
    previous_starts_at: [],
    updated_at: isoOf(now),
  };
}
