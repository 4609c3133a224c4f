import { arrivalsAnswer, boardAnswer } from '../answers/board-answer';
import { presentAt } from '../cable/presence';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { eventRow, removedVersion } from '../store/event-rows';
import type { EventRow } from '../store/rows';
import type { Handlers } from './handler';

/** What a manager asks who runs an event. */
export const boardHandlers: Pick<Handlers, 'showBoard' | 'listArrivals'> = {
  showBoard: ({ params }, { db, cable }) =>
    boardAnswer(db, eventAt(db, params.eventId), presentAt(cable.streams, db, params.eventId)),
  listArrivals: ({ params }, { db }) => arrivalsAnswer(db, eventAt(db, params.eventId).id),
};

function eventAt(db: Database, id: string): EventRow {
  const event = eventRow(db, id);
  if (!event) throw new Refused(removedVersion(db, id) === undefined ? 'not_found' : 'gone');
  return event;
}
