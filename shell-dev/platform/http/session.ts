import type { Viewer } from '../answers/viewer';
import { visitor } from '../answers/viewer';
import type { Database } from '../store/database';
import { personRow, sessionRow } from '../store/people';

const COOKIE = 'events_session';

/** The session that a `Cookie` header names; `null` for none. */
export function sessionIdIn(cookie: string | undefined): string | null {
  for (const part of (cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value) return value;
  }
  return null;
}

/** Who a session is; a visitor without one, `undefined` for a session that is over. */
export function viewerOf(db: Database, sessionId: string | null): Viewer | undefined {
  if (sessionId === null) return visitor;
  const session = sessionRow(db, sessionId);
  if (!session) return undefined;
  const person = personRow(db, session.person_id);
  return person ? { personId: person.id, role: person.role, householdId: person.household_id } : visitor;
}

export const sessionCookie = (id: string): string => `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`;
export const noCookie = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
