import { hash } from 'node:crypto';
import { newFeedToken, randomText } from '../model/ids';
import { DAY, MINUTE } from '../model/instants';
import type { Database } from './database';

/** Links end so long after their event. */
export const LINK_ENDS_AFTER = 2 * DAY;

export interface LinkRow {
  /** Also of the person by whom its acts are done. */
  readonly id: string;
  readonly offer_id: string;
}

export interface LinkDeviceRow {
  readonly id: string;
  readonly link_id: string;
  readonly offer_id: string;
  readonly browser: string;
  readonly system: string;
  readonly first_at: number;
  readonly last_at: number;
}

/** What is stored of a secret or a cookie. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Of links that still open their offer. */
const OPEN = `l.revoked_at IS NULL AND e.ends_at + ${LINK_ENDS_AFTER} > @now`;
const LINKS = 'kitchen_links l JOIN offers o ON o.id = l.offer_id JOIN events e ON e.id = o.event_id';
const DEVICES = `SELECT d.*, l.offer_id FROM ${LINKS} JOIN kitchen_link_devices d ON d.link_id = l.person_id`;

/** The link of an offer that a secret opens. */
export const linkBySecret = (
  db: Database,
  offerId: string,
  secret: string,
  now: number,
): LinkRow | undefined =>
  db.get<LinkRow>(
    `SELECT l.person_id AS id, l.offer_id FROM ${LINKS} WHERE l.digest = @digest AND l.offer_id = @offerId AND ${OPEN}`,
    { digest: digestOf(secret), offerId, now },
  );

/** The device of an offer that a cookie names. */
export const linkDevice = (
  db: Database,
  offerId: string,
  cookie: string,
  now: number,
): LinkDeviceRow | undefined =>
  db.get<LinkDeviceRow>(
    `${DEVICES} WHERE d.token = @token AND d.revoked_at IS NULL AND l.offer_id = @offerId AND ${OPEN}`,
    { token: digestOf(cookie), offerId, now },
  );

export const linkDevices = (db: Database, offerId: string, now: number, most: number): LinkDeviceRow[] =>
  db.all<LinkDeviceRow>(
    `${DEVICES} WHERE l.offer_id = @offerId AND d.revoked_at IS NULL AND ${OPEN}
     ORDER BY d.last_at DESC, d.n DESC LIMIT ${most}`,
    { offerId, now },
  );

export const countLinks = (db: Database, offerId: string, now: number): number =>
  db.count(`SELECT count(*) FROM ${LINKS} WHERE l.offer_id = @offerId AND ${OPEN}`, {
    offerId,
    now,
  });

export const isDigestKnown = (db: Database, digest: string): boolean =>
  db.count('SELECT count(*) FROM kitchen_links WHERE digest = @digest', { digest }) > 0;

interface NewLink {
  readonly offerId: string;
  readonly name: string;
  readonly digest: string;
  readonly madeBy: string | null;
}

export function addLink(db: Database, { offerId, name, digest, madeBy }: NewLink, now: number): void {
  const id = `lnk_${randomText(9)}`;
  db.add('people', {
    id,
    role: 'partner',
    name,
    household_id: null,
    phone: null,
    feed_token: newFeedToken(),
  });
  db.add('kitchen_links', {
    person_id: id,
    offer_id: offerId,
    digest,
    made_by: madeBy,
    made_at: now,
    revoked_at: null,
  });
}

interface NewDevice {
  readonly linkId: string;
  readonly requestKey: string;
  readonly cookie: string;
  readonly browser: string;
  readonly system: string;
}

/** A device that opened a link. One that asks again because an answer was lost stays one device. */
export function putLinkDevice(db: Database, device: NewDevice, now: number): void {
  const { linkId, requestKey, cookie, browser, system } = device;
  db.run(
    `INSERT INTO kitchen_link_devices (id, link_id, request_key, token, browser, system, first_at, last_at)
     VALUES (@id, @linkId, @requestKey, @token, @browser, @system, @now, @now)
     ON CONFLICT (link_id, request_key) DO UPDATE SET token = excluded.token, last_at = excluded.last_at`,
    {
      id: `dev_${randomText(9)}`,
      linkId,
      requestKey,
      token: digestOf(cookie),
      browser,
      system,
      now,
    },
  );
}

/** Notes that a device was used, to the minute. */
export const seeLinkDevice = (db: Database, { id, last_at }: LinkDeviceRow, now: number): void => {
  if (now - last_at >= MINUTE) db.change('kitchen_link_devices', id, { last_at: now });
};

/** Ends one device of an offer. */
export const revokeDevice = (db: Database, offerId: string, id: string, now: number): void => {
  db.run(
    `UPDATE kitchen_link_devices SET revoked_at = @now WHERE id = @id AND revoked_at IS NULL
     AND link_id IN (SELECT person_id FROM kitchen_links WHERE offer_id = @offerId)`,
    { offerId, id, now },
  );
};

/** Ends all links of an offer, and so all devices. */
export const revokeLinks = (db: Database, offerId: string, now: number): void => {
  db.run('UPDATE kitchen_links SET revoked_at = @now WHERE offer_id = @offerId AND revoked_at IS NULL', {
    offerId,
    now,
  });
};
