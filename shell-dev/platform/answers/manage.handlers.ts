import * as v from 'valibot';
import type { ManagedSort } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { saveEventForm } from '../commands/change-event';
import { partsOf, storeCoverPart } from '../commands/covers';
import { createEvent, duplicateEvent } from '../commands/create-event';
import { runEventAction, runEventActions } from '../commands/event-actions';
import { previewChange } from '../commands/preview-change';
import type { Transaction } from '../commands/transaction';
import { undoMove } from '../commands/undo-move';
import type { Viewer } from '../model/viewer';
import { Refused, wrong } from '../rules/refused';
import type { Database } from '../store/database';
import { daysOf } from '../store/event-days';
import { managedRow, removedVersion } from '../store/event-rows';
import { historyBefore, historyCount } from '../store/history-rows';
import { managedAfter, positionOf, type ManagedPosition } from '../store/managed-lists';
import { eventsInviting } from '../store/offer-rows';
import { foundPlaces } from '../store/place-lists';
import type { ManagedRow } from '../store/rows';
import { needsAnswers } from './board-answer';
import { coverPath } from './event-answer';
import type { Handlers, InBatches } from './handler';
import { entryAnswer } from './history-answer';
import { managedAnswer, managedSummaryAnswers, type ManagedAnswer } from './managed-answer';
import { cursorOf, integer, pageOf, textOf } from './paging';

type ManageHandlers = Pick<
  Handlers,
  | 'listManaged'
  | 'showManaged'
  | 'createEvent'
  | 'changeEvent'
  | 'undoMove'
  | 'duplicateEvent'
  | 'runEventAction'
  | 'previewChange'
  | 'runBulkEventAction'
  | 'listHistory'
>;

/** What managers read and change of events, places and covers. The binder has authorized them. */
export const manageHandlers: ManageHandlers = {
  listManaged({ query, viewer }, state) {
    const { db, now, extents } = state;
    const { cursor, limit = limits.pageSize.usual, sort = 'starts', from, to, ended, needs, ...rest } = query;
    const among = needs && needsAnswers(state, viewer).map(({ event_id }) => event_id);
    const alsoFound = eventsInviting(db, rest.q);
    const search = { ...rest, ...daysOf(db, { from, to, ended }, now), among, alsoFound };
    const position = readPosition(cursor, sort);
    const total = extents.ofManaged(search);
    const rows = managedAfter(db, search, sort, position, limit + 1, total);
    const { shown, next_cursor } = pageOf(rows, limit, (last) =>
      managedCursor.write({ sort, ...positionOf(sort, last) }),
    );
    return { items: managedSummaryAnswers(db, shown, viewer, now), next_cursor, total };
  },

  showManaged: ({ params, viewer }, { db, now }) =>
    managedAnswer(db, findRow(db, params.eventId), viewer, now),

  createEvent: ({ body, viewer }, tx) => answer(tx, viewer, createEvent(tx, body)),

  changeEvent({ params, body, viewer }, tx) {
    findRow(tx.db, params.eventId);
    saveEventForm(tx, viewer, params.eventId, body);
    return answer(tx, viewer, params.eventId);
  },

  undoMove({ params, body, viewer }, tx) {
    findRow(tx.db, params.eventId);
    undoMove(tx, viewer, params.eventId, body.lock_version);
    return answer(tx, viewer, params.eventId);
  },

  duplicateEvent({ params, body, viewer }, tx) {
    findRow(tx.db, params.eventId);
    return answer(tx, viewer, duplicateEvent(tx, params.eventId, body.starts_local, body.copy));
  },

  runEventAction({ params, body, viewer }, tx) {
    const before = managedAnswer(tx.db, findRow(tx.db, params.eventId), viewer, tx.now);
    runEventAction(tx, viewer, params.eventId, body);
    return body.action === 'delete' ? { ...before, can: [] } : answer(tx, viewer, params.eventId);
  },

  previewChange({ params, body }, tx) {
    findRow(tx.db, params.eventId);
    return previewChange(tx, params.eventId, body);
  },

  runBulkEventAction: ({ body }, tx) => ({ results: runEventActions(tx, body) }),

  listHistory({ params, query }, { db }) {
    findRow(db, params.eventId);
    const { type, cursor, limit = limits.pageSize.usual } = query;
    const before = historyCursor.read(cursor) ?? Number.MAX_SAFE_INTEGER;
    const rows = historyBefore(db, params.eventId, type, before, limit + 1);
    const { shown, next_cursor } = pageOf(rows, limit, ({ n }) => historyCursor.write(n));
    const total = historyCount(db, params.eventId, type);
    return { items: shown.map((row) => entryAnswer(db, row)), next_cursor, total };
  },
};

const managedCursor = cursorOf(
  v.object({ sort: v.string(), value: v.union([textOf(200), integer]), id: textOf(64) }),
);
const historyCursor = cursorOf(integer);

/** A cursor belongs to one order: in another one it is refused. */
function readPosition(cursor: string | undefined, sort: ManagedSort): ManagedPosition | undefined {
  const read = managedCursor.read(cursor);
  if (read && read.sort !== sort) throw wrong('cursor', 'format');
  return read && { value: read.value, id: read.id };
}

function findRow(db: Database, id: string): ManagedRow {
  const row = managedRow(db, id);
  if (!row) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return row;
}

/** The state at the end of the same transaction. */
const answer = ({ db, now }: Transaction, viewer: Viewer, id: string): ManagedAnswer =>
  managedAnswer(db, findRow(db, id), viewer, now);

/** What the editor asks beside the events themselves. */
export const editorHandlers: Pick<Handlers, 'findPlaces' | 'uploadCover'> = {
  findPlaces: ({ query }, { db }) => ({ items: foundPlaces(db, query.q ?? '') }),
  uploadCover({ body }, tx) {
    storeCoverPart(tx, body);
    return { cover_id: body.id, path: coverPath(body.id) };
  },
};

export const coverInBatches: InBatches<'uploadCover'> = {
  split: (ask) => partsOf(ask.body).map((part) => ({ ...ask, body: part })),
  join: ([first]) => first,
};
