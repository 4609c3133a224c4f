import * as v from 'valibot';
import { acknowledgeReport, replyToReport } from '../commands/give-feedback';
import { findEvent } from '../commands/registration-checks';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { notesAfter, reportRow } from '../store/feedback-rows';
import { noteAnswer, reportAnswer, summaryAnswerOf } from './feedback-answer';
import type { Handlers } from './handler';
import { cursorOf, integer, pageOf } from './paging';

type FeedbackHandlers = Pick<
  Handlers,
  'showFeedback' | 'listFeedbackNotes' | 'acknowledgeReport' | 'replyToReport'
>;

const USUAL_NOTES = 20;
const noteCursor = cursorOf(v.object({ at: integer, n: integer }));

/** What households said about an event, for its managers. The binder has authorized them. */
export const managedFeedbackHandlers: FeedbackHandlers = {
  showFeedback: ({ params }, { db }) => summaryAnswerOf(db, findEvent(db, params.eventId).id),

  listFeedbackNotes({ params, query }, { db }) {
    const { cursor, limit = USUAL_NOTES } = query;
    const rows = notesAfter(db, findEvent(db, params.eventId).id, noteCursor.read(cursor), limit + 1);
    const { shown, next_cursor } = pageOf(rows, limit, noteCursor.write);
    return { items: shown.map(noteAnswer), next_cursor };
  },

  acknowledgeReport({ params }, tx) {
    acknowledgeReport(tx, params.reportId);
    return answerOf(tx.db, params.reportId);
  },

  replyToReport({ params, body }, tx) {
    replyToReport(tx, params.reportId, body);
    return answerOf(tx.db, params.reportId);
  },
};

function answerOf(db: Database, id: string): ReturnType<typeof reportAnswer> {
  const row = reportRow(db, id);
  if (!row) throw new Refused('not_found');
  return reportAnswer(row);
}
