import { randomUUID } from 'node:crypto';
import type { Call } from '~/api/call';
import { cookCalls } from '~/api/manage/cook';
import { kitchenCalls } from '~/api/manage/kitchen';
import { kitchenLinkCalls } from '~/api/manage/kitchen-links';
import { offerCalls } from '~/api/manage/offers';
import { standingYesCalls } from '~/api/manage/standing-yes';
import { asked, at, EVENT, invited, onTheDay, ways, type Kitchen } from '../testing/kitchen';
import { aLink, aTablet, ofOffer } from '../testing/kitchen-link';
import { details, endScenes, hold } from '../testing/scene';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const calls = { ...kitchenCalls, ...cookCalls, ...standingYesCalls, ...offerCalls, ...kitchenLinkCalls };
type Name = keyof typeof calls;

const secret = 'A'.repeat(43);
const lock_version = 999;
/** A body that fits each call. What is permitted is refused by its version, or changes nothing. */
const bodies: Readonly<Record<Name, object | undefined>> = {
  listOffers: undefined,
  showOffer: undefined,
  answerOffer: { action: 'decline', lock_version },
  cookOffer: { action: 'ready', lock_version },
  sayStandingYes: { portions: null },
  previewCook: { action: 'ready', lock_version },
  listEventOffers: undefined,
  inviteKitchen: { restaurant_id: 'rst_potager', asked },
  decideOffer: { action: 'release', lock_version },
  discardInvitation: {},
  linkRestaurant: { name: 'La Huerta', restaurant_id: null, was: 'rst_none' },
  takeFood: { lock_version, part_id: null, boxes: 4, hot: null, cold: null },
  showKitchenAccess: undefined,
  makeKitchenLink: { digest: secret },
  revokeKitchenLink: { device_id: 'dev_none' },
  openKitchenLink: { secret },
  showLinkedOffer: undefined,
  answerLinkedOffer: { action: 'decline', lock_version },
  cookLinkedOffer: { action: 'ready', lock_version },
  previewLinkedCook: { action: 'ready', lock_version },
};

interface Viewer {
  readonly cookie: string;
  readonly csrf: string;
}

async function statusesOf({ scene, id }: Kitchen, { cookie, csrf }: Viewer): Promise<Record<string, number>> {
  const params: Readonly<Record<string, string>> = {
    eventId: EVENT,
    offerId: id,
    restaurantId: 'rst_rosa',
  };
  const found: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls) as [Name, Call][]) {
    const path = call.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
    const body = bodies[name];
    const write = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-CSRF-Token': csrf,
    };
    const answer = await fetch(`${scene.platform.url}/api/v2${path}`, {
      method: call.method,
      headers: { Cookie: cookie, ...(body && write) },
      ...(body && { body: JSON.stringify(body) }),
    });
    found[name] = answer.status;
  }
  return found;
}

const viewers: Readonly<Record<string, (kitchen: Kitchen) => Promise<Viewer>>> = {
  nobody: ({ scene }) => scene.as(null),
  family: ({ scene }) => scene.as('family-garcia'),
  door: ({ scene }) => scene.as('door-eli'),
  driver: ({ scene }) => scene.as('driver-sam'),
  manager: ({ scene }) => scene.as('manager-ruth'),
  'another manager': ({ scene }) => scene.as('manager-omar'),
  'this kitchen': ({ scene }) => scene.as('partner-noor'),
  'another kitchen': ({ scene }) => scene.as('partner-luca'),
  'a link of this offer': async (kitchen) => aTablet(kitchen, await aLink(kitchen)),
  'a link of another offer': async (kitchen) => {
    const { id } = await kitchen.ruth.ask('inviteKitchen', {
      ...at,
      body: { restaurant_id: 'rst_rosa', asked },
    });
    const other = { ...kitchen, id };
    return aTablet(other, await aLink(other));
  },
  'a revoked link': async (kitchen) => {
    const tablet = await aTablet(kitchen, await aLink(kitchen));
    await kitchen.ruth.ask('revokeKitchenLink', { ...ofOffer(kitchen), body: { device_id: null } });
    return tablet;
  },
};

/** What each call answers to those whom it is for; 409: by its version, or as things are. */
const permitted: Readonly<Record<Name, number>> = {
  listOffers: 200,
  showOffer: 200,
  answerOffer: 409,
  cookOffer: 409,
  // The supper is of no series.
  sayStandingYes: 409,
  previewCook: 409,
  listEventOffers: 200,
  inviteKitchen: 409,
  decideOffer: 409,
  discardInvitation: 200,
  linkRestaurant: 409,
  takeFood: 409,
  showKitchenAccess: 200,
  makeKitchenLink: 200,
  revokeKitchenLink: 200,
  // The secret opens nothing.
  openKitchenLink: 410,
  showLinkedOffer: 200,
  answerLinkedOffer: 409,
  cookLinkedOffer: 409,
  previewLinkedCook: 409,
};

/** By viewer and by whom calls are for: permitted, or how all of them are refused. */
const expected: Readonly<Record<string, Readonly<Record<'kitchen' | 'manager' | 'link', 'yes' | number>>>> = {
  nobody: { kitchen: 401, manager: 401, link: 410 },
  family: { kitchen: 403, manager: 403, link: 410 },
  door: { kitchen: 403, manager: 403, link: 410 },
  driver: { kitchen: 403, manager: 403, link: 410 },
  manager: { kitchen: 403, manager: 'yes', link: 410 },
  'another manager': { kitchen: 403, manager: 'yes', link: 410 },
  'this kitchen': { kitchen: 'yes', manager: 403, link: 410 },
  'another kitchen': { kitchen: 404, manager: 403, link: 410 },
  'a link of this offer': { kitchen: 401, manager: 401, link: 'yes' },
  'a link of another offer': { kitchen: 401, manager: 401, link: 410 },
  'a revoked link': { kitchen: 401, manager: 401, link: 410 },
};

it.each(Object.keys(expected))('each call answers %s as it should', async (name) => {
  const kitchen = await invited();
  const viewer = viewers[name];
  const row = expected[name];
  if (!viewer || !row) throw new Error(`No ${name}`);
  const all = Object.entries(calls).map(([call, { who }]) => {
    const status = row[who === 'secret' ? 'link' : who];
    // Every kitchen has a list of its own.
    const isPermitted = status === 'yes' || (call === 'listOffers' && status === 404);
    return [call, isPermitted ? permitted[call as Name] : status];
  });
  expect(await statusesOf(kitchen, await viewer(kitchen))).toEqual(Object.fromEntries(all));
});

it('tells a kitchen of no family by name, phone, address, note or ticket: no answer and no message has any', async () => {
  const kitchen = await invited({ modes: ['dine_in', 'home_delivery'] });
  const tablet = await aTablet(kitchen, await aLink(kitchen));
  const wire = await wireAt(kitchen.scene.platform.url, { cookie: kitchen.noor.cookie });
  wire.subscribe({ channel: 'KitchenChannel' });
  await wire.frame(1);
  await ways.accepted(kitchen);
  const family = await kitchen.scene.as('family-garcia');
  const { id } = await hold(family, 3);
  const personal = {
    contact_name: 'Zebulon Quartz',
    phone: '+34699887766',
    note: 'Blue door, ring twice',
    access_needs: 'A ramp for Ophelia',
    diets: [{ tag: 'vegan' as const, count: 2 }],
    allergens: ['peanuts' as const],
  };
  const { code } = await family.ask('confirmHold', {
    params: { registrationId: id },
    body: details(personal),
  });
  await onTheDay(kitchen);
  await kitchen.act('prepare');
  await kitchen.act('ready');
  await kitchen.act('hand_over', { boxes: 4 });
  const one = { params: { offerId: kitchen.id } };
  const late = { action: 'report_short' as const, lock_version: 1, there: 1, dish_id: 'dsh_none' };
  const read = [
    JSON.stringify(await kitchen.noor.ask('listOffers', {})),
    JSON.stringify(await kitchen.noor.ask('showOffer', one)),
    JSON.stringify(await tablet.look()),
    JSON.stringify(await kitchen.noor.refused('previewCook', { ...one, body: late })),
    JSON.stringify(
      await kitchen.noor.refused('answerOffer', { ...one, body: { action: 'decline', lock_version: 1 } }),
    ),
    ...wire.frames,
  ].join('\n');
  // They are counted.
  expect(read).toContain('"people":5');
  expect(read).toContain('offer.changed');
  const { contact_name, phone, note, access_needs } = personal;
  const codes = [code?.qr ?? 'none', code?.short ?? 'none', id];
  for (const secretText of [
    contact_name,
    'Zebulon',
    phone,
    note,
    access_needs,
    'family-garcia',
    'peanuts',
    ...codes,
  ])
    expect(read).not.toContain(secretText);
});
