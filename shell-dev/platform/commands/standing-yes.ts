import type { OfferAnswer, StandingResult } from '~/api/manage/kitchen';
import { isAsAsked } from '~/domain/kitchen-offer';
import type { Viewer } from '../model/viewer';
import { standingCan, usualAnswerBy } from '../rules/offer-permissions';
import { promiseAgain } from '../rules/standing-yes';
import { draftInvitationsOf } from '../store/draft-invitation-rows';
import { offerRow, updateOffer, type OfferRow } from '../store/offer-rows';
import type { ManagedRow } from '../store/rows';
import {
  deleteStandingYes,
  lastPromise,
  offersOfSeries,
  portionsOnDay,
  putStandingYes,
  standingYes,
  type StandingYesRow,
} from '../store/standing-yes-rows';
import { findManagedEvent } from './change-event';
import { askedOf } from './draft-invitations';
import { recordEvent } from './history';
import { badOfferState, checkAnswer, findOwnOffer } from './offer-checks';
import { putPromised } from './offer-dishes';
import { inviteKitchen } from './offers';
import { saveOffer, touchOffer } from './touch-offer';
import { consequencesFor, runInSavepoint, type Transaction } from './transaction';

/** Says yes for a restaurant to every date of the series of this offer's event, up to so many portions a day; `null` takes it back. */
export function sayStandingYes(
  tx: Transaction,
  viewer: Viewer,
  offerId: string,
  portions: number | null,
): void {
  const offer = findOwnOffer(tx.db, viewer, offerId);
  const event = findManagedEvent(tx, offer.event_id);
  const { restaurant_id, restaurant_name: kitchen } = offer;
  const { series_id } = event;
  const known = series_id === null ? undefined : standingYes(tx.db, series_id, restaurant_id);
  if (series_id === null || standingCan('kitchen', offer, series_id, known !== undefined).length === 0)
    throw badOfferState(tx, offer, event, 'kitchen');
  const before = known?.portions ?? null;
  if (portions === before) return;
  if (portions === null) deleteStandingYes(tx.db, series_id, restaurant_id);
  else putStandingYes(tx.db, { series_id, restaurant_id, portions, said_by: tx.actor, said_at: tx.now });
  for (const id of offersOfSeries(tx.db, series_id, restaurant_id)) touchOffer(tx, id);
  recordEvent(tx, event.id, 'event.changed', {
    before: { standing_yes: before },
    after: { standing_yes: portions, kitchen },
  });
}

/**
 * Sends what was prepared for a date that is published to the kitchens that have said yes to every date of its series, and accepts it for them
 * as far as their yes goes. What is prepared for others, or cannot be sent as it is, waits for a manager.
 */
export function answerByStandingYes(tx: Transaction, eventId: string): void {
  const event = findManagedEvent(tx, eventId);
  if (event.series_id === null) return;
  const { cause } = consequencesFor(tx, eventId);
  for (const draft of draftInvitationsOf(tx.db, eventId)) {
    const { restaurant_id } = draft;
    const yes = standingYes(tx.db, event.series_id, restaurant_id);
    if (!yes) continue;
    const asked = askedOf(draft, event);
    const sent = runInSavepoint(tx, true, (inner) => inviteKitchen(inner, eventId, { restaurant_id, asked }));
    const offer = sent.isDone ? offerRow(tx.db, sent.value) : undefined;
    if (offer) acceptFor(tx, event, offer, yes, cause);
  }
}

function acceptFor(
  tx: Transaction,
  event: ManagedRow,
  offer: OfferRow,
  yes: StandingYesRow,
  cause: Transaction['cause'],
): void {
  const { portions } = yes;
  const answer = answerFor(tx, event, offer, yes);
  const accepted =
    typeof answer !== 'string' &&
    runInSavepoint(tx, true, (inner) => {
      const bySystem = { ...inner, actor: null, cause };
      saveOffer(bySystem, offer.id, {
        state: 'accepted',
        answer: JSON.stringify(checkAnswer(event, answer)),
        standing: toJson({ result: 'accepted', portions }),
        acted_by: null,
      });
      putPromised(bySystem, offer.id);
    });
  if (accepted && accepted.isDone) return;
  const result = typeof answer === 'string' ? answer : 'not_as_asked';
  updateOffer(tx.db, offer.id, { standing: toJson({ result, portions }) });
  touchOffer(tx, offer.id);
}

const toJson = (result: StandingResult): string => JSON.stringify(result);

/** What a kitchen promises by its standing yes, or why it is asked itself. */
function answerFor(
  tx: Transaction,
  event: ManagedRow,
  offer: OfferRow,
  { series_id, restaurant_id, portions: most }: StandingYesRow,
): OfferAnswer | StandingResult['result'] {
  if (usualAnswerBy(event) <= tx.now) return 'late';
  const last = lastPromise(tx.db, series_id, restaurant_id);
  const answer =
    last &&
    promiseAgain(
      { ...last, answer: JSON.parse(last.answer) as unknown },
      { starts_local: event.starts_local, portions: offer.portions },
    );
  if (!answer) return 'no_dishes';
  if (portionsOnDay(tx.db, restaurant_id, event.day) + offer.portions > most) return 'over';
  return isAsAsked(offer, answer) ? answer : 'not_as_asked';
}
