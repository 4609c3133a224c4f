import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call } from '~/api/call';
import { isForeignPage } from '../../serve/hosts';
import type { Clock } from '../model/clock';
import type { Role } from '../model/entities';
import { helpful } from '../model/helpful';
import { visitor, type Viewer } from '../model/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { personRow, sessionRow } from '../store/people';
import { addressOf } from './address';
import { cookieIn } from './cookie';
import { viewerByLink } from './kitchen-link-viewer';
import type { Limiter } from './limiter';
import { readBytes } from './read-body';

const COOKIE = 'events_session';

/** The session that a `Cookie` header names; `null` for none. */
export const sessionIdIn = (header: string | undefined): string | null => cookieIn(header, COOKIE) ?? null;

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

/**
 * Request forgery protection as Rails does it: the session holds 32 random bytes; what a page gets is a token derived from them, masked again each
 * time (so that compression gives nothing away), and accepted in any mask. The raw bytes, masked or not, are accepted too.
 */
const LENGTH = 32;

const rawOf = (secret: string): Buffer => Buffer.from(secret, 'base64');
const globalOf = (secret: string): Buffer =>
  createHmac('sha256', rawOf(secret)).update('!real_csrf_token').digest();

const xor = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/** A fresh mask over the session's token. */
export function maskedToken(secret: string): string {
  const pad = randomBytes(LENGTH);
  return Buffer.concat([pad, xor(pad, globalOf(secret))]).toString('base64url');
}

export function isValidToken(secret: string, token: string | undefined): boolean {
  if (!token) return false;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length === LENGTH) return timingSafeEqual(bytes, rawOf(secret));
  if (bytes.length !== 2 * LENGTH) return false;
  const unmasked = xor(bytes.subarray(0, LENGTH), bytes.subarray(LENGTH));
  return timingSafeEqual(unmasked, globalOf(secret)) || timingSafeEqual(unmasked, rawOf(secret));
}

/** Hono's environment on Node's server. */
export type Env = { Bindings: HttpBindings };

export interface RateLimitPorts {
  readonly db: Database;
  readonly limiter: Limiter;
  /** A proxy on this machine forwards requests and writes `X-Forwarded-For`. */
  readonly isBehindProxy: boolean;
}

/** Whose requests share their turns: those of a session that exists, else of an address. */
export function callerOf(
  { db, isBehindProxy }: Pick<RateLimitPorts, 'db' | 'isBehindProxy'>,
  incoming: IncomingMessage,
): string {
  const sessionId = sessionIdIn(incoming.headers.cookie);
  return sessionId !== null && sessionRow(db, sessionId) ? sessionId : addressOf(incoming, isBehindProxy);
}

export interface AuthorizationPorts {
  readonly db: Database;
  /** The hosts named with `--host`: pages of these, and of this machine, may write. */
  readonly hosts: readonly string[];
  readonly clock: Clock;
}

interface Identity {
  readonly sessionId: string | null;
  /** `undefined`: the cookie names a session that has ended. */
  readonly viewer: Viewer | undefined;
}

export function identify(db: Database, c: Context<Env>): Identity {
  const sessionId = sessionIdIn(c.req.header('Cookie'));
  return { sessionId, viewer: viewerOf(db, sessionId) };
}

/** Limits requests by session and by address. Throws 429. */
export const rateLimited =
  ({ db, limiter, isBehindProxy }: RateLimitPorts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { sessionId, viewer } = identify(db, c);
    limiter.request({
      address: addressOf(c.env.incoming, isBehindProxy),
      sessionId: viewer ? sessionId : null,
      hasWrongCookie: !viewer,
    });
    await next();
  };

/** The viewer of a public read; a visitor without a valid session. */
export const readerFrom = (c: Context<Env>, { db }: Pick<AuthorizationPorts, 'db'>): Viewer =>
  identify(db, c).viewer ?? visitor;

/** The viewer, if they may make this call. Throws 401 or 403; 403 `csrf` when the token of a write is missing or wrong. */
export function authorize(c: Context<Env>, ports: AuthorizationPorts, call: Call): Viewer {
  if (call.who === 'link') return viewerByLink(c, ports, call.method !== 'GET');
  const { db, hosts } = ports;
  const { sessionId, viewer } = identify(db, c);
  if (call.method !== 'GET') checkForgery(c, db, hosts, sessionId);
  if (call.who === 'manager') return requireRole(viewer, ['manager']);
  if (call.who === 'kitchen') return requireRole(viewer, ['partner']);
  if (call.who === 'helper') return requireRole(viewer, helpful);
  if (call.who === 'door') return requireRole(viewer, [...helpful, 'manager']);
  if (call.api === 'main') return viewer ?? visitor;
  if (!viewer?.personId) throw new Refused('unauthenticated');
  if (viewer.householdId === null && call.who !== 'person')
    throw new Refused('forbidden', { params: { roles: ['family'] } });
  return viewer;
}

function requireRole(viewer: Viewer | undefined, roles: readonly Role[]): Viewer {
  if (!viewer?.personId) throw new Refused('unauthenticated');
  if (viewer.role === null || !roles.includes(viewer.role))
    throw new Refused('forbidden', { params: { roles } });
  return viewer;
}

function checkForgery(
  c: Context<Env>,
  db: Database,
  hosts: readonly string[],
  sessionId: string | null,
): void {
  const session = sessionId === null ? undefined : sessionRow(db, sessionId);
  // Without a session there is nothing to forge.
  if (!session) throw new Refused('unauthenticated');
  if (
    isForeignPage(c.req.header('Origin'), hosts) ||
    !isValidToken(session.csrf, c.req.header('X-CSRF-Token'))
  ) {
    throw new Refused('csrf');
  }
}

/** The body of a write. Throws 415 or 413. */
export function readWrite(c: Context<Env>, bytes: number | undefined): Promise<Buffer> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) throw new Refused('bad_type');
  return readBytes(c.req.raw, bytes === undefined ? {} : { bytes });
}
