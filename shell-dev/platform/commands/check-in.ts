import { randomUUID } from 'node:crypto';
import { Refused } from '../rules/refused';
import { registrationRow } from '../store/registration-rows';
import { recordRegistration } from './history';
import { badState } from './registration-checks';
import { saveRegistration } from './save-registration';
import type { Transaction } from './transaction';

/** Logs that part of a party checked in, or undoes it. The log only grows; who is inside is its sum. */
export function checkIn(
  tx: Transaction,
  id: string,
  kind: 'in' | 'undo',
  count: number,
  actorId: string | null,
): string {
  const row = registrationRow(tx.db, id);
  if (!row) throw new Refused('not_found');
  if (row.state !== 'confirmed') throw badState(tx, row);
  const inside = kind === 'in' ? row.checked_in + count : row.checked_in - count;
  if (inside > row.people || inside < 0) {
    throw new Refused('invalid', {
      errors: [{ field: 'count', code: 'more_than_party', params: { people: row.people } }],
    });
  }
  tx.db.run(
    `INSERT INTO check_ins (id, registration_id, kind, count, at, actor_id) VALUES (@uuid, @id, @kind, @count, @at, @actorId)`,
    { uuid: randomUUID(), id, kind, count, at: tx.now, actorId },
  );
  tx.db.run(
    `UPDATE referrals SET state = @state, at = @at
     WHERE referee_household = @household AND event_id = @event AND state IN ('registered', 'qualified')`,
    {
      state: inside > 0 ? 'qualified' : 'registered',
      at: tx.now,
      household: row.household_id,
      event: row.event_id,
    },
  );
  recordRegistration(tx, row, kind === 'in' ? 'registration.checked_in' : 'registration.check_in_undone', {
    before: { checked_in: row.checked_in },
    after: { checked_in: inside },
  });
  saveRegistration(tx, row, {});
  return id;
}
