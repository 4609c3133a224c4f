import type { calls } from '~/api/calls';
import type { Act } from '../acts/act';
import { acceptOffer, declineOffer } from '../acts/answer-offer';
import { cancelRegistration } from '../acts/cancel-registration';
import { changeRegistration } from '../acts/change-registration';
import { confirmHold, releaseHold } from '../acts/confirm-hold';
import { KEPT_FOR, ownRegistration } from '../acts/find';
import { holdSeats } from '../acts/hold-seats';
import { joinWaitlist } from '../acts/join-waitlist';
import { householdAnswer } from '../answers/household-answer';
import {
  registrationAnswer,
  registrationAnswers,
  type RegistrationAnswer,
} from '../answers/registration-answer';
import { Refused } from '../rules/refused';
import { householdRow } from '../store/people';
import { registrationsOf } from '../store/registration-rows';
import type { Handlers } from './handler';

type FamilyHandlers = { readonly [N in FamilyCall]: Handlers[N] };
type FamilyCall = {
  [N in keyof typeof calls]: (typeof calls)[N]['api'] extends 'family' ? N : never;
}[keyof typeof calls];

/** How it stands at the end of the same transaction. */
const answer = (act: Act, id: string): RegistrationAnswer => registrationAnswer(act.db, id, act.now);

/** The family API: a household and its registrations. */
export const familyHandlers: FamilyHandlers = {
  showHousehold({ householdId }, { db }) {
    if (householdId === null) return null;
    const household = householdRow(db, householdId);
    if (!household) throw new Refused('not_found');
    return householdAnswer(db, household);
  },
  listRegistrations: ({ householdId }, { db, now }) => ({
    items:
      householdId === null
        ? []
        : registrationAnswers(db, registrationsOf(db, householdId, now - KEPT_FOR), now),
  }),
  showRegistration({ params, householdId }, { db, now }) {
    const { row } = ownRegistration(db, params.registrationId, householdId, now);
    return registrationAnswer(db, row.id, now);
  },

  holdSeats: ({ params, body, viewer, householdId }, act) =>
    answer(act, holdSeats(act, viewer, householdId, params.eventId, body)),
  joinWaitlist: ({ params, body, viewer, householdId }, act) =>
    answer(act, joinWaitlist(act, viewer, householdId, params.eventId, body)),
  confirmHold: ({ params, body, householdId }, act) =>
    answer(act, confirmHold(act, householdId, params.registrationId, body)),
  releaseHold: ({ params, householdId }, act) =>
    answer(act, releaseHold(act, householdId, params.registrationId)),
  acceptOffer: ({ params, body, householdId }, act) =>
    answer(act, acceptOffer(act, householdId, params.registrationId, body.lock_version)),
  declineOffer: ({ params, body, householdId }, act) =>
    answer(act, declineOffer(act, householdId, params.registrationId, body.lock_version)),
  changeRegistration: ({ params, body, householdId }, act) =>
    answer(act, changeRegistration(act, householdId, params.registrationId, body)),
  cancelRegistration: ({ params, body, householdId }, act) =>
    answer(act, cancelRegistration(act, householdId, params.registrationId, body.lock_version)),
};
