import { MOST_OF_TODAY, REPORTS_OF_TODAY } from '~/api/manage/board';
import { limits, type RegistrationState } from '~/api/vocabulary';
import { dayAfter } from '~/lib/instants';
import { seeLateCancellations } from '../commands/guests';
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
  kitchensOf,
  lateCancellations,
  lateOf,
  needsOf,
  unconfirmedOf,
  type WaitingRow,
} from '../store/board-rows';
import { countConflicts } from '../store/check-in-rows';
import type { Database } from '../store/database';
import { daysOf } from '../store/event-days';
import { eventRow, managedRow } from '../store/event-rows';
import { countOpenReports, openReportsOfEvent } from '../store/feedback-rows';
import { managedAfter, type ManagedSearch } from '../store/managed-lists';
import { receiptAnswers, receiptRows, unseenParties } from '../store/notice-rows';
import type { EventRow } from '../store/rows';
import { reportAnswer } from './feedback-answer';
import type { AnswerOf, Handlers, Present } from './handler';
import { historyId } from './history-answer';
import { managedAnswer } from './managed-answer';

/** The board of a running event, and the boards of a day. */
export const boardHandlers: Pick<
  Handlers,
  'showBoard' | 'listArrivals' | 'listToday' | 'seeLateCancellations'
> = {
  showBoard: ({ params }, { db, presence, now }) => ({
    ...boardAnswer(db, findEvent(db, params.eventId), presence.presentAt(params.eventId), now),
    receipts: receiptsAnswer(db, params.eventId),
  }),
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
      const [event, managed] = [eventRow(db, id), managedRow(db, id)];
      if (!event || !managed) return [];
      return {
        event: managedAnswer(db, managed, viewer, now),
        board: boardAnswer(db, event, [], now),
        open_reports: countOpenReports(db, id),
        reports: openReportsOfEvent(db, id, REPORTS_OF_TODAY).map(reportAnswer),
        conflicts: countConflicts(db, id),
      };
    });
    const twice = rows.length - ids.length;
    return { items, total: extents.ofManaged(open) + extents.ofManaged(today) - twice };
  },
};

type BoardAnswer = AnswerOf<'showBoard'>;

const receiptsAnswer = (db: Database, eventId: string): BoardAnswer['receipts'] =>
  receiptRows(db, eventId, limits.receipts).map((row) => ({
    ...row,
    change: row.change === null ? null : historyId(row.change),
    at: toIso(row.at),
    is_sent: row.is_sent === 1,
    answers: row.is_sent === 1 ? receiptAnswers(db, eventId, row) : [],
    unseen: row.is_sent === 1 ? unseenParties(db, eventId, { ...row, limit: limits.guestIds }) : [],
  }));

const waitingAnswer = (row: WaitingRow | undefined): BoardAnswer['next_fit'] =>
  row ? { ...row, registration_id: row.id, since: toIso(row.created_at) } : null;

/** What the board shows of an event beyond the event itself. */
function boardAnswer(db: Database, event: EventRow, present: readonly Present[], now: number): BoardAnswer {
  const heads = headsByState(db, event.id, now);
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
    late_cancellations: lateCancellations(db, event.id, limits.guestIds),
    kitchens: kitchensOf(db, event.id),
    ...needsOf(db, event.id),
    first_waiting: waitingAnswer(frontOfQueue(db, event.id)),
    next_fit: waitingAnswer(firstThatFits(db, event, freeSeats(event))),
    present: [...present],
  };
}

const arrivalsAnswer = (db: Database, eventId: string): AnswerOf<'listArrivals'> => ({
  buckets: arrivalsOf(db, eventId).map(({ at, people }) => ({ at: toIso(at), people })),
});
