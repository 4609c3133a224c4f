import { offerLimits, type OfferAnswer } from '~/api/manage/kitchen';
import type { Viewer } from '../model/viewer';
import { existsInZone } from '../model/wall-time';
import { visibleLength } from '../rules/input-values';
import { foodCan, offerCan, type OfferAction, type OfferSide } from '../rules/offer-permissions';
import { Refused, wrong } from '../rules/refused';
import type { Database } from '../store/database';
import { openRequests } from '../store/offer-request-rows';
import { offerRow, worksAt, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import type { Transaction } from './transaction';

/** An offer to a restaurant of this person, or the one of their link. Throws `not_found` for those of others. */
export function findOwnOffer(db: Database, viewer: Viewer, id: string): OfferRow {
  const offer = offerRow(db, id);
  const isTheirs = offer && (viewer.offerId === id || worksAt(db, viewer.personId, offer.restaurant_id));
  if (!isTheirs) throw new Refused('not_found');
  return offer;
}

/** An offer for this event. Throws `not_found` for those of others. */
export function findOfferOf(db: Database, eventId: string, id: string): OfferRow {
  const offer = offerRow(db, id);
  if (!offer || offer.event_id !== eventId) throw new Refused('not_found');
  return offer;
}

const sidesAsking = (tx: Transaction, offer: OfferRow): OfferSide[] =>
  openRequests(tx.db, offer.id).map(({ side }) => side);

const allowedTo = (tx: Transaction, offer: OfferRow, event: ManagedRow, side: OfferSide): OfferAction[] => [
  ...offerCan(side, offer, event, tx.now, sidesAsking(tx, offer)),
  ...foodCan(side, offer, event, tx.now),
];

/** Throws unless this side may take this step from the version of the offer that it knows. */
export function checkStep(
  tx: Transaction,
  offer: OfferRow,
  event: ManagedRow,
  side: OfferSide,
  { action, lock_version }: { readonly action: OfferAction; readonly lock_version: number },
): void {
  if (lock_version !== offer.lock_version)
    throw new Refused('stale', { current: { kind: 'offer', id: offer.id, side } });
  if (!allowedTo(tx, offer, event, side).includes(action)) throw badOfferState(tx, offer, event, side);
}

export const badOfferState = (
  tx: Transaction,
  offer: OfferRow,
  event: ManagedRow,
  side: OfferSide,
): Refused =>
  new Refused('bad_state', {
    params: {
      state: offer.state,
      allowed: allowedTo(tx, offer, event, side),
    },
    current: { kind: 'offer', id: offer.id, side },
  });

export function checkWall({ time_zone }: ManagedRow, field: string, wall: string): void {
  if (!existsInZone(wall, time_zone))
    throw new Refused('nonexistent_time', { errors: [{ field, code: 'nonexistent_time' }] });
}

/** What is promised, with times that can be kept. */
export function checkAnswer(event: ManagedRow, answer: OfferAnswer | undefined): OfferAnswer {
  if (!answer) throw wrong('answer', 'required');
  checkWall(event, 'answer.ready_from', answer.ready_from);
  checkWall(event, 'answer.ready_until', answer.ready_until);
  if (answer.ready_until < answer.ready_from) throw wrong('answer.ready_until', 'before_ready');
  if (answer.ready_from > event.ends_local) throw wrong('answer.ready_from', 'after_end');
  // What is there in the end is a report of the day.
  return { ...answer, dishes: answer.dishes.map(({ there: _reported, ...dish }) => dish) };
}

export function readReason(reason = '', isNeeded: boolean, field = 'reason'): string | null {
  const { min, max } = offerLimits.reason;
  const trimmed = reason.trim();
  if (isNeeded && visibleLength(trimmed) < min) throw wrong(field, 'length', { min, max });
  return trimmed || null;
}
