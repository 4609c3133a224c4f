import type * as v from 'valibot';
import type { Place } from '~/api/event-detail.schema';
import type { manageCalls } from '~/api/manage/calls';
import type { EditedFieldName } from '~/api/manage/event-fields';
import { windowsThere, type WindowsThere } from '~/api/manage/event.schema';
import type { NewEvent, NewPlace } from '../model/entities';
import { newDishId, randomText } from '../model/ids';
import { toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { addMinutes, minutesBetween, wallToMs } from '../model/wall-time';
import { withDishIds } from '../rules/dish-changes';
import { clockProblems, publishedProblems, stepProblems } from '../rules/event-rules';
import { needsReconfirm, UNDO_TIME, windowsAfterMove } from '../rules/event-times';
import { withOfferedFood } from '../rules/offered-food';
import { managerCan } from '../rules/permissions';
import { Refused } from '../rules/refused';
import { shiftClockProblems, shiftProblems, shiftsAfterMove } from '../rules/shifts';
import type { Value } from '../store/database';
import { eventOfRow } from '../store/event-of-row';
import { managedRow, placeRow } from '../store/event-rows';
import { addPlace, contentColumns } from '../store/fill-events';
import { addFood } from '../store/foods';
import { countSeated, registrationRows } from '../store/registration-rows';
import { addRestaurantNames } from '../store/restaurant-names';
import type { ManagedRow } from '../store/rows';
import { addText } from '../store/texts';
import { allocateAddedSeats, allocateSeats } from './allocate-seats';
import { areShiftsChanged, changeShifts, withOwnShifts } from './change-shifts';
import { checkCover } from './covers';
import { differences, recordEvent } from './history';
import { notifyLostChoices, type LostCount } from './lost-choices';
import { moveOffers } from './move-offers';
import { noAlert, notifyOfDishes, type AllergenAlert } from './notice-of-dishes';
import { notifyOfMove } from './notice-of-move';
import { isMove, rememberMove, stateBeforeMove } from './remember-move';
import { planReminders } from './reminders';
import { saveRegistration } from './save-registration';
import { activeRegistrationIds, touchContent, touchEvent } from './touch-event';
import { consequencesFor, type Transaction } from './transaction';

type Draft = Pick<NewEvent, Exclude<EditedFieldName, 'place'>>;
/** A place from a form: an existing one by its id, or a new one. */
export type PlaceInput = Omit<Place, 'id'> & { readonly id: string | null };
/** The fields to change. Absent fields stay. */
export type EventChange = { readonly [K in keyof Draft]?: Draft[K] | undefined } & {
  readonly place?: PlaceInput | null | undefined;
  readonly shifts?: NewEvent['shifts'];
};

/** As it is sent: windows as wall times, or as instants. */
export type SentChange = EventChange & WindowsThere;
type Window = keyof typeof windowsThere;

/** The change with each window as the instant of its wall time in the zone that the event then has. */
export function atInstants(sent: SentChange, zone: string): EventChange {
  const { registration_opens_local, registration_closes_local, kitchen_cutoff_local, ...change } = sent;
  const walls = { registration_opens_local, registration_closes_local, kitchen_cutoff_local };
  const instants = Object.entries(windowsThere).flatMap(([field, local]) => {
    const wall = walls[local];
    if (wall === undefined) return [];
    return [[field, wall === null ? null : toIso(wallToMs(wall, change.time_zone ?? zone))] as const];
  });
  return { ...change, ...(Object.fromEntries(instants) as { [W in Window]?: string | null }) };
}

const MOST_PREVIOUS_STARTS = 50;
/** The live message carries these columns, so a change of these alone needs no new read of the event. */
const LIVE_COLUMNS = new Set(['capacity', 'waitlist_limit']);

export const findManagedEvent = (tx: Transaction, id: string): ManagedRow => {
  const row = managedRow(tx.db, id);
  if (!row) throw new Refused('not_found');
  return row;
};

/** `bad_state` with the present state and what is possible instead. */
export const badEventState = (tx: Transaction, row: ManagedRow): Refused =>
  new Refused('bad_state', { params: { state: row.state, allowed: managerCan(row, tx.now) } });

/**
 * The event as a change would leave it. A new place is stored; a new start alone keeps the length; windows that the change does not name move
 * along.
 */
export function toChangedEvent(tx: Transaction, row: ManagedRow, sent: SentChange): NewEvent {
  const change = atInstants(sent, row.time_zone);
  const before = eventOfRow(tx.db, row);
  checkCover(tx, change.cover, before.cover);
  const { place, ...rest } = change;
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const next: NewEvent = {
    ...before,
    ...fields,
    ...withOfferedFood(before, change),
    ...(place === undefined ? {} : { place: place === null ? null : resolvePlace(tx, place) }),
  };
  const ends =
    change.starts_local !== undefined && change.ends_local === undefined
      ? { ends_local: addMinutes(next.starts_local, minutesBetween(before.starts_local, before.ends_local)) }
      : {};
  const timed = { ...next, ...ends };
  const problems = [...clockProblems(timed), ...shiftClockProblems(change.shifts, timed.time_zone)];
  if (problems.length > 0) {
    const isGap = problems.some(({ code }) => code === 'nonexistent_time');
    throw new Refused(isGap ? 'nonexistent_time' : 'invalid', { errors: problems });
  }
  return withMovedWindows(row, timed, change);
}

/** The event with its windows, and its shifts, moved along with its start, except those that the change names. */
export function withMovedWindows(row: ManagedRow, next: NewEvent, change: EventChange): NewEvent {
  const moved = Object.entries(windowsAfterMove(next, row, next));
  return {
    ...next,
    ...(change.shifts === undefined && { shifts: shiftsAfterMove(next.shifts, row, next) }),
    ...Object.fromEntries(moved.filter(([field]) => change[field as Window] === undefined)),
  };
}

/** The existing place when nothing of it differs, otherwise a new one: other events at the place are not changed. */
export function resolvePlace(tx: Transaction, input: PlaceInput): NewPlace {
  const known = input.id === null ? undefined : placeRow(tx.db, input.id);
  const { id: _, ...fields } = input;
  if (known && Object.entries(fields).every(([key, value]) => known[key as keyof typeof fields] === value))
    return placeNamed(known.id, fields);
  const id = input.id !== null && !known ? input.id : `plc_${randomText(9)}`;
  const place = placeNamed(id, fields);
  addPlace(tx.db, place);
  return place;
}

const placeNamed = (id: string, fields: Omit<PlaceInput, 'id'>): NewPlace => ({ ...fields, id });

/** What a change did. */
export interface AppliedChange {
  readonly isMoved: boolean;
  readonly isPlaceChanged: boolean;
  readonly isChanged: boolean;
  /** Who has to choose again, and for whom food is not safe any more. They are notified already. */
  readonly lost: readonly LostCount[];
  readonly alert: AllergenAlert;
}

/** How a change is made. */
export interface ChangeOptions {
  readonly why?: string | undefined;
  /** Whether households are notified of another time or place. Of what they chose, and of allergens, they are in any case. */
  readonly notify?: boolean | undefined;
  /** It is a kitchen's answer: a date of a series stays as its series makes it. */
  readonly isOfKitchen?: boolean | undefined;
  /** When notices of another time or place are sent. Absent: at once. */
  readonly sendAt?: number | undefined;
}

/**
 * Writes a changed event. A new time or place raises SEQUENCE for calendars; a large move asks every party to reconfirm; added seats are
 * offered to the waitlist. Whom it concerns is notified.
 */
export function writeEvent(
  tx: Transaction,
  row: ManagedRow,
  changedEvent: NewEvent,
  { why, notify = false, isOfKitchen = false, sendAt = tx.now }: ChangeOptions = {},
): AppliedChange {
  const before = eventOfRow(tx.db, row);
  const next = withOwnShifts(before, withOwnDishes(before, changedEvent));
  const [had, has] = [contentColumns(before), contentColumns(next)];
  const columns = Object.keys(has).filter((column) => has[column] !== had[column]);
  const changed = areShiftsChanged(before, next) ? [...columns, 'shifts'] : columns;
  const isMoved = ['starts_at', 'ends_at', 'time_zone'].some((column) => changed.includes(column));
  const isElsewhere = changed.includes('place_id');
  const unchanged = { isMoved, isPlaceChanged: isElsewhere, isChanged: false, lost: [], alert: noAlert };
  if (changed.length === 0) return unchanged;
  if (isMoved) checkMovable(row);
  checkSeats(tx, row, next.capacity);
  if (changed.includes('food_id')) addFood(tx.db, next.dishes);
  addRestaurantNames(tx.db, next.restaurants);
  const values = Object.fromEntries(columns.map((column) => [column, has[column] ?? null]));
  tx.db.change('events', row.id, {
    ...values,
    ...(row.series_id === null || isOfKitchen ? {} : { overridden: 1 }),
    ...(isMoved || isElsewhere ? newSequence(row, has, isMoved) : {}),
    ...(changed.some((column) => textColumns.has(column)) ? { text_id: addText(tx.db, next) } : {}),
  });
  recordVersions(tx, row, next, changed);
  const facts = differences(historyFacts(before), historyFacts(next));
  // A dish that was text and is a kitchen's now is the same to who reads.
  if (!isOfKitchen || Object.keys(facts.after).length > 0)
    recordEvent(tx, row.id, 'event.changed', { ...facts, why });
  if (isMoved) askToReconfirm(tx, row, { day: String(has['day']), starts_at: Number(has['starts_at']) });
  if (isMoved) {
    const to = { day: String(has['day']), starts_at: Number(has['starts_at']) };
    moveOffers(tx, row, { ...to, starts_local: next.starts_local });
  }
  if (isMoved || changed.includes('shifts')) changeShifts(tx, row, next);
  if (isMoved || isElsewhere) notifyOfMove(tx, row, { before, after: next }, { isNew: notify, sendAt });
  if (isMoved || changed.includes('reminders')) planReminders(tx, row.id);
  const lost = changed.some((column) => chosenFrom.has(column)) ? notifyLostChoices(tx, row, next) : [];
  const alert = changed.includes('dishes') ? notifyOfDishes(tx, row, { before, after: next }) : noAlert;
  if (next.capacity > row.capacity) allocateAddedSeats(tx, row.id);
  else allocateSeats(tx, row.id);
  return { isMoved, isPlaceChanged: isElsewhere, isChanged: true, lost, alert };
}

/** With the ids of its dishes, unless they are as they were. */
function withOwnDishes(before: NewEvent, next: NewEvent): NewEvent {
  if (JSON.stringify(before.dishes) === JSON.stringify(next.dishes)) return next;
  return { ...next, dishes: withDishIds(before.dishes, next.dishes, newDishId) };
}

/** What households choose from. */
const chosenFrom = new Set(['modes', 'max_party', 'capacity']);

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

export function checkMovable({ state }: ManagedRow): void {
  if (state !== 'published' && state !== 'draft')
    throw new Refused('bad_state', { params: { state, allowed: [] } });
}

/** Throws when the capacity would fall below the reserved seats. */
function checkSeats(tx: Transaction, { id, capacity: before }: ManagedRow, capacity: number): void {
  if (capacity >= before) return;
  const committed = countSeated(tx.db, id);
  if (capacity < committed) {
    throw new Refused('below_commitments', {
      params: { committed },
      errors: [{ field: 'capacity', code: 'below_commitments', params: { committed } }],
    });
  }
}

function newSequence(row: ManagedRow, has: Readonly<Record<string, Value>>, isMoved: boolean) {
  const starts = JSON.parse(row.previous_starts_at) as number[];
  // The start of a draft was announced to nobody.
  const isLater = isMoved && row.state !== 'draft' && has['starts_at'] !== row.starts_at;
  return {
    sequence: row.sequence + 1,
    ...(isLater && {
      previous_starts_at: JSON.stringify([...starts, row.starts_at].slice(-MOST_PREVIOUS_STARTS)),
    }),
  };
}

function recordVersions(tx: Transaction, row: ManagedRow, next: NewEvent, changed: readonly string[]): void {
  if (row.visibility === 'public' && next.visibility !== 'public') tx.changes.hidden.add(row.id);
  if (!changed.every((column) => LIVE_COLUMNS.has(column))) return touchContent(tx, row.id);
  tx.db.run(
    'UPDATE events SET lock_version = lock_version + 1, updated_at = @now, updated_by = coalesce(@actor, updated_by) WHERE id = @id',
    { id: row.id, now: tx.now, actor: tx.actor },
  );
  touchEvent(tx, row.id);
}

function askToReconfirm(
  tx: Transaction,
  row: ManagedRow,
  to: { readonly day: string; readonly starts_at: number },
): void {
  const asks = needsReconfirm(row, to);
  const bySystem = consequencesFor(tx, row.id);
  for (const registration of registrationRows(tx.db, activeRegistrationIds(tx, row.id))) {
    const { state, offer_expires_at: ends } = registration;
    saveRegistration(bySystem, registration, {
      ...(asks && state !== 'held' && { needs_reconfirm: 1 }),
      // Nobody accepts seats after the start.
      ...(ends !== null && ends > to.starts_at && { offer_expires_at: to.starts_at }),
    });
  }
}

/** The fields of an event that the history records: those that people change. */
export const historyFacts = (event: NewEvent): Readonly<Record<string, unknown>> => {
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
    dishes,
    ...rest
  } = event;
  const named = dishes.map(({ id: _dish, offer_id: _offer, ...dish }) => dish);
  return { ...rest, dishes: named, place: place?.name ?? null };
};

type ChangeBody = v.InferOutput<(typeof manageCalls)['changeEvent']['body']>;

/** Throws `stale` with the present event when the caller edited another version: an older one, or one that a restored backup no longer has. */
export function checkEventLockVersion(row: ManagedRow, lockVersion: number, viewer: Viewer): void {
  if (lockVersion === row.lock_version) return;
  throw new Refused('stale', { current: { kind: 'event', id: row.id, viewer } });
}

/** Changes an event that may be edited. Throws `Refused` unless it is then valid, and complete where it is published. */
export function changeEvent(
  tx: Transaction,
  row: ManagedRow,
  change: SentChange,
  options: ChangeOptions = {},
): AppliedChange {
  if (!managerCan(row, tx.now).includes('edit')) throw badEventState(tx, row);
  const next = toChangedEvent(tx, row, change);
  const errors = problemsOf(tx, row, next);
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return writeEvent(tx, row, next, options);
}

function problemsOf(tx: Transaction, row: ManagedRow, next: NewEvent) {
  const { starts_at, ends_at } = contentColumns(next);
  const moments = { starts_at: Number(starts_at), ends_at: Number(ends_at) };
  const steps = [...stepProblems(eventOfRow(tx.db, row), next), ...shiftProblems(next, moments)];
  if (row.state === 'draft') return steps;
  const isPast = moments.starts_at !== row.starts_at && moments.starts_at <= tx.now;
  return [
    ...steps,
    ...publishedProblems(next, moments),
    ...(isPast ? [{ field: 'starts_local', code: 'past' }] : []),
  ];
}

/** Saves an editor's form unless somebody else was faster. A move can be undone for a while, and its notices wait that long. */
export function saveEventForm(tx: Transaction, viewer: Viewer, id: string, body: ChangeBody): void {
  const { lock_version, notify, why, ...change } = body;
  const row = findManagedEvent(tx, id);
  checkEventLockVersion(row, lock_version, viewer);
  const before = isMove(change) ? stateBeforeMove(tx, id) : undefined;
  const undoUntil = tx.now + UNDO_TIME;
  const applied = changeEvent(tx, row, change, { why, notify, ...(before && { sendAt: undoUntil }) });
  if (before && applied.isChanged) rememberMove(tx, id, before, undoUntil);
}
