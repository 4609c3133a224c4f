import type { Role } from '../model';

/** Who asks. A visitor is nobody: no role, no household. */
export interface Viewer {
  readonly personId: string | null;
  readonly role: Role | null;
  readonly householdId: string | null;
}

export const visitor: Viewer = { personId: null, role: null, householdId: null };

/** A household looked at from inside, for what is sent to it without being asked. */
export const memberOf = (householdId: string): Viewer => ({ personId: null, role: 'family', householdId });
