import type { RegistrationState } from '~/api/vocabulary';
import { findEvent } from '../commands/registration-checks';
import { toIso } from '../model/instants';
import { freeSeats } from '../rules/seats';
import {
  arrivalsOf,
  cancelledWithEvent,
  firstThatFits,
  frontOfQueue,
  headsByState,
  insideOf,
  lateOf,
  needsOf,
  unconfirmedOf,
  type WaitingRow,
} from '../store/board-rows';
import type { Database } from '../store/database';
import type { EventRow } from '../store/rows';
import type { AnswerOf, Handlers, Present } from './handler';

/** The board of a running event. */
export const boardHandlers: Pick<Handlers, 'showBoard' | 'listArrivals'> = {
  showBoard: ({ params }, { db, presence }) =>
    boardAnswer(db, findEvent(db, params.eventId), presence.presentAt(params.eventId)),
  listArrivals: ({ params }, { db }) => arrivalsAnswer(db, findEvent(db, params.eventId).id),
};

type BoardAnswer = AnswerOf<'showBoard'>;

const waitingAnswer = (row: WaitingRow | undefined): BoardAnswer['next_fit'] =>
  row ? { ...row, registration_id: row.id, since: toIso(row.created_at) } : null;

/** What the board shows of an event beyond the event itself. */
function boardAnswer(db: Database, event: EventRow, present: readonly Present[]): BoardAnswer {
  const heads = headsByState(db, event.id);
  const of = (state: RegistrationState) => heads.get(state) ?? { parties: 0, people: 0 };
  const { inside, parties, people } = insideOf(db, event.id);
  return {
    event_id: event.id,
    version: event.version,
    states: {
      confirmed: of('confirmed'),
      held: of('held'),
      offered: of('offered'),
      waitlisted: of('waitlisted'),
      cancelled: of('cancelled'),
      no_show: of('no_show'),
    },
    cancelled_with_event: cancelledWithEvent(db, event.id),
    inside,
    arrived: { parties, people },
    unconfirmed: unconfirmedOf(db, event.id),
    late: lateOf(db, event.id),
    ...needsOf(db, event.id),
    first_waiting: waitingAnswer(frontOfQueue(db, event.id)),
    next_fit: waitingAnswer(firstThatFits(db, event, freeSeats(event))),
    present: [...present],
  };
}

const arrivalsAnswer = (db: Database, eventId: string): AnswerOf<'listArrivals'> => ({
  buckets: arrivalsOf(db, eventId).map(({ at, people }) => ({ at: toIso(at), people })),
});
