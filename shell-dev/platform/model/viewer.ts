import type { Role } from './entities';

/** The person behind a request. A visitor has no role and no household. */
export interface Viewer {
  readonly personId: string | null;
  readonly role: Role | null;
  readonly householdId: string | null;
  /** The offer that they answer for by a link, and no other. */
  readonly offerId?: string;
  /** What their page sends as `X-CSRF-Token`. */
  readonly linkToken?: string;
}

export const visitor: Viewer = { personId: null, role: null, householdId: null };

/** A viewer for messages that the server sends to a household by itself. */
export const memberOf = (householdId: string): Viewer => ({ personId: null, role: 'family', householdId });
