import * as v from 'valibot';
import { call } from './call';
import { registrationSchema } from './registration.schema';
import {
  actBodySchema,
  changeBodySchema,
  detailsBodySchema,
  holdBodySchema,
  waitBodySchema,
} from './registration-bodies.schema';

const empty = v.object({});

/** The part of `calls` with which a household does something about its place at an event: a page that only shows carries none of it. */
export const registrationCalls = {
  holdSeats: call({
    api: 'family',
    method: 'POST',
    path: '/events/:eventId/hold',
    summary:
      'Keep seats for the party while the form is filled; a hold of the same household is changed, not added',
    body: holdBodySchema,
    answer: registrationSchema,
    refusals: ['sold_out', 'already_registered', 'party_too_large', 'closed', 'not_open', 'bad_state'],
  }),
  joinWaitlist: call({
    api: 'family',
    method: 'POST',
    path: '/events/:eventId/wait',
    summary: 'Wait for seats for the whole party; a hold of the same household is given up',
    body: waitBodySchema,
    answer: registrationSchema,
    refusals: [
      'waitlist_full',
      'waitlist_closed',
      'already_registered',
      'party_too_large',
      'closed',
      'bad_state',
    ],
  }),
  confirmHold: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/confirm',
    summary: 'Turn a hold into a ticket',
    body: detailsBodySchema,
    answer: registrationSchema,
    refusals: ['hold_expired', 'bad_state'],
  }),
  releaseHold: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/release',
    summary: 'Give a hold back before its time',
    body: empty,
    answer: registrationSchema,
    refusals: ['bad_state'],
  }),
  acceptOffer: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/accept',
    summary: 'Take the seats that were offered from the waitlist',
    body: actBodySchema,
    answer: registrationSchema,
    refusals: ['offer_expired', 'bad_state', 'stale'],
  }),
  declineOffer: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/decline',
    summary: 'Let the offered seats go and wait on at the end of the queue',
    body: actBodySchema,
    answer: registrationSchema,
    refusals: ['offer_expired', 'bad_state', 'stale'],
  }),
  changeRegistration: call({
    api: 'family',
    method: 'PATCH',
    path: '/registrations/:registrationId',
    summary: 'Change the party, whom to reach, or what was said about it',
    body: changeBodySchema,
    answer: registrationSchema,
    refusals: ['stale', 'sold_out', 'party_too_large', 'bad_state', 'already_checked_in'],
  }),
  cancelRegistration: call({
    api: 'family',
    method: 'POST',
    path: '/registrations/:registrationId/cancel',
    summary: 'Give the seats back, or leave the waitlist',
    body: actBodySchema,
    answer: registrationSchema,
    refusals: ['already_checked_in', 'bad_state', 'stale'],
  }),
} as const;
