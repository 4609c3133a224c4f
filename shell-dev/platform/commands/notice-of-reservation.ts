import type { Reserved } from '~/api/notices';
import { detailColumns, partyOf, type DetailColumns } from '../store/party-details';
import type { RegistrationRow } from '../store/rows';
import { notify } from './notices';
import type { RegistrationPatch } from './save-registration';
import type { Transaction } from './transaction';

/** What the household is told, and the rest of what it said itself. */
type Reservation = Reserved & { readonly details: Partial<DetailColumns> };

/** Tells a household that a manager changed its reservation, or cancelled it. */
export function notifyOfReservation(tx: Transaction, row: RegistrationRow, patch: RegistrationPatch): void {
  const stateOf = (one: RegistrationRow): Reservation => ({
    state: one.state,
    party: partyOf(one),
    mode: one.mode,
    details: Object.fromEntries(detailColumns.map((column) => [column, one[column]])),
  });
  const next = { ...row, ...patch };
  notify(tx, {
    party: row,
    kind: 'reservation',
    before: stateOf(row),
    after: stateOf(next),
    tell,
    isNew: true,
    isQuiet: next.state !== 'cancelled',
    sendAt: tx.now,
  });
}

const tell = (before: Reservation, after: Reservation) =>
  JSON.stringify(before) === JSON.stringify(after) ? null : { before: told(before), after: told(after) };

const told = ({ state, party, mode }: Reservation): Reserved => ({ state, party, mode });
