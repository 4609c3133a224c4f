import { limits } from '~/api/vocabulary';
import type { Act } from '../acts/act';
import { actOnEvents } from '../acts/bulk';
import { createEvent, duplicateEvent } from '../acts/create-event';
import { changeEvent } from '../acts/edit-event';
import { actOnEvent } from '../acts/event-acts';
import { impactOf } from '../acts/impact';
import { entryAnswer } from '../answers/history-answer';
import { managedAnswer, managedSummaryAnswer, type ManagedAnswer } from '../answers/managed-answer';
import type { Viewer } from '../answers/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { managedRow, removedVersion } from '../store/event-rows';
import { historyBefore, historyCount } from '../store/history-rows';
import { managedAfter, managedCount, positionOf } from '../store/managed-lists';
import type { ManagedRow } from '../store/rows';
import type { Handlers } from './handler';
import {
  readHistoryCursor,
  readManagedCursor,
  writeHistoryCursor,
  writeManagedCursor,
} from './managed-cursor';

type ManageHandlers = Pick<
  Handlers,
  | 'listManaged'
  | 'showManaged'
  | 'createEvent'
  | 'changeEvent'
  | 'duplicateEvent'
  | 'actOnEvent'
  | 'previewChange'
  | 'actOnEvents'
  | 'listHistory'
>;

/** What managers read and do about events. Who is let in was looked at before. */
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

  showManaged: ({ params, viewer }, { db, now }) =>
    managedAnswer(db, thereRow(db, params.eventId), viewer, now),

  createEvent: ({ body, viewer }, act) => answer(act, viewer, createEvent(act, body)),

  changeEvent({ params, body, viewer }, act) {
    thereRow(act.db, params.eventId);
    changeEvent(act, viewer, params.eventId, body);
    return answer(act, viewer, params.eventId);
  },

  duplicateEvent({ params, body, viewer }, act) {
    thereRow(act.db, params.eventId);
    return answer(act, viewer, duplicateEvent(act, params.eventId, body.starts_local, body.copy));
  },

  actOnEvent({ params, body, viewer }, act) {
    const before = managedAnswer(act.db, thereRow(act.db, params.eventId), viewer, act.now);
    actOnEvent(act, viewer, params.eventId, body);
    return body.act === 'delete' ? { ...before, can: [] } : answer(act, viewer, params.eventId);
  },

  previewChange({ params, body }, act) {
    thereRow(act.db, params.eventId);
    return impactOf(act, params.eventId, body);
  },

  actOnEvents: ({ body }, act) => ({ results: actOnEvents(act, body) }),

  listHistory({ params, query }, { db }) {
    thereRow(db, params.eventId);
    const { type, cursor, limit = limits.pageSize.usual } = query;
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readHistoryCursor(cursor);
    const rows = historyBefore(db, params.eventId, type, before, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(entryAnswer),
      next_cursor: rows.length > limit && last ? writeHistoryCursor(last.n) : null,
      total: historyCount(db, params.eventId, type),
    };
  },
};

function thereRow(db: Database, id: string): ManagedRow {
  const row = managedRow(db, id);
  if (!row) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return row;
}

/** How it stands at the end of the same transaction. */
const answer = ({ db, now }: Act, viewer: Viewer, id: string): ManagedAnswer =>
  managedAnswer(db, thereRow(db, id), viewer, now);
