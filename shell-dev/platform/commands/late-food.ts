import type { CookBody, CookImpact } from '~/api/manage/cook';
import type { LateMinutes } from '~/api/manage/kitchen';
import type { Message } from '~/api/notices';
import { wallTimeIn } from '~/lib/instants';
import { addMinutes } from '../model/wall-time';
import { isOpenToFamilies } from '../rules/event-times';
import { TAKEN_BACK } from '../rules/offer-permissions';
import { addMessage, deleteWaitingOf, lastSentOf, recipientRows } from '../store/message-rows';
import { answerOf, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import { countedNow, dishesOf } from './offer-count';
import type { Transaction } from './transaction';

const seats = { kind: 'seats' } as const;

/**
 * Tells everyone with a seat that food is ready only after the start, or in time again, unless that is what they were told last. Food that is
 * ready before the start moves nobody. What waits to be told is replaced. Returns the message that waits now.
 */
export function tellOfLateFood(
  tx: Transaction,
  event: ManagedRow,
  offer: OfferRow,
  minutes: LateMinutes,
): string | undefined {
  const answer = answerOf(offer);
  if (deleteWaitingOf(tx.db, offer.id)) tx.changes.messages.add(event.id);
  if (!answer || !isOpenToFamilies(event, tx.now)) return undefined;
  const at = addMinutes(answer.ready_from, minutes);
  const told = lastSentOf(tx.db, offer.id);
  const isLate = minutes > 0 && at > event.starts_local;
  if (!isLate && !told) return undefined;
  const words = isLate ? lateWords(offer.restaurant_name, at) : inTimeWords(offer.restaurant_name);
  if (words.body === told?.body || recipientRows(tx.db, event.id, seats).length === 0) return undefined;
  const sendAt = tx.now + TAKEN_BACK;
  tx.changes.messages.add(event.id);
  return addMessage(tx.db, {
    event_id: event.id,
    ...words,
    spanish: JSON.stringify(words.spanish),
    loud: 1,
    audience: JSON.stringify(seats),
    sent_by: tx.actor,
    offer_id: offer.id,
    send_at: sendAt,
    send_local: null,
    day: wallTimeIn(sendAt, event.time_zone).slice(0, 10),
  });
}

function lateWords(kitchen: string, ready: string): Message {
  const time = ready.slice(11);
  return {
    subject: 'The food will be late',
    body: `The food from ${kitchen} will be ready at about ${time}.`,
    spanish: {
      subject: 'La comida llegará tarde',
      body: `La comida de ${kitchen} estará lista hacia las ${time}.`,
    },
  };
}

const inTimeWords = (kitchen: string): Message => ({
  subject: 'The food will be on time after all',
  body: `The food from ${kitchen} will be ready when the event starts.`,
  spanish: {
    subject: 'Al final, la comida llegará a tiempo',
    body: `La comida de ${kitchen} estará lista al empezar el evento.`,
  },
});

/** Whom a report that was just made concerns. */
export function impactOf(
  { db }: Transaction,
  offer: OfferRow,
  { action, dish_id: dishId }: CookBody,
  isTold: boolean,
): CookImpact {
  const { people } = countedNow(db, offer.event_id);
  const families = isTold ? recipientRows(db, offer.event_id, seats).length : 0;
  const told = { families, people: isTold ? people : 0 };
  const dish = answerOf(offer)?.dishes.find(({ id }) => id === dishId);
  if (action !== 'report_short' || !dish) return { ...told, lacking: 0 };
  const portions = dishesOf(db, offer.event_id)
    .filter(({ served }) => served === dish.served)
    .reduce((sum, one) => sum + (one.portions ?? people), 0);
  return { ...told, lacking: Math.max(0, people - portions) };
}
