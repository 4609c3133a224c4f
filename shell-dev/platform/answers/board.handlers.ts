import { MOST_OF_TODAY, REPORTS_OF_TODAY } from '~/api/manage/board';
import { limits } from '~/api/vocabulary';
import { dayAfter } from '~/lib/instants';
import { seeLateCancellations } from '../commands/guests';
import { findEvent } from '../commands/registration-checks';
import { toIso } from '../model/instants';
import { arrivalsOf } from '../store/board-rows';
import { countConflicts } from '../store/check-in-rows';
import { clashesOf } from '../store/clashes';
import type { Database } from '../store/database';
import { daysOf } from '../store/event-days';
import { managedRow } from '../store/event-rows';
import { countOpenReports, openReportsOfEvent } from '../store/feedback-rows';
import { managedAfter, type ManagedSearch } from '../store/managed-lists';
import { receiptAnswers, receiptRows, unseenParties } from '../store/notice-rows';
import { boardAnswer, needsAnswers } from './board-answer';
import { reportAnswer } from './feedback-answer';
import type { AnswerOf, Handlers } from './handler';
import { historyId } from './history-answer';
import { managedAnswer } from './managed-answer';

/** The board of a running event, and the boards of a day. */
export const boardHandlers: Pick<
  Handlers,
  'showBoard' | 'listArrivals' | 'listToday' | 'listNeeds' | 'seeLateCancellations'
> = {
  showBoard({ params: { eventId } }, { db, presence, now }) {
    const row = findEvent(db, eventId);
    return {
      ...boardAnswer(db, row, presence.presentAt(eventId), now),
      receipts: receiptsAnswer(db, eventId),
      clashes: clashesOf(db, row),
    };
  },
  listArrivals: ({ params }, { db }) => arrivalsAnswer(db, findEvent(db, params.eventId).id),

  seeLateCancellations({ params: { eventId }, body, viewer }, tx) {
    seeLateCancellations(tx, eventId, body.registration_ids);
    const row = managedRow(tx.db, eventId);
    if (!row) throw new Error(`No event ${eventId}`);
    return managedAnswer(tx.db, row, viewer, tx.now);
  },

  listToday({ query: { day }, viewer }, { db, now, extents }) {
    const open: ManagedSearch = { state: ['live'], ...daysOf(db, { to: dayAfter(day, -1) }, now) };
    const today: ManagedSearch = daysOf(db, { from: day, to: day }, now);
    const rows = [open, today].flatMap((search) =>
      managedAfter(db, search, 'starts', undefined, MOST_OF_TODAY, extents.ofManaged(search)),
    );
    // An event that is open over midnight is in both.
    const ids = [...new Set(rows.map(({ id }) => id))];
    const items = ids.slice(0, MOST_OF_TODAY).flatMap((id) => {
      const row = managedRow(db, id);
      if (!row) return [];
      return {
        event: managedAnswer(db, row, viewer, now),
        board: boardAnswer(db, row, [], now),
        open_reports: countOpenReports(db, id),
        reports: openReportsOfEvent(db, id, REPORTS_OF_TODAY).map(reportAnswer),
        conflicts: countConflicts(db, id),
      };
    });
    const twice = rows.length - ids.length;
    return { items, total: extents.ofManaged(open) + extents.ofManaged(today) - twice };
  },

  listNeeds: ({ viewer }, state) => ({ items: needsAnswers(state, viewer) }),
};

const receiptsAnswer = (db: Database, eventId: string): AnswerOf<'showBoard'>['receipts'] =>
  receiptRows(db, eventId, limits.receipts).map((row) => ({
    ...row,
    change: row.change === null ? null : historyId(row.change),
    at: toIso(row.at),
    is_sent: row.is_sent === 1,
    answers: row.is_sent === 1 ? receiptAnswers(db, eventId, row) : [],
    unseen: row.is_sent === 1 ? unseenParties(db, eventId, { ...row, limit: limits.guestIds }) : [],
  }));

const arrivalsAnswer = (db: Database, eventId: string): AnswerOf<'listArrivals'> => ({
  buckets: arrivalsOf(db, eventId).map(({ at, people }) => ({ at: toIso(at), people })),
});
