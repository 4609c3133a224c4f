import { randomUUID } from 'node:crypto';
import { Refused } from '../rules/refused';
import { registrationRow } from '../store/registration-rows';
import type { Act } from './act';
import { badState } from './find';
import { recordRegistration } from './record';
import { saveRegistration } from './save-registration';

/** Notes that some of the party went in, or that a note was a mistake. The log only grows; who is inside is its sum. */
export function checkIn(
  act: Act,
  id: string,
  kind: 'in' | 'undo',
  count: number,
  actorId: string | null,
): string {
  const row = registrationRow(act.db, id);
  if (!row) throw new Refused('not_found');
  if (row.state !== 'confirmed') throw badState(act, id);
  const inside = kind === 'in' ? row.checked_in + count : row.checked_in - count;
  if (inside > row.people || inside < 0) {
    throw new Refused('invalid', {
      errors: [{ field: 'count', code: 'more_than_party', params: { people: row.people } }],
    });
  }
  act.db.run(
    `INSERT INTO check_ins (id, registration_id, kind, count, at, actor_id) VALUES (@uuid, @id, @kind, @count, @at, @actorId)`,
    { uuid: randomUUID(), id, kind, count, at: act.now, actorId },
  );
  act.db.run(
    `UPDATE referrals SET state = @state, at = @at
     WHERE referee_household = @household AND event_id = @event AND state IN ('registered', 'qualified')`,
    {
      state: inside > 0 ? 'qualified' : 'registered',
      at: act.now,
      household: row.household_id,
      event: row.event_id,
    },
  );
  recordRegistration(act, row, kind === 'in' ? 'registration.checked_in' : 'registration.check_in_undone', {
    before: { checked_in: row.checked_in },
    after: { checked_in: inside },
  });
  saveRegistration(act, row, {});
  return id;
}
