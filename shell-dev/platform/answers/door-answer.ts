import { createHash } from 'node:crypto';
import { doorDetails } from '~/api/manage/detail-places';
import {
  countedId,
  ticketDigest,
  type CheckInConflicts,
  type Door,
  type DoorTicket,
} from '~/api/manage/door';
import { unusualValues } from '~/api/simple-values';
import { limits } from '~/api/vocabulary';
import { unified, type Needs } from '~/domain/food-for';
import { toIso, toIsoOrNull } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { conflictCan, DOOR_RETENTION, doorCan } from '../rules/permissions';
import { freeSeats } from '../rules/seats';
import {
  countConflicts,
  doorCounts,
  doorTicket,
  doorTickets,
  eventOfTicket,
  lastEntry,
  openConflicts,
  ticketHolder,
  type CheckInRow,
  type ConflictRow,
  type DoorTicketRow,
} from '../store/check-in-rows';
import type { Database } from '../store/database';
import { doorTimes, isHelperWithoutShift } from '../store/door-helpers';
import { eventRow } from '../store/event-rows';
import type { EventRow } from '../store/rows';
import { fromColumns } from '../store/simple-columns';
import type { AnswerOf } from './handler';

/** By a shift from an hour before the doors open; `null`: at any time. */
const checkInFrom = (db: Database, { id }: EventRow, viewer: Viewer): number | null =>
  viewer.role === 'manager' || isHelperWithoutShift(db, viewer, id)
    ? null
    : Math.min(...doorTimes(db, viewer, id).map(({ from }) => from));

/** What a door downloads. */
export function doorAnswer(db: Database, event: EventRow, viewer: Viewer, now: number): Door {
  const from = checkInFrom(db, event, viewer);
  return {
    event: {
      ...event,
      id: event.id as Door['event']['id'],
      doors_at: toIso(event.doors_at),
      starts_at: toIso(event.starts_at),
      ends_at: toIso(event.ends_at),
      modes: JSON.parse(event.modes) as Door['event']['modes'],
      dishes: (JSON.parse(event.dishes) as NonNullable<Door['event']['dishes']>).map(
        ({ name, diets, allergens }) => ({ name, diets, allergens }),
      ),
    },
    counts: doorCounts(db, event.id),
    seats: doorSeats(event),
    tickets: doorTickets(db, event.id).map((row) => ticketAnswer(event.id, row)),
    check_in_from: toIsoOrNull(from),
    delete_at: toIso(event.ends_at + DOOR_RETENTION),
    can: doorCan(viewer.role, event, from === null || now >= from),
  };
}

export const doorSeats = (event: EventRow): Door['seats'] => ({
  version: event.version,
  free: freeSeats(event),
  state: event.state,
});

export function ticketAnswer(eventId: string, row: DoorTicketRow): DoorTicket {
  const { qr, short, inside, state, mode } = row;
  const { allergens } = unified({
    diets: JSON.parse(row.diets) as Needs['diets'],
    allergens: JSON.parse(row.allergens) as Needs['allergens'],
  });
  const counted = JSON.parse(row.counted ?? '[]') as string[];
  return {
    id: row.id as DoorTicket['id'],
    version: row.version,
    ...(qr !== null && { qr: digest('qr', eventId, qr) }),
    ...(short !== null && { short: digest('short', eventId, short) }),
    name: row.contact_name.trim(),
    ...(row.namesakes > 0 && short !== null && { code_start: short.slice(0, 4) }),
    ...(row.walk_in === 1 && { walk_in: true as const }),
    people: row.people,
    ...(inside > 0 && { inside }),
    ...(state !== 'confirmed' && { state }),
    ...(mode !== 'dine_in' && { mode }),
    ...(allergens.length > 0 && { allergens }),
    ...unusualValues(doorDetails, fromColumns(doorDetails, row)),
    ...(counted.length > 0 && { counted: counted.slice(0, limits.doors).map(countedId) }),
  };
}

const digest = (kind: keyof typeof ticketDigest.length, eventId: string, code: string): string =>
  createHash('sha256')
    .update(ticketDigest.text(eventId, code))
    .digest('base64url')
    .slice(0, ticketDigest.length[kind]);

type Batch = AnswerOf<'sendCheckIns'>;

export function checkInsAnswer(db: Database, eventId: string, entries: readonly CheckInRow[]): Batch {
  const event = eventRow(db, eventId);
  if (!event) throw new Error(`No event ${eventId}`);
  return {
    results: entries.map((entry) => resultAnswer(db, entry)),
    counts: doorCounts(db, eventId),
    seats: doorSeats(event),
  };
}

function resultAnswer(db: Database, entry: CheckInRow): Batch['results'][number] {
  const { id, result, change, registration_id, event_id } = entry;
  const ticket = registration_id === null ? undefined : doorTicket(db, registration_id);
  return {
    id,
    result,
    change,
    ticket: ticket ? ticketAnswer(event_id, ticket) : null,
    last_entry: lastEntryAnswer(db, entry),
    other_event: result === 'wrong_day' || result === 'wrong_event' ? otherEvent(db, entry) : null,
  };
}

function lastEntryAnswer(db: Database, { registration_id, n, result }: CheckInRow) {
  if (registration_id === null || (result !== 'already_in' && result !== 'party_exceeded')) return null;
  const last = lastEntry(db, registration_id, n);
  return last ? { at: toIso(last.at), door: last.door } : null;
}

function otherEvent(db: Database, { code }: CheckInRow): Batch['results'][number]['other_event'] {
  const holder = code === null ? undefined : ticketHolder(db, code);
  return (holder && eventOfTicket(db, holder.event_id)) ?? null;
}

/** The conflicts of an event that nobody has settled. */
export const conflictsAnswer = (db: Database, eventId: string): AnswerOf<'listConflicts'> => ({
  items: openConflicts(db, eventId, limits.conflictsShown).map((row) => conflictAnswer(db, row)),
  total: countConflicts(db, eventId),
});

const conflictAnswer = (db: Database, row: ConflictRow): CheckInConflicts['items'][number] => ({
  ...row,
  registration_id: row.registration_id as CheckInConflicts['items'][number]['registration_id'],
  at: toIso(row.at),
  received_at: toIso(row.received_at),
  last_entry: lastEntryAnswer(db, row),
  seats: row.seats_device === null ? null : { device: row.seats_device, server: row.seats_server ?? 0 },
  can: conflictCan(row),
});
