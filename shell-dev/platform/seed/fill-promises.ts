import type { OfferState } from '~/api/manage/kitchen';
import { boxesOf } from '~/domain/kitchen-count';
import { findManagedEvent } from '../commands/change-event';
import { withSheet } from '../commands/offer-sheet';
import { frozenNow } from '../commands/offers';
import type { Transaction } from '../commands/transaction';
import type { NewClaim, NewOffer } from '../model/entities';
import { DAY, MINUTE } from '../model/instants';
import { addClaim } from '../store/claim-rows';
import { addHandOver } from '../store/hand-over-rows';
import { addOffer, answerOf, offerRow, updateOffer } from '../store/offer-rows';
import { shiftRow } from '../store/shift-rows';

const HALF_AN_HOUR = 30 * MINUTE;
const isCooked: ReadonlySet<OfferState> = new Set(['preparing', 'ready', 'handed_over']);

/** Writes offers for events that are there, with their registrations. What has begun was done half an hour before its start. */
export function fillOffers(tx: Transaction, offers: readonly NewOffer[]): void {
  for (const offer of offers) {
    const at = Math.min(tx.now, findManagedEvent(tx, offer.event_id).starts_at - HALF_AN_HOUR);
    addOffer(tx.db, offer, at);
    if (isCooked.has(offer.state)) cook({ ...tx, now: at }, offer);
  }
}

/** What the kitchen was told when it began, and what has left it. Each part was taken by who invited it. */
function cook(tx: Transaction, { id, acted_by, invited_by, parts = [] }: NewOffer): void {
  const offer = offerRow(tx.db, id);
  if (!offer) return;
  const packed = offer.state === 'preparing' ? null : (boxesOf(answerOf(offer)?.dishes ?? []) ?? null);
  updateOffer(tx.db, id, withSheet(tx, offer, { ...frozenNow(tx, offer), packed }));
  for (const boxes of parts)
    addHandOver(tx.db, id, {
      given_boxes: boxes,
      given_at: tx.now,
      given_by: acted_by,
      taken_boxes: boxes,
      taken_at: tx.now,
      taken_by: invited_by,
    });
}

/** Writes claims of shifts that are there: claimed a day before, or a little ago. */
export function fillClaims({ db, now }: Transaction, claims: readonly NewClaim[]): void {
  for (const { shift_id, person_id, state } of claims) {
    const shift = shiftRow(db, shift_id);
    if (!shift) throw new Error(`No shift ${shift_id}`);
    const at = Math.min(now, shift.starts_at - DAY);
    addClaim(db, shift_id, person_id, { actor: person_id, now: at }, state);
  }
}
