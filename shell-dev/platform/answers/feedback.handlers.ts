import * as v from 'valibot';
import { acknowledgeReport } from '../commands/give-feedback';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { eventRow, removedVersion } from '../store/event-rows';
import { notesAfter, reportRow } from '../store/feedback-rows';
import { noteAnswer, reportAnswer, summaryAnswerOf } from './feedback-answer';
import type { Handlers } from './handler';
import { cursorOf, integer } from './paging';

type FeedbackHandlers = Pick<Handlers, 'showFeedback' | 'listFeedbackNotes' | 'acknowledgeReport'>;

const USUAL_NOTES = 20;
const noteCursor = cursorOf(v.object({ at: integer, n: integer }));

/** What households said about an event, for its managers. The binder has authorized them. */
export const managedFeedbackHandlers: FeedbackHandlers = {
  showFeedback: ({ params }, { db }) => summaryAnswerOf(db, eventIdAt(db, params.eventId)),

  listFeedbackNotes({ params, query }, { db }) {
    const { cursor, limit = USUAL_NOTES } = query;
    const position = cursor === undefined ? undefined : noteCursor.read(cursor);
    const rows = notesAfter(db, eventIdAt(db, params.eventId), position, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(noteAnswer),
      next_cursor: rows.length > limit && last ? noteCursor.write({ at: last.at, n: last.n }) : null,
    };
  },

  acknowledgeReport({ params }, tx) {
    acknowledgeReport(tx, params.reportId);
    const row = reportRow(tx.db, params.reportId);
    if (!row) throw new Refused('not_found');
    return reportAnswer(row);
  },
};

function eventIdAt(db: Database, id: string): string {
  const event = eventRow(db, id);
  if (!event) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return event.id;
}
