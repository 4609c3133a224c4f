import { randomUUID } from 'node:crypto';
import type { CheckInBatch, CheckInCommand, CheckInKind } from '~/api/manage/door';
import { judgePassing, judgeUndo, judgeWalkIn, type Judgement } from '~/domain/check-in';
import { peopleIn } from '~/domain/party';
import { MINUTE, toIso, toMs } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { conflictCan, DOOR_RETENTION, hasDoor, type SettleAction } from '../rules/permissions';
import { Refused, wrong } from '../rules/refused';
import { freeSeats } from '../rules/seats';
import {
  addCheckIn,
  checkInRow,
  isCodeTaken,
  isUndone,
  setDeviceResult,
  settle,
  ticketHolder,
  eventOfTicket,
  type CheckInRow,
  type NewCheckInRow,
} from '../store/check-in-rows';
import { doorTimes, isHelper, isHelperWithoutShift } from '../store/door-helpers';
import { eventRow } from '../store/event-rows';
import { activeRegistration, ATTENDED, registrationRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import { recordRegistration } from './history';
import { badState, findEvent } from './registration-checks';
import { newTicketCode, saveRegistration, type RegistrationPatch } from './save-registration';
import type { Transaction } from './transaction';
import { registerWalkIn } from './walk-ins';

/** Checks in a part of a party from the guest list, or undoes that. Throws what a manager may not do. */
export function checkIn(tx: Transaction, id: string, kind: 'in' | 'undo', count: number): string {
  const row = registrationRow(tx.db, id);
  if (!row) throw new Refused('not_found');
  if (row.state !== 'confirmed') throw badState(tx, row);
  const change = kind === 'in' ? count : -count;
  const inside = row.checked_in + change;
  if (inside > row.people || inside < 0) throw wrong('count', 'more_than_party', { people: row.people });
  const of = { event_id: row.event_id, registration_id: id, code: null, undoes: null };
  append(tx, { ...madeHere(tx), ...of, kind, count, change, result: 'ok' }, row);
  return id;
}

/** What entries have in common that no device sent. */
export const madeHere = ({ now, actor }: Pick<Transaction, 'now' | 'actor'>) => ({
  id: randomUUID(),
  door: '',
  device_id: null,
  actor_id: actor,
  scanned_at: now,
  at: now,
  received_at: now,
  device_result: null,
});

/**
 * Appends to the log, which only grows: who is inside is the sum of its changes. Where somebody entered or left, the registration gets a new
 * version, the history an entry, and the referral that brought the household what it earned or lost by that.
 */
function append(tx: Transaction, entry: NewCheckInRow, row: RegistrationRow | undefined): void {
  addCheckIn(tx.db, entry);
  tx.changes.doors.add(entry.event_id);
  if (!row || entry.change === 0) return;
  const inside = row.checked_in + entry.change;
  tx.db.run(
    `UPDATE referrals SET at = @at,
       state = (SELECT iif(${ATTENDED}, 'qualified', 'registered') FROM registrations r WHERE r.id = @id)
     WHERE referee_household = @household AND event_id = @event AND state IN ('registered', 'qualified')`,
    { id: row.id, at: tx.now, household: row.household_id, event: row.event_id },
  );
  const type =
    entry.kind === 'in' || entry.kind === 'walk_in'
      ? 'registration.checked_in'
      : entry.kind === 'out'
        ? 'registration.checked_out'
        : 'registration.check_in_undone';
  recordRegistration(tx, row, type, {
    before: { checked_in: row.checked_in },
    after: { checked_in: inside, ...(isLate(entry) && { scanned_at: toIso(entry.at) }) },
  });
  saveRegistration(tx, row, backAtDoor(row, entry));
}

/** A no-show, or a party that had cancelled, who was at the door after all. */
function backAtDoor({ state }: RegistrationRow, { change }: NewCheckInRow): RegistrationPatch {
  if (state === 'no_show') return { state: 'confirmed' };
  const isBack = state === 'cancelled' && change > 0;
  return isBack ? { state: 'confirmed', cancelled_by: null, cancelled_late: 0 } : {};
}

/** A device had no network when it happened. */
const isLate = ({ at, received_at }: NewCheckInRow): boolean => received_at - at >= MINUTE;

/** An event whose door this viewer may use. Throws as `findDoorEvent` does, and `bad_state` while it has no door. */
export function findDoor(db: Transaction['db'], eventId: string, viewer: Viewer, now: number): EventRow {
  const event = findDoorEvent(db, eventId);
  if (viewer.role !== 'manager' && !isHelper(db, viewer, eventId, now)) throw new Refused('forbidden');
  if (!hasDoor(event, now)) throw new Refused('bad_state', { params: { state: event.state, allowed: [] } });
  return event;
}

/** An event that has, had or will have a door; also one by invitation. Throws `not_found` and `gone`. */
function findDoorEvent(db: Transaction['db'], eventId: string): EventRow {
  const event = findEvent(db, eventId);
  if (event.state === 'draft') throw new Refused('not_found');
  return event;
}

/**
 * Throws unless this viewer may send what was noted then. A door shift is open from an hour before its doors until a day after the event; what was noted
 * before it was released still arrives. `not_open` before it, `forbidden` for a helper of other doors.
 */
function checkSender(tx: Transaction, event: EventRow, viewer: Viewer, times: readonly number[]): void {
  if (viewer.role === 'manager' || isHelperWithoutShift(tx.db, viewer, event.id)) return;
  const shifts = tx.now < event.ends_at + DOOR_RETENTION ? doorTimes(tx.db, viewer, event.id) : [];
  const held = times.map((at) => shifts.filter(({ until }) => until === null || at <= until));
  if (shifts.length === 0 || held.some(({ length }) => length === 0)) throw new Refused('forbidden');
  if (shifts.every(({ from }) => tx.now < from)) throw new Refused('not_open');
}

/** Carries out the commands of a device in their order. None stops the others, and a repeated one changes nothing. Returns their log entries. */
export function runCheckIns(
  tx: Transaction,
  eventId: string,
  viewer: Viewer,
  { device_id, sent_at, commands }: CheckInBatch,
): CheckInRow[] {
  // Also of an event that is over or cancelled by now: what a device noted without a network has happened.
  const event = findDoorEvent(tx.db, eventId);
  const error = tx.now - toMs(sent_at);
  const happened = (command: CheckInCommand): number => Math.min(tx.now, toMs(command.scanned_at) + error);
  checkSender(tx, event, viewer, commands.map(happened));
  return commands.map((command) => {
    const known = checkInRow(tx.db, command.id);
    if (known?.event_id === eventId) return repeat(tx, known, command);
    if (known) throw wrong('commands', 'not_unique');
    const at = happened(command);
    const { entry, row } = judge(tx, eventId, viewer, command, at);
    append(tx, { ...entry, device_id, actor_id: viewer.personId }, row);
    if (entry.kind === 'walk_in') allocateSeats(tx, eventId, 'by_nobody');
    else if (row?.state === 'no_show' && entry.change !== 0) allocateSeats(tx, eventId);
    takeBackWalkIn(tx, entry);
    const added = checkInRow(tx.db, command.id);
    if (!added) throw new Error(`No entry ${command.id}`);
    return added;
  });
}

function repeat(tx: Transaction, known: CheckInRow, { device_result }: CheckInCommand): CheckInRow {
  if (device_result === null || known.device_result !== null) return known;
  setDeviceResult(tx.db, known.id, device_result);
  tx.changes.doors.add(known.event_id);
  return { ...known, device_result };
}

interface Judged {
  readonly entry: Omit<NewCheckInRow, 'device_id' | 'actor_id'>;
  readonly row: RegistrationRow | undefined;
}

function judge(
  tx: Transaction,
  eventId: string,
  viewer: Viewer,
  command: CheckInCommand,
  at: number,
): Judged {
  const { kind } = command;
  const { row, code, ...judged } =
    kind === 'walk_in'
      ? walkIn(tx, eventId, command, at)
      : ofTicket(tx, eventId, viewer, { ...command, kind }, at);
  const { id, undoes, door, device_result, scanned_at } = command;
  return {
    row,
    entry: {
      id,
      event_id: eventId,
      registration_id: row?.id ?? null,
      code: row ? null : code,
      kind,
      undoes: kind === 'undo' ? undoes : null,
      door,
      scanned_at: toMs(scanned_at),
      at,
      received_at: tx.now,
      device_result,
      ...judged,
    },
  };
}

/** What an entry says by itself of a command of its kind. */
type JudgedKind = Pick<NewCheckInRow, 'code' | 'count' | 'seats_device' | 'seats_server' | 'walk_in_name'> &
  Judgement & { readonly row: RegistrationRow | undefined };

/** Somebody with a ticket, or with a code that is none. */
function ofTicket(
  tx: Transaction,
  eventId: string,
  viewer: Viewer,
  command: CheckInCommand & { readonly kind: Exclude<CheckInKind, 'walk_in'> },
  at: number,
): JudgedKind {
  const { kind, count, undoes, code, device_result } = command;
  const undone = undoes === null ? undefined : checkInRow(tx.db, undoes);
  const target = kind === 'undo' ? undone?.registration_id : findHolder(tx, command);
  const held = target ? registrationRow(tx.db, target) : undefined;
  const row = held?.event_id === eventId ? held : undefined;
  const judgement =
    kind === 'undo'
      ? undo(tx, eventId, viewer, undone, row, at)
      : pass(tx, eventId, held, { kind, count, at, isForced: device_result !== null });
  return { row, code, count, ...judgement };
}

/** A party without a reservation. Its registration has the id of the command, by which later commands of the device name it. */
function walkIn(
  tx: Transaction,
  eventId: string,
  { id, device_result, walk_in }: CheckInCommand,
  at: number,
): JudgedKind {
  const event = eventRow(tx.db, eventId);
  const count = walk_in ? peopleIn(walk_in.party) : 0;
  if (!event || !walk_in || count === 0) throw wrong('commands', 'required');
  const free = freeSeats(event);
  const judgement: Judgement = hasDoor(event, at)
    ? judgeWalkIn(event, { people: count, free, isForced: device_result !== null })
    : { result: 'closed', change: 0 };
  const code = walk_in.code.toUpperCase();
  if (judgement.change > 0) {
    const made = newTicketCode();
    registerWalkIn(tx, eventId, walk_in, isCodeTaken(tx.db, code) ? made : { ...made, short: code }, id);
  }
  const row = registrationRow(tx.db, id);
  const walk_in_name = row ? null : walk_in.contact_name;
  return { row, code, count, ...judgement, seats_device: walk_in.free, seats_server: free, walk_in_name };
}

const findHolder = (tx: Transaction, { registration_id, code }: CheckInCommand): string | undefined =>
  registration_id ?? (code === null ? undefined : ticketHolder(tx.db, code)?.id);

function pass(
  { db }: Transaction,
  eventId: string,
  row: RegistrationRow | undefined,
  passing: Parameters<typeof judgePassing>[2],
): Judgement {
  const event = eventRow(db, eventId);
  if (!row || !event) return { result: 'unknown', change: 0 };
  if (row.event_id !== eventId) {
    const here = eventOfTicket(db, eventId)?.series_id ?? null;
    const isSameSeries = here !== null && here === eventOfTicket(db, row.event_id)?.series_id;
    return { result: isSameSeries ? 'wrong_day' : 'wrong_event', change: 0 };
  }
  if (!hasDoor(event, passing.at)) return { result: 'closed', change: 0 };
  const hasSeats = row.state !== 'no_show' || freeSeats(event) >= row.people;
  return judgePassing(event, { ...row, inside: row.checked_in, hasSeats }, passing);
}

/** Undoing a walk-in also gives its seats back: the party never had a reservation. */
function takeBackWalkIn(
  tx: Transaction,
  { kind, undoes, result }: Pick<NewCheckInRow, 'kind' | 'undoes' | 'result'>,
): void {
  if (kind !== 'undo' || result !== 'ok' || undoes === null) return;
  const row = checkInRow(tx.db, undoes)?.kind === 'walk_in' ? registrationRow(tx.db, undoes) : undefined;
  if (row?.state !== 'confirmed') return;
  saveRegistration(tx, row, { state: 'cancelled', cancelled_by: 'manager' });
  allocateSeats(tx, row.event_id);
}

/** Undoing an entry that was refused changes nobody's place, and settles the conflict: whom the device let in has left again. */
function undo(
  tx: Transaction,
  eventId: string,
  viewer: Viewer,
  undone: CheckInRow | undefined,
  row: RegistrationRow | undefined,
  at: number,
): Judgement {
  const entry = undone?.event_id === eventId && !isUndone(tx.db, undone) ? undone : undefined;
  const judgement = judgeUndo(
    entry,
    { people: row?.people ?? 0, inside: row?.checked_in ?? 0 },
    { at, mayAlways: viewer.role === 'manager' },
  );
  if (entry && judgement.result === 'ok') settle(tx.db, entry.id, viewer.personId, tx.now);
  return judgement;
}

/**
 * Settles a conflict for good, on request by undoing what counts of its entry, or by counting it. Returns the event's id. Throws `not_found`, and
 * `bad_state` where the household has another reservation by now.
 */
export function settleConflict(tx: Transaction, id: string, action: SettleAction, viewer: Viewer): string {
  const entry = checkInRow(tx.db, id);
  if (!entry) throw new Refused('not_found');
  const { event_id } = entry;
  if (action === 'acknowledge') {
    settle(tx.db, id, viewer.personId, tx.now);
    tx.changes.doors.add(event_id);
    return event_id;
  }
  const row = entry.registration_id === null ? undefined : registrationRow(tx.db, entry.registration_id);
  if (action === 'count') {
    if (row && conflictCan(entry).includes('count')) countIn(tx, entry, row);
    settle(tx.db, id, viewer.personId, tx.now);
    return event_id;
  }
  const { result, change } = undo(tx, event_id, viewer, entry, row, tx.now);
  const { registration_id, code, count } = entry;
  const of = { event_id, registration_id, code, undoes: id };
  const undoing: NewCheckInRow = { ...madeHere(tx), ...of, kind: 'undo', count, change, result };
  append(tx, undoing, row);
  takeBackWalkIn(tx, undoing);
  return event_id;
}

/** They are inside, whether there are seats for them or not. */
function countIn(tx: Transaction, { event_id, door, count }: CheckInRow, row: RegistrationRow): void {
  if (row.state === 'cancelled' && activeRegistration(tx.db, event_id, row.household_id))
    throw badState(tx, row);
  const change = Math.min(count, row.people - row.checked_in);
  const of = { event_id, registration_id: row.id, code: null, undoes: null };
  append(tx, { ...madeHere(tx), ...of, door, kind: 'in', count, change, result: 'ok' }, row);
  allocateSeats(tx, event_id, 'by_nobody');
}
