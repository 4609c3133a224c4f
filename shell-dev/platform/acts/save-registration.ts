import { randomBytes, randomInt } from 'node:crypto';
import type { Params } from '../store/database';
import type { RegistrationRow } from '../store/rows';
import type { Act } from './act';
import { factsOf, recordChange, recordRegistration } from './record';

type Given =
  | 'id'
  | 'event_id'
  | 'household_id'
  | 'people'
  | 'version'
  | 'lock_version'
  | 'created_at'
  | 'updated_at'
  | 'checked_in';
export type RegistrationPatch = Partial<Omit<RegistrationRow, Given>>;

const columns = [
  'state',
  'adults',
  'children',
  'infants',
  'mode',
  'contact_name',
  'phone',
  'diets',
  'allergens',
  'note',
  'access_needs',
  'delivery_address',
  'qr',
  'short',
  'hold_expires_at',
  'offer_expires_at',
  'queue',
  'passed_round',
  'needs_reconfirm',
  'cancelled_by',
  'cancelled_late',
  'referral_code',
] as const satisfies readonly Exclude<keyof RegistrationRow, Given>[];

const UPDATE = `UPDATE registrations SET ${columns.map((column) => `${column} = @${column}`).join(', ')},
  version = version + 1, lock_version = lock_version + 1, updated_at = @updated_at WHERE id = @id`;

const valuesOf = (row: Omit<RegistrationRow, Given>): Params =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Every change of a registration goes through here: new versions, and whoever has to hear of it does. */
export function saveRegistration(act: Act, before: RegistrationRow, patch: RegistrationPatch): void {
  const next = { ...before, ...patch };
  act.db.run(UPDATE, { ...valuesOf(next), id: before.id, updated_at: act.now });
  act.changes.registrations.add(before.id);
  recordChange(act, before, next);
  if (before.state === 'waitlisted' || next.state === 'waitlisted') act.queuesMoved.add(before.event_id);
}

const INSERT = `INSERT INTO registrations (id, event_id, household_id, ${columns.join(', ')},
    version, lock_version, created_at, updated_at)
  VALUES (@id, @event_id, @household_id, ${columns.map((column) => `@${column}`).join(', ')}, 1, 1, @created_at, @updated_at)`;

const blank: Omit<RegistrationRow, Given | 'state' | 'adults' | 'children' | 'infants' | 'mode'> = {
  contact_name: '',
  phone: '',
  diets: '[]',
  allergens: '[]',
  note: '',
  access_needs: '',
  delivery_address: '',
  qr: null,
  short: null,
  hold_expires_at: null,
  offer_expires_at: null,
  queue: null,
  passed_round: 0,
  needs_reconfirm: 0,
  cancelled_by: null,
  cancelled_late: 0,
  referral_code: null,
};

export type NewRegistrationRow = Pick<
  RegistrationRow,
  'event_id' | 'household_id' | 'state' | 'adults' | 'children' | 'infants' | 'mode'
> &
  RegistrationPatch & { readonly id?: string; readonly created_at?: number };

/** A new registration. Answers its id. */
export function addRegistration(act: Act, given: NewRegistrationRow): string {
  const id = given.id ?? `reg_${randomBytes(12).toString('base64url')}`;
  const { event_id, household_id } = given;
  act.db.run(INSERT, {
    ...valuesOf({ ...blank, ...given }),
    id,
    event_id,
    household_id,
    created_at: given.created_at ?? act.now,
    updated_at: given.created_at ?? act.now,
  });
  act.changes.registrations.add(id);
  const made = { ...blank, ...given, id };
  recordRegistration(act, made, `registration.${given.state}`, {
    after: { ...factsOf(made), state: given.state },
  });
  if (given.state === 'waitlisted') act.queuesMoved.add(event_id);
  return id;
}

// Nothing that is misread at the door: no 0 and O, no 1 and I.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What the door reads: 160 random bits, and eight letters for when the camera fails. Unique by the table's own constraints. */
export const newCode = (): { qr: string; short: string } => ({
  qr: randomBytes(20).toString('base64url'),
  short: Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
});
