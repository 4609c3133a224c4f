import { outcomeOf, type Failure, type FieldError } from '~/lib/failure';

/** Why a change of seats was refused or failed, as the person is told on any screen. */
export type RegistrationRefusal =
  /** `free` seats, and whether there is a waitlist. */
  | { readonly kind: 'sold_out'; readonly free: number; readonly waitlist: boolean }
  | { readonly kind: 'waitlist_full' }
  | { readonly kind: 'waitlist_closed' }
  | { readonly kind: 'already_registered' }
  | { readonly kind: 'already_checked_in' }
  /** `at`: instant at which the seats were released, if the server sent it. */
  | { readonly kind: 'hold_expired'; readonly at: string | undefined }
  | { readonly kind: 'offer_expired'; readonly at: string | undefined }
  | { readonly kind: 'not_open'; readonly at: string | undefined }
  | { readonly kind: 'closed' }
  /** The event or the registration has changed: cancelled, over, answered on another device. */
  | { readonly kind: 'changed' }
  /** Another person of the household changed it after it was read. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'party_too_large'; readonly maxParty: number | undefined }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldError[] }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'offline' }
  /** Unknown whether the server did it: send the same request again. */
  | { readonly kind: 'unknown' }
  /** Seconds to wait. */
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'outdated' }
  /** Not done, because of a fault of the service. */
  | { readonly kind: 'failed'; readonly reference: string | undefined };

const USUAL_WAIT = 10;

/** The refusal behind a failure of holding, waiting, confirming, answering, changing or cancelling. Covers every kind of failure. */
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

function byKind(failure: Failure): RegistrationRefusal {
  if (outcomeOf(failure) === 'unknown') return { kind: 'unknown' };
  const { kind, fields, retryAfter, requestId } = failure;
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
    case 'unavailable':
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
