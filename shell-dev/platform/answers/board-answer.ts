import type { Present } from '../cable/presence';
import type { RegistrationState } from '~/api/vocabulary';
import type { AnswerOf } from '../handlers/handler';
import { isoOf } from '../instants';
import {
  arrivalsOf,
  dietsOf,
  firstThatFits,
  frontOfQueue,
  headsByState,
  insideOf,
  unconfirmedOf,
  type WaitingRow,
} from '../store/board-rows';
import type { Database } from '../store/database';
import type { EventRow } from '../store/rows';
import { freeSeats } from './event-answer';

type BoardAnswer = AnswerOf<'showBoard'>;

const waitingAnswer = (row: WaitingRow | undefined): BoardAnswer['next_fit'] =>
  row
    ? {
        registration_id: row.id,
        lock_version: row.lock_version,
        people: row.people,
        since: isoOf(row.created_at),
      }
    : null;

/** What the board shows of an event beyond the event itself. */
export function boardAnswer(db: Database, event: EventRow, present: readonly Present[]): BoardAnswer {
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
    inside,
    arrived: { parties, people },
    unconfirmed: unconfirmedOf(db, event.id),
    diets: dietsOf(db, event.id),
    first_waiting: waitingAnswer(frontOfQueue(db, event.id)),
    next_fit: waitingAnswer(firstThatFits(db, event, freeSeats(event))),
    present: [...present],
  };
}

export const arrivalsAnswer = (db: Database, eventId: string): AnswerOf<'listArrivals'> => ({
  buckets: arrivalsOf(db, eventId).map(({ at, people }) => ({ at: isoOf(at), people })),
});
