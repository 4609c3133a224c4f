import type { calls } from '~/api/calls';
import { cancelRegistration, changeRegistration } from '../commands/change-registration';
import { giveFeedback, reportAllergen } from '../commands/give-feedback';
import { confirmHold, holdSeats, releaseHold } from '../commands/holds';
import { findHousehold, removeMember, saveMember } from '../commands/household-members';
import { seeNotice } from '../commands/notices';
import { findOwnRegistration, RETENTION } from '../commands/registration-checks';
import type { Transaction } from '../commands/transaction';
import { acceptOffer, declineOffer, joinWaitlist } from '../commands/waitlist';
import type { Viewer } from '../model/viewer';
import type { Database } from '../store/database';
import { partyOf, rememberedOf } from '../store/party-details';
import { membersOf, referralsOf } from '../store/people';
import { registrationsOf } from '../store/registration-rows';
import type { HouseholdRow } from '../store/rows';
import { ownFeedbackAnswer } from './feedback-answer';
import { followingHandlers } from './following.handlers';
import type { AnswerOf, Handlers } from './handler';
import { noticeAnswer, noticeAnswers } from './notice-answer';
import { registrationAnswer, registrationAnswers, type RegistrationAnswer } from './registration-answer';

type FamilyHandlers = { readonly [N in FamilyCall]: Handlers[N] };
type FamilyCall = {
  [N in keyof typeof calls]: (typeof calls)[N]['api'] extends 'family' ? N : never;
}[keyof typeof calls];

/** The state at the end of the same transaction. */
const answer = (tx: Transaction, id: string): RegistrationAnswer => registrationAnswer(tx.db, id, tx.now);

/** The family API: a household and its registrations. */
export const familyHandlers: FamilyHandlers = {
  ...followingHandlers,
  showHousehold: ({ householdId }, { db }) =>
    householdId === null ? null : householdAnswer(db, findHousehold(db, householdId)),
  saveMember({ params, body, householdId }, tx) {
    saveMember(tx, householdId, params.memberId, body);
    return householdAnswer(tx.db, findHousehold(tx.db, householdId));
  },
  removeMember({ params, householdId }, tx) {
    removeMember(tx, householdId, params.memberId);
    return householdAnswer(tx.db, findHousehold(tx.db, householdId));
  },
  listRegistrations: ({ householdId }, { db, now }) => ({
    items:
      householdId === null
        ? []
        : registrationAnswers(db, registrationsOf(db, householdId, now - RETENTION), now),
  }),
  showRegistration({ params, householdId }, { db, now }) {
    const { row } = findOwnRegistration(db, params.registrationId, householdId, now);
    return registrationAnswer(db, row.id, now);
  },

  holdSeats: ({ params, body, viewer, householdId }, tx) =>
    answer(tx, holdSeats(tx, viewer, householdId, params.eventId, body)),
  joinWaitlist: ({ params, body, viewer, householdId }, tx) =>
    answer(tx, joinWaitlist(tx, viewer, householdId, params.eventId, body)),
  confirmHold: ({ params, body, householdId }, tx) =>
    answer(tx, confirmHold(tx, householdId, params.registrationId, body)),
  releaseHold: ({ params, householdId }, tx) =>
    answer(tx, releaseHold(tx, householdId, params.registrationId)),
  acceptOffer: ({ params, body, householdId }, tx) =>
    answer(tx, acceptOffer(tx, householdId, params.registrationId, body.lock_version)),
  declineOffer: ({ params, body, householdId }, tx) =>
    answer(tx, declineOffer(tx, householdId, params.registrationId, body.lock_version)),
  changeRegistration: ({ params, body, householdId }, tx) =>
    answer(tx, changeRegistration(tx, householdId, params.registrationId, body)),
  cancelRegistration: ({ params, body, householdId }, tx) =>
    answer(tx, cancelRegistration(tx, householdId, params.registrationId, body.lock_version)),

  listNotices: ({ viewer }, { db, now }) => ({ items: noticeAnswers(db, readerOf(viewer), now) }),
  seeNotice: ({ params, body, viewer }, tx) =>
    noticeAnswer(tx.db, seeNotice(tx, readerOf(viewer), params.noticeId, body.version), tx.now),

  showOwnFeedback: ({ params, householdId }, { db, now }) =>
    ownFeedbackAnswer(db, findOwnRegistration(db, params.registrationId, householdId, now).row.id, now),
  giveFeedback: ({ params, body, householdId }, tx) =>
    ownFeedbackAnswer(tx.db, giveFeedback(tx, householdId, params.registrationId, body), tx.now),
  reportAllergen: ({ params, body, householdId }, tx) =>
    ownFeedbackAnswer(
      tx.db,
      reportAllergen(tx, householdId, params.registrationId, params.reportId, body),
      tx.now,
    ),
};

/** Who has notices: a household, or a helper who has none. */
const readerOf = ({ householdId, personId }: Viewer): string => householdId ?? personId ?? '';

const feedPath = (token: string): string => `/api/family/feed/${token}.ics`;

const householdAnswer = (db: Database, row: HouseholdRow): NonNullable<AnswerOf<'showHousehold'>> => ({
  ...row,
  party: partyOf(row),
  diets: JSON.parse(row.diets),
  allergens: JSON.parse(row.allergens),
  ...rememberedOf(row),
  members: membersOf(row),
  referrals: referralsOf(db, row.id),
  feed_path: feedPath(row.feed_token),
});
