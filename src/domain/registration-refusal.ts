import type { Failure, FieldError } from '~/lib/failure';

/** What a refused or failed act on seats means to the person, whatever screen it happened on. */
export type RegistrationRefusal =
  /** `free` heads, and whether one may wait. */
  | { readonly kind: 'sold_out'; readonly free: number; readonly waitlist: boolean }
  | { readonly kind: 'waitlist_full' }
  | { readonly kind: 'waitlist_closed' }
  | { readonly kind: 'already_registered' }
  | { readonly kind: 'already_checked_in' }
  /** `at`: instant at which the seats were let go, when the server said it. */
  | { readonly kind: 'hold_expired'; readonly at: string | undefined }
  | { readonly kind: 'offer_expired'; readonly at: string | undefined }
  | { readonly kind: 'not_open'; readonly at: string | undefined }
  | { readonly kind: 'closed' }
  /** The event or the registration stands differently by now: cancelled, over, answered elsewhere. */
  | { readonly kind: 'changed' }
  /** Somebody of the household changed it meanwhile. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'party_too_large'; readonly maxParty: number | undefined }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldError[] }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'offline' }
  /** Nobody knows whether the server did it: send the same again. */
  | { readonly kind: 'unknown' }
  /** Seconds to wait. */
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'outdated' }
  /** Not done, and not the person's fault. */
  | { readonly kind: 'failed'; readonly reference: string | undefined };

const USUAL_WAIT = 10;

/** Reads a failure of holding, waiting, confirming, answering, changing or cancelling. Every kind of failure has an answer. */
export function refusalOf(failure: Failure): RegistrationRefusal {
  return byCode(failure) ?? byKind(failure);
}

function byCode({ code, params }: Failure): RegistrationRefusal | undefined {
  switch (code) {
    case 'sold_out':
      return { kind: 'sold_out', free: numberOf(params['free']) ?? 0, waitlist: params['waitlist'] === true };
    case 'hold_expired':
    case 'offer_expired':
      return { kind: code, at: instantOf(params['at']) };
    case 'not_open':
      return { kind: code, at: instantOf(params['opens_at'] ?? params['at']) };
    case 'party_too_large':
      return { kind: code, maxParty: numberOf(params['max_party']) };
    case 'bad_state':
      return { kind: 'changed' };
    case 'waitlist_full':
    case 'waitlist_closed':
    case 'already_registered':
    case 'already_checked_in':
    case 'closed':
    case 'stale':
      return { kind: code };
    default:
      return undefined;
  }
}

function byKind({ kind, status, fields, retryAfter, requestId }: Failure): RegistrationRefusal {
  switch (kind) {
    case 'invalid':
      return fields.length > 0 ? { kind: 'invalid', fields } : { kind: 'failed', reference: requestId };
    case 'conflict':
      return { kind: 'changed' };
    case 'not-found':
    case 'gone':
      return { kind: 'gone' };
    case 'forbidden':
      return { kind: 'forbidden' };
    case 'signed-out':
      return { kind: 'signed_out' };
    case 'too-many':
      return { kind: 'too_many', seconds: retryAfter ?? USUAL_WAIT };
    case 'outdated':
      return { kind: 'outdated' };
    case 'offline':
      return { kind: 'offline' };
    case 'timeout':
    case 'malformed':
      return { kind: 'unknown' };
    case 'unavailable':
      // With a status the server said that it did not do it; without one the line broke and the answer with it.
      return status === undefined ? { kind: 'unknown' } : { kind: 'failed', reference: requestId };
    case 'too-large':
    case 'misconfigured':
    case 'outdated-server':
    case 'unexpected':
      return { kind: 'failed', reference: requestId };
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const instantOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? value : undefined;
