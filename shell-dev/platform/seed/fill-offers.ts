import type { OfferState } from '~/api/manage/kitchen';
import { boxesOf } from '~/domain/kitchen-count';
import { frozenNow } from '../commands/offers';
import type { Transaction } from '../commands/transaction';
import type { NewOffer } from '../model/entities';
import { addHandOver } from '../store/hand-over-rows';
import { addOffer, answerOf, offerRow, updateOffer } from '../store/offer-rows';

const isCooked: ReadonlySet<OfferState> = new Set(['preparing', 'ready', 'handed_over']);

/** Writes offers for events that are there, with their registrations. */
export function fillOffers(tx: Transaction, offers: readonly NewOffer[]): void {
  for (const offer of offers) {
    addOffer(tx.db, offer, tx.now);
    if (isCooked.has(offer.state)) cook(tx, offer);
  }
}

/** What the kitchen was told when it began, and what has left it. Each part was taken by who invited it. */
function cook(tx: Transaction, { id, acted_by, invited_by, parts = [] }: NewOffer): void {
  const offer = offerRow(tx.db, id);
  if (!offer) return;
  const packed = offer.state === 'preparing' ? null : (boxesOf(answerOf(offer)?.dishes ?? []) ?? null);
  updateOffer(tx.db, id, { ...frozenNow(tx, offer), packed });
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
