import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { errorBodySchema } from '~/api/call';
import type { RefusalCode, Refused } from '../rules/refused';

/** The response to a read, with a weak ETag; 304 when the caller has this version. */
export function withEtag(
  c: Context,
  body: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = {
    ...more,
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
  };
  if (hasTag(c.req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': type } });
}

export const json = (c: Context, value: unknown): Response =>
  withEtag(c, JSON.stringify(value), 'application/json');

/** Weak comparison (RFC 9110, 13.1.2). */
function hasTag(header: string | undefined, tag: string): boolean {
  const plain = tag.replace(/^W\//, '');
  return (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain);
}

/** `current`: what the refusal names as its current state, read after the rollback. */
export function refusal(refused: Refused, current?: unknown): Response {
  const body = bodyOfRefusal(refused, current);
  return new Response(JSON.stringify(body), {
    status: refused.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(body.retry_after === undefined ? {} : { 'Retry-After': String(body.retry_after) }),
    },
  });
}

type ErrorCode = RefusalCode | 'unexpected';

/** For logs and API clients. Screens have a message of their own for each code. */
const messages: Readonly<Record<ErrorCode, string>> = {
  already_checked_in: 'Somebody in the party is already checked in.',
  already_registered: 'The household already has a reservation for this event.',
  bad_json: 'The body is not valid JSON.',
  bad_state: "This isn't possible in the present state.",
  bad_type: 'The Content-Type must be application/json.',
  below_commitments: 'The capacity is below the number of reserved seats.',
  busy: 'The server is busy. Try again.',
  cannot_turn: 'A monthly rule cannot move with its dates. Send a new rule.',
  closed: 'The time for this is over.',
  csrf: 'The X-CSRF-Token header is missing or belongs to another session.',
  forbidden: "You don't have access.",
  gone: 'This was removed.',
  has_commitments: 'The event has reservations.',
  hold_expired: 'The hold has expired.',
  idempotency_key_missing: 'Send an Idempotency-Key header of 8 to 200 visible ASCII characters.',
  idempotency_mismatch: 'This Idempotency-Key was used for another request.',
  invalid: 'Some fields are invalid.',
  no_dates: 'The rule has no dates.',
  nonexistent_time: "This time doesn't exist on that day: the clocks skip it.",
  not_attended: 'This party did not attend the event.',
  not_found: 'Not found.',
  not_open: 'It is too early for this.',
  not_publishable: 'The event is missing something it needs to be published.',
  offer_expired: 'The offer has expired.',
  overlaps: 'This shift is within half an hour of another one of the same person.',
  owned_by_offer: 'A kitchen promised this dish, and only it changes it.',
  party_too_large: 'The party is larger than this event allows.',
  shift_full: 'Every place in this shift is taken.',
  sold_out: 'Not enough seats are free for the whole party.',
  stale: 'This was changed in the meantime.',
  too_big: 'The body is too large.',
  too_many: 'Too many requests.',
  too_many_dates: 'The rule has more dates than a series may have.',
  unauthenticated: 'Sign in first.',
  unexpected: 'Something went wrong on the server.',
  waitlist_closed: 'This event has no waitlist.',
  waitlist_full: 'The waitlist is full.',
};

type Body = v.InferOutput<typeof errorBodySchema>;

export const bodyOfRefusal = ({ code, facts }: Refused, current?: unknown): Body =>
  errorBody(code, {
    ...(facts.message === undefined ? {} : { message: facts.message }),
    errors: (facts.errors ?? []).map((error) => ({ ...error, params: { ...error.params } })),
    params: { ...facts.params },
    ...(current === undefined ? {} : { current }),
    ...(facts.retryAfter === undefined ? {} : { retry_after: facts.retryAfter }),
  });

/** The body of every error, checked against the API's schema. */
export const errorBody = (code: ErrorCode, more: Partial<Body> = {}): Body =>
  v.parse(errorBodySchema, { code, message: messages[code], ...more });
