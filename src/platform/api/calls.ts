import * as v from 'valibot';
import { showBackend } from './backend';
import { call, type Call } from './call';
import { eventDetailSchema } from './event-detail.schema';
import { eventDaysQuerySchema, eventDaysSchema, placePageSchema } from './event-days.schema';
import * as f from './fields';
import { firstCalls } from './first-calls';
import { showMe } from './me';
import {
  actBodySchema,
  changeBodySchema,
  detailsBodySchema,
  holdBodySchema,
  householdSchema,
  registrationSchema,
  waitBodySchema,
} from './registration.schema';

const empty = v.object({});

/**
 * Every request this product makes. The real platform's calls are not documented: this is the contract we need, in one place.
 * Writes carry `Idempotency-Key` and `X-CSRF-Token`; a repeated key answers the first result.
 */
export const calls = {
  ...firstCalls,
  showMe,
  showBackend,
  listDays: call({
    api: 'main',
    method: 'GET',
    path: '/events/days',
    summary: 'Events grouped by day, a few of each, with the whole count',
    query: eventDaysQuerySchema,
    answer: eventDaysSchema,
    refusals: [],
  }),
  showEvent: call({
    api: 'main',
    method: 'GET',
    path: '/events/:eventId',
    summary: 'One event whole',
    answer: eventDetailSchema,
    refusals: ['gone'],
  }),
  listPlaces: call({
    api: 'main',
    method: 'GET',
    path: '/places',
    summary: 'Places that have events, the busiest first, by part of the name',
    query: v.object({ q: v.optional(f.text(100)), limit: v.optional(f.numberIn(1, 100)) }),
    answer: placePageSchema,
    refusals: [],
  }),
  showHousehold: call({
    api: 'family',
    method: 'GET',
    who: 'person',
    path: '/household',
    summary: 'What is remembered about the signed-in household; `null` for who has none',
    answer: v.nullable(householdSchema),
    refusals: [],
  }),
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

type ParamsIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type QueryOf<C> = C extends { query: infer Q extends v.GenericSchema } ? v.InferInput<Q> : never;
type BodyOf<C> = C extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : never;

/** What a caller hands over: path parameters, query and body, each only where the call has one. */
export type InputOf<C extends Call> = ([ParamsIn<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamsIn<C['path']>, string> }) &
  ([QueryOf<C>] extends [never] ? { query?: undefined } : { query: QueryOf<C> }) &
  ([BodyOf<C>] extends [never] ? { body?: undefined } : { body: BodyOf<C> });

export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;
