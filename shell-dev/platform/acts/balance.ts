import { MINUTE } from '../instants';
import { isUnderWay } from '../rules/event-course';
import { nextOffers } from '../rules/queue';
import { seatedStates } from '../rules/registration-course';
import { listed } from '../store/database';
import { eventRow } from '../store/event-rows';
import { queueOf, registrationRow } from '../store/registration-rows';
import type { EventRow } from '../store/rows';
import type { Act } from './act';
import { saveRegistration } from './save-registration';
import { touchEvent } from './touch-event';

const COUNT = `SELECT
  (SELECT coalesce(sum(people), 0) FROM registrations WHERE event_id = @id AND state IN (${listed(seatedStates)})) AS taken,
  (SELECT count(*) FROM registrations WHERE event_id = @id AND state = 'waitlisted') AS waiting`;

interface Counted {
  readonly taken: number;
  readonly waiting: number;
}

/**
 * Ends every act on an event's registrations or capacity. Counts the seats from the registrations, offers what is free to whoever waits,
 * and tells everybody whose picture changed. `freed`: what made seats free; a party that declines is not asked again by its own decline.
 */
export function balance(act: Act, eventId: string, freed: 'by_others' | 'by_decline' = 'by_others'): void {
  const event = eventRow(act.db, eventId);
  if (!event) return;
  const before = count(act, eventId);
  // Cannot happen: every act looks at the free seats inside the same transaction. If it ever does, nothing is kept of it.
  if (before.taken > event.capacity && before.taken > event.taken) throw new Error(`Oversold: ${eventId}`);
  const round = freed === 'by_others' && before.taken < event.taken ? event.round + 1 : event.round;
  offerSeats(act, event, event.capacity - before.taken, round);
  write(act, event, count(act, eventId), round);
}

/** After the capacity grew: seats became free without anybody leaving. */
export function balanceGrown(act: Act, eventId: string): void {
  act.db.run('UPDATE events SET round = round + 1 WHERE id = @eventId', { eventId });
  balance(act, eventId);
}

const count = (act: Act, id: string): Counted =>
  act.db.get<Counted>(COUNT, { id }) ?? { taken: 0, waiting: 0 };

function offerSeats(act: Act, event: EventRow, free: number, round: number): void {
  if (free <= 0 || !isUnderWay(event, act.now)) return;
  const until = Math.min(act.now + event.offer_minutes * MINUTE, event.ends_at);
  for (const id of nextOffers(free, round, queueOf(act.db, event.id))) {
    const row = registrationRow(act.db, id);
    if (row) saveRegistration(act, row, { state: 'offered', offer_expires_at: until });
  }
}

function write(act: Act, event: EventRow, { taken, waiting }: Counted, round: number): void {
  const isChanged = taken !== event.taken || waiting !== event.waiting;
  if (isChanged || round !== event.round) {
    act.db.run('UPDATE events SET taken = @taken, waiting = @waiting, round = @round WHERE id = @id', {
      taken,
      waiting,
      round,
      id: event.id,
    });
  }
  if (isChanged) touchEvent(act, event.id);
  const isSeenByQueue = isChanged || act.changes.events.has(event.id) || act.queuesMoved.has(event.id);
  if (isSeenByQueue && waiting > 0) tellQueue(act, event.id);
}

/** Positions, and the free seats beside them, are part of what each waiting household sees: a new version, but nothing of its own changed. */
function tellQueue(act: Act, eventId: string): void {
  const told = act.db.all<{ id: string }>(
    `UPDATE registrations SET version = version + 1 WHERE event_id = @eventId AND state = 'waitlisted' RETURNING id`,
    { eventId },
  );
  for (const { id } of told) act.changes.registrations.add(id);
}
