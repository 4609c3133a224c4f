import type { Refusal } from '~/api/vocabulary';
import type { Viewer } from '../model/viewer';
import type { OfferSide } from './offer-permissions';

/** Codes that have no words of their own on a screen. */
type OtherRefusal = 'idempotency_key_missing' | 'busy' | 'bad_json' | 'bad_type' | 'too_big';
export type RefusalCode = Refusal | OtherRefusal;

/**
 * By code. 503: nothing was done, and it is worth trying again. 409: the world changed. 422: what was sent is wrong. 410: it was there and is
 * over. Messages are for logs and API clients: screens have one of their own for each code.
 */
export const errorCodes: Readonly<
  Record<RefusalCode | 'unexpected', readonly [status: number, message: string]>
> = {
  already_checked_in: [409, 'Somebody in the party is already checked in.'],
  already_registered: [409, 'The household already has a reservation for this event.'],
  bad_json: [400, 'The body is not valid JSON.'],
  bad_state: [409, "This isn't possible in the present state."],
  bad_type: [415, 'The Content-Type must be application/json.'],
  below_commitments: [422, 'The capacity is below the number of reserved seats.'],
  busy: [503, 'The server is busy. Try again.'],
  cannot_turn: [422, 'A monthly rule cannot move with its dates. Send a new rule.'],
  closed: [409, 'The time for this is over.'],
  csrf: [403, 'The X-CSRF-Token header is missing or belongs to another session.'],
  forbidden: [403, "You don't have access."],
  gone: [410, 'This was removed.'],
  has_commitments: [409, 'The event has reservations.'],
  hold_expired: [410, 'The hold has expired.'],
  idempotency_key_missing: [400, 'Send an Idempotency-Key header of 8 to 200 visible ASCII characters.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  invalid: [422, 'Some fields are invalid.'],
  no_dates: [422, 'The rule has no dates.'],
  nonexistent_time: [422, "This time doesn't exist on that day: the clocks skip it."],
  not_attended: [409, 'This party did not attend the event.'],
  not_found: [404, 'Not found.'],
  not_open: [409, 'It is too early for this.'],
  not_publishable: [422, 'The event is missing something it needs to be published.'],
  offer_expired: [410, 'The offer has expired.'],
  overlaps: [409, 'This shift is within half an hour of another one of the same person.'],
  owned_by_offer: [409, 'A kitchen promised this dish, and only it changes it.'],
  party_too_large: [422, 'The party is larger than this event allows.'],
  shift_full: [409, 'Every place in this shift is taken.'],
  sold_out: [409, 'Not enough seats are free for the whole party.'],
  stale: [409, 'This was changed in the meantime.'],
  too_big: [413, 'The body is too large.'],
  too_many: [429, 'Too many requests.'],
  too_many_dates: [422, 'The rule has more dates than a series may have.'],
  unauthenticated: [401, 'Sign in first.'],
  unexpected: [500, 'Something went wrong on the server.'],
  waitlist_closed: [409, 'This event has no waitlist.'],
  waitlist_full: [409, 'The waitlist is full.'],
};

export interface WrongField {
  /** Dotted path in the request. */
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Names what a refusal has to show; `answers/current-answer.ts` reads it. */
export type CurrentState =
  | { readonly kind: 'registration' | 'guest' | 'series' | 'notice' | 'report'; readonly id: string }
  | { readonly kind: 'shift'; readonly id: string; readonly viewer: Viewer }
  /** Of this event. */
  | { readonly kind: 'shifts'; readonly id: string }
  | { readonly kind: 'offer'; readonly id: string; readonly side: OfferSide }
  | { readonly kind: 'event'; readonly id: string; readonly viewer: Viewer };

export interface Facts {
  readonly message?: string;
  readonly errors?: readonly WrongField[];
  /** What the caller has an older version of. The response carries it as it is after the transaction was rolled back. */
  readonly current?: CurrentState;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** Thrown when a rule says no. The transaction that throws it is rolled back. */
export class Refused extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly facts: Facts = {},
  ) {
    super(facts.message ?? code);
    this.name = 'Refused';
    [this.status] = errorCodes[code];
  }
}

/** What is wrong with one field of the request. */
export const wrong = (field: string, code: string, params: WrongField['params'] = {}): Refused =>
  new Refused('invalid', { errors: [{ field, code, params }] });

/** Another process holds the database. */
export const busy = (): Refused => new Refused('busy', { retryAfter: 1 });
