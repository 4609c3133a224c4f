import type { Audience } from '~/api/manage/messages';
import type { Message } from '~/api/notices';
import type { Allergen } from '~/api/vocabulary';
import { unified, type Needs } from '~/domain/food-for';
import { randomText } from '../model/ids';
import type { Database } from './database';
import { IS_ACTIVE, IS_SEATED } from './registration-rows';

export interface MessageRow {
  readonly id: string;
  readonly event_id: string;
  readonly subject: string;
  readonly body: string;
  /** JSON, or `null`. */
  readonly spanish: string | null;
  readonly loud: number;
  /** JSON. */
  readonly audience: string;
  readonly sent_by: string | null;
  readonly offer_id: string | null;
  readonly send_at: number;
  readonly send_local: string | null;
  /** Of `send_at` at the place. */
  readonly day: string;
  readonly sent_at: number | null;
}

export const messageRow = (db: Database, id: string): MessageRow | undefined => db.row('messages', id);

/** Of an event, the newest first, each with its sender and how many households were sent it and have seen it. */
export const messagesOf = (
  db: Database,
  eventId: string,
  limit: number,
): (MessageRow & { by: string | null; notices: number; seen: number })[] =>
  db.all(
    `SELECT m.*, p.name AS by, count(n.id) AS notices, count(n.seen_at) AS seen
     FROM messages m LEFT JOIN people p ON p.id = m.sent_by LEFT JOIN notices n ON n.message_id = m.id
     WHERE m.event_id = @eventId GROUP BY m.n ORDER BY m.n DESC LIMIT @limit`,
    { eventId, limit },
  );

export const messagesOn = (db: Database, eventId: string, day: string): number =>
  db.count('SELECT count(*) FROM messages WHERE event_id = @eventId AND day = @day AND offer_id IS NULL', {
    eventId,
    day,
  });

export const dueMessages = (db: Database, now: number): MessageRow[] =>
  db.all<MessageRow>(
    'SELECT * FROM messages INDEXED BY messages_due WHERE sent_at IS NULL AND send_at <= @now ORDER BY send_at, n',
    { now },
  );

/** What was written for other events of an organiser, the newest first, each text once. */
export const textsOfOrganiser = (
  db: Database,
  {
    eventId,
    organiser,
    limit,
  }: { readonly eventId: string; readonly organiser: string; readonly limit: number },
): Pick<MessageRow, 'subject' | 'body' | 'spanish'>[] =>
  db.all(
    `SELECT m.subject, m.body, m.spanish FROM messages m JOIN events e ON e.id = m.event_id
     WHERE e.organiser = @organiser AND e.id <> @eventId AND m.sent_at IS NOT NULL AND m.offer_id IS NULL
     GROUP BY m.subject, m.body ORDER BY max(m.n) DESC LIMIT @limit`,
    { eventId, organiser, limit },
  );

export const messageOf = ({
  subject,
  body,
  spanish,
}: Pick<MessageRow, 'subject' | 'body' | 'spanish'>): Message => ({
  subject,
  body,
  spanish: spanish === null ? null : (JSON.parse(spanish) as Message['spanish']),
});

interface Letter extends Message {
  readonly to: string;
  readonly event: string;
  readonly sent_at: number;
  readonly seen_at: number | null;
}

/** Every message that a household was sent, the newest first. */
export const lettersSent = (db: Database): Letter[] =>
  db
    .all<Omit<Letter, keyof Message> & MessageRow>(
      `SELECT m.*, coalesce(h.contact_name, p.name) AS "to", e.title AS event, n.sent_at, n.seen_at
       FROM notices n JOIN messages m ON m.id = n.message_id LEFT JOIN households h ON h.id = n.household_id
         LEFT JOIN people p ON p.id = n.household_id JOIN events e ON e.id = n.event_id
       ORDER BY n.n DESC LIMIT 1000`,
    )
    .map((row) => ({ ...row, ...messageOf(row) }));

export function addMessage(db: Database, message: Omit<MessageRow, 'id' | 'sent_at'>): string {
  const id = `msg_${randomText(12)}`;
  db.add('messages', { id, ...message, sent_at: null });
  return id;
}

export const noteSent = (db: Database, id: string, at: number): void =>
  db.change('messages', id, { sent_at: at });

/** What a kitchen that is late told last; `undefined`: nothing yet. */
export const lastSentOf = (db: Database, offerId: string): MessageRow | undefined =>
  db.get<MessageRow>(
    'SELECT * FROM messages WHERE offer_id = @offerId AND sent_at IS NOT NULL ORDER BY n DESC LIMIT 1',
    { offerId },
  );

const WAITING_OF = 'FROM messages WHERE offer_id = @offerId AND sent_at IS NULL';

export const hasWaitingOf = (db: Database, offerId: string): boolean =>
  db.count(`SELECT count(*) ${WAITING_OF}`, { offerId }) > 0;

/** Whether there was one. */
export function deleteWaitingOf(db: Database, offerId: string): boolean {
  const had = hasWaitingOf(db, offerId);
  if (had) db.run(`DELETE ${WAITING_OF}`, { offerId });
  return had;
}

export const deleteMessage = (db: Database, id: string): void => db.remove('messages', id);

export interface RecipientRow {
  /** Of a registration; `null`: a helper. */
  readonly id: string | null;
  /** A household, or a helper without one. */
  readonly household_id: string;
  readonly event_id: string;
  readonly name: string;
}

interface Candidate extends RecipientRow {
  readonly diets: string;
  readonly allergens: string;
}

const SEATED = `r.${IS_SEATED}`;

const conditions: Readonly<Record<Exclude<Audience['kind'], 'helpers'>, string>> = {
  seats: SEATED,
  waitlist: `r.state = 'waitlisted'`,
  not_here: `r.state = 'confirmed' AND NOT EXISTS (SELECT 1 FROM check_ins c WHERE c.registration_id = r.id GROUP BY c.registration_id HAVING sum(c.change) > 0)`,
  not_reconfirmed: `${SEATED} AND r.needs_reconfirm = 1`,
  avoids: `${SEATED} AND r.allergens <> '[]' OR ${SEATED} AND r.diets <> '[]'`,
  chosen: `r.${IS_ACTIVE}`,
};

const helperRows = (db: Database, eventId: string): RecipientRow[] =>
  db.all<RecipientRow>(
    `SELECT NULL AS id, p.id AS household_id, s.event_id, p.name FROM claims c JOIN shifts s ON s.id = c.shift_id
       JOIN people p ON p.id = c.person_id
     WHERE s.event_id = @eventId AND c.state = 'claimed' GROUP BY p.id ORDER BY min(c.n)`,
    { eventId },
  );

/** Whom of an event an audience means now, in the order in which they registered, or claimed a shift. */
export function recipientRows(db: Database, eventId: string, audience: Audience): RecipientRow[] {
  if (audience.kind === 'helpers') return helperRows(db, eventId);
  const rows = db.all<Candidate>(
    `SELECT r.id, r.household_id, r.event_id, r.diets, r.allergens, coalesce(nullif(r.contact_name, ''), h.contact_name) AS name
     FROM registrations r JOIN households h ON h.id = r.household_id
     WHERE r.event_id = @eventId AND (${conditions[audience.kind]}) ORDER BY r.n`,
    { eventId },
  );
  if (audience.kind === 'avoids') return rows.filter((row) => avoids(row, audience.allergen));
  if (audience.kind !== 'chosen') return rows;
  const chosen = new Set<string>(audience.registration_ids);
  return rows.filter(({ id }) => id !== null && chosen.has(id));
}

const avoids = ({ diets, allergens }: Candidate, allergen: Allergen | undefined): boolean =>
  allergen !== undefined &&
  unified({ diets: JSON.parse(diets), allergens: JSON.parse(allergens) } as Needs).allergens.includes(
    allergen,
  );
