import type { Refusal } from '~/api/vocabulary';
import type { Viewer } from '../model/viewer';
import type { OfferSide } from './offer-permissions';

/** Codes that have no words of their own on a screen. */
type OtherRefusal = 'idempotency_key_missing' | 'busy' | 'bad_json' | 'bad_type' | 'too_big';
export type RefusalCode = Refusal | OtherRefusal;

/** 503: nothing was done, and it is worth trying again. 409: the world changed. 422: what was sent is wrong. 410: it was there and is over. */
const statuses: Readonly<Record<RefusalCode, number>> = {
  already_checked_in: 409,
  already_registered: 409,
  bad_json: 400,
  bad_state: 409,
  bad_type: 415,
  below_commitments: 422,
  busy: 503,
  cannot_turn: 422,
  closed: 409,
  csrf: 403,
  forbidden: 403,
  gone: 410,
  has_commitments: 409,
  hold_expired: 410,
  idempotency_key_missing: 400,
  idempotency_mismatch: 422,
  invalid: 422,
  no_dates: 422,
  nonexistent_time: 422,
  not_attended: 409,
  not_found: 404,
  not_open: 409,
  not_publishable: 422,
  offer_expired: 410,
  overlaps: 409,
  owned_by_offer: 409,
  party_too_large: 422,
  shift_full: 409,
  sold_out: 409,
  stale: 409,
  too_big: 413,
  too_many: 429,
  too_many_dates: 422,
  unauthenticated: 401,
  waitlist_closed: 409,
  waitlist_full: 409,
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
    this.status = statuses[code];
  }
}

/** What one field of the request is wrong about. */
export const wrong = (field: string, code: string, params: WrongField['params'] = {}): Refused =>
  new Refused('invalid', { errors: [{ field, code, params }] });

/** Another process holds the database. */
export const busy = (): Refused => new Refused('busy', { retryAfter: 1 });
