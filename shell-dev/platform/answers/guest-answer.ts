import { toIso } from '../model/instants';
import { stateAt } from '../model/registration-states';
import { guestCan } from '../rules/permissions';
import type { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { guestRow, placesInQueue, type GuestRow } from '../store/guest-rows';
import { partyDetailsOf } from '../store/party-details';
import { aheadInQueue } from '../store/registration-rows';
import type { EventRow } from '../store/rows';
import type { AnswerOf } from './handler';

export type GuestAnswer = AnswerOf<'changeGuest'>;

/** The party as managers see it. Throws when there is none: look it up first. */
export function guestAnswer(db: Database, id: string, now: number): GuestAnswer {
  const row = guestRow(db, id);
  const event = row && eventRow(db, row.event_id);
  if (!row || !event) throw new Error(`No registration ${id}`);
  return answerOf(
    row,
    event,
    row.state === 'waitlisted' ? aheadInQueue(db, event.id, row.queue ?? 0) + 1 : null,
    now,
  );
}

/** Many of one event. */
export function guestAnswers(
  db: Database,
  event: EventRow,
  rows: readonly GuestRow[],
  now: number,
): GuestAnswer[] {
  const places = placesInQueue(db, event.id);
  return rows.map((row) => answerOf(row, event, places.get(row.id) ?? null, now));
}

function answerOf(stored: GuestRow, event: EventRow, waiting: number | null, now: number): GuestAnswer {
  const row: GuestRow = { ...stored, state: stateAt(stored, now) };
  const checked_in = Math.max(0, row.checked_in);
  return {
    ...row,
    code: row.state === 'confirmed' ? row.short : null,
    ...partyDetailsOf(row),
    needs_reconfirm: row.needs_reconfirm === 1,
    checked_in,
    waiting,
    walk_in: row.walk_in === 1,
    created_at: toIso(row.created_at),
    can: guestCan({ ...row, checked_in }, event, now),
  };
}
