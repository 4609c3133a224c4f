import type { Context, Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { kitchenLinkCalls } from '~/api/manage/kitchen-links';
import { hostIn, isAllowedHost, isForeignPage } from '../../serve/hosts';
import { linkedAnswer } from '../answers/kitchen-links.handlers';
import { openLink } from '../commands/kitchen-links';
import { DAY, SECOND } from '../model/instants';
import { Refused } from '../rules/refused';
import { addressOf } from './address';
import { readKey, whenFree, type CallPorts } from './bind-calls';
import type { FilePorts } from './file-routes';
import { LINK_COOKIE, tokenOf } from './kitchen-link-viewer';
import { parseJson } from './read-body';
import { checked, requestSchema } from './request-schema';
import { readWrite, type Env } from './session';

const BASE = '/api/v2';
/** How long a browser keeps the cookie; how long it opens anything is decided here at each request. */
const KEPT = 400 * DAY;

const open = kitchenLinkCalls.openKitchenLink;
const body = requestSchema(open.body);

/**
 * Exchanges the secret of a link for a cookie that is sent with the calls of that link alone. Not one of the bound calls: it needs no session, its
 * answer has a cookie, and nothing of it is stored under its key.
 */
export function bindKitchenLinks(app: Hono<Env>, ports: CallPorts & FilePorts): void {
  const { db, commands, limiter, hosts, clock } = ports;
  app.post(BASE + open.path, async (c) => {
    if (isForeignPage(c.req.header('Origin'), hosts)) throw new Refused('csrf');
    const address = addressOf(c.env.incoming, ports.isBehindProxy);
    limiter.mayGuess(address);
    const requestKey = readKey('', c.req.header('Idempotency-Key'), '').key;
    const { secret } = checked(body, parseJson((await readWrite(c, undefined)).toString('utf8')));
    const offerId = c.req.param('offerId') ?? '';
    const cookie = randomBytes(32).toString('base64url');
    const opening = {
      secret,
      cookie,
      requestKey,
      userAgent: c.req.header('User-Agent') ?? '',
    };
    try {
      const { id } = await whenFree(() => commands.run((tx) => openLink(tx, offerId, opening)));
      c.header('Set-Cookie', linkCookie(c, offerId, cookie));
      c.header('Cache-Control', 'no-store');
      const answer = linkedAnswer(db, offerId, { id, csrf_token: tokenOf(cookie) }, clock.now());
      return c.json(v.parse(open.answer, answer));
    } catch (error) {
      if (error instanceof Refused && error.code === 'gone') limiter.wrongSecret(address);
      throw error;
    }
  });
}

/** Sent only with the calls of this link, never from another site, and never over a line that others read, but on this machine. */
function linkCookie(c: Context<Env>, offerId: string, value: string): string {
  const isHere = isAllowedHost(hostIn(c.req.header('Host') ?? '') ?? '', []);
  return `${LINK_COOKIE}=${value}; Path=${BASE}/kitchen/links/${offerId}; Max-Age=${KEPT / SECOND}; HttpOnly; SameSite=Strict${isHere ? '' : '; Secure'}`;
}
