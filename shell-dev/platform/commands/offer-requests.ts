import type { KitchenActionBody, OfferAnswer } from '~/api/manage/kitchen';
import { promisedPortions } from '~/domain/kitchen-count';
import { offerChanges, withChange, withFacts } from '~/domain/offer-change';
import type { OfferAction, OfferSide } from '../rules/offer-permissions';
import { wrong } from '../rules/refused';
import { addRequest, closeRequests, openRequests } from '../store/offer-request-rows';
import { answerOf, offerRow, type OfferPatch, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import { checkAnswer, readReason } from './offer-checks';
import { putPromised } from './offer-dishes';
import { saveOffer } from './touch-offer';
import type { Transaction } from './transaction';

const changes = ['request', 'confirm', 'refuse', 'correct'] as const;
type Change = (typeof changes)[number];

/** Whether an action is about a change of what was accepted. */
export const isChange = (action: OfferAction): action is Change => changes.some((one) => one === action);

interface Asked {
  readonly offer: OfferRow;
  readonly event: ManagedRow;
  /** Who acts. */
  readonly side: OfferSide;
}

/** What either side does about a change of what was accepted. The step has been checked. */
export function changeOffer(
  tx: Transaction,
  asked: Asked,
  body: Pick<KitchenActionBody, 'answer' | 'note' | 'reason'> & { readonly action: Change },
): void {
  if (body.action === 'request') return request(tx, asked, body);
  if (body.action === 'correct') return void correct(tx, asked, checkAnswer(asked.event, body.answer));
  reply(tx, asked, body);
}

/** Asks the other side for a change, in place of what was asked before; the offer as it is takes that back. */
function request(
  tx: Transaction,
  asked: Asked,
  { answer, note = '' }: Pick<KitchenActionBody, 'answer' | 'note'>,
): void {
  const { offer, event, side } = asked;
  const sent = checkAnswer(event, answer);
  const before = side === 'kitchen' ? correct(tx, asked, sent) : promised(offer);
  const after = withFacts(sent, before);
  const changed = offerChanges(before, after);
  // Only the kitchen names dishes: whatever else is asked of it goes into the note.
  const isOfKitchen = changed.some(
    (change) =>
      change.field === 'dish' &&
      (!change.before ||
        (change.after &&
          change.after.name + change.after.served !== change.before.name + change.before.served)),
  );
  if (side === 'manager' && isOfKitchen) throw wrong('answer.dishes', 'of_kitchen');
  closeRequests(tx.db, offer.id, 'superseded', tx.now, side);
  if (changed.length > 0 || note.trim() !== '') {
    addRequest(
      tx.db,
      { offer_id: offer.id, side, before, after, note: note.trim(), asked_by: tx.actor },
      tx.now,
    );
  }
  saveOffer(tx, offer.id, { acted_by: tx.actor, reason: null });
}

/** Makes what a kitchen says about its dishes so at once, and returns the offer as it then is. */
function correct(tx: Transaction, { offer }: Asked, stated: OfferAnswer): OfferAnswer {
  const before = promised(offer);
  const after = withFacts(before, stated);
  if (JSON.stringify(after) !== JSON.stringify(before)) put(tx, offer.id, after);
  return promised(offerRow(tx.db, offer.id) ?? offer);
}

function reply(
  tx: Transaction,
  { offer, side }: Asked,
  { action, reason }: { readonly action: Change; readonly reason?: string | undefined },
): void {
  const open = openRequests(tx.db, offer.id).find((one) => one.side !== side);
  if (!open) throw new Error(`No request at ${offer.id}`);
  if (action === 'refuse') {
    closeRequests(tx.db, offer.id, 'refused', tx.now, open.side);
    return saveOffer(tx, offer.id, { acted_by: tx.actor, reason: readReason(reason, true) });
  }
  closeRequests(tx.db, offer.id, 'confirmed', tx.now, open.side);
  const [before, after] = [open.before, open.after].map((json) => JSON.parse(json) as OfferAnswer);
  if (!before || !after) return;
  const next = withChange(promised(offer), before, after);
  if (next.dishes.length === 0) throw wrong('answer.dishes', 'required');
  // What is asked for from now on, also when the event moves.
  const portions = promisedPortions(next.dishes);
  const ready = next.ready_from > offer.ready_local ? { ready_local: next.ready_from } : {};
  put(tx, offer.id, next, { portions, reason: null, ...ready });
}

function promised(offer: OfferRow): OfferAnswer {
  const answer = answerOf(offer);
  if (!answer) throw new Error(`Nothing promised at ${offer.id}`);
  return answer;
}

/** The event's dishes follow, and with them everybody for whom one is not safe any more. */
function put(tx: Transaction, id: string, answer: OfferAnswer, patch: OfferPatch = {}): void {
  saveOffer(tx, id, { ...patch, acted_by: tx.actor, answer: JSON.stringify(answer) });
  putPromised(tx, id);
}
