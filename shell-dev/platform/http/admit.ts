import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '~/api/call';
import { isForeignPage } from '../../serve/hosts';
import { type Viewer, visitor } from '../answers/viewer';
import type { Backend } from '../backend';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { sessionRow } from '../store/people';
import { addressOf } from './address';
import type { Env } from './bind';
import { isValidToken } from './csrf';
import { parseJson, readText } from './read-json';
import { sessionIdIn, viewerOf } from './session';

export interface WhoAsks {
  readonly sessionId: string | null;
  /** `undefined`: the cookie is of a session that is over. */
  readonly viewer: Viewer | undefined;
}

export function whoAsks(db: Database, c: Context<Env>): WhoAsks {
  const sessionId = sessionIdIn(c.req.header('Cookie'));
  return { sessionId, viewer: viewerOf(db, sessionId) };
}

/** Lets a request in at the pace that is allowed to its session and its address, whatever it asks for. Throws 429. */
export const paced =
  ({ db, limiter, isBehindProxy }: Backend): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { sessionId, viewer } = whoAsks(db, c);
    limiter.request({
      address: addressOf(c.env.incoming, isBehindProxy),
      sessionId: viewer ? sessionId : null,
      hasWrongCookie: !viewer,
    });
    await next();
  };

/** Who reads what is open to everybody. */
export const readerOf = (c: Context<Env>, { db }: Backend): Viewer => whoAsks(db, c).viewer ?? visitor;

/** Who may pass. Throws 401 or 403; for a write, a token that is missing or wrong is 403 `csrf`. */
export function admit(c: Context<Env>, { db, hosts }: Backend, call: Call): Viewer {
  const { sessionId, viewer } = whoAsks(db, c);
  if (call.method !== 'GET') checkForgery(c, db, hosts, sessionId);
  if (call.who === 'manager') return requireManager(viewer);
  if (call.api === 'main') return viewer ?? visitor;
  if (!viewer?.personId) throw new Refused('unauthenticated');
  if (viewer.householdId === null && call.who !== 'person')
    throw new Refused('forbidden', { params: { roles: ['family'] } });
  return viewer;
}

/** What is for managers alone. */
function requireManager(viewer: Viewer | undefined): Viewer {
  if (!viewer?.personId) throw new Refused('unauthenticated');
  if (viewer.role !== 'manager') throw new Refused('forbidden', { params: { roles: ['manager'] } });
  return viewer;
}

function checkForgery(
  c: Context<Env>,
  db: Database,
  hosts: readonly string[],
  sessionId: string | null,
): void {
  const session = sessionId === null ? undefined : sessionRow(db, sessionId);
  // Nothing to forge: who is not signed in is told so.
  if (!session) throw new Refused('unauthenticated');
  if (
    isForeignPage(c.req.header('Origin'), hosts) ||
    !isValidToken(session.csrf, c.req.header('X-CSRF-Token'))
  ) {
    throw new Refused('csrf');
  }
}

/** The body of a write, as text for its digest and as what it says. Throws 415, 413 or 400. */
export async function readWrite(
  c: Context<Env>,
  bytes: number | undefined,
): Promise<{ text: string; body: unknown }> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) throw new Refused('bad_type');
  const text = await readText(c.req.raw, bytes === undefined ? {} : { bytes });
  return { text, body: parseJson(text) };
}
