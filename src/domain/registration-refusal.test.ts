import { Failure, type FailureDetails, type FailureKind } from '~/lib/failure';
import { refusalOf, type RegistrationRefusal } from './registration-refusal';

const field = { field: 'phone', code: 'pattern', params: {} };

describe('what a refusal means', () => {
  it.each<[FailureKind, FailureDetails, RegistrationRefusal]>([
    [
      'conflict',
      { code: 'sold_out', params: { free: 2, waitlist: true } },
      { kind: 'sold_out', free: 2, waitlist: true },
    ],
    [
      'conflict',
      { code: 'sold_out', params: { free: 'many' } },
      { kind: 'sold_out', free: 0, waitlist: false },
    ],
    ['conflict', { code: 'waitlist_full' }, { kind: 'waitlist_full' }],
    ['conflict', { code: 'waitlist_closed' }, { kind: 'waitlist_closed' }],
    ['conflict', { code: 'already_registered' }, { kind: 'already_registered' }],
    ['conflict', { code: 'already_checked_in' }, { kind: 'already_checked_in' }],
    [
      'gone',
      { code: 'hold_expired', params: { at: '2026-11-21T13:10:00Z' } },
      { kind: 'hold_expired', at: '2026-11-21T13:10:00Z' },
    ],
    ['gone', { code: 'hold_expired', params: { at: '<b>' } }, { kind: 'hold_expired', at: undefined }],
    ['gone', { code: 'offer_expired' }, { kind: 'offer_expired', at: undefined }],
    [
      'conflict',
      { code: 'not_open', params: { opens_at: '2026-11-22T08:00:00Z' } },
      { kind: 'not_open', at: '2026-11-22T08:00:00Z' },
    ],
    ['conflict', { code: 'closed' }, { kind: 'closed' }],
    ['conflict', { code: 'bad_state' }, { kind: 'changed' }],
    ['conflict', { code: 'stale' }, { kind: 'stale' }],
    ['conflict', { code: 'something_new' }, { kind: 'changed' }],
    ['conflict', {}, { kind: 'changed' }],
    [
      'invalid',
      { code: 'party_too_large', params: { max_party: 6 } },
      { kind: 'party_too_large', maxParty: 6 },
    ],
    ['invalid', { code: 'invalid', fields: [field] }, { kind: 'invalid', fields: [field] }],
    ['invalid', { code: 'idempotency_mismatch', requestId: 'r1' }, { kind: 'failed', reference: 'r1' }],
    ['signed-out', {}, { kind: 'signed_out' }],
    ['forbidden', {}, { kind: 'forbidden' }],
    ['not-found', {}, { kind: 'gone' }],
    ['gone', { code: 'gone' }, { kind: 'gone' }],
    ['too-many', { retryAfter: 30 }, { kind: 'too_many', seconds: 30 }],
    ['too-many', {}, { kind: 'too_many', seconds: 10 }],
    ['outdated', {}, { kind: 'outdated' }],
    ['offline', {}, { kind: 'offline' }],
    ['timeout', {}, { kind: 'unknown' }],
    ['malformed', { status: 200 }, { kind: 'unknown' }],
    ['unavailable', {}, { kind: 'unknown' }],
    ['unavailable', { status: 503, requestId: 'r2' }, { kind: 'failed', reference: 'r2' }],
    ['too-large', { requestId: 'r3' }, { kind: 'failed', reference: 'r3' }],
    ['unexpected', {}, { kind: 'failed', reference: undefined }],
  ])('%s %j', (kind, details, refusal) => expect(refusalOf(new Failure(kind, details))).toEqual(refusal));
});
