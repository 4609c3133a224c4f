import { hasTimeForOffer } from '~/domain/offer-time';
import { isOpenToFamilies, offerEnd } from '../rules/event-times';
import { nextOffers } from '../rules/seats';
import { eventRow } from '../store/event-rows';
import { IS_SEATED, queueOf, registrationRows } from '../store/registration-rows';
import type { EventRow } from '../store/rows';
import { saveRegistration } from './save-registration';
import { touchEvent } from './touch-event';
import { consequencesFor, type Transaction } from './transaction';

const COUNT = `SELECT
  (SELECT coalesce(sum(people), 0) FROM registrations WHERE event_id = @id AND ${IS_SEATED}) AS taken,
  (SELECT count(*) FROM registrations WHERE event_id = @id AND state = 'waitlisted') AS waiting`;

type Counted = Pick<EventRow, 'taken' | 'waiting'>;

/**
 * Ends every command that changes an event's registrations or capacity: counts the seats from the registrations, offers free ones to the
 * waitlist, and raises the versions of what changed. `freed` says what freed seats: a party that declines, or whose offer is
 * withdrawn, gets no offer from that. `by_nobody`: people are inside already, whether there were seats for them or not.
 */
export function allocateSeats(
  tx: Transaction,
  eventId: string,
  freed: 'by_others' | 'by_decline' | 'by_nobody' = 'by_others',
): void {
  const event = eventRow(tx.db, eventId);
  if (!event) return;
  const before = count(tx, eventId);
  // Cannot happen: every command checks the free seats inside the same transaction. If it ever does, this rolls it back.
  if (freed !== 'by_nobody' && before.taken > event.capacity && before.taken > event.taken)
    throw new Error(`Oversold: ${eventId}`);
  const round = freed === 'by_others' && before.taken < event.taken ? event.round + 1 : event.round;
  offerSeats(tx, event, event.capacity - before.taken, round);
  write(tx, event, count(tx, eventId), round);
}

/** The same after the capacity grew: seats became free without anybody leaving. */
export function allocateAddedSeats(tx: Transaction, eventId: string): void {
  tx.db.run('UPDATE events SET round = round + 1 WHERE id = @eventId', { eventId });
  allocateSeats(tx, eventId);
}

const count = (tx: Transaction, id: string): Counted =>
  tx.db.get<Counted>(COUNT, { id }) ?? { taken: 0, waiting: 0 };

function offerSeats(tx: Transaction, event: EventRow, free: number, round: number): void {
  if (free <= 0 || !isOpenToFamilies(event, tx.now) || !hasTimeForOffer(event, tx.now)) return;
  const bySystem = consequencesFor(tx, event.id);
  const until = offerEnd(event, tx.now);
  const offered = nextOffers(free, round, queueOf(tx.db, event.id));
  for (const row of registrationRows(tx.db, offered))
    saveRegistration(bySystem, row, { state: 'offered', offer_expires_at: until });
}

function write(tx: Transaction, event: EventRow, { taken, waiting }: Counted, round: number): void {
  const isChanged = taken !== event.taken || waiting !== event.waiting;
  if (isChanged || round !== event.round) tx.db.change('events', event.id, { taken, waiting, round });
  if (isChanged) touchEvent(tx, event.id);
  const isSeenByQueue = isChanged || tx.changes.events.has(event.id) || tx.queuesMoved.has(event.id);
  if (isSeenByQueue && waiting > 0) bumpQueueVersions(tx, event.id);
}

/** Each waiting household sees its position and the free seats: a new version, while the household changed nothing itself. */
function bumpQueueVersions(tx: Transaction, eventId: string): void {
  const told = tx.db.values<string>(
    `UPDATE registrations SET version = version + 1 WHERE event_id = @eventId AND state = 'waitlisted' RETURNING id`,
    { eventId },
  );
  for (const id of told) tx.changes.registrations.add(id);
}
