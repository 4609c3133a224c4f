import type { NoticeAnswer, NoticeKind } from '~/api/notices';
import { randomText } from '../model/ids';
import type { Database } from './database';

export interface NoticeRow {
  readonly id: string;
  /** A household, or a helper without one. */
  readonly household_id: string;
  readonly event_id: string;
  readonly registration_id: string | null;
  readonly kind: NoticeKind;
  readonly loud: number;
  readonly version: number;
  readonly change: number | null;
  /** JSON, by kind. */
  readonly before: string;
  readonly after: string;
  readonly content: string;
  readonly reason: string | null;
  readonly corrects: string | null;
  readonly message_id: string | null;
  readonly report_id: string | null;
  readonly send_at: number;
  readonly sent_at: number | null;
  readonly seen_at: number | null;
  readonly answered_at: number | null;
  readonly answer: NoticeAnswer | null;
  readonly closed_at: number | null;
}

export const noticeRow = (db: Database, id: string): NoticeRow | undefined => db.row('notices', id);

/** What a notice is about: of such a question at most one is open. */
export type Question = Pick<NoticeRow, 'household_id' | 'event_id' | 'kind'> &
  Partial<Pick<NoticeRow, 'message_id' | 'report_id'>>;

const OF_QUESTION = `event_id = @event_id AND household_id = @household_id AND kind = @kind AND coalesce(message_id, report_id, '') = @about`;

const keyOf = ({ household_id, event_id, kind, message_id, report_id }: Question) => ({
  household_id,
  event_id,
  kind,
  about: message_id ?? report_id ?? '',
});

export const openNotice = (db: Database, question: Question): NoticeRow | undefined =>
  db.get<NoticeRow>(
    `SELECT * FROM notices INDEXED BY notices_open WHERE ${OF_QUESTION} AND sent_at IS NOT NULL AND closed_at IS NULL`,
    keyOf(question),
  );

/** The one that waits to be sent. */
export const waitingNotice = (db: Database, question: Question): NoticeRow | undefined =>
  db.get<NoticeRow>(
    `SELECT * FROM notices INDEXED BY notices_waiting WHERE ${OF_QUESTION} AND sent_at IS NULL`,
    keyOf(question),
  );

/** Sent ones of a question, the newest first. */
export const sentNotices = (db: Database, question: Question): NoticeRow[] =>
  db.all<NoticeRow>(
    `SELECT * FROM notices WHERE ${OF_QUESTION} AND sent_at IS NOT NULL ORDER BY n DESC`,
    keyOf(question),
  );

/** Of a household at an event, whatever is not closed: sent or waiting to be. */
export const unclosedNotices = (db: Database, eventId: string, householdId: string): NoticeRow[] =>
  db.all<NoticeRow>(
    'SELECT * FROM notices WHERE event_id = @eventId AND household_id = @householdId AND closed_at IS NULL ORDER BY n',
    { eventId, householdId },
  );

export const noticesAt = (db: Database, eventId: string): NoticeRow[] =>
  db.all<NoticeRow>('SELECT * FROM notices WHERE event_id = @eventId ORDER BY n', { eventId });

/** What a household was sent since then, and what is still open before the end of its event; the newest first. */
export const noticesOf = (
  db: Database,
  householdId: string,
  { since, now, limit }: { readonly since: number; readonly now: number; readonly limit: number },
): NoticeRow[] =>
  db.all<NoticeRow>(
    `SELECT n.* FROM notices n JOIN events e ON e.id = n.event_id
     WHERE n.household_id = @householdId AND n.sent_at IS NOT NULL
       AND (n.sent_at >= @since OR (n.closed_at IS NULL AND e.ends_at > @now))
     ORDER BY n.sent_at DESC, n.n DESC LIMIT @limit`,
    { householdId, since, now, limit },
  );

export interface ReceiptRow {
  readonly change: number | null;
  readonly kind: NoticeKind;
  /** When they were sent, or will be. */
  readonly at: number;
  readonly is_sent: number;
  readonly notices: number;
  readonly seen: number;
}

/** The loud notices of an event, counted by the change that they tell of, the last first. Messages are counted by themselves. */
export const receiptRows = (db: Database, eventId: string, limit: number): ReceiptRow[] =>
  db.all<ReceiptRow>(
    `SELECT change, kind, max(coalesce(sent_at, send_at)) AS at, sent_at IS NOT NULL AS is_sent, count(*) AS notices, count(seen_at) AS seen
     FROM notices WHERE event_id = @eventId AND loud = 1 AND message_id IS NULL
     GROUP BY change, kind, sent_at IS NOT NULL ORDER BY max(n) DESC LIMIT @limit`,
    { eventId, limit },
  );

type OfReceipt = Pick<ReceiptRow, 'change' | 'kind'>;

const OF_RECEIPT =
  'n.event_id = @eventId AND n.change IS @change AND n.kind = @kind AND n.loud = 1 AND n.sent_at IS NOT NULL';

/** What they were answered with beside having been seen. */
export const receiptAnswers = (
  db: Database,
  eventId: string,
  { change, kind }: OfReceipt,
): { answer: NoticeAnswer; notices: number }[] =>
  db.all(
    `SELECT n.answer, count(*) AS notices FROM notices n
     WHERE ${OF_RECEIPT} AND n.answer IS NOT NULL AND n.answer <> 'seen' GROUP BY n.answer ORDER BY n.answer`,
    { eventId, change, kind },
  );

interface UnseenRow {
  readonly registration_id: string;
  readonly name: string;
  readonly phone: string;
}

const unseenWhere = (condition: string): string =>
  `SELECT n.registration_id, r.contact_name AS name, r.phone FROM notices n JOIN registrations r ON r.id = n.registration_id
   WHERE ${condition} AND n.seen_at IS NULL AND n.closed_at IS NULL ORDER BY r.contact_name COLLATE NOCASE, n.n LIMIT @limit`;

/** The parties of which nobody has seen it. */
export const unseenParties = (
  db: Database,
  eventId: string,
  { change, kind, limit }: OfReceipt & { readonly limit: number },
): UnseenRow[] => db.all(unseenWhere(OF_RECEIPT), { eventId, change, kind, limit });

/** The same of a message. */
export const unseenOfMessage = (db: Database, messageId: string, limit: number): UnseenRow[] =>
  db.all(unseenWhere('n.message_id = @messageId'), { messageId, limit });

/** The helpers who have not seen a message. They have no party. */
export const unseenHelpers = (
  db: Database,
  messageId: string,
  limit: number,
): { person_id: string; name: string; phone: string }[] =>
  db.all(
    `SELECT p.id AS person_id, p.name, coalesce(p.phone, '') AS phone FROM notices n JOIN people p ON p.id = n.household_id
     WHERE n.message_id = @messageId AND n.registration_id IS NULL AND n.seen_at IS NULL AND n.closed_at IS NULL
     ORDER BY p.name COLLATE NOCASE, n.n LIMIT @limit`,
    { messageId, limit },
  );

export const dueNotices = (db: Database, now: number): NoticeRow[] =>
  db.all<NoticeRow>(
    'SELECT * FROM notices INDEXED BY notices_due WHERE sent_at IS NULL AND send_at <= @now ORDER BY send_at, n',
    { now },
  );

export type NewNotice = Omit<
  NoticeRow,
  'id' | 'version' | 'sent_at' | 'seen_at' | 'answered_at' | 'answer' | 'closed_at'
>;

export function addNotice(db: Database, notice: NewNotice): NoticeRow {
  const unanswered = { sent_at: null, seen_at: null, answered_at: null, answer: null, closed_at: null };
  const row = { id: `ntc_${randomText(12)}`, version: 1, ...notice, ...unanswered };
  db.add('notices', { ...row });
  return row;
}

type Patch = Partial<Omit<NoticeRow, keyof Question | 'id' | 'version' | 'registration_id' | 'corrects'>>;

/** Raises the version. */
export const updateNotice = (db: Database, id: string, patch: Patch): void =>
  db.change('notices', id, patch, 'version');

/** Notes a state that changes nothing of what was said. */
export const noteState = (db: Database, id: string, after: string): void =>
  db.change('notices', id, { after });

export const deleteNotice = (db: Database, id: string): void => db.remove('notices', id);
