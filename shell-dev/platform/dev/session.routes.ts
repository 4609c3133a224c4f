import type { Context, Hono } from 'hono';
import type { CableServer } from '../cable/cable-server';
import { maskedToken, noCookie, sessionCookie, sessionIdIn, type Env } from '../http/session';
import type { Clock } from '../model/clock';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { allPeople, endSession, openSession, personRow, sessionRow, sessionsOf } from '../store/people';
import type { SessionRow } from '../store/rows';
import { expireSchema, readBody, sessionSchema } from './schemas';

/** Long enough for the page to have its new cookie before its cable comes back. */
const CABLE_GRACE = 300;

export interface SessionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly cable: CableServer;
}

/** Who can sign in, and signing in as one of them: what on the real platform its sign-in does. */
export function bindSessions(app: Hono<Env>, ports: SessionPorts): void {
  const { db } = ports;
  app.get('/dev/people', (c) => c.json(allPeople(db).map(({ id, role, name }) => ({ id, role, name }))));

  app.get('/dev/session', (c) => {
    const present = presentSession(ports, c);
    // The cookie of a session that is over would be taken for somebody who has to sign in again.
    if (!present && sessionIdIn(c.req.header('Cookie')) !== null) c.header('Set-Cookie', noCookie);
    return answer(ports, c, present);
  });

  app.post('/dev/session', async (c) => {
    const { person } = await readBody(c, sessionSchema);
    if (person !== null && !personRow(db, person)) throw new Refused('not_found');
    const old = presentSession(ports, c);
    if (old) {
      endSession(db, old.id);
      setTimeout(() => ports.cable.endSession(old.id), CABLE_GRACE).unref();
    }
    const session = person === null ? undefined : openSession(db, person, ports.clock.now());
    c.header('Set-Cookie', session ? sessionCookie(session.id) : noCookie);
    return answer(ports, c, session);
  });

  // What time does to a session: nobody signed out, yet the next answer is a 401 and the cable ends for good.
  app.post('/dev/session/expire', async (c) => {
    const { person } = await readBody(c, expireSchema);
    for (const { id } of sessionsOf(db, person)) endSession(db, id);
    ports.cable.faults.disconnect('unauthorized', false, person);
    return c.json({});
  });
}

function presentSession({ db }: SessionPorts, c: Context): SessionRow | undefined {
  const id = sessionIdIn(c.req.header('Cookie'));
  return id === null ? undefined : sessionRow(db, id);
}

/** Nothing is kept for visitors: they write nothing, so they need neither a session nor a token. */
function answer({ db }: SessionPorts, c: Context, session: SessionRow | undefined): Response {
  const person = session && personRow(db, session.person_id);
  return c.json({
    person: person ? { id: person.id, role: person.role, name: person.name } : null,
    csrf_token: session ? maskedToken(session.csrf) : '',
  });
}
