import type { ManagedQuery } from '~/api/manage/event.schema';
import { fewer, invited, ways, type Kitchen } from '../testing/kitchen';
import { endScenes } from '../testing/scene';

afterEach(endScenes);

const list = ({ ruth }: Kitchen, query: ManagedQuery) => ruth.ask('listManaged', { query });
const found = async (kitchen: Kitchen, query: ManagedQuery) => (await list(kitchen, query)).total;
const asGuest = async ({ scene }: Kitchen, q: string) =>
  (await (await scene.as('family-lind')).ask('listEvents', { query: { q } })).total;

it('finds an event by a kitchen that is only asked to cook, for its managers and for nobody else', async () => {
  const kitchen = await invited();
  expect(await found(kitchen, { q: 'potag' })).toBe(1);
  expect(await found(kitchen, { q: 'potager petit', state: 'published' })).toBe(1);
  expect(await found(kitchen, { q: 'potager', state: 'draft' })).toBe(0);
  expect(await found(kitchen, { q: 'potager', archived: '1' })).toBe(0);
  expect(await found(kitchen, { q: 'otager' })).toBe(0);
  expect(await asGuest(kitchen, 'potager')).toBe(0);
  await ways.offered(kitchen);
  expect(await found(kitchen, { q: 'potager' })).toBe(1);
  expect(await asGuest(kitchen, 'potager')).toBe(0);
});

it('finds it by that kitchen once, and for all, when it cooks, and not any more when it says no', async () => {
  const cooks = await invited();
  await ways.accepted(cooks);
  expect(await found(cooks, { q: 'potager' })).toBe(1);
  expect(await asGuest(cooks, 'potager')).toBe(1);
  const declines = await invited();
  expect(await found(declines, { q: 'potager' })).toBe(1);
  await ways.declined(declines);
  expect(await found(declines, { q: 'potager' })).toBe(0);
});

it('lists what became of each kitchen, by its last offer', async () => {
  const kitchen = await invited();
  const kitchens = async () => (await list(kitchen, {})).items.map((event) => event.kitchens);
  const name = 'Le Petit Potager';
  expect(await kitchens()).toEqual([[{ name, state: 'invited', portions: 40 }]]);
  await kitchen.cook('offer', { answer: fewer });
  expect(await kitchens()).toEqual([[{ name, state: 'offered', portions: 30 }]]);
  await kitchen.decide('reject', 'Forty it has to be');
  await kitchen.ruth.ask('inviteKitchen', {
    params: { eventId: 'evt_supper' },
    body: {
      restaurant_id: 'rst_potager',
      asked: { portions: 25, ready_local: '2026-11-27T18:00', note: '' },
    },
  });
  expect(await kitchens()).toEqual([[{ name, state: 'invited', portions: 25 }]]);
});
