import type { NoticeAnswer } from '~/api/notices';
import { DAY } from '../model/instants';
import { Refused } from '../rules/refused';
import { eventRow } from '../store/event-rows';
import type { MessageRow } from '../store/message-rows';
import {
  addNotice,
  deleteNotice,
  dueNotices,
  noteState,
  noticeRow,
  noticesAt,
  openNotice,
  sentNotices,
  unclosedNotices,
  updateNotice,
  waitingNotice,
  type NewNotice,
  type NoticeRow,
  type Question,
} from '../store/notice-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import type { Transaction } from './transaction';

/** What a household is told; `null`: nothing, because nothing of it differs. */
type Content = object | null;

/** One change as one party is concerned by it. */
export interface NoticeInput<S> {
  readonly party: Party;
  readonly kind: NoticeRow['kind'];
  /** Of a reply to a report. */
  readonly reportId?: string;
  /** The state before the change and after it. */
  readonly before: S;
  readonly after: S;
  /** What is to be said to somebody who knows one state about the other. */
  readonly tell: (known: S, now: S) => Content;
  /** False: only what was said, or is about to be said, is corrected. */
  readonly isNew: boolean;
  readonly sendAt: number;
  readonly reason?: string | null;
  /** It changes nothing that the household does. */
  readonly isQuiet?: boolean;
}

/**
 * Brings what a party is told up to date with a change. What waits to be sent takes the change in, and is deleted where nothing is left of
 * it; what was sent and is open is corrected by a new one.
 */
export function notify<S extends object>(tx: Transaction, input: NoticeInput<S>): void {
  const question = questionOf(input);
  const after = JSON.stringify(input.after);
  const open = openNotice(tx.db, question);
  const waiting = waitingNotice(tx.db, question);
  // The open one says it already.
  if (open?.after === after) return waiting && deleteNotice(tx.db, waiting.id);
  if (waiting) return merge(tx, input, waiting, open);
  if (open) return correct(tx, input, open);
  if (!input.isNew) return;
  const content = input.tell(input.before, input.after);
  if (content) add(tx, input, { before: JSON.stringify(input.before), content, corrects: null });
}

const questionOf = <S>({ party, kind, reportId }: NoticeInput<S>): Question => ({
  household_id: party.household_id,
  event_id: party.event_id,
  kind,
  report_id: reportId ?? null,
});

const stateOf = <S>(json: string): S => JSON.parse(json) as S;

function merge<S extends object>(
  tx: Transaction,
  { tell, after, sendAt, party }: NoticeInput<S>,
  waiting: NoticeRow,
  open: NoticeRow | undefined,
): void {
  const content = tell(stateOf<S>(waiting.before), after);
  // Back to what was so before all of it, while an open one says otherwise.
  const known = content ? waiting.before : open?.after;
  const said = content ?? (open && tell(stateOf<S>(open.after), after));
  if (!said || known === undefined) return deleteNotice(tx.db, waiting.id);
  updateNotice(tx.db, waiting.id, {
    before: known,
    after: JSON.stringify(after),
    content: JSON.stringify(said),
    change: changeOf(tx, party.event_id),
    send_at: sendAt,
  });
  sendIfDue(tx, waiting.id, sendAt);
}

function correct<S extends object>(tx: Transaction, input: NoticeInput<S>, open: NoticeRow): void {
  const { tell, after } = input;
  const known = open.seen_at === null ? open.before : open.after;
  const content = tell(stateOf<S>(known), after);
  if (content && JSON.stringify(content) === open.content)
    return noteState(tx.db, open.id, JSON.stringify(after));
  if (content) return add(tx, input, { before: known, content, corrects: open.id });
  const back = tell(stateOf<S>(open.after), after);
  if (back) return add(tx, input, { before: open.after, content: back, corrects: open.id });
  // A quiet one has nothing that could go away.
  if (open.loud === 0) return noteState(tx.db, open.id, JSON.stringify(after));
  closeNotice(tx, open);
}

/** Takes back, without a sound, what a notice said that was seen. */
export function notifyQuietly<S extends object>(
  tx: Transaction,
  input: NoticeInput<S>,
  content: object,
  corrected: NoticeRow,
): void {
  add(tx, { ...input, isQuiet: true }, { before: corrected.before, content, corrects: corrected.id });
}

/** A party as notices are for it. */
export type Party = Pick<RegistrationRow, 'id' | 'household_id' | 'event_id'>;

/** A party, or a helper, who is none. */
type Reader = Omit<Party, 'id'> & { readonly id: string | null };

/** What a manager wrote, to one of those whom it is for. */
export const sendMessageTo = (
  tx: Transaction,
  party: Reader,
  message: Pick<MessageRow, 'id' | 'loud'>,
): void => sendPlain(tx, party, { kind: 'message', loud: message.loud, message_id: message.id });

/** That the event is soon. `isAsking`: and whether the household still comes. */
export const remind = (tx: Transaction, party: Party, isAsking: boolean): void =>
  sendPlain(tx, party, { kind: 'reminder', loud: isAsking ? 1 : 0, message_id: null });

/** What tells of no change. */
function sendPlain(
  tx: Transaction,
  party: Reader,
  what: Pick<NoticeRow, 'kind' | 'loud' | 'message_id'>,
): void {
  put(tx, party, {
    ...what,
    report_id: null,
    change: null,
    before: '{}',
    after: '{}',
    content: '{}',
    reason: null,
    corrects: null,
    send_at: tx.now,
  });
}

/** Changes a notice that the household sees. Without a patch: what it asks has become another, without a change of what it says. */
export function changeNotice(
  tx: Transaction,
  id: string,
  patch: Parameters<typeof updateNotice>[2] = {},
): void {
  updateNotice(tx.db, id, patch);
  tx.changes.notices.add(id);
}

interface Said {
  readonly before: string;
  readonly content: object;
  readonly corrects: string | null;
}

function add<S extends object>(
  tx: Transaction,
  { party, kind, reportId, after, sendAt, reason = null, isQuiet = false }: NoticeInput<S>,
  { before, content, corrects }: Said,
): void {
  put(tx, party, {
    kind,
    loud: isQuiet ? 0 : 1,
    change: changeOf(tx, party.event_id),
    before,
    after: JSON.stringify(after),
    content: JSON.stringify(content),
    reason,
    corrects,
    message_id: null,
    report_id: reportId ?? null,
    send_at: sendAt,
  });
}

function put(
  tx: Transaction,
  { id: registration_id, household_id, event_id }: Reader,
  notice: Omit<NewNotice, keyof Party | 'registration_id'>,
): void {
  const { id } = addNotice(tx.db, { household_id, event_id, registration_id, ...notice });
  sendIfDue(tx, id, notice.send_at);
}

/** The entry of the history that led to it. */
const changeOf = (tx: Transaction, eventId: string): number | null =>
  tx.changes.causes.get(eventId) ?? tx.cause;

function sendIfDue(tx: Transaction, id: string, sendAt: number): void {
  const row = sendAt <= tx.now ? noticeRow(tx.db, id) : undefined;
  if (row) send(tx, row);
}

/** From now on the household sees it, in place of the open one of its kind. */
function send(tx: Transaction, row: NoticeRow): void {
  const open = openNotice(tx.db, row);
  if (open) closeNotice(tx, open);
  // Whether they still come is asked once, of the newest time.
  const asked = row.kind === 'time_place' && openNotice(tx.db, { ...row, kind: 'reminder' });
  if (asked) closeNotice(tx, asked);
  changeNotice(tx, row.id, { sent_at: tx.now });
}

/** Sends what is due. */
export function sendDueNotices(tx: Transaction): void {
  for (const row of dueNotices(tx.db, tx.now)) send(tx, row);
}

/** Closes a notice, by an answer or because it is void or corrected. */
function closeNotice(tx: Transaction, { id, seen_at }: NoticeRow, answer?: NoticeAnswer): void {
  changeNotice(tx, id, {
    closed_at: tx.now,
    ...(answer && { answer, answered_at: tx.now, seen_at: seen_at ?? tx.now }),
  });
}

/** What an open notice says is not all so any more, without a change of the event. */
export function rewriteNotice(tx: Transaction, row: NoticeRow, content: object): void {
  if (JSON.stringify(content) === row.content) return;
  changeNotice(tx, row.id, { content: JSON.stringify(content) });
}

/**
 * Ends what a party was asked, sent or not: by its answer, or because it is void. Absent kinds: all of them, but for what was replied to it,
 * which stays true.
 */
export function settleNotices(
  tx: Transaction,
  party: Pick<RegistrationRow, 'event_id' | 'household_id'>,
  { kinds, answer }: { readonly kinds?: readonly NoticeRow['kind'][]; readonly answer?: NoticeAnswer } = {},
): void {
  for (const row of unclosedNotices(tx.db, party.event_id, party.household_id)) {
    if (kinds ? !kinds.includes(row.kind) : row.kind === 'report_reply') continue;
    if (row.sent_at === null) deleteNotice(tx.db, row.id);
    else closeNotice(tx, row, answer);
  }
}

/** With their event, of which nobody speaks any more. */
export function removeNotices(tx: Transaction, eventId: string): void {
  for (const { id, household_id: householdId, version, sent_at } of noticesAt(tx.db, eventId)) {
    if (sent_at !== null) tx.changes.removedNotices.set(id, { householdId, version: version + 1 });
    tx.changes.notices.delete(id);
    deleteNotice(tx.db, id);
  }
}

/**
 * Notes that a household has seen a notice, once for all its people. That closes what asks for nothing more. Throws `stale` with the newest
 * of its kind where it was no longer open, or not as it was seen.
 */
export function seeNotice(tx: Transaction, householdId: string, id: string, version: number): string {
  const row = noticeRow(tx.db, id);
  if (!row || row.household_id !== householdId || row.sent_at === null) throw new Refused('not_found');
  if (row.seen_at !== null) return id;
  const event = eventRow(tx.db, row.event_id);
  const isOver = !event || tx.now >= untilOf(row, event);
  if (row.closed_at !== null || version < row.version || isOver) {
    const newest = sentNotices(tx.db, row)[0] ?? row;
    throw new Refused('stale', { current: { kind: 'notice', id: newest.id } });
  }
  if (asksForMore(tx, row)) changeNotice(tx, id, { seen_at: tx.now });
  else closeNotice(tx, row, 'seen');
  // Who replied is shown that it was seen.
  if (row.report_id !== null) tx.changes.reports.add(row.report_id);
  return id;
}

/** For how long a household reads what is closed. */
export const KEPT = 30 * DAY;

/** When it ends to matter. */
export const untilOf = ({ kind, sent_at, send_at }: NoticeRow, event: Pick<EventRow, 'ends_at'>): number =>
  kind === 'report_reply' ? (sent_at ?? send_at) + KEPT : event.ends_at;

/** Whether a notice stays open until the reservation itself is answered for. */
export function asksForMore({ db }: Pick<Transaction, 'db'>, row: NoticeRow): boolean {
  if (row.kind === 'choice') return true;
  if (row.kind !== 'time_place' && (row.kind !== 'reminder' || row.loud === 0)) return false;
  return (
    db.value<number>('SELECT needs_reconfirm FROM registrations WHERE id = @id', {
      id: row.registration_id,
    }) === 1
  );
}
