import { limits } from '~/domain/vocabulary';
import { managedAnswer, managedSummaryAnswer } from '../answers/managed-answer';
import { Refused } from '../rules/refused';
import { managedRow, removedVersion } from '../store/event-rows';
import { managedAfter, managedCount, positionOf } from '../store/managed-lists';
import type { Handlers } from './handler';
import { readManagedCursor, writeManagedCursor } from './managed-cursor';

type ManageHandlers = Pick<Handlers, 'listManaged' | 'showManaged'>;

/** What managers read and do. Who is let in was looked at before. */
export const manageHandlers: ManageHandlers = {
  listManaged({ query, viewer }, { db, now }) {
    const { cursor, limit = limits.pageSize.usual, sort = 'starts', ...search } = query;
    const position = cursor === undefined ? undefined : readManagedCursor(cursor, sort);
    const rows = managedAfter(db, search, sort, position, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => managedSummaryAnswer(row, viewer, now)),
      next_cursor: rows.length > limit && last ? writeManagedCursor(positionOf(sort, last), sort) : null,
      total: managedCount(db, search),
    };
  },

  showManaged({ params, viewer }, { db, now }) {
    const row = managedRow(db, params.eventId);
    if (!row) throw new Refused(removedVersion(db, params.eventId) === undefined ? 'not_found' : 'gone');
    return managedAnswer(db, row, viewer, now);
  },
};
