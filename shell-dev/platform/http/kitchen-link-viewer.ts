import type { Context } from 'hono';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isForeignPage } from '../../serve/hosts';
import type { Clock } from '../model/clock';
import type { Viewer } from '../model/viewer';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { linkDevice, seeLinkDevice } from '../store/kitchen-link-rows';
import { cookieIn } from './cookie';

export const LINK_COOKIE = 'events_kitchen_link';

/** What a page sends as `X-CSRF-Token`: only who reads the answers of the link knows it. */
export const tokenOf = (cookie: string): string =>
  createHmac('sha256', cookie).update('!kitchen_link').digest('base64url');

function isTokenOf(cookie: string, token: string): boolean {
  const [known, sent] = [Buffer.from(tokenOf(cookie)), Buffer.from(token)];
  return known.length === sent.length && timingSafeEqual(known, sent);
}

interface LinkPorts {
  readonly db: Database;
  readonly hosts: readonly string[];
  readonly clock: Clock;
}

/** Who answers by a link. Throws `gone` for any cookie that does not open this offer (any more), and `csrf` for a write without its token. */
export function viewerByLink(c: Context, { db, hosts, clock }: LinkPorts, isWrite: boolean): Viewer {
  const now = clock.now();
  const cookie = cookieIn(c.req.header('Cookie'), LINK_COOKIE);
  const offerId = c.req.param('offerId') ?? '';
  const device = cookie === undefined ? undefined : linkDevice(db, offerId, cookie, now);
  if (cookie === undefined || !device) throw new Refused('gone');
  const isForged = (): boolean =>
    isForeignPage(c.req.header('Origin'), hosts) || !isTokenOf(cookie, c.req.header('X-CSRF-Token') ?? '');
  if (isWrite && isForged()) throw new Refused('csrf');
  try {
    seeLinkDevice(db, device, now);
  } catch {
    // A store that cannot be written is read all the same.
  }
  return {
    personId: device.link_id,
    role: null,
    householdId: null,
    offerId: device.offer_id,
    linkToken: tokenOf(cookie),
  };
}
