import { limits } from '~/api/vocabulary';
import type { Replied } from '../commands/notice-of-reply';
import { asksForMore, KEPT, untilOf } from '../commands/notices';
import { toIso, toIsoOrNull } from '../model/instants';
import { registrationCan } from '../rules/permissions';
import type { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { messageOf, messageRow } from '../store/message-rows';
import { noticeRow, noticesOf, type NoticeRow } from '../store/notice-rows';
import { registrationRow } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import type { AnswerOf } from './handler';

type Answer = AnswerOf<'seeNotice'>;

/** The notice as its household sees it. Throws when there is none: look it up first. */
export function noticeAnswer(db: Database, id: string, now: number): Answer {
  const row = noticeRow(db, id);
  if (!row) throw new Error(`No notice ${id}`);
  return answerOf(db, row, now);
}

export const noticeAnswers = (db: Database, householdId: string, now: number): Answer[] =>
  noticesOf(db, householdId, { since: now - KEPT, now, limit: limits.notices }).map((row) =>
    answerOf(db, row, now),
  );

function answerOf(db: Database, row: NoticeRow, now: number): Answer {
  const event = eventRow(db, row.event_id);
  const registration = row.registration_id === null ? null : registrationRow(db, row.registration_id);
  if (!event || registration === undefined) throw new Error(`No event or registration of notice ${row.id}`);
  // Whatever closes it later: from then on it does not matter.
  const until = untilOf(row, event);
  const closedAt = until <= now ? Math.min(until, row.closed_at ?? now) : row.closed_at;
  const shared = {
    id: row.id,
    version: row.version,
    loud: row.loud === 1,
    event: { ...event, starts_at: toIso(event.starts_at), ends_at: toIso(event.ends_at) },
    // Only messages have none, and say so below.
    registration_id: row.registration_id ?? '',
    reason: row.reason,
    answers: closedAt === null ? answersTo(db, row, registration, event, now) : [],
    sent_at: toIso(row.sent_at ?? row.send_at),
    seen_at: toIsoOrNull(row.seen_at),
    answered_at: toIsoOrNull(row.answered_at),
    answer: row.answer,
    until: toIso(until),
    closed_at: toIsoOrNull(closedAt),
    corrects: row.corrects,
  };
  return { ...shared, ...changeOf(db, row, event) };
}

function changeOf(db: Database, row: NoticeRow, event: EventRow) {
  const content: unknown = JSON.parse(row.content);
  switch (row.kind) {
    case 'cancelled':
    case 'reminder':
      return { kind: row.kind };
    case 'time_place':
      return { kind: row.kind, change: content as Of<'time_place'> };
    case 'allergen':
      return { kind: row.kind, change: content as Of<'allergen'> };
    case 'reservation':
      return { kind: row.kind, change: content as Of<'reservation'> };
    case 'report_reply':
      return { kind: row.kind, ...(content as Replied) };
    case 'message': {
      const message = row.message_id === null ? undefined : messageRow(db, row.message_id);
      if (!message) throw new Error(`No message of notice ${row.id}`);
      return { kind: row.kind, registration_id: row.registration_id, message: messageOf(message) };
    }
    case 'choice': {
      const { lost } = content as Pick<Of<'choice'>, 'lost'>;
      const before: Of<'choice'>['before'] = JSON.parse(row.before);
      return {
        kind: row.kind,
        change: { lost, before, after: { ...event, modes: JSON.parse(event.modes) } },
      };
    }
  }
}

type Of<K extends Answer['kind']> = Extract<Answer, { readonly kind: K; readonly change: unknown }>['change'];

/** What the household can do now, the most likely first. */
function answersTo(
  db: Database,
  row: NoticeRow,
  registration: RegistrationRow | null,
  event: EventRow,
  now: number,
): string[] {
  if (registration === null || row.kind === 'message' || row.kind === 'report_reply')
    return row.seen_at === null ? ['seen'] : [];
  const asks = asksForMore({ db }, row);
  const can = registrationCan(registration, event, now).filter((one) => one === 'change' || one === 'cancel');
  if (row.kind === 'choice') return can.map((one) => (one === 'change' ? 'choose_again' : one));
  if (asks) return can.includes('change') ? ['still_coming', ...can] : can;
  return row.seen_at === null ? ['seen', ...can] : can;
}
