import type { CookBody, CookImpact } from '~/api/manage/cook';
import type { LateMinutes, OfferAnswer } from '~/api/manage/kitchen';
import { boxesOf } from '~/domain/kitchen-count';
import type { Viewer } from '../model/viewer';
import { isTheDay, offerStateAfter, TAKEN_BACK, type OfferSide } from '../rules/offer-permissions';
import { Refused, wrong } from '../rules/refused';
import { deleteHandOver } from '../store/hand-over-rows';
import { hasWaitingOf } from '../store/message-rows';
import { answerOf, offerRow, type OfferPatch, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import { findManagedEvent } from './change-event';
import { giveFood } from './hand-over';
import { impactOf, tellOfLateFood } from './late-food';
import { badOfferState, checkStep, findOwnOffer } from './offer-checks';
import { putPromised } from './offer-dishes';
import { frozenNow } from './offers';
import { saveOffer } from './touch-offer';
import { runInSavepoint, type Transaction } from './transaction';

/** What taking an act back restores. */
interface Undo {
  readonly side: OfferSide;
  readonly until: number;
  readonly patch: OfferPatch;
  /** What was handed over by it. */
  readonly partId?: string | undefined;
}

/** What a side did last and can still take back. Whatever is done after it ends that, and so does the end of the event. */
export function undoOf(
  { undo }: OfferRow,
  event: Parameters<typeof isTheDay>[0],
  side: OfferSide,
  now: number,
): Undo | undefined {
  const found = undo === null ? undefined : (JSON.parse(undo) as Undo);
  return found && found.side === side && now < found.until && isTheDay(event, now) ? found : undefined;
}

/** What the people of a restaurant do on the day. Throws `not_found` for the offers of others. */
export function cookOffer(tx: Transaction, viewer: Viewer, id: string, body: CookBody): void {
  const offer = findOwnOffer(tx.db, viewer, id);
  const event = findManagedEvent(tx, offer.event_id);
  if (body.action === 'undo') return undo(tx, offer, event, body);
  // A report that was kept without a network is about the food, whatever has been pressed since.
  const isReport = body.action === 'report_late' || body.action === 'report_short';
  checkStep(tx, offer, event, 'kitchen', isReport ? { ...body, lock_version: offer.lock_version } : body);
  const act = acts[body.action](tx, offer, body, event);
  // Said on another tablet before: what that did can still be taken back.
  if (isReport && isSame(offer, act.patch)) return;
  const state = act.patch.state ?? offerStateAfter('kitchen', offer.state, body.action) ?? offer.state;
  const undoing: Undo = {
    side: 'kitchen',
    until: tx.now + TAKEN_BACK,
    patch: Object.fromEntries(
      ['state', ...Object.keys(act.patch)].map((column) => [column, offer[column as keyof OfferRow]]),
    ),
    partId: act.partId,
  };
  saveOffer(tx, id, { ...act.patch, state, acted_by: tx.actor, undo: JSON.stringify(undoing) });
  if (act.patch.answer) putPromised(tx, id);
}

const isSame = (offer: OfferRow, patch: OfferPatch): boolean =>
  Object.entries(patch).every(([column, value]) => offer[column as keyof OfferRow] === value);

interface Act {
  readonly patch: OfferPatch;
  readonly partId?: string;
}

type ActName = Exclude<CookBody['action'], 'undo'>;

const acts: Readonly<
  Record<ActName, (tx: Transaction, offer: OfferRow, body: CookBody, event: ManagedRow) => Act>
> = {
  prepare: (tx, offer) => ({ patch: offer.frozen_at === null ? frozenNow(tx, offer) : {} }),

  ready(_, offer, { boxes }) {
    const packed = boxes ?? boxesOf(answerOf(offer)?.dishes ?? []);
    if (packed === undefined) throw wrong('boxes', 'required');
    return { patch: { packed } };
  },

  hand_over(tx, offer, { boxes, hot = null, cold = null, is_last: isLast = false }) {
    if (boxes === undefined) throw wrong('boxes', 'required');
    const { id, isAll } = giveFood(tx, offer, { boxes, hot, cold });
    return { partId: id, patch: isAll || isLast ? { state: 'handed_over' } : {} };
  },

  report_late(tx, offer, { minutes }, event) {
    if (minutes === undefined) throw wrong('minutes', 'required');
    const late = minutes as LateMinutes;
    tellOfLateFood(tx, event, offer, late);
    return { patch: { late_minutes: late } };
  },

  report_short(_, offer, { dish_id: dishId, there }) {
    const answer = answerOf(offer);
    const dish = answer?.dishes.find(({ id }) => id !== undefined && id === dishId);
    if (!answer || !dish) throw wrong('dish_id', 'unknown');
    if (there === undefined) throw wrong('there', 'required');
    if (there > dish.portions) throw wrong('there', 'too_many', { max: dish.portions });
    const dishes = answer.dishes.map((other): OfferAnswer['dishes'][number] => {
      if (other !== dish) return other;
      const { there: _before, ...promised } = dish;
      return there === dish.portions ? promised : { ...promised, there };
    });
    return { patch: { answer: JSON.stringify({ ...answer, dishes }) } };
  },
};

/** Takes the last act back. Throws `stale` with who acted since, and `bad_state` when it is too late. */
function undo(tx: Transaction, offer: OfferRow, event: ManagedRow, { lock_version }: CookBody): void {
  if (lock_version !== offer.lock_version)
    throw new Refused('stale', { current: { kind: 'offer', id: offer.id, side: 'kitchen' } });
  const last = undoOf(offer, event, 'kitchen', tx.now);
  if (!last) throw badOfferState(tx, offer, event, 'kitchen');
  if (last.partId) deleteHandOver(tx.db, last.partId);
  const late = last.patch.late_minutes;
  if (late !== undefined) tellOfLateFood(tx, event, offer, late);
  saveOffer(tx, offer.id, { ...last.patch, acted_by: tx.actor });
  if (last.patch.answer) putPromised(tx, offer.id);
}

/** Whom a report would concern: it is made in a savepoint, looked at and rolled back. */
export function previewCook(tx: Transaction, viewer: Viewer, id: string, body: CookBody): CookImpact {
  const outcome = runInSavepoint(tx, false, (inner): CookImpact => {
    cookOffer(inner, viewer, id, body);
    const offer = offerRow(inner.db, id);
    if (!offer) throw new Refused('not_found');
    return impactOf(inner, offer, body, hasWaitingOf(inner.db, id));
  });
  if (!outcome.isDone) throw outcome.refused;
  return outcome.value;
}
