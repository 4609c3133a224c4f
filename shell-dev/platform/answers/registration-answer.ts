import { toIso, toIsoOrNull } from '../model/instants';
import { stateAt } from '../model/registration-states';
import { memberOf } from '../model/viewer';
import { registrationCan } from '../rules/permissions';
import { freeSeats } from '../rules/seats';
import type { Database } from '../store/database';
import { eventRow, eventRowsById } from '../store/event-rows';
import { ownDetailsOf } from '../store/party-details';
import { aheadInQueue, mineByEvent, registrationRow, type MineRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { summaryAnswer } from './event-answer';
import type { AnswerOf } from './handler';

export type RegistrationAnswer = AnswerOf<'showRegistration'>;

/** The registration as its household sees it. Throws when there is none: look it up first. */
export function registrationAnswer(db: Database, id: string, now: number): RegistrationAnswer {
  const row = registrationRow(db, id);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event) throw new Error(`No registration ${id}`);
  return answerOf(db, row, event, mineByEvent(db, [event.id], row.household_id, now).get(event.id), now);
}

/** Many of one household. */
export function registrationAnswers(
  db: Database,
  rows: readonly RegistrationRow[],
  now: number,
): RegistrationAnswer[] {
  const eventIds = [...new Set(rows.map((row) => row.event_id))];
  const events = eventRowsById(db, eventIds);
  const mine = mineByEvent(db, eventIds, rows[0]?.household_id ?? null, now);
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    return event ? [answerOf(db, row, event, mine.get(event.id), now)] : [];
  });
}

/** The code that lets a party in; `null` without a valid ticket. */
export const ticketCodeOf = ({ state, qr, short }: RegistrationRow): RegistrationAnswer['code'] =>
  state === 'confirmed' && qr && short ? { qr, short } : null;

/** Where a household gets the pass of its ticket. */
export const passPath = (id: string): string => `/api/family/registrations/${id}/ticket.pkpass`;

function answerOf(
  db: Database,
  stored: RegistrationRow,
  event: EventRow,
  mine: MineRow | undefined,
  now: number,
): RegistrationAnswer {
  const row: RegistrationRow = { ...stored, state: stateAt(stored, now) };
  const code = ticketCodeOf(row);
  return {
    ...row,
    event: summaryAnswer(event, memberOf(row.household_id), mine, now),
    ...ownDetailsOf(row),
    code,
    ...(code && { wallet: { apple: passPath(row.id) } }),
    hold_expires_at: toIsoOrNull(row.hold_expires_at),
    offer_expires_at: toIsoOrNull(row.offer_expires_at),
    waiting: row.state === 'waitlisted' ? waitingAnswer(db, row, event) : null,
    needs_reconfirm: row.needs_reconfirm === 1,
    cancelled_late: row.cancelled_late === 1,
    checked_in: Math.max(0, row.checked_in),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    can: registrationCan(row, event, now),
  };
}

const waitingAnswer = (
  db: Database,
  row: RegistrationRow,
  event: EventRow,
): RegistrationAnswer['waiting'] => ({
  position: aheadInQueue(db, event.id, row.queue ?? 0) + 1,
  of: event.waiting,
  free: freeSeats(event),
  people: row.people,
});
