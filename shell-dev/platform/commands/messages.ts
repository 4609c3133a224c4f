import { messageLimits, type Audience, type SendBody } from '~/api/manage/messages';
import { wallTimeIn } from '~/lib/instants';
import { DAY } from '../model/instants';
import { existsInZone, wallToMs } from '../model/wall-time';
import { isOpenToFamilies } from '../rules/event-times';
import { Refused, wrong } from '../rules/refused';
import { eventRow } from '../store/event-rows';
import {
  addMessage,
  deleteMessage,
  dueMessages,
  messageRow,
  messagesOn,
  noteSent,
  recipientRows,
  type MessageRow,
  type RecipientRow,
} from '../store/message-rows';
import type { EventRow } from '../store/rows';
import { recordEvent } from './history';
import { sendMessageTo } from './notices';
import { findEvent } from './registration-checks';
import type { Transaction } from './transaction';

/** For this long a message that is sent now can be taken back. */
const TAKEN_BACK = 10_000;

/** Who gets a message that is sent now. Nobody, once the event is over or cancelled. */
export function recipientsOf(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  event: EventRow,
  audience: Audience,
): RecipientRow[] {
  return isOpenToFamilies(event, now) ? recipientRows(db, event.id, audience) : [];
}

/** Takes a message to be sent in ten seconds, or at its time. Throws where nobody would get it now, and when the day has had enough. */
export function takeMessage(tx: Transaction, eventId: string, body: SendBody): string {
  const event = findEvent(tx.db, eventId);
  if (!isOpenToFamilies(event, tx.now)) throw new Refused('bad_state');
  checkAudience(tx, event, body.audience);
  const sendAt = body.send_local === null ? tx.now + TAKEN_BACK : momentOf(tx, event, body.send_local);
  const day = wallTimeIn(sendAt, event.time_zone).slice(0, 10);
  if (messagesOn(tx.db, eventId, day) >= messageLimits.perDay)
    throw wrong('send_local', 'day_full', { max: messageLimits.perDay });
  tx.changes.messages.add(eventId);
  return addMessage(tx.db, {
    event_id: eventId,
    subject: body.subject,
    body: body.body,
    spanish: body.spanish && JSON.stringify(body.spanish),
    loud: body.loud ? 1 : 0,
    audience: JSON.stringify(body.audience),
    sent_by: tx.actor,
    offer_id: null,
    send_at: sendAt,
    send_local: body.send_local,
    day,
  });
}

function checkAudience(tx: Transaction, event: EventRow, audience: Audience): void {
  const { kind, allergen, registration_ids: ids } = audience;
  if (kind === 'avoids' && !allergen) throw wrong('audience.allergen', 'required');
  if (kind === 'chosen' && !ids) throw wrong('audience.registration_ids', 'required');
  if (recipientsOf(tx, event, audience).length === 0) throw wrong('audience', 'nobody');
}

function momentOf(tx: Transaction, event: EventRow, wall: string): number {
  if (!existsInZone(wall, event.time_zone)) throw new Refused('nonexistent_time');
  const at = wallToMs(wall, event.time_zone);
  if (at <= tx.now) throw wrong('send_local', 'past');
  if (at > tx.now + messageLimits.daysAhead * DAY)
    throw wrong('send_local', 'too_far', { max: messageLimits.daysAhead });
  if (at >= event.ends_at) throw wrong('send_local', 'after_end');
  return at;
}

/** Takes back a message that nobody has yet. Nothing is left of it. */
export function withdrawMessage(tx: Transaction, eventId: string, id: string): string {
  const row = messageRow(tx.db, id);
  if (!row || row.event_id !== eventId) throw new Refused('not_found');
  if (row.sent_at !== null) throw new Refused('bad_state');
  deleteMessage(tx.db, id);
  tx.changes.messages.add(eventId);
  return id;
}

/** Sends what is due, to whom its audience means by then. */
export function sendDueMessages(tx: Transaction): void {
  for (const row of dueMessages(tx.db, tx.now)) send(tx, row);
}

function send(tx: Transaction, row: MessageRow): void {
  const event = eventRow(tx.db, row.event_id);
  noteSent(tx.db, row.id, tx.now);
  tx.changes.messages.add(row.event_id);
  if (!event) return;
  const audience = JSON.parse(row.audience) as Audience;
  const parties = recipientsOf(tx, event, audience);
  const sentTo = audience.kind === 'helpers' ? 'helpers' : 'families';
  for (const party of parties) sendMessageTo(tx, party, row);
  const after = { message: row.subject, [sentTo]: parties.length };
  recordEvent({ ...tx, actor: row.sent_by }, event.id, 'event.changed', { after }, event.title);
}
