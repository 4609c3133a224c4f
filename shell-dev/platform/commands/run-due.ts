import { COMPLETED_AFTER } from '../rules/event-times';
import { CLAIMS_DUE } from '../store/claim-rows';
import type { Database } from '../store/database';
import { OFFERS_DUE } from '../store/offer-rows';
import { registrationRows } from '../store/registration-rows';
import { allocateSeats } from './allocate-seats';
import { recordEvent } from './history';
import { sendDueMessages } from './messages';
import { sendDueNotices } from './notices';
import { runDueOffers } from './offers';
import { sendDueReminders } from './reminders';
import { saveRegistration } from './save-registration';
import { runDueClaims } from './shifts';
import { activeRegistrationIds, touchEvent } from './touch-event';
import { consequencesFor, type Transaction } from './transaction';

const DUE = `
  SELECT min(hold_expires_at) AS at FROM registrations WHERE state = 'held'
  UNION ALL SELECT min(offer_expires_at) FROM registrations WHERE state = 'offered'
  UNION ALL SELECT min(send_at) FROM notices WHERE sent_at IS NULL
  UNION ALL SELECT min(send_at) FROM messages WHERE sent_at IS NULL
  UNION ALL SELECT min(remind_at) FROM events WHERE remind_at IS NOT NULL
  UNION ALL ${OFFERS_DUE}
  UNION ALL ${CLAIMS_DUE}
  UNION ALL SELECT min(doors_at) FROM events WHERE state = 'published'
  UNION ALL SELECT min(max(ends_at, coalesce(reopened_at, 0))) + ${COMPLETED_AFTER} FROM events WHERE state = 'live'`;

/** When something is next due, in epoch milliseconds; `undefined` when nothing is. */
export function nextDue(db: Database): number | undefined {
  return db.value<number | null>(`SELECT min(at) FROM (${DUE})`) ?? undefined;
}

/**
 * Runs what is due: holds and offers expire, kitchens are told their numbers, claims lapse, doors open, events complete, reminders, messages and notices are
 * sent. Freed seats are offered at once, before kitchens are told.
 */
export function runDue(tx: Transaction): void {
  const events = new Set<string>();
  for (const row of registrationRows(tx.db, runOut(tx))) {
    // The expiry time stays in the row, so that a late request learns when it expired.
    saveRegistration(tx, row, { state: 'expired' });
    events.add(row.event_id);
  }
  for (const eventId of events) allocateSeats(tx, eventId);
  runDueOffers(tx);
  runDueClaims(tx);
  openDoors(tx);
  for (const eventId of complete(tx)) allocateSeats(tx, eventId);
  sendDueReminders(tx);
  sendDueMessages(tx);
  sendDueNotices(tx);
}

const runOut = (tx: Transaction): string[] =>
  tx.db.values(
    `SELECT id FROM registrations WHERE state = 'held' AND hold_expires_at <= @now
     UNION ALL SELECT id FROM registrations WHERE state = 'offered' AND offer_expires_at <= @now`,
    { now: tx.now },
  );

function openDoors(tx: Transaction): void {
  const opened = tx.db.values<string>(
    `UPDATE events SET state = 'live' WHERE state = 'published' AND doors_at <= @now RETURNING id`,
    { now: tx.now },
  );
  for (const id of opened) {
    touchEvent(tx, id);
    recordEvent(tx, id, 'event.doors_opened', { before: { state: 'published' }, after: { state: 'live' } });
  }
}

/** Returns the ids of the completed events. */
function complete(tx: Transaction): string[] {
  const completed = tx.db.values<string>(
    `UPDATE events SET state = 'completed' WHERE state = 'live'
       AND max(ends_at, coalesce(reopened_at, 0)) <= @before RETURNING id`,
    { before: tx.now - COMPLETED_AFTER },
  );
  for (const id of completed) finishEvent(tx, id);
  return completed;
}

/** What follows from an event's completion, by the clock or by hand. Call `allocateSeats` after it. */
export function finishEvent(tx: Transaction, eventId: string): void {
  touchEvent(tx, eventId);
  recordEvent(tx, eventId, 'event.completed', { before: { state: 'live' }, after: { state: 'completed' } });
  closeRegistrations(tx, eventId);
  creditReferrals(tx, eventId);
}

/** Confirmed parties that never came become no-shows; waitlisted, held and offered ones expire. */
function closeRegistrations(tx: Transaction, eventId: string): void {
  const bySystem = consequencesFor(tx, eventId);
  for (const row of registrationRows(tx.db, activeRegistrationIds(tx, eventId))) {
    if (row.state !== 'confirmed') saveRegistration(bySystem, row, { state: 'expired' });
    else if (row.attended === 0) saveRegistration(bySystem, row, { state: 'no_show' });
  }
}

function creditReferrals(tx: Transaction, eventId: string): void {
  tx.db.run(
    `UPDATE referrals SET state = 'credited', at = @now WHERE event_id = @eventId AND state = 'qualified'`,
    { eventId, now: tx.now },
  );
}
