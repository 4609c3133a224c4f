import type * as v from 'valibot';
import type { guestCalls, GuestChange, WalkInBody } from '~/api/manage/guests';
import type { GuestAction } from '~/api/manage/vocabulary';
import { isDoorOpen } from '~/domain/check-in';
import { peopleIn } from '~/domain/party';
import { isAfterCutoff, isOpenToFamilies, latePeople, offerEnd } from '../rules/event-times';
import { checkDetails } from '../rules/party';
import { guestCan } from '../rules/permissions';
import { Refused } from '../rules/refused';
import { freeSeats } from '../rules/seats';
import { eventRow } from '../store/event-rows';
import { guestRow, guestsById, type GuestRow } from '../store/guest-rows';
import { detailColumnsOf } from '../store/party-details';
import type { EventRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import { findManagedEvent } from './change-event';
import { checkIn } from './check-in';
import { checkSeats } from './holds';
import { settleLostChoices } from './lost-choices';
import { notifyOfReservation } from './notice-of-reservation';
import { checkChanged, checkPartyAt, findEvent } from './registration-checks';
import { newTicketCode, saveRegistration, type RegistrationPatch } from './save-registration';
import { touchEvent } from './touch-event';
import { runInSavepoint, type Transaction } from './transaction';
import { registerWalkIn } from './walk-ins';

interface FoundGuest {
  readonly row: GuestRow;
  readonly event: EventRow;
}

/** A party with its event. Throws `not_found`. */
function findGuest({ db }: Transaction, id: string): FoundGuest {
  const row = guestRow(db, id);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event) throw new Refused('not_found');
  return { row, event };
}

/** A refusal that shows managers the party as it is now. */
const refusedWithGuest = (
  code: 'stale' | 'sold_out' | 'bad_state' | 'already_checked_in',
  id: string,
  params: Readonly<Record<string, unknown>> = {},
): Refused => new Refused(code, { current: { kind: 'guest', id }, params });

/** Throws when a manager may not do this to the party now. */
function checkPermitted(tx: Transaction, { row, event }: FoundGuest, action: GuestAction | 'change'): void {
  const allowed = guestCan(row, event, tx.now);
  if (allowed.includes(action)) return;
  const isInside = row.state === 'confirmed' && row.checked_in > 0;
  if (isInside && action !== 'undo') throw refusedWithGuest('already_checked_in', row.id);
  throw refusedWithGuest('bad_state', row.id, { state: row.state, allowed });
}

/** `own`: seats that the party has already. */
function checkFreeSeats({ row, event }: FoundGuest, people: number, own: number): void {
  const free = Math.max(0, event.capacity - event.taken + own);
  if (people > free) throw refusedWithGuest('sold_out', row.id, { free, people, waitlist: false });
}

interface GuestActionRequest {
  readonly action: GuestAction;
  /** Absent in bulk actions, where the state alone decides. */
  readonly lock_version?: number;
  readonly count?: number | undefined;
}

/** Applies an action to a party, then offers freed seats to the waitlist. Returns the registration's id. */
export function runGuestAction(tx: Transaction, id: string, request: GuestActionRequest): string {
  const eventId = applyGuestAction(tx, id, request);
  allocateSeats(tx, eventId, freedBy(request.action));
  return id;
}

/** Seats of an offer that is withdrawn are free as before it: nobody is offered them for that. */
const freedBy = (action: GuestAction) => (action === 'withdraw' ? 'by_decline' : 'by_others');

/** The same without the waitlist, which a bulk action looks at once. Returns the event's id. */
function applyGuestAction(tx: Transaction, id: string, request: GuestActionRequest): string {
  const found = findGuest(tx, id);
  const { row, event } = found;
  checkPermitted(tx, found, request.action);
  if (request.lock_version !== undefined && request.lock_version !== row.lock_version)
    throw refusedWithGuest('stale', id);
  switch (request.action) {
    case 'check_in':
      checkIn(tx, id, 'in', request.count ?? row.people - row.checked_in);
      break;
    case 'undo':
      checkIn(tx, id, 'undo', request.count ?? row.checked_in);
      break;
    case 'offer':
    case 'reinstate':
      checkFreeSeats(found, row.people, 0);
      saveRegistration(tx, row, patchOf(tx, found, request.action));
      break;
    case 'cancel': {
      const patch = patchOf(tx, found, 'cancel');
      saveRegistration(tx, row, patch);
      notifyOfReservation(tx, row, patch);
      break;
    }
    default:
      saveRegistration(tx, row, patchOf(tx, found, request.action));
  }
  return event.id;
}

/** Notes that a manager knows which parties cancelled after kitchens had counted them. Repeating it changes nothing. */
export function seeLateCancellations(tx: Transaction, eventId: string, ids: readonly string[]): void {
  const event = findEvent(tx.db, eventId);
  tx.db.run(
    `UPDATE registrations SET late_seen = 1
     WHERE event_id = @eventId AND cancelled_late = 1 AND id IN (SELECT value FROM json_each(@ids))`,
    { eventId: event.id, ids: JSON.stringify(ids) },
  );
  touchEvent(tx, event.id);
  tx.changes.messages.add(event.id);
}

function patchOf({ now }: Transaction, { row, event }: FoundGuest, what: GuestAction): RegistrationPatch {
  switch (what) {
    case 'offer':
      return { state: 'offered', offer_expires_at: offerEnd(event, now) };
    // Back to its place in the queue, without another offer until more seats become free.
    case 'withdraw':
      return { state: 'waitlisted', offer_expires_at: null, passed_round: event.round };
    case 'cancel':
      return {
        state: 'cancelled',
        cancelled_by: 'manager',
        cancelled_late: isAfterCutoff(row, event, now) ? 1 : 0,
        offer_expires_at: null,
      };
    case 'no_show':
      return { state: 'no_show' };
    case 'reinstate':
      return { state: 'confirmed' };
    default:
      return {};
  }
}

type Result = v.InferInput<(typeof guestCalls)['runBulkGuestAction']['answer']>;
type Outcome = Result['items'][number];

interface BulkRequest {
  readonly ids: readonly string[];
  readonly action: GuestAction;
  readonly dry_run: boolean;
}

/** Reads a party inside the transaction, in the form that the caller returns. */
type ReadGuest = (tx: Transaction, id: string) => Outcome['guest'];

/** Applies one action to many parties of an event. A refusal of one does not stop the others. */
export function runGuestActions(
  tx: Transaction,
  eventId: string,
  request: BulkRequest,
  readGuest: ReadGuest,
): Result {
  findManagedEvent(tx, eventId);
  const outcome = runInSavepoint(tx, !request.dry_run, (inner) =>
    applyToAll(inner, eventId, request, readGuest),
  );
  if (!outcome.isDone) throw outcome.refused;
  return outcome.value;
}

function applyToAll(
  tx: Transaction,
  eventId: string,
  { ids, action: what }: BulkRequest,
  readGuest: ReadGuest,
): Result {
  const before = findManagedEvent(tx, eventId);
  const offered = countOffered(tx, eventId);
  const done = inOrder(guestsById(tx.db, eventId, ids), ids, what).map((turn) => {
    const outcome = applyToOne(tx, turn, what);
    // These need seats, so the next of them has to see what is left.
    if (what === 'offer' || what === 'reinstate') allocateSeats(tx, eventId);
    return outcome;
  });
  allocateSeats(tx, eventId, freedBy(what));
  const offeredHere = what === 'offer' ? done.filter(({ refused }) => refused === null).length : 0;
  return {
    items: done.map((outcome) => withResult(tx, outcome, readGuest)),
    free_before: freeSeats(before),
    free_after: freeSeats(findManagedEvent(tx, eventId)),
    offered: Math.max(0, countOffered(tx, eventId) - offered - offeredHere),
  };
}

interface Turn {
  readonly id: string;
  readonly row: GuestRow | undefined;
}

/** In the order of the request; for offers, in the order of the queue. */
function inOrder(rows: readonly GuestRow[], ids: readonly string[], what: GuestAction): readonly Turn[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const turns = [...new Set(ids)].map((id) => ({ id, row: known.get(id) }));
  if (what !== 'offer') return turns;
  return turns.toSorted((one, other) => (one.row?.queue ?? 0) - (other.row?.queue ?? 0));
}

function applyToOne(tx: Transaction, { id, row }: Turn, what: GuestAction): Outcome {
  const before = row ? { state: row.state, checked_in: Math.max(0, row.checked_in) } : null;
  const outcome = (refused: string | null): Outcome => ({ id, refused, before, after: null, guest: null });
  if (!row) return outcome('not_found');
  try {
    applyGuestAction(tx, id, { action: what });
    return outcome(null);
  } catch (error) {
    // Every rule is checked before anything is written, so a refused action leaves nothing behind.
    if (error instanceof Refused) return outcome(error.code);
    throw error;
  }
}

/** The state after all of them: reallocating seats may change a party after its own turn. */
function withResult(tx: Transaction, outcome: Outcome, readGuest: ReadGuest): Outcome {
  const row = outcome.before && guestRow(tx.db, outcome.id);
  if (!row) return outcome;
  const after = { state: row.state, checked_in: Math.max(0, row.checked_in) };
  return { ...outcome, after, guest: readGuest(tx, outcome.id) };
}

const countOffered = (tx: Transaction, eventId: string): number =>
  tx.db.count(`SELECT count(*) FROM registrations WHERE event_id = @eventId AND state = 'offered'`, {
    eventId,
  });

/**
 * Registers a party that comes without a reservation. Seats offered to the waitlist count as taken, so a walk-in never overtakes it.
 * Returns the id of the registration.
 */
export function addWalkIn(tx: Transaction, eventId: string, body: WalkInBody): string {
  const event = findManagedEvent(tx, eventId);
  const { party, mode, diets, delivery_address } = body;
  if (!isOpenToFamilies(event, tx.now) || (body.check_in && !isDoorOpen(event)))
    throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  checkPartyAt(event, party, mode);
  checkDetails({ party, mode, diets, delivery_address });
  checkSeats(event, undefined, peopleIn(party));
  const id = registerWalkIn(tx, eventId, body, newTicketCode());
  if (body.check_in) checkIn(tx, id, 'in', peopleIn(party));
  allocateSeats(tx, eventId);
  return id;
}

/** Changes a party or its details by the rules of its household: more seats only where they are free. */
export function changeGuest(tx: Transaction, id: string, change: GuestChange): string {
  const found = findGuest(tx, id);
  const { row, event } = found;
  checkPermitted(tx, found, 'change');
  if (change.lock_version !== row.lock_version) throw refusedWithGuest('stale', id);
  const patch = detailColumnsOf(change);
  const next = { ...row, ...patch };
  const people = peopleIn(next);
  checkChanged(event, row, next);
  if (row.state !== 'waitlisted' && people > row.people) checkFreeSeats(found, people, row.people);
  saveRegistration(tx, row, { ...patch, late_people: latePeople(row, event, people, tx.now) });
  notifyOfReservation(tx, row, patch);
  settleLostChoices(tx, { ...next, people }, event);
  allocateSeats(tx, event.id);
  return id;
}
