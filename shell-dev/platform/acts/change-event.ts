import type { Place } from '~/api/event-detail.schema';
import { randomBytes } from 'node:crypto';
import { checkCover } from '../covers/covers';
import { isoOf, msOf } from '../instants';
import type { NewEvent, NewPlace } from '../model';
import { needsReconfirm } from '../rules/event-course';
import { clockProblems } from '../rules/event-rules';
import { Refused } from '../rules/refused';
import { seatedStates } from '../rules/registration-course';
import { listed, type Value } from '../store/database';
import { managedRow, placeRow } from '../store/event-rows';
import { eventOfRow } from '../store/event-of-row';
import { addPlace, contentColumns, wordsOf } from '../store/fill-events';
import { registrationRow } from '../store/registration-rows';
import type { ManagedRow } from '../store/rows';
import { minutesBetween, wallAfter } from '../wall-time';
import type { Act } from './act';
import { balance, balanceGrown } from './balance';
import { activeIds, touchContent } from './event-touch';
import { differences, recordEvent } from './record';
import { saveRegistration } from './save-registration';
import { touchEvent } from './touch-event';

type Draft = Pick<
  NewEvent,
  | 'title'
  | 'summary'
  | 'description'
  | 'time_zone'
  | 'starts_local'
  | 'ends_local'
  | 'organiser'
  | 'restaurants'
  | 'dishes'
  | 'modes'
  | 'tags'
  | 'capacity'
  | 'max_party'
  | 'waitlist_limit'
  | 'offer_minutes'
  | 'hold_minutes'
  | 'door_lead_minutes'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'kitchen_cutoff_at'
  | 'visibility'
  | 'cover'
  | 'fold'
>;
/** A place as it comes from a form: known by its id, or new. */
export type GivenPlace = Omit<Place, 'id'> & { readonly id: string | null };
/** What is to be different. Absent fields stay. */
export type EventChange = { readonly [K in keyof Draft]?: Draft[K] | undefined } & {
  readonly place?: GivenPlace | null | undefined;
};

const KEPT_STARTS = 50;
/** A change of these alone is told whole by the live picture: nobody has to read the event again. */
const LIVE_COLUMNS = new Set(['capacity', 'waitlist_limit']);

export const managedEvent = (act: Act, id: string): ManagedRow => {
  const row = managedRow(act.db, id);
  if (!row) throw new Refused('not_found');
  return row;
};

/** How an event would be with a change. A new start alone keeps the length; windows that are not named move along with it. */
export function withChange(act: Act, row: ManagedRow, change: EventChange): NewEvent {
  const before = eventOfRow(act.db, row);
  checkCover(act, change.cover, before.cover);
  const { place, ...rest } = change;
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const next: NewEvent = {
    ...before,
    ...said,
    ...(place === undefined ? {} : { place: place === null ? null : placeOf(act, place) }),
  };
  const ends =
    change.starts_local !== undefined && change.ends_local === undefined
      ? { ends_local: wallAfter(next.starts_local, minutesBetween(before.starts_local, before.ends_local)) }
      : {};
  const timed = { ...next, ...ends };
  const problems = clockProblems(timed);
  if (problems.length > 0) {
    const isGap = problems.some(({ code }) => code === 'nonexistent_time');
    throw new Refused(isGap ? 'nonexistent_time' : 'invalid', { errors: problems });
  }
  return movedAlong(row, timed, change);
}

const windows = ['registration_opens_at', 'registration_closes_at', 'kitchen_cutoff_at'] as const;

/** The same event with its windows and cut-off as far from its start as before, but for those that the change names. */
export function movedAlong(row: ManagedRow, next: NewEvent, change: EventChange): NewEvent {
  const by = Number(contentColumns(next)['starts_at']) - row.starts_at;
  if (by === 0) return next;
  const moved = windows.flatMap((field) => {
    const at = next[field];
    return change[field] !== undefined || at === null ? [] : [[field, isoOf(msOf(at) + by)] as const];
  });
  return { ...next, ...Object.fromEntries(moved) };
}

/** A place that is known and said as it is known, or a new one. Others that hold an event there are not changed by it. */
export function placeOf(act: Act, given: GivenPlace): NewPlace {
  const known = given.id === null ? undefined : placeRow(act.db, given.id);
  const { id: _, ...said } = given;
  if (known && Object.entries(said).every(([key, value]) => known[key as keyof typeof said] === value))
    return placeNamed(known.id, said);
  const id = given.id !== null && !known ? given.id : `plc_${randomBytes(9).toString('base64url')}`;
  const place = placeNamed(id, said);
  addPlace(act.db, place);
  return place;
}

const placeNamed = (id: string, said: Omit<GivenPlace, 'id'>): NewPlace => ({ ...said, id });

/** What was changed by it, for those that have to be told. */
export interface Changed {
  readonly isMoved: boolean;
  readonly isElsewhere: boolean;
  readonly isAnything: boolean;
}

/**
 * Makes an event what it is to be. Times and place count for calendars; a greater move asks every party again; seats that there are more of
 * go to who waits. Everybody who shows any of it hears of it.
 */
export function applyChange(act: Act, row: ManagedRow, next: NewEvent, why?: string): Changed {
  const before = eventOfRow(act.db, row);
  const [had, has] = [contentColumns(before), contentColumns(next)];
  const changed = Object.keys(has).filter((column) => has[column] !== had[column]);
  const isMoved = ['starts_at', 'ends_at', 'time_zone'].some((column) => changed.includes(column));
  const isElsewhere = changed.includes('place_id');
  if (changed.length === 0) return { isMoved, isElsewhere, isAnything: false };
  if (isMoved) checkMovable(row);
  checkSeats(act, row, next.capacity);
  const values = Object.fromEntries(changed.map((column) => [column, has[column] ?? null]));
  write(act, row, {
    ...values,
    ...(row.series_id === null ? {} : { overridden: 1 }),
    ...(isMoved || isElsewhere ? newSequence(row, has, isMoved) : {}),
  });
  if (changed.some((column) => textColumns.has(column))) {
    act.db.run('INSERT OR REPLACE INTO event_words (rowid, words) VALUES (@n, @words)', {
      n: row.n,
      words: wordsOf(next),
    });
  }
  tell(act, row, next, changed);
  recordEvent(act, row.id, 'event.changed', { ...differences(kept(before), kept(next)), why });
  if (isMoved) askAgain(act, row, { day: String(has['day']), starts_at: Number(has['starts_at']) });
  if (next.capacity > row.capacity) balanceGrown(act, row.id);
  else balance(act, row.id);
  return { isMoved, isElsewhere, isAnything: true };
}

const textColumns = new Set([
  'title',
  'summary',
  'description',
  'organiser',
  'place_id',
  'restaurants',
  'tags',
  'dishes',
]);

function checkMovable({ state }: ManagedRow): void {
  if (state !== 'published' && state !== 'draft')
    throw new Refused('bad_state', { params: { state, allowed: [] } });
}

/** Never fewer than have seats. */
function checkSeats(act: Act, { id, capacity: before }: ManagedRow, capacity: number): void {
  if (capacity >= before) return;
  const committed =
    act.db.get<{ taken: number }>(
      `SELECT coalesce(sum(people), 0) AS taken FROM registrations WHERE event_id = @id AND state IN (${listed(seatedStates)})`,
      { id },
    )?.taken ?? 0;
  if (capacity < committed) {
    throw new Refused('below_commitments', {
      params: { committed },
      errors: [{ field: 'capacity', code: 'below_commitments', params: { committed } }],
    });
  }
}

function newSequence(row: ManagedRow, has: Readonly<Record<string, Value>>, isMoved: boolean) {
  const starts = JSON.parse(row.previous_starts_at) as number[];
  const isLater = isMoved && has['starts_at'] !== row.starts_at;
  return {
    sequence: row.sequence + 1,
    ...(isLater && { previous_starts_at: JSON.stringify([...starts, row.starts_at].slice(-KEPT_STARTS)) }),
  };
}

function write(act: Act, { id }: ManagedRow, values: Readonly<Record<string, Value>>): void {
  const columns = Object.keys(values);
  act.db.run(
    `UPDATE events SET ${columns.map((column) => `${column} = @${column}`).join(', ')} WHERE id = @id`,
    {
      ...values,
      id,
    },
  );
}

function tell(act: Act, row: ManagedRow, next: NewEvent, changed: readonly string[]): void {
  if (row.visibility === 'public' && next.visibility !== 'public') act.changes.hidden.add(row.id);
  if (!changed.every((column) => LIVE_COLUMNS.has(column))) return touchContent(act, row.id);
  act.db.run(
    'UPDATE events SET lock_version = lock_version + 1, updated_at = @now, updated_by = coalesce(@actor, updated_by) WHERE id = @id',
    { id: row.id, now: act.now, actor: act.actor },
  );
  touchEvent(act, row.id);
}

function askAgain(act: Act, row: ManagedRow, to: { readonly day: string; readonly starts_at: number }): void {
  const asks = needsReconfirm(row, to);
  for (const id of activeIds(act, row.id)) {
    const registration = registrationRow(act.db, id);
    const isAsked = asks && registration?.state !== 'held';
    if (registration) saveRegistration(act, registration, isAsked ? { needs_reconfirm: 1 } : {});
  }
}

/** What the history keeps of an event: what can be changed by hand. */
const kept = (event: NewEvent): Readonly<Record<string, unknown>> => {
  const {
    id: _id,
    uid: _uid,
    sequence: _s,
    previous_starts_at: _p,
    updated_at: _u,
    state: _st,
    cancel_reason: _c,
    cancel_reason_shown: _cs,
    source_url: _so,
    ends_fold: _e,
    place,
    ...rest
  } = event;
  return { ...rest, place: place?.name ?? null };
};
