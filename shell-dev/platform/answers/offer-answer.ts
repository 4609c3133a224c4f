import type * as v from 'valibot';
import type { FoodTo, OfferAnswer, offerSchema } from '~/api/manage/kitchen';
import { countChange, coursePortions } from '~/domain/kitchen-count';
import { isPromised } from '~/domain/kitchen-offer';
import { withChange } from '~/domain/offer-change';
import { undoOf } from '../commands/cook-offer';
import { movedFrom } from '../commands/move-offers';
import { countedFor, countedNow, type CountedFor } from '../commands/offer-count';
import { toIso, toIsoOrNull } from '../model/instants';
import {
  answerBy,
  foodCan,
  leavesFood,
  linkCan,
  offerCan,
  standingCan,
  type OfferSide,
} from '../rules/offer-permissions';
import type { Database } from '../store/database';
import { managedRow, placeRow } from '../store/event-rows';
import { handOversOf, type HandOverRow } from '../store/hand-over-rows';
import { openRequests } from '../store/offer-request-rows';
import { answerOf, offerRow, sheetOf, type OfferRow } from '../store/offer-rows';
import { standingOf, standingYes } from '../store/standing-yes-rows';

export type OfferAnswered = v.InferInput<typeof offerSchema>;

/** An offer as one side sees it. */
export function offerAnswer(db: Database, offer: OfferRow, side: OfferSide, now: number): OfferAnswered {
  const event = managedRow(db, offer.event_id);
  if (!event) throw new Error(`No event of ${offer.id}`);
  const { portions, ready_local, note, reason, state } = offer;
  const undoable = undoOf(offer, event, side, now);
  const answer = answerOf(offer) ?? null;
  const { series_id } = event;
  const yes = series_id === null ? undefined : standingYes(db, series_id, offer.restaurant_id);
  const requests = answer ? requestsOf(db, offer, answer) : [];
  return {
    id: offer.id,
    lock_version: offer.lock_version,
    state,
    restaurant: { id: offer.restaurant_id, name: offer.restaurant_name, has_account: offer.has_people === 1 },
    event: {
      ...event,
      starts_at: toIso(event.starts_at),
      ends_at: toIso(event.ends_at),
      place: event.place_id === null ? null : (placeRow(db, event.place_id) ?? null),
      kitchen_cutoff_at: toIsoOrNull(event.kitchen_cutoff_at),
    },
    asked: { portions, ready_local, note },
    answer,
    answer_by: toIso(answerBy(event, offer.invited_at)),
    reason,
    contact:
      side === 'kitchen' && offer.inviter !== null && offer.inviter_phone !== null
        ? { name: offer.inviter, phone: offer.inviter_phone }
        : null,
    by: offer.actor,
    at: toIso(offer.acted_at),
    reminded_at: toIsoOrNull(offer.reminded_at),
    requests,
    late_minutes: offer.late_minutes,
    packed: offer.packed,
    parts: handOversOf(db, offer.id).map(partAnswer),
    undo_until: toIsoOrNull(undoable?.until ?? null),
    moved_from: movedFrom(offer),
    ...(leavesFood(offer) && { food_to: foodTo(offer) }),
    ...(series_id !== null && {
      standing_yes: yes ? { portions: yes.portions, by: yes.sayer, at: toIso(yes.said_at) } : null,
      standing_result: standingOf(offer) ?? null,
    }),
    count: answer && isPromised(state) ? countOf(db, offer, answer) : null,
    sheet: isPromised(state) ? (sheetOf(offer) ?? null) : null,
    can: [
      ...offerCan(
        side,
        offer,
        event,
        now,
        requests.map((request) => request.side),
      ),
      ...(undoable ? ['undo'] : []),
      ...foodCan(side, offer, event, now),
      ...linkCan(side, event, now),
      ...standingCan(side, offer, series_id, yes !== undefined),
    ],
  };
}

const foodTo = ({ food_to: json }: OfferRow): FoodTo | null =>
  json === null ? null : (JSON.parse(json) as FoodTo);

type Part = OfferAnswered['parts'][number];

const partAnswer = (row: HandOverRow): Part => ({
  id: row.id,
  given: sideAnswer(row.given_boxes, row.given_hot, row.given_cold, row.given_at, row.giver),
  taken: sideAnswer(row.taken_boxes, row.taken_hot, row.taken_cold, row.taken_at, row.taker),
});

const sideAnswer = (
  boxes: number | null,
  hot: number | null,
  cold: number | null,
  at: number | null,
  by: string | null,
): Part['given'] => (boxes === null || at === null ? null : { boxes, hot, cold, at: toIso(at), by });

export const offerAnswerById = (db: Database, id: string, side: OfferSide, now: number): OfferAnswered => {
  const offer = offerRow(db, id);
  if (!offer) throw new Error(`No offer ${id}`);
  return offerAnswer(db, offer, side, now);
};

/**
 * A kitchen that was told its numbers keeps them; what is different since is one sum beside them. What it promises is as it promises by now, also
 * where that was agreed since.
 */
function countOf(db: Database, offer: OfferRow, promised: OfferAnswer): OfferAnswered['count'] {
  const frozen = offer.frozen === null ? undefined : (JSON.parse(offer.frozen) as CountedFor);
  const now = countedNow(db, offer.event_id);
  const { people, diets, courses } = countedFor(db, offer, frozen ?? now);
  const shares = [...(frozen?.courses ?? []), ...courses];
  return {
    people,
    diets: [...diets],
    courses: coursePortions(promised.dishes).map(({ course, portions }) => ({
      course,
      people: shares.find((one) => one.course === course)?.people ?? 0,
      portions,
    })),
    frozen_at: toIsoOrNull(offer.frozen_at),
    change: frozen ? countChange(frozen, now) : null,
  };
}

/** What each side asks of the other: of the offer as it is by now, only what it asks to change. */
const requestsOf = (db: Database, { id }: OfferRow, answer: OfferAnswer): OfferAnswered['requests'] =>
  openRequests(db, id).map(({ side, asker, asked_at, note, before, after }) => ({
    side,
    by: asker,
    at: toIso(asked_at),
    note,
    before: answer,
    after: withChange(answer, toAnswer(before), toAnswer(after)),
  }));

const toAnswer = (json: string): OfferAnswer => JSON.parse(json) as OfferAnswer;
