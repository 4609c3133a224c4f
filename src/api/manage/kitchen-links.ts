import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { byManagersOptional } from './by-managers';
import { cookCalls } from './cook';
import { kitchenCalls, offerLimits, offerSchema } from './kitchen';

/** Devices that use the links of an offer, as far as they are listed. */
const DEVICES = 100;

/** 32 random bytes, or the SHA-256 of the text they are written as: base64url. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** Who can answer for a kitchen without an account. */
const kitchenAccessSchema = v.object({
  /** How many links open the page; every one of them opens it on any number of devices. */
  links: v.pipe(f.count, v.maxValue(offerLimits.listed)),
  /** When they end by themselves: 48 hours after the event. */
  expires_at: f.instant,
  /** Those that opened one and were not revoked, the last used first. */
  devices: v.pipe(
    v.array(
      v.object({
        id: f.id,
        /** Browser and system, as the device says; empty where it says neither. */
        browser: f.text(40),
        system: f.text(40),
        first_at: f.instant,
        /** To the minute. */
        last_at: f.instant,
      }),
    ),
    v.maxLength(DEVICES),
  ),
});
export type KitchenAccess = v.InferOutput<typeof kitchenAccessSchema>;

const makeLinkBodySchema = v.object({
  /** SHA-256 of the secret. The page that makes a link makes its secret, so that no answer and no log has it. */
  digest: secret,
});

const revokeBodySchema = v.object({
  /** `null`: every device and every link. A device alone can be let in again by whoever has the link. */
  device_id: v.nullable(f.id),
});

const openLinkBodySchema = v.object({ secret });

/** An offer, as who has the link sees it. */
const linkedOfferSchema = v.object({
  link: v.object({
    id: f.id,
    /** For `X-CSRF-Token` of the other calls of the link. */
    csrf_token: f.text(100),
  }),
  offer: offerSchema,
});
export type LinkedOffer = v.InferOutput<typeof linkedOfferSchema>;

const byLink = { api: 'main', who: 'link', isOptional: true } as const;

/** Links by which a kitchen answers without an account: what managers do with them, and what is done by them. */
export const kitchenLinkCalls = {
  showKitchenAccess: call('GET /manage/events/:eventId/offers/:offerId/link', {
    ...byManagersOptional,
    summary: 'Show which devices answer for a kitchen by a link',
    answer: kitchenAccessSchema,
    refusals: ['gone'],
  }),
  makeKitchenLink: call('POST /manage/events/:eventId/offers/:offerId/link', {
    ...byManagersOptional,
    summary: 'Make a link by which anybody who has it answers for the kitchen, without an account',
    body: makeLinkBodySchema,
    answer: kitchenAccessSchema,
    refusals: ['gone', 'bad_state'],
  }),
  revokeKitchenLink: call('POST /manage/events/:eventId/offers/:offerId/link/revoke', {
    ...byManagersOptional,
    summary: 'Revoke one device, or all links and devices of an offer',
    body: revokeBodySchema,
    answer: kitchenAccessSchema,
    refusals: ['gone'],
  }),
  openKitchenLink: call('POST /kitchen/links/:offerId/open', {
    api: 'main',
    who: 'secret',
    isOptional: true,
    summary:
      'Exchange the secret of a link for a cookie of its own; `gone` whether it was revoked, is over, is of another offer or never existed',
    body: openLinkBodySchema,
    answer: linkedOfferSchema,
    refusals: ['gone'],
  }),
  showLinkedOffer: call('GET /kitchen/links/:offerId', {
    ...byLink,
    summary: 'Show the offer of a link',
    answer: linkedOfferSchema,
    refusals: ['gone'],
  }),
  answerLinkedOffer: call('POST /kitchen/links/:offerId/actions', {
    ...kitchenCalls.answerOffer,
    ...byLink,
    summary: 'Answer for a kitchen by a link, as its people do',
    refusals: ['gone', 'stale', 'bad_state'],
  }),
  cookLinkedOffer: call('POST /kitchen/links/:offerId/cook', {
    ...cookCalls.cookOffer,
    ...byLink,
    summary: 'Say by a link what the kitchen does on the day, as its people do',
    refusals: ['gone', 'stale', 'bad_state'],
  }),
  previewLinkedCook: call('POST /kitchen/links/:offerId/cook/preview', {
    ...cookCalls.previewCook,
    ...byLink,
    summary: 'Preview by a link whom a report concerns, without making it',
    refusals: ['gone', 'bad_state'],
  }),
} as const;
