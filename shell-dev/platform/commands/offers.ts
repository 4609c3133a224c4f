import { fold } from '~/api/fold';
import { offerLimits, type KitchenActionBody, type OfferAnswer } from '~/api/manage/kitchen';
import type { DecisionBody, InviteBody } from '~/api/manage/offers';
import { limits } from '~/api/vocabulary';
import { isAsAsked, isOpen, isPromised } from '~/domain/kitchen-offer';
import type { NewDish } from '../model/entities';
import { randomText } from '../model/ids';
import type { Viewer } from '../model/viewer';
import { existsInZone, wallToMs } from '../model/wall-time';
import { visibleLength } from '../rules/input-values';
import {
  offerCan,
  offerStateAfter,
  takesOffers,
  type OfferAction,
  type OfferSide,
} from '../rules/offer-permissions';
import { Refused } from '../rules/refused';
import { eventOfRow } from '../store/event-of-row';
import {
  addOffer,
  answerOf,
  expiredInvitations,
  offerRow,
  offersOfEvent,
  offersToFreeze,
  restaurantRow,
  updateOffer,
  worksAt,
  type OfferPatch,
  type OfferRow,
} from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import { badEventState, findManagedEvent, writeEvent } from './change-event';
import { countedFor } from './offer-count';
import { touchOffer } from './touch-offer';
import type { Transaction } from './transaction';

export const wrong = (field: string, code: string, params = {}): Refused =>
  new Refused('invalid', { errors: [{ field, code, params }] });

/** Invites a restaurant. Throws `bad_state` while it is invited, has offered or has accepted. */
export function inviteKitchen(
  tx: Transaction,
  eventId: string,
  { restaurant_id, asked }: InviteBody,
): string {
  const event = findManagedEvent(tx, eventId);
  if (!takesOffers(event, tx.now)) throw badEventState(tx, event);
  if (!restaurantRow(tx.db, restaurant_id)) throw wrong('restaurant_id', 'unknown');
  const known = offersOfEvent(tx.db, eventId).find(
    (one) => one.restaurant_id === restaurant_id && isOpen(one.state),
  );
  if (known) throw badOfferState(tx, known, event, 'manager');
  checkWall(event, 'asked.ready_local', asked.ready_local);
  if (wallToMs(asked.ready_local, event.time_zone) <= tx.now) throw wrong('asked.ready_local', 'past');
  if (asked.ready_local > event.ends_local) throw wrong('asked.ready_local', 'after_end');
  const id = `off_${randomText(9)}`;
  const invitation = { id, event_id: eventId, restaurant_id, asked, state: 'invited', answer: null } as const;
  addOffer(tx.db, { ...invitation, invited_by: tx.actor, acted_by: tx.actor }, tx.now);
  touchOffer(tx, id);
  return id;
}

/** What the people of a restaurant do with an offer. Throws `not_found` for those of others. */
export function answerOffer(tx: Transaction, viewer: Viewer, id: string, body: KitchenActionBody): void {
  const offer = offerRow(tx.db, id);
  if (!offer || !worksAt(tx.db, viewer.personId, offer.restaurant_id)) throw new Refused('not_found');
  const event = findManagedEvent(tx, offer.event_id);
  checkStep(tx, offer, event, 'kitchen', body);
  const isAnswer = body.action === 'accept' || body.action === 'offer';
  const needsReason = body.action === 'withdraw' && isPastCutoff(event, tx.now);
  const patch = isAnswer
    ? { answer: JSON.stringify(checkAnswer(offer, event, body)) }
    : { reason: readReason(body.reason, needsReason) };
  step(tx, offer, 'kitchen', body.action, patch);
}

/** What a manager does with an offer. */
export function decideOffer(tx: Transaction, eventId: string, id: string, body: DecisionBody): void {
  const event = findManagedEvent(tx, eventId);
  const offer = offerRow(tx.db, id);
  if (!offer || offer.event_id !== eventId) throw new Refused('not_found');
  checkStep(tx, offer, event, 'manager', body);
  const needsReason = body.action === 'reject' || (body.action === 'release' && isPromised(offer.state));
  const patch = body.action === 'accept' ? {} : { reason: readReason(body.reason, needsReason) };
  step(tx, offer, 'manager', body.action, patch);
}

/** Releases every kitchen of an event that is cancelled. */
export function releaseOffers(tx: Transaction, eventId: string, why: string): void {
  for (const { id } of offersOfEvent(tx.db, eventId).filter(({ state }) => isOpen(state))) {
    saveOffer(tx, id, {
      state: 'released',
      reason: why.slice(0, offerLimits.reason.max),
      acted_by: tx.actor,
    });
  }
}

/** Invitations that nobody answered expire; kitchens of events that are past their cut-off are told their numbers. */
export function runDueOffers(tx: Transaction): void {
  for (const id of expiredInvitations(tx.db, tx.now)) {
    saveOffer(tx, id, { state: 'expired', acted_by: null });
    const offer = offerRow(tx.db, id);
    if (offer) putDishes(tx, offer, []);
  }
  for (const id of offersToFreeze(tx.db, tx.now)) {
    const offer = offerRow(tx.db, id);
    if (!offer) continue;
    updateOffer(tx.db, id, frozenNow(tx, offer));
    touchOffer(tx, id);
  }
}

/** What a kitchen is told for good. */
export const frozenNow = (tx: Transaction, offer: OfferRow): Pick<OfferPatch, 'frozen' | 'frozen_at'> => ({
  frozen: JSON.stringify(countedFor(tx.db, offer)),
  frozen_at: tx.now,
});

const isPastCutoff = ({ kitchen_cutoff_at: cutoff }: ManagedRow, now: number): boolean =>
  cutoff !== null && now > cutoff;

export function checkStep(
  tx: Transaction,
  offer: OfferRow,
  event: ManagedRow,
  side: OfferSide,
  { action, lock_version }: { readonly action: OfferAction; readonly lock_version: number },
): void {
  if (lock_version !== offer.lock_version)
    throw new Refused('stale', { current: { kind: 'offer', id: offer.id, side } });
  if (!offerCan(side, offer.state, event, tx.now).includes(action))
    throw badOfferState(tx, offer, event, side);
}

export const badOfferState = (
  tx: Transaction,
  offer: OfferRow,
  event: ManagedRow,
  side: OfferSide,
): Refused =>
  new Refused('bad_state', {
    params: { state: offer.state, allowed: offerCan(side, offer.state, event, tx.now) },
    current: { kind: 'offer', id: offer.id, side },
  });

function checkWall({ time_zone }: ManagedRow, field: string, wall: string): void {
  if (!existsInZone(wall, time_zone))
    throw new Refused('nonexistent_time', { errors: [{ field, code: 'nonexistent_time' }] });
}

/** The answer, when it is whole: for `accept` as it was asked for. */
function checkAnswer(offer: OfferRow, event: ManagedRow, { action, answer }: KitchenActionBody): OfferAnswer {
  if (!answer) throw wrong('answer', 'required');
  checkWall(event, 'answer.ready_from', answer.ready_from);
  checkWall(event, 'answer.ready_until', answer.ready_until);
  if (answer.ready_until < answer.ready_from) throw wrong('answer.ready_until', 'before_ready');
  if (answer.ready_from > event.ends_local) throw wrong('answer.ready_from', 'after_end');
  if (action === 'accept' && !isAsAsked(offer, answer)) throw wrong('answer', 'not_as_asked');
  return { ...answer, dishes: answer.dishes.map(({ there: _reported, ...dish }) => dish) };
}

function readReason(reason = '', isNeeded: boolean): string | null {
  const { min, max } = offerLimits.reason;
  const trimmed = reason.trim();
  if (isNeeded && visibleLength(trimmed) < min) throw wrong('reason', 'length', { min, max });
  return trimmed || null;
}

function step(
  tx: Transaction,
  offer: OfferRow,
  side: OfferSide,
  action: OfferAction,
  patch: OfferPatch,
): void {
  const state = offerStateAfter(side, offer.state, action);
  if (!state) throw new Error(`No step ${action} from ${offer.state}`);
  saveOffer(tx, offer.id, { reason: null, ...patch, state, acted_by: tx.actor });
  const next = offerRow(tx.db, offer.id);
  if (!next) return;
  if (state === 'accepted') putDishes(tx, next, answerOf(next)?.dishes ?? []);
  else if (!isPromised(state) && !isOpen(state)) putDishes(tx, next, []);
}

/** Writes what somebody did. What was done before cannot be taken back any more. */
export function saveOffer(tx: Transaction, id: string, patch: OfferPatch): void {
  updateOffer(tx.db, id, { undo: null, ...patch, acted_at: tx.now });
  touchOffer(tx, id);
}

/** Makes these the kitchen's dishes of the event, in place of those it had there. */
export function putDishes(tx: Transaction, offer: OfferRow, dishes: OfferAnswer['dishes']): void {
  const row = findManagedEvent(tx, offer.event_id);
  const before = eventOfRow(tx.db, row);
  const { restaurant_name: restaurant, id: offer_id } = offer;
  const others = before.dishes.filter((dish) => dish.offer_id !== offer_id);
  if (dishes.length === 0 && others.length === before.dishes.length) return;
  const own = dishes
    .filter(({ there }) => there !== 0)
    .map(({ per_container: _container, there, portions, ...dish }): NewDish => ({
      ...dish,
      portions: there ?? portions,
      restaurant,
      offer_id,
    }));
  const isNamed = own.length > 0 || others.some((dish) => isSame(dish.restaurant ?? '', restaurant));
  const names = before.restaurants.filter((name) => !isSame(name, restaurant));
  const restaurants = isNamed ? [restaurant, ...names] : names;
  if (own.length + others.length > limits.dishes)
    throw wrong('answer.dishes', 'too_many', { max: limits.dishes - others.length });
  if (restaurants.length > limits.restaurants)
    throw wrong('restaurants', 'too_many', { max: limits.restaurants });
  writeEvent(tx, row, { ...before, dishes: [...own, ...others], restaurants }, { isOfKitchen: true });
  keepDishIds(tx, offer);
}

const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

/** An offer's dishes have the ids of the event's, so that the next answer changes them. */
function keepDishIds(tx: Transaction, offer: OfferRow): void {
  const answer = answerOf(offer);
  const { dishes } = eventOfRow(tx.db, findManagedEvent(tx, offer.event_id));
  const own = dishes.filter((dish) => dish.offer_id === offer.id);
  if (!answer || own.length !== answer.dishes.length) return;
  const named = answer.dishes.map((dish, at) => ({ ...dish, id: own[at]?.id }));
  tx.db.run('UPDATE offers SET answer = @answer WHERE id = @id', {
    id: offer.id,
    answer: JSON.stringify({ ...answer, dishes: named }),
  });
}
