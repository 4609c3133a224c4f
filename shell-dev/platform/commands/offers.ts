import { offerLimits, type KitchenActionBody, type OfferAnswer } from '~/api/manage/kitchen';
import type { DecisionBody, InviteBody } from '~/api/manage/offers';
import { isAsAsked, isOpen, isPromised } from '~/domain/kitchen-offer';
import { restaurantKey } from '~/domain/restaurant-key';
import { randomText } from '../model/ids';
import type { Viewer } from '../model/viewer';
import { wallToMs } from '../model/wall-time';
import { offerStateAfter, takesOffers, type OfferAction, type OfferSide } from '../rules/offer-permissions';
import { wrong } from '../rules/refused';
import { deleteDraftInvitation } from '../store/draft-invitation-rows';
import {
  addOffer,
  expiredInvitations,
  offerRow,
  offersOfEvent,
  offersToFreeze,
  restaurantRow,
  updateOffer,
  type OfferPatch,
  type OfferRow,
} from '../store/offer-rows';
import { addRestaurant, restaurantsNamed } from '../store/restaurant-names';
import type { ManagedRow } from '../store/rows';
import { badEventState, findManagedEvent } from './change-event';
import {
  badOfferState,
  checkAnswer,
  checkStep,
  checkWall,
  findOfferOf,
  findOwnOffer,
  readReason,
} from './offer-checks';
import { countedFor } from './offer-count';
import { putDishes, putPromised } from './offer-dishes';
import { changeOffer, isChange } from './offer-requests';
import { withSheet } from './offer-sheet';
import { recordOffer, saveOffer, touchOffer } from './touch-offer';
import type { Transaction } from './transaction';

/** Invites a restaurant. Throws `bad_state` while it is invited, has offered or has accepted. */
export function inviteKitchen(
  tx: Transaction,
  eventId: string,
  { restaurant_id: given, name, asked }: InviteBody,
): string {
  const event = findManagedEvent(tx, eventId);
  if (!takesOffers(event, tx.now)) throw badEventState(tx, event);
  const restaurant_id = given ?? kitchenNamed(tx, name);
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
  deleteDraftInvitation(tx.db, eventId, restaurant_id);
  recordOffer(tx, touchOffer(tx, id));
  return id;
}

/** A kitchen without an account by its name: the one that was invited before, or a new one. Throws `known` where somebody signs in for it. */
function kitchenNamed(tx: Transaction, name: string | undefined): string {
  if (name === undefined) throw wrong('name', 'required');
  const known = restaurantsNamed(tx.db, restaurantKey(name));
  if (known.some(({ has_people }) => has_people === 1)) throw wrong('name', 'known');
  const [first] = known;
  if (first) return first.id;
  const id = `rst_${randomText(9)}`;
  addRestaurant(tx.db, { id, name, phone: '', people: [] });
  return id;
}

/** What the people of a restaurant do with an offer. Throws `not_found` for those of others. */
export function answerOffer(tx: Transaction, viewer: Viewer, id: string, body: KitchenActionBody): void {
  const offer = findOwnOffer(tx.db, viewer, id);
  const event = findManagedEvent(tx, offer.event_id);
  checkStep(tx, offer, event, 'kitchen', body);
  const { action } = body;
  if (isChange(action)) return changeOffer(tx, { offer, event, side: 'kitchen' }, { ...body, action });
  const isAnswer = action === 'accept' || action === 'offer';
  const needsReason = action === 'withdraw' && isPastCutoff(event, tx.now);
  const patch = isAnswer
    ? { answer: JSON.stringify(checkPromise(offer, event, body)), standing: null }
    : { reason: readReason(body.reason, needsReason) };
  step(tx, offer, 'kitchen', action, patch);
}

/** The answer, when it is whole: for `accept` as it was asked for. */
function checkPromise(
  offer: OfferRow,
  event: ManagedRow,
  { action, answer }: KitchenActionBody,
): OfferAnswer {
  const whole = checkAnswer(event, answer);
  if (action === 'accept' && !isAsAsked(offer, whole)) throw wrong('answer', 'not_as_asked');
  return whole;
}

/** What a manager does with an offer. */
export function decideOffer(tx: Transaction, eventId: string, id: string, body: DecisionBody): void {
  const event = findManagedEvent(tx, eventId);
  const offer = findOfferOf(tx.db, eventId, id);
  const { action } = body;
  checkStep(tx, offer, event, 'manager', body);
  if (action === 'redirect') return redirectFood(tx, offer, body);
  if (isChange(action)) return changeOffer(tx, { offer, event, side: 'manager' }, { ...body, action });
  if (action === 'remind') return step(tx, offer, 'manager', action, { reminded_at: tx.now });
  const needsReason = action === 'reject' || (action === 'release' && isPromised(offer.state));
  const patch = action === 'accept' ? {} : { reason: readReason(body.reason, needsReason) };
  step(tx, offer, 'manager', action, patch);
}

/** Says where the food goes that was being cooked when the kitchen was released. */
function redirectFood(tx: Transaction, offer: OfferRow, { food_to: to }: DecisionBody): void {
  if (!to) throw wrong('food_to', 'required');
  const isElsewhere = to.where === 'event' || to.where === 'place';
  const note = readReason(to.note, isElsewhere, 'food_to.note') ?? '';
  saveOffer(tx, offer.id, { acted_by: tx.actor, food_to: JSON.stringify({ where: to.where, note }) });
}

/** Releases every kitchen of an event that is cancelled. */
export function releaseOffers(tx: Transaction, eventId: string, why: string): void {
  for (const { id, state } of offersOfEvent(tx.db, eventId).filter((one) => isOpen(one.state))) {
    saveOffer(tx, id, {
      state: 'released',
      released_from: state,
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
    updateOffer(tx.db, id, withSheet(tx, offer, frozenNow(tx, offer)));
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

function step(
  tx: Transaction,
  offer: OfferRow,
  side: OfferSide,
  action: OfferAction,
  patch: OfferPatch,
): void {
  const state = offerStateAfter(side, offer.state, action);
  if (!state) throw new Error(`No step ${action} from ${offer.state}`);
  const from = state === 'released' ? { released_from: offer.state } : {};
  saveOffer(tx, offer.id, { reason: null, ...patch, ...from, state, acted_by: tx.actor });
  if (state === 'accepted') putPromised(tx, offer.id);
  else if (!isPromised(state) && !isOpen(state)) putDishes(tx, offer, []);
}
