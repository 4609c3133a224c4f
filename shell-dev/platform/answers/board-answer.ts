import { MOST_IN_NEED } from '~/api/manage/board';
import { FROM_TODAY, limits, type RegistrationState } from '~/api/vocabulary';
import type { BoardCounts } from '~/domain/board-facts';
import { findNeeds } from '~/domain/board-needs';
import { dayAfter, dayIn } from '~/lib/instants';
import { toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { foodCan } from '../rules/offer-permissions';
import { freeSeats } from '../rules/seats';
import {
  cancelledWithEvent,
  firstThatFits,
  frontOfQueue,
  handsOf,
  headsByState,
  insideOf,
  kitchensOf,
  lateCancellations,
  lateOf,
  needsOf,
  unconfirmedOf,
  type WaitingRow,
} from '../store/board-rows';
import type { Database } from '../store/database';
import { daysOf } from '../store/event-days';
import { managedRow } from '../store/event-rows';
import { managedAfter, type ManagedSearch } from '../store/managed-lists';
import { offersOfEvent } from '../store/offer-rows';
import type { EventRow } from '../store/rows';
import type { AnswerOf, Present, ReadContext } from './handler';
import { managedAnswer } from './managed-answer';

type BoardAnswer = AnswerOf<'showBoard'> & BoardCounts;

const waitingAnswer = (row: WaitingRow | undefined): BoardAnswer['next_fit'] =>
  row ? { ...row, registration_id: row.id, since: toIso(row.created_at) } : null;

/** What the board shows of an event beyond the event itself. */
export function boardAnswer(
  db: Database,
  event: EventRow,
  present: readonly Present[],
  now: number,
): BoardAnswer {
  const heads = headsByState(db, event.id, now);
  const of = (state: RegistrationState) => heads.get(state) ?? { parties: 0, people: 0 };
  const { inside, walk_ins, parties, people } = insideOf(db, event.id);
  const { waiting_parties, waiting_people, ...cancelled } = cancelledWithEvent(db, event.id);
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
    cancelled_with_event: { ...cancelled, waiting: { parties: waiting_parties, people: waiting_people } },
    inside,
    walk_ins,
    arrived: { parties, people },
    unconfirmed: unconfirmedOf(db, event.id),
    late: lateOf(db, event.id),
    late_cancellations: lateCancellations(db, event.id, limits.guestIds),
    kitchens: { ...kitchensOf(db, event.id), adrift: adriftOf(db, event, now) },
    shifts: handsOf(db, event.id, now),
    ...needsOf(db, event.id),
    first_waiting: waitingAnswer(frontOfQueue(db, event.id)),
    next_fit: waitingAnswer(firstThatFits(db, event, freeSeats(event))),
    present: [...present],
  };
}

/** Of how many kitchens a manager can still say where their food goes, and has not. */
const adriftOf = (db: Database, event: EventRow, now: number): number =>
  offersOfEvent(db, event.id).filter(
    (offer) => offer.food_to === null && foodCan('manager', offer, event, now).length > 0,
  ).length;

/** What an event needs now or soon of its manager, as its board says it. */
export function needsAnswer(
  db: Database,
  id: string,
  viewer: Viewer,
  now: number,
): AnswerOf<'listNeeds'>['items'][number]['needs'] {
  const row = managedRow(db, id);
  if (!row) return [];
  return findNeeds(managedAnswer(db, row, viewer, now), boardAnswer(db, row, [], now), now).flatMap(
    ({ kind, urgency }) => (urgency === 'later' ? [] : { kind, urgency }),
  );
}

/** Which events that are on, or begin within seven days, need a manager now or soon: those of now first, then in order of their starts. */
export function needsAnswers(
  { db, now, extents }: Pick<ReadContext, 'db' | 'now' | 'extents'>,
  viewer: Viewer,
): AnswerOf<'listNeeds'>['items'] {
  const ahead = daysOf(db, { from: FROM_TODAY, to: dayAfter(dayIn(now, 'UTC'), 7) }, now);
  const search: ManagedSearch = { state: ['draft', 'published', 'live', 'cancelled'], ...ahead };
  const rows = managedAfter(db, search, 'starts', undefined, MOST_IN_NEED, extents.ofManaged(search));
  const items = rows
    .map(({ id }) => ({ event_id: id, needs: needsAnswer(db, id, viewer, now) }))
    .filter(({ needs }) => needs.length > 0);
  const isNow = ({ needs: [first] }: (typeof items)[number]): number => Number(first?.urgency === 'now');
  return items.toSorted((one, other) => isNow(other) - isNow(one));
}
