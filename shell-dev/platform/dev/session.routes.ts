import type { Context, Hono } from 'hono';
import type { Backend } from '../backend';
import { maskedToken } from '../http/csrf';
import type { Env } from '../http/bind';
import { noCookie, sessionCookie, sessionIdIn } from '../http/session';
import { Refused } from '../rules/refused';
import { allPeople, endSession, openSession, personRow, sessionRow, sessionsOf } from '../store/people';
import type { SessionRow } from '../store/rows';
import { bodyOf } from './body';
import { expireSchema, sessionSchema } from './schemas';

/** Long enough for the page to have its new cookie before its cable comes back. */
const CABLE_GRACE = 300;

/** Who can sign in, and signing in as one of them: what on the real platform its sign-in does. */
export function bindSessions(app: Hono<Env>, backend: Backend): void {
  const { db } = backend;
  app.get('/dev/people', (c) => c.json(allPeople(db).map(({ id, role, name }) => ({ id, role, name }))));

  app.get('/dev/session', (c) => {
    const present = presentSession(backend, c);
    // The cookie of a session that is over would be taken for somebody who has to sign in again.
    if (!present && sessionIdIn(c.req.header('Cookie')) !== null) c.header('Set-Cookie', noCookie);
    return answer(backend, c, present);
  });

  app.post('/dev/session', async (c) => {
    const { person } = await bodyOf(c, sessionSchema);
    if (person !== null && !personRow(db, person)) throw new Refused('not_found');
    const old = presentSession(backend, c);
    if (old) {
      endSession(db, old.id);
      setTimeout(() => backend.cable.endSession(old.id), CABLE_GRACE).unref();
    }
    const session = person === null ? undefined : openSession(db, person, backend.clock.now());
    c.header('Set-Cookie', session ? sessionCookie(session.id) : noCookie);
    return answer(backend, c, session);
  });

  // What time does to a session: nobody signed out, yet the next answer is a 401 and the cable ends for good.
  app.post('/dev/session/expire', async (c) => {
    const { person } = await bodyOf(c, expireSchema);
    for (const { id } of sessionsOf(db, person)) endSession(db, id);
    backend.cable.faults.disconnect('unauthorized', false, person);
    return c.json({});
  });
}

function presentSession({ db }: Backend, c: Context): SessionRow | undefined {
  const id = sessionIdIn(c.req.header('Cookie'));
  return id === null ? undefined : sessionRow(db, id);
}

/** Nothing is kept for visitors: they write nothing, so they need neither a session nor a token. */
function answer({ db }: Backend, c: Context, session: SessionRow | undefined): Response {
  const person = session && personRow(db, session.person_id);
  return c.json({
    person: person ? { id: person.id, role: person.role, name: person.name } : null,
    csrf_token: session ? maskedToken(session.csrf) : '',
  });
}
