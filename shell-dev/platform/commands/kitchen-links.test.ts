import { randomUUID } from 'node:crypto';
import { digestOf } from '../store/kitchen-link-rows';
import { anAnswer, asked, EVENT, invited, onTheDay, ways, type Kitchen } from '../testing/kitchen';
import { aLink, aTablet, ofOffer, openLinkAt } from '../testing/kitchen-link';
import { aScene, endScenes } from '../testing/scene';
import { deviceOf } from './kitchen-links';

afterEach(endScenes);

const access = (kitchen: Kitchen) => kitchen.ruth.ask('showKitchenAccess', ofOffer(kitchen));
const revoke = (kitchen: Kitchen, device_id: string | null) =>
  kitchen.ruth.ask('revokeKitchenLink', { ...ofOffer(kitchen), body: { device_id } });
const otherSecret = 'A'.repeat(43);

/** The same kitchen is asked again for the same event, after it has declined. */
async function anotherOffer(kitchen: Kitchen): Promise<string> {
  await kitchen.cook('decline');
  const body = { restaurant_id: 'rst_potager', asked };
  return (await kitchen.ruth.ask('inviteKitchen', { params: { eventId: EVENT }, body })).id;
}

describe('a link of a kitchen', () => {
  it('answers, cooks and hands over without an account, in the name of the restaurant', async () => {
    const kitchen = await invited();
    const tablet = await aTablet(kitchen, await aLink(kitchen));
    const { offer } = await tablet.look();
    expect(offer).toMatchObject({ id: kitchen.id, can: ['accept', 'offer', 'decline'] });
    const accept = { action: 'accept', lock_version: offer.lock_version, answer: anAnswer() };
    expect((await tablet.call('/actions', accept)).status).toBe(200);
    await onTheDay(kitchen);
    for (const act of [{ action: 'prepare' }, { action: 'ready' }, { action: 'hand_over', boxes: 4 }]) {
      const { lock_version } = (await tablet.look()).offer;
      expect((await tablet.call('/cook', { ...act, lock_version })).status).toBe(200);
    }
    const done = await kitchen.look();
    expect(done).toMatchObject({ state: 'handed_over', by: done.restaurant.name });
    expect(done.parts[0]?.given?.by).toBe(done.restaurant.name);
  });

  it('previews a report, and takes the last act back', async () => {
    const kitchen = await invited();
    await ways.accepted(kitchen);
    await onTheDay(kitchen);
    const tablet = await aTablet(kitchen, await aLink(kitchen));
    const { lock_version } = (await tablet.look()).offer;
    const late = { action: 'report_late', lock_version, minutes: 20 };
    expect(await (await tablet.call('/cook/preview', late)).json()).toMatchObject({ families: 0 });
    await tablet.call('/cook', { action: 'prepare', lock_version });
    expect((await tablet.look()).offer.can).toContain('undo');
    await tablet.call('/cook', { action: 'undo', lock_version: lock_version + 1 });
    expect((await tablet.look()).offer.state).toBe('accepted');
  });

  it('opens on any number of devices, each of which a manager sees and can end', async () => {
    const kitchen = await invited();
    const secret = await aLink(kitchen);
    const [stove, counter] = [await aTablet(kitchen, secret), await aTablet(kitchen, secret)];
    await kitchen.scene.later(5);
    await counter.look();
    const { devices, links } = await access(kitchen);
    expect(links).toBe(1);
    expect(devices).toMatchObject([
      {
        browser: 'Chrome',
        system: 'Android',
        first_at: '2026-11-21T09:00:00Z',
        last_at: '2026-11-21T09:05:00Z',
      },
      { last_at: '2026-11-21T09:00:00Z' },
    ]);
    await revoke(kitchen, devices[1]?.id ?? '');
    expect((await stove.call()).status).toBe(410);
    expect((await counter.call()).status).toBe(200);
    expect((await revoke(kitchen, null)).devices).toEqual([]);
    expect((await counter.call()).status).toBe(410);
    expect((await openLinkAt(kitchen, kitchen.id, secret)).status).toBe(410);
    expect((await aTablet(kitchen, await aLink(kitchen))).cookie).not.toBe(counter.cookie);
  });

  it('refuses a secret that there was, revoked or another offer’s', async () => {
    const kitchen = await invited();
    const digest = digestOf(await aLink(kitchen));
    await revoke(kitchen, null);
    expect(
      await kitchen.ruth.refused('makeKitchenLink', { ...ofOffer(kitchen), body: { digest } }),
    ).toMatchObject({ code: 'invalid', errors: [{ field: 'digest', code: 'taken' }] });
  });

  it('makes one device of a request that is sent again, and its new cookie is the one that counts', async () => {
    const kitchen = await invited();
    const secret = await aLink(kitchen);
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = [
      await openLinkAt(kitchen, kitchen.id, secret, key),
      await openLinkAt(kitchen, kitchen.id, secret, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await access(kitchen)).devices).toHaveLength(1);
  });

  it('has a cookie of its own paths, which no page reads and no other site sends', async () => {
    const kitchen = await invited();
    const opened = await openLinkAt(kitchen, kitchen.id, await aLink(kitchen));
    const [pair = '', ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^events_kitchen_link=[\w-]{43}$/);
    expect(attributes).toEqual([
      `Path=/api/v2/kitchen/links/${kitchen.id}`,
      'Max-Age=34560000',
      'HttpOnly',
      'SameSite=Strict',
    ]);
    // It is no session, and touches none.
    expect((await kitchen.noor.send('GET', '/api/v2/kitchen/offers')).status).toBe(200);
    const bare = await fetch(`${kitchen.scene.platform.url}/api/v2/kitchen/offers`, {
      headers: { Cookie: pair },
    });
    expect(bare.status).toBe(401);
  });
});

/** Secrets that open nothing, and why. */
const closed: Readonly<
  Record<string, (kitchen: Kitchen) => Promise<readonly [offerId: string, secret: string]>>
> = {
  guessed: async ({ id }) => [id, otherSecret],
  'for an offer that there is not': async (kitchen) => ['off_none', await aLink(kitchen)],
  revoked: async (kitchen) => {
    const secret = await aLink(kitchen);
    await revoke(kitchen, null);
    return [kitchen.id, secret];
  },
  'of another offer': async (kitchen) => {
    const secret = await aLink(kitchen);
    return [await anotherOffer(kitchen), secret];
  },
  'over for 48 hours': async (kitchen) => {
    const secret = await aLink(kitchen);
    await kitchen.scene.later(9 * 24 * 60);
    return [kitchen.id, secret];
  },
};

describe('what opens nothing', () => {
  it.each(Object.entries(closed))('%s: the same words as for all others', async (_, way) => {
    const kitchen = await invited();
    const [offerId, secret] = await way(kitchen);
    const answer = await openLinkAt(kitchen, offerId, secret);
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([
      410,
      '{"code":"gone","message":"This was removed.","errors":[],"params":{}}',
      null,
    ]);
  });

  it('comes slowly, also from somebody who is signed in', async () => {
    const scene = await aScene([], [], { limits: { visitors: { burst: 100, perSecond: 0.1 } } });
    const headers = { Cookie: (await scene.as('partner-noor')).cookie };
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await openLinkAt({ scene }, 'off_supper', otherSecret, headers)).status);
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429, 429]);
  });

  it('is what a device has after 48 hours, for another offer, or with a cookie that nobody gave', async () => {
    const kitchen = await invited();
    const tablet = await aTablet(kitchen, await aLink(kitchen));
    const at = (id: string, Cookie: string) =>
      fetch(`${kitchen.scene.platform.url}/api/v2/kitchen/links/${id}`, { headers: { Cookie } });
    const other = await anotherOffer(kitchen);
    expect((await at(kitchen.id, tablet.cookie)).status).toBe(200);
    expect((await at(other, tablet.cookie)).status).toBe(410);
    expect((await at(kitchen.id, `events_kitchen_link=${otherSecret}`)).status).toBe(410);
    await kitchen.scene.later(9 * 24 * 60);
    expect((await at(kitchen.id, tablet.cookie)).status).toBe(410);
  });
});

describe('a write by a link', () => {
  it('needs the token of its link, and a page of our own', async () => {
    const kitchen = await invited();
    const [tablet, other] = [
      await aTablet(kitchen, await aLink(kitchen)),
      await aTablet(kitchen, await aLink(kitchen)),
    ];
    const decline = { action: 'decline', lock_version: 1 };
    const refused = async (headers: Record<string, string>): Promise<unknown> => {
      const answer = await tablet.call('/actions', decline, headers);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refused({ 'X-CSRF-Token': '' })).toEqual([403, 'csrf']);
    expect(await refused({ 'X-CSRF-Token': other.csrf })).toEqual([403, 'csrf']);
    expect(await refused({ 'X-CSRF-Token': kitchen.noor.csrf })).toEqual([403, 'csrf']);
    expect(await refused({ Origin: 'https://evil.example' })).toEqual([403, 'csrf']);
    const foreign = await openLinkAt(kitchen, kitchen.id, otherSecret, {
      Origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect((await kitchen.look()).state).toBe('invited');
    expect((await tablet.call('/actions', decline)).status).toBe(200);
  });
});

describe('who may', () => {
  it('tells managers alone that there are links', async () => {
    const kitchen = await invited();
    const { items } = await kitchen.ruth.ask('listEventOffers', { params: { eventId: EVENT } });
    expect(items[0]?.can).toContain('link');
    expect((await kitchen.look()).can).not.toContain('link');
    await kitchen.scene.later(9 * 24 * 60);
    const later = await kitchen.ruth.ask('listEventOffers', { params: { eventId: EVENT } });
    expect(later.items[0]?.can).not.toContain('link');
    const body = { digest: otherSecret };
    expect(await kitchen.ruth.refused('makeKitchenLink', { ...ofOffer(kitchen), body })).toMatchObject({
      code: 'bad_state',
    });
  });
});

it.each([
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1',
    'Safari',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux'],
  ['curl/8', '', ''],
])('%s is called by what it is', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
