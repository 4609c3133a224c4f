import type { OfferAnswer } from '~/api/manage/kitchen';
import { isOpen } from '~/domain/kitchen-offer';
import { addMinutes, minutesBetween } from '../model/wall-time';
import { needsReconfirm } from '../rules/event-times';
import { answerOf, offersOfEvent, updateOffer, type OfferPatch, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import { withSheet } from './offer-sheet';
import { touchOffer } from './touch-offer';
import type { Transaction } from './transaction';

const restored = [
  'state',
  'ready_local',
  'answer',
  'invited_at',
  'frozen_at',
  'frozen',
  'late_minutes',
  'packed',
  'undo',
] as const;

interface BeforeMove {
  readonly offer: Pick<OfferRow, (typeof restored)[number]>;
  readonly at: number;
  /** Versions of the offer and of its event after the move. */
  readonly version: number;
  readonly eventVersion: number;
}

/**
 * Moves what kitchens were asked for along with their event, by wall time. After a large move they are asked again, with their last answer;
 * until they have replied, their dishes stay with the event.
 */
export function moveOffers(
  tx: Transaction,
  row: ManagedRow,
  to: { readonly day: string; readonly starts_at: number; readonly starts_local: string },
): void {
  const minutes = minutesBetween(row.starts_local, to.starts_local);
  if (minutes === 0 && row.starts_at === to.starts_at) return;
  const asksAgain = needsReconfirm(row, to);
  for (const offer of offersOfEvent(tx.db, row.id).filter(({ state }) => isOpen(state))) {
    const answer = answerOf(offer);
    const before: BeforeMove = {
      offer: Object.fromEntries(restored.map((name) => [name, offer[name]])) as BeforeMove['offer'],
      at: tx.now,
      version: offer.lock_version + 1,
      eventVersion: row.lock_version + 1,
    };
    const patch: OfferPatch = {
      ready_local: addMinutes(offer.ready_local, minutes),
      answer: answer ? JSON.stringify(movedAnswer(answer, minutes)) : null,
      ...(asksAgain && {
        state: 'invited',
        invited_at: tx.now,
        frozen_at: null,
        frozen: null,
        late_minutes: 0,
        packed: null,
        undo: null,
      }),
      before_move: JSON.stringify(before),
    };
    updateOffer(tx.db, offer.id, withSheet(tx, offer, patch));
    touchOffer(tx, offer.id);
  }
}

const movedAnswer = (answer: OfferAnswer, minutes: number): OfferAnswer => ({
  ...answer,
  ready_from: addMinutes(answer.ready_from, minutes),
  ready_until: addMinutes(answer.ready_until, minutes),
});

/** Offers that the move of this version of their event changed, with what they were. */
const movedOffers = (tx: Transaction, eventId: string, eventVersion: number): [OfferRow, BeforeMove][] =>
  offersOfEvent(tx.db, eventId).flatMap((offer): [OfferRow, BeforeMove][] => {
    const before = offer.before_move === null ? undefined : (JSON.parse(offer.before_move) as BeforeMove);
    return before?.eventVersion === eventVersion ? [[offer, before]] : [];
  });

/** When an offer was asked for before its event moved; `null` where it did not, or anybody has acted since. */
export function movedFrom({ before_move: json, acted_at }: OfferRow): string | null {
  if (json === null) return null;
  const { at, offer } = JSON.parse(json) as BeforeMove;
  return at >= acted_at ? offer.ready_local : null;
}

/** Whether no kitchen has acted since the move. */
export const areOffersUndoable = (tx: Transaction, eventId: string, eventVersion: number): boolean =>
  movedOffers(tx, eventId, eventVersion).every(([offer, { version }]) => offer.lock_version === version);

/** Undoes what a move did to offers. */
export function restoreOffers(tx: Transaction, eventId: string, eventVersion: number): void {
  for (const [now, { offer }] of movedOffers(tx, eventId, eventVersion)) {
    updateOffer(tx.db, now.id, withSheet(tx, now, { ...(offer as OfferPatch), before_move: null }));
    touchOffer(tx, now.id);
  }
}
