import { hash, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { kitchenLinkCalls, type LinkedOffer } from '~/api/manage/kitchen-links';
import { EVENT, type Kitchen } from './kitchen';

export const ofOffer = ({ id }: Pick<Kitchen, 'id'>) => ({
  params: { eventId: EVENT, offerId: id },
});

/** A link that a manager makes, as its secret. */
export async function aLink(kitchen: Pick<Kitchen, 'id' | 'ruth'>): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const digest = hash('sha256', secret, 'base64url');
  await kitchen.ruth.ask('makeKitchenLink', { ...ofOffer(kitchen), body: { digest } });
  return secret;
}

const pathOf = (offerId: string): string => `/api/v2/kitchen/links/${offerId}`;
const TABLET = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** Brings a secret to an offer, as a page without any session does. */
export const openLinkAt = (
  { scene }: Pick<Kitchen, 'scene'>,
  offerId: string,
  secret: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${scene.platform.url}${pathOf(offerId)}/open`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'User-Agent': TABLET,
      ...headers,
    },
    body: JSON.stringify({ secret }),
  });

export interface Tablet {
  readonly cookie: string;
  readonly csrf: string;
  /** The bare response to a call of the link: `/cook`, or nothing for the offer itself. */
  call(path?: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  look(): Promise<LinkedOffer>;
}

/** A device that has opened the link of an offer. */
export async function aTablet(kitchen: Pick<Kitchen, 'scene' | 'id'>, secret: string): Promise<Tablet> {
  const opened = await openLinkAt(kitchen, kitchen.id, secret);
  if (!opened.ok) throw new Error(`The link was answered ${opened.status}`);
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { link } = v.parse(kitchenLinkCalls.openKitchenLink.answer, await opened.json());
  const call: Tablet['call'] = (path = '', body, headers = {}) =>
    fetch(`${kitchen.scene.platform.url}${pathOf(kitchen.id)}${path}`, {
      headers: {
        Cookie: cookie,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
          'X-CSRF-Token': link.csrf_token,
        }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  return {
    cookie,
    csrf: link.csrf_token,
    call,
    look: async () => v.parse(kitchenLinkCalls.showLinkedOffer.answer, await (await call()).json()),
  };
}
