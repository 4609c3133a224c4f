import { messageLimits, type Audience } from '~/api/manage/messages';
import { limits } from '~/api/vocabulary';
import { wallTimeIn } from '~/lib/instants';
import { recipientsOf, takeMessage, withdrawMessage } from '../commands/messages';
import { findEvent } from '../commands/registration-checks';
import { toIso, toIsoOrNull } from '../model/instants';
import type { Database } from '../store/database';
import { messageOf, messagesOf, messagesOn, textsOfOrganiser } from '../store/message-rows';
import { unseenHelpers, unseenOfMessage } from '../store/notice-rows';
import type { EventRow } from '../store/rows';
import type { AnswerOf, Handlers } from './handler';

type MessageHandlers = Pick<Handlers, 'listMessages' | 'findRecipients' | 'sendMessage' | 'withdrawMessage'>;

/** What managers write to guests. The binder has authorized them. */
export const messageHandlers: MessageHandlers = {
  listMessages({ params }, { db, now }) {
    const event = findEvent(db, params.eventId);
    const sent = messagesOn(db, event.id, wallTimeIn(now, event.time_zone).slice(0, 10));
    const { id: eventId, organiser } = event;
    const limit = messageLimits.templates;
    return {
      items: messageAnswers(db, event, now),
      left_today: Math.max(0, messageLimits.perDay - sent),
      helpers: recipientsOf({ db, now }, event, { kind: 'helpers' }).length,
      templates: organiser ? textsOfOrganiser(db, { eventId, organiser, limit }).map(messageOf) : [],
    };
  },

  findRecipients({ params, body }, tx) {
    const rows = recipientsOf(tx, findEvent(tx.db, params.eventId), body.audience);
    const names = rows.map(({ name }) => name.trim().split(/\s+/u)[0] ?? '').filter(Boolean);
    return { households: rows.length, names: names.slice(0, messageLimits.names) };
  },

  sendMessage({ params, body }, tx) {
    const id = takeMessage(tx, params.eventId, body);
    const taken = messageAnswers(tx.db, findEvent(tx.db, params.eventId), tx.now).find(
      (one) => one.id === id,
    );
    if (!taken) throw new Error(`No message ${id}`);
    return taken;
  },

  withdrawMessage: ({ params }, tx) => ({ id: withdrawMessage(tx, params.eventId, params.messageId) }),
};

const messageAnswers = (db: Database, event: EventRow, now: number): AnswerOf<'listMessages'>['items'] =>
  messagesOf(db, event.id, messageLimits.listed).map((row) => {
    const audience = JSON.parse(row.audience) as Audience;
    return {
      ...row,
      ...messageOf(row),
      loud: row.loud === 1,
      audience,
      send_at: toIso(row.send_at),
      sent_at: toIsoOrNull(row.sent_at),
      notices: row.sent_at === null ? recipientsOf({ db, now }, event, audience).length : row.notices,
      unseen: row.sent_at === null ? [] : unseenOfMessage(db, row.id, limits.guestIds),
      unseen_helpers: row.sent_at === null ? [] : unseenHelpers(db, row.id, limits.guestIds),
    };
  });
