import type { DetailsBody } from '~/api/registration-calls';
import type { Party, PartyKind } from '~/api/registration-fields';
import { peopleIn } from '~/domain/party';
import { isActive } from '~/domain/registration';
import { randomPooled, randomText } from '../model/ids';
import type { Params } from '../store/database';
import { detailColumns, detailColumnsOf, emptyDetails, partyColumnsOf } from '../store/party-details';
import { householdByCode, householdRow, updateHousehold } from '../store/people';
import type { RegistrationRow } from '../store/rows';
import { searchedBy } from '../store/texts';
import { recordChange, recordRegistration, registrationFacts } from './history';
import { settleNotices } from './notices';
import type { Transaction } from './transaction';

type ManagedColumn =
  | 'id'
  | 'event_id'
  | 'household_id'
  | 'people'
  | 'version'
  | 'lock_version'
  | 'created_at'
  | 'updated_at'
  | 'checked_in'
  | 'attended'
  | 'has_feedback';
export type RegistrationPatch = Partial<Omit<RegistrationRow, ManagedColumn>>;

type Blank = Omit<RegistrationRow, ManagedColumn | 'state' | PartyKind | 'mode'>;

/** A registration without its details, of which nothing came yet. */
const untouched: Omit<Blank, keyof typeof emptyDetails> = {
  qr: null,
  short: null,
  hold_expires_at: null,
  offer_expires_at: null,
  queue: null,
  passed_round: 0,
  needs_reconfirm: 0,
  cancelled_by: null,
  cancelled_late: 0,
  late_seen: 0,
  late_people: 0,
  referral_code: null,
};
const blank: Blank = { ...emptyDetails, ...untouched };

const columns = [
  'state',
  ...detailColumns,
  ...(Object.keys(untouched) as (keyof typeof untouched)[]),
] as const;

const UPDATE = `UPDATE registrations SET ${columns.map((column) => `${column} = @${column}`).join(', ')}, folded_name = @folded_name,
  version = version + 1, lock_version = lock_version + 1, updated_at = @updated_at WHERE id = @id`;

const valuesOf = (row: Omit<RegistrationRow, ManagedColumn>): Params =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Updates a registration: raises its versions, writes the history and marks it as changed. */
export function saveRegistration(tx: Transaction, before: RegistrationRow, patch: RegistrationPatch): void {
  const next = { ...before, ...patch };
  tx.db.run(UPDATE, {
    ...valuesOf(next),
    folded_name: searchedBy(next.contact_name),
    id: before.id,
    updated_at: tx.now,
  });
  tx.changes.registrations.add(before.id);
  recordChange(tx, before, next);
  settleVoid(tx, before, next);
  if (before.state === 'waitlisted' || next.state === 'waitlisted') tx.queuesMoved.add(before.event_id);
}

/** Who comes no more is asked nothing, and who is back in the queue eats nothing. */
function settleVoid(tx: Transaction, before: RegistrationRow, next: RegistrationRow): void {
  if (!isActive(before)) return;
  const isByFamily = next.state === 'cancelled' && next.cancelled_by === 'family';
  if (!isActive(next)) settleNotices(tx, before, isByFamily ? { answer: 'cancel' } : {});
  else if (next.state === 'waitlisted') settleNotices(tx, before, { kinds: ['allergen'] });
}

const INSERT = `INSERT INTO registrations (id, event_id, household_id, ${columns.join(', ')}, folded_name,
    version, lock_version, created_at, updated_at)
  VALUES (?, ?, ?, ${columns.map(() => '?').join(', ')}, ?, 1, 1, ?, ?)`;

const defaults: RegistrationPatch = blank;

export type NewRegistrationRow = Pick<
  RegistrationRow,
  'event_id' | 'household_id' | 'state' | PartyKind | 'mode'
> &
  RegistrationPatch & { readonly id?: string; readonly created_at?: number };

/** Inserts a registration. `facts`: what the history records beside it. Returns its id. */
export function addRegistration(
  tx: Transaction,
  input: NewRegistrationRow,
  facts: Readonly<Record<string, unknown>> = {},
): string {
  const id = input.id ?? `reg_${randomText(12)}`;
  const { event_id, household_id } = input;
  const at = input.created_at ?? tx.now;
  // Without a row that is made of both: a seed has tens of thousands.
  const values = columns.map((column) => input[column] ?? defaults[column] ?? null);
  tx.db.run(INSERT, [id, event_id, household_id, ...values, searchedBy(input.contact_name ?? ''), at, at]);
  tx.changes.registrations.add(id);
  if (tx.recordsHistory) {
    const row = { ...blank, ...input };
    recordRegistration(tx, { ...row, id }, `registration.${input.state}`, {
      after: { ...registrationFacts(row), ...facts, state: input.state },
    });
  }
  if (input.state === 'waitlisted') tx.queuesMoved.add(event_id);
  return id;
}

// Without 0, O, 1 and I, which are misread. Thirty-two, so that a byte selects each as often.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A ticket's QR code of 160 random bits, and eight letters for when the camera fails. The table keeps both unique. */
export const newTicketCode = (): { qr: string; short: string } => ({
  qr: randomText(20),
  short: Array.from(randomPooled(8), (byte) => LETTERS[byte % LETTERS.length]).join(''),
});

/** Stores name, phone, diets and allergens with the household; the party only where none is stored yet. */
export function rememberDetails(
  tx: Transaction,
  householdId: string,
  details: DetailsBody,
  party: Readonly<Party>,
): void {
  if (!details.remember) return;
  const household = householdRow(tx.db, householdId);
  if (!household) return;
  updateHousehold(tx.db, {
    ...household,
    ...detailColumnsOf(details),
    ...partyColumnsOf(peopleIn(household) > 0 ? household : party),
  });
}

/**
 * Records who referred this household, once. An unknown code or the household's own is ignored; for a household that registered before, the
 * referral is rejected. Neither stops the registration. Returns the code that counts.
 */
export function recordReferral(
  tx: Transaction,
  householdId: string,
  eventId: string,
  code: string | null,
): string | null {
  const referrer = code === null ? undefined : householdByCode(tx.db, code);
  if (!referrer || referrer.id === householdId) return null;
  const state = hasRegisteredBefore(tx, householdId, eventId) ? 'rejected' : 'registered';
  const between = { referee_household: householdId, referrer_household: referrer.id };
  tx.db.add('referrals', { ...between, event_id: eventId, state, at: tx.now }, 'IGNORE');
  return referrer.referral_code;
}

const hasRegisteredBefore = (tx: Transaction, householdId: string, eventId: string): boolean =>
  tx.db.get(
    `SELECT 1 FROM registrations WHERE household_id = @householdId AND event_id <> @eventId
     AND (qr IS NOT NULL OR queue IS NOT NULL) LIMIT 1`,
    { householdId, eventId },
  ) !== undefined;
