import type { Act } from './act';
import { balance } from './balance';
import { checkAct, checkFresh, ownRegistration } from './find';
import { saveRegistration } from './save-registration';

/** Gives the seats back, or leaves the waitlist. After the kitchen's cut-off it is allowed as well, and marked late. */
export function cancelRegistration(act: Act, householdId: string, id: string, lockVersion: number): string {
  const { row, event } = ownRegistration(act.db, id, householdId, act.now);
  checkAct(act, row, event, 'cancel');
  checkFresh(act, row, lockVersion);
  const isLate =
    row.state === 'confirmed' && event.kitchen_cutoff_at !== null && act.now > event.kitchen_cutoff_at;
  saveRegistration(act, row, {
    state: 'cancelled',
    cancelled_by: 'family',
    cancelled_late: isLate ? 1 : 0,
    offer_expires_at: null,
  });
  balance(act, event.id);
  return id;
}
