import { offerLimits } from '~/api/manage/kitchen';
import type { TakeBody } from '~/api/manage/offers';
import { wrong } from '../rules/refused';
import { addHandOver, handOversOf, updateHandOver } from '../store/hand-over-rows';
import type { OfferRow } from '../store/offer-rows';
import { findManagedEvent } from './change-event';
import { checkStep, findOfferOf } from './offer-checks';
import { saveOffer } from './touch-offer';
import type { Transaction } from './transaction';

interface Food {
  readonly boxes: number;
  readonly hot: number | null;
  readonly cold: number | null;
}

const checkRoom = (tx: Transaction, offer: OfferRow): void => {
  if (handOversOf(tx.db, offer.id).length >= offerLimits.parts)
    throw wrong('boxes', 'too_many', { max: offerLimits.parts });
};

/** Whether all that was packed has left: a part counts with what was given, else with what was taken. */
function isAllGiven(tx: Transaction, offer: OfferRow): boolean {
  const given = handOversOf(tx.db, offer.id).map((part) => part.given_boxes ?? part.taken_boxes ?? 0);
  return given.reduce((sum, boxes) => sum + boxes, 0) >= (offer.packed ?? Infinity);
}

/** A kitchen gives a part of its food. */
export function giveFood(tx: Transaction, offer: OfferRow, { boxes, hot, cold }: Food) {
  checkRoom(tx, offer);
  const id = addHandOver(tx.db, offer.id, {
    given_boxes: boxes,
    given_hot: hot,
    given_cold: cold,
    given_at: tx.now,
    given_by: tx.actor,
  });
  return { id, isAll: isAllGiven(tx, offer) };
}

/** The event takes food: what a kitchen has given, or before it has said so. A part that was taken already is corrected. */
export function takeFood(tx: Transaction, eventId: string, offerId: string, body: TakeBody): void {
  const event = findManagedEvent(tx, eventId);
  const offer = findOfferOf(tx.db, eventId, offerId);
  checkStep(tx, offer, event, 'manager', { action: 'take', lock_version: body.lock_version });
  const { part_id: partId, boxes, hot, cold } = body;
  const taken = {
    taken_boxes: boxes,
    taken_hot: hot,
    taken_cold: cold,
    taken_at: tx.now,
    taken_by: tx.actor,
  };
  if (partId === null) {
    checkRoom(tx, offer);
    addHandOver(tx.db, offerId, taken);
  } else {
    if (!handOversOf(tx.db, offerId).some(({ id }) => id === partId)) throw wrong('part_id', 'unknown');
    updateHandOver(tx.db, partId, taken);
  }
  const isDone = offer.state === 'handed_over' || isAllGiven(tx, offer);
  saveOffer(tx, offerId, { state: isDone ? 'handed_over' : 'ready', acted_by: tx.actor });
}
