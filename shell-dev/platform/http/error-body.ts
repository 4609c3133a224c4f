import * as v from 'valibot';
import { errorBodySchema } from '~/api/error.schema';
import type { Refused, RefusalCode } from '../rules/refused';

type ErrorCode = RefusalCode | 'unexpected';

/** For people who read logs and consoles; screens have words of their own for each code. */
const messages: Readonly<Record<ErrorCode, string>> = {
  already_checked_in: 'Somebody of the party is inside already.',
  already_registered: 'The household is registered for this event already.',
  bad_json: 'The body is not JSON.',
  bad_state: 'This is not possible as things stand.',
  bad_type: 'The body has to be application/json.',
  below_commitments: 'Fewer seats than are taken.',
  cannot_turn: 'Days of months do not turn: the rule has to be said anew.',
  closed: 'Registration is closed.',
  csrf: 'The X-CSRF-Token is missing or not of this session.',
  forbidden: 'This is for others to do.',
  gone: 'It was here and is not any more.',
  has_commitments: 'Somebody counts on this event.',
  hold_expired: 'The time the seats were kept is over.',
  idempotency_key_missing: 'A write needs an Idempotency-Key of 8 to 200 visible characters.',
  idempotency_mismatch: 'This Idempotency-Key was used for another request.',
  invalid: 'Something in the request is not right.',
  no_dates: 'The rule leaves no date.',
  nonexistent_time: 'Clocks never show this time on that day.',
  not_found: 'There is no such thing.',
  not_open: 'Registration is not open yet.',
  not_publishable: 'Something that a published event needs is missing.',
  offer_expired: 'The time to answer the offer is over.',
  party_too_large: 'The party is larger than this event allows.',
  sold_out: 'Not enough seats are free for the whole party.',
  stale: 'It was changed in the meantime.',
  too_big: 'The body is too large.',
  too_many: 'Too many requests.',
  too_many_dates: 'The rule gives more dates than a series may have.',
  unauthenticated: 'Sign in first.',
  unexpected: 'Something went wrong here.',
  waitlist_closed: 'This event has no waitlist.',
  waitlist_full: 'The waitlist is full.',
};

type Body = v.InferOutput<typeof errorBodySchema>;

export const bodyOfRefusal = ({ code, facts }: Refused): Body => {
  const current = facts.current?.();
  return errorBody(code, {
    ...(facts.message === undefined ? {} : { message: facts.message }),
    errors: (facts.errors ?? []).map((error) => ({ ...error, params: { ...error.params } })),
    params: { ...facts.params },
    ...(current === undefined ? {} : { current }),
    ...(facts.retryAfter === undefined ? {} : { retry_after: facts.retryAfter }),
  });
};

/** The one body of every refusal, checked against the contract. */
export const errorBody = (code: ErrorCode, more: Partial<Body> = {}): Body =>
  v.parse(errorBodySchema, { code, message: messages[code], ...more });
