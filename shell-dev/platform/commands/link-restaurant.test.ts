import type { NewRestaurant } from '../model/entities';
import type { Caller } from '../testing/caller';
import { asked, at, EVENT } from '../testing/kitchen';
import { aScene, asRuth, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const supper = anEvent({ restaurants: ['Potager (Noor)'], dishes: [] });
const lunch = anEvent({
  id: 'evt_lunch',
  title: 'Lunch',
  starts_local: '2026-11-27T18:00',
  place: null,
  restaurants: ['POTAGER  Noor'],
  dishes: [],
});
const breakfast = anEvent({
  id: 'evt_breakfast',
  starts_local: '2026-11-27T08:00',
  ends_local: '2026-11-27T09:00',
  restaurants: ['Le petit potager'],
  dishes: [],
});
const noors = 'rst_potager';

const link = (ruth: Caller, restaurant_id: string | null, was: string | null, name = 'Potager (Noor)') =>
  ruth.ask('linkRestaurant', { ...at, body: { name, restaurant_id, was } });
const lanes = async (ruth: Caller) =>
  (
    await ruth.ask('listPlan', { query: { from: '2026-11-27', to: '2026-11-27', by: 'restaurant' } })
  ).lanes.map(({ key, name, count }) => `${key}|${name} ${count}`);

it('says which restaurant a name is for every event with it, in any spelling, and takes it back', async () => {
  const ruth = await asRuth(await aScene([supper, lunch, breakfast]));
  const before = await ruth.ask('listEventOffers', at);
  expect(before.names).toEqual([
    {
      name: 'Potager (Noor)',
      restaurant_id: null,
      events: {
        count: 2,
        next: [expect.objectContaining({ id: 'evt_lunch' }), expect.objectContaining({ id: EVENT })],
      },
      can: ['link'],
    },
  ]);
  const apart = ['Le Petit Potager|Le Petit Potager 1', 'Potager (Noor)|Potager (Noor) 2'];
  expect(await lanes(ruth)).toEqual(apart);
  const after = await link(ruth, noors, null);
  expect(after.names?.map(({ restaurant_id, can }) => [restaurant_id, can])).toEqual([[noors, ['link']]]);
  expect(await lanes(ruth)).toEqual(['Le Petit Potager|Le Petit Potager 3']);
  const plan = await ruth.ask('listPlan', {
    query: { from: '2026-11-27', to: '2026-11-27', by: 'restaurant', lane: 'Potager (Noor)', per_day: '9' },
  });
  expect(
    plan.lanes[0]?.days[0]?.events.map(({ restaurant_keys, clashes }) => [restaurant_keys, clashes]),
  ).toEqual([
    [['Le Petit Potager'], []],
    [['Le Petit Potager'], ['restaurant']],
    [['Le Petit Potager'], ['restaurant']],
  ]);
  await link(ruth, null, noors);
  expect(await lanes(ruth)).toEqual(apart);
  const { items } = await ruth.ask('listHistory', { ...at, query: {} });
  expect(items.map(({ after: facts }) => facts)).toEqual([
    { named: 'Potager (Noor)', kitchen: null },
    { named: 'Potager (Noor)', kitchen: 'Le Petit Potager' },
  ]);
});

it('knows a restaurant by its own name, and asks where two have it', async () => {
  const twins: NewRestaurant[] = ['Calle Mayor 1', 'Plaza 2'].map((address, index) => ({
    id: `rst_twin${index}`,
    name: 'Casa Pepe',
    phone: '',
    address,
    people: [],
  }));
  const one = anEvent({ restaurants: ['casa pepe', 'Trattoria nonna Rosa'], dishes: [] });
  const ruth = await asRuth(await aScene([one], [], { partners: twins }));
  const { names = [], restaurants } = await ruth.ask('listEventOffers', at);
  expect(names.map(({ name, restaurant_id, can }) => [name, restaurant_id, can])).toEqual([
    ['casa pepe', null, ['link']],
    ['Trattoria nonna Rosa', 'rst_rosa', []],
  ]);
  expect(restaurants.filter(({ name }) => name === 'Casa Pepe').map(({ address }) => address)).toEqual([
    'Calle Mayor 1',
    'Plaza 2',
  ]);
  await link(ruth, 'rst_twin1', null, 'Casa Pepe');
  expect(await lanes(ruth)).toEqual(['rst_twin1|Casa Pepe 1', 'Trattoria Nonna Rosa|Trattoria Nonna Rosa 1']);
});

it('refuses what is not named here, not known, or was said by somebody else in between', async () => {
  const ruth = await asRuth(await aScene([supper]));
  const refused = (body: { name: string; restaurant_id: string | null; was: string | null }) =>
    ruth.refused('linkRestaurant', { ...at, body });
  expect((await refused({ name: 'Elsewhere', restaurant_id: noors, was: null })).errors).toMatchObject([
    { field: 'name', code: 'unknown' },
  ]);
  expect(
    (await refused({ name: 'Potager (Noor)', restaurant_id: 'rst_none', was: null })).errors,
  ).toMatchObject([{ field: 'restaurant_id', code: 'unknown' }]);
  await link(ruth, noors, null);
  expect((await refused({ name: 'Potager (Noor)', restaurant_id: 'rst_rosa', was: null })).code).toBe(
    'stale',
  );
});

describe('a kitchen without an account', () => {
  const invite = (ruth: Caller, name: string, eventId = EVENT) =>
    ruth.ask('inviteKitchen', { params: { eventId }, body: { name, asked } });

  it('is invited by its name, once for all events, and nobody can be reminded', async () => {
    const ruth = await asRuth(
      await aScene([supper, anEvent({ id: 'evt_other', restaurants: [], dishes: [] })]),
    );
    const first = await invite(ruth, 'Soup Sisters');
    expect(first).toMatchObject({
      state: 'invited',
      restaurant: { name: 'Soup Sisters', has_account: false },
    });
    expect(first.can).toEqual(['release', 'link']);
    const params = { eventId: EVENT, offerId: first.id };
    const reminder = await ruth.refused('decideOffer', {
      params,
      body: { action: 'remind', lock_version: 1 },
    });
    expect(reminder.code).toBe('bad_state');
    const second = await invite(ruth, 'soup sisters', 'evt_other');
    expect(second.restaurant).toEqual(first.restaurant);
    const again = await ruth.refused('inviteKitchen', { ...at, body: { name: 'SOUP SISTERS', asked } });
    expect(again.code).toBe('bad_state');
  });

  it('is not one for which somebody signs in', async () => {
    const ruth = await asRuth(await aScene([supper]));
    const refusal = await ruth.refused('inviteKitchen', { ...at, body: { name: 'Le petit Potager', asked } });
    expect(refusal.errors).toMatchObject([{ field: 'name', code: 'known' }]);
    const nothing = await ruth.refused('inviteKitchen', { ...at, body: { asked } });
    expect(nothing.errors).toMatchObject([{ field: 'name', code: 'required' }]);
  });

  it('has the lane of what the event called it before', async () => {
    const ruth = await asRuth(await aScene([anEvent({ restaurants: ['SOUP sisters'], dishes: [] })]));
    expect(await lanes(ruth)).toEqual(['SOUP sisters|SOUP sisters 1']);
    await invite(ruth, 'Soup Sisters');
    expect(await lanes(ruth)).toEqual(['Soup Sisters|Soup Sisters 1']);
  });
});
