import { offerLimits } from '~/api/manage/kitchen';
import { takesLinks } from '../rules/offer-permissions';
import { Refused, wrong } from '../rules/refused';
import {
  addLink,
  countLinks,
  isDigestKnown,
  linkBySecret,
  putLinkDevice,
  revokeDevice,
  revokeLinks,
  type LinkRow,
} from '../store/kitchen-link-rows';
import { findManagedEvent } from './change-event';
import { badOfferState, findOfferOf } from './offer-checks';
import type { Transaction } from './transaction';

/** Makes a link of which only the digest of its secret is known here. */
export function makeLink(tx: Transaction, eventId: string, offerId: string, digest: string): void {
  const event = findManagedEvent(tx, eventId);
  const offer = findOfferOf(tx.db, eventId, offerId);
  if (!takesLinks(event, tx.now) || countLinks(tx.db, offerId, tx.now) >= offerLimits.listed)
    throw badOfferState(tx, offer, event, 'manager');
  // A secret that is not random, or one that was revoked.
  if (isDigestKnown(tx.db, digest)) throw wrong('digest', 'taken');
  addLink(tx.db, { offerId, name: offer.restaurant_name, digest, madeBy: tx.actor }, tx.now);
}

/** Ends one device, or all of them with their links (`null`). */
export function revokeLink(tx: Transaction, eventId: string, offerId: string, deviceId: string | null): void {
  findManagedEvent(tx, eventId);
  findOfferOf(tx.db, eventId, offerId);
  if (deviceId === null) revokeLinks(tx.db, offerId, tx.now);
  else revokeDevice(tx.db, offerId, deviceId, tx.now);
}

interface Opening {
  readonly secret: string;
  readonly cookie: string;
  readonly requestKey: string;
  readonly userAgent: string;
}

/** Exchanges a secret for a cookie. Throws `gone` alike for what was revoked, is over, is another offer's, or never was. */
export function openLink(
  tx: Transaction,
  offerId: string,
  { secret, cookie, requestKey, userAgent }: Opening,
): LinkRow {
  const link = linkBySecret(tx.db, offerId, secret, tx.now);
  if (!link) throw new Refused('gone');
  const device = { linkId: link.id, requestKey, cookie, ...deviceOf(userAgent) };
  putLinkDevice(tx.db, device, tx.now);
  return link;
}

/** In this order: most browsers name others, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a device calls itself, as far as its words are known; empty where they are not. */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } {
  const nameIn = (known: typeof browsers): string =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
