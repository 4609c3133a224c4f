import type * as v from 'valibot';
import type { offerSchema } from '~/api/manage/kitchen';
import { courseShares, countChange } from '~/domain/kitchen-count';
import { countedNow, type Counted } from '../commands/offer-count';
import type { NewDish } from '../model/entities';
import { toIso, toIsoOrNull } from '../model/instants';
import { answerBy, offerCan, type OfferSide } from '../rules/offer-permissions';
import type { Database } from '../store/database';
import { managedRow, placeRow } from '../store/event-rows';
import { answerOf, offerRow, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';

export type OfferAnswered = v.InferInput<typeof offerSchema>;

/** An offer as one side sees it. */
export function offerAnswer(db: Database, offer: OfferRow, side: OfferSide, now: number): OfferAnswered {
  const event = managedRow(db, offer.event_id);
  if (!event) throw new Error(`No event of ${offer.id}`);
  const { portions, ready_local, note, reason, state } = offer;
  return {
    id: offer.id,
    lock_version: offer.lock_version,
    state,
    restaurant: { id: offer.restaurant_id, name: offer.restaurant_name },
    event: {
      ...event,
      starts_at: toIso(event.starts_at),
      ends_at: toIso(event.ends_at),
      place: event.place_id === null ? null : (placeRow(db, event.place_id) ?? null),
      kitchen_cutoff_at: toIsoOrNull(event.kitchen_cutoff_at),
    },
    asked: { portions, ready_local, note },
    answer: answerOf(offer) ?? null,
    answer_by: toIso(answerBy(event, offer.invited_at)),
    reason,
    by: offer.actor,
    at: toIso(offer.acted_at),
    count: state === 'accepted' ? countOf(db, offer, event) : null,
    can: offerCan(side, state, event, now),
  };
}

export const offerAnswerById = (db: Database, id: string, side: OfferSide, now: number): OfferAnswered => {
  const offer = offerRow(db, id);
  if (!offer) throw new Error(`No offer ${id}`);
  return offerAnswer(db, offer, side, now);
};

/** A kitchen that was told its numbers keeps them; what is different since is one sum beside them. */
function countOf(db: Database, offer: OfferRow, event: ManagedRow): OfferAnswered['count'] {
  const now = countedNow(db, event.id);
  const frozen = offer.frozen === null ? undefined : (JSON.parse(offer.frozen) as Counted);
  const { people, diets } = frozen ?? now;
  return {
    people,
    diets: [...diets],
    courses: courseShares(
      JSON.parse(event.dishes) as readonly NewDish[],
      people,
      ({ offer_id }) => offer_id === offer.id,
    ),
    frozen_at: toIsoOrNull(offer.frozen_at),
    change: frozen ? countChange(frozen, now) : null,
  };
}
