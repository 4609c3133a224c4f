import { aScene, asRuth, endScenes, takeSeats } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const at = (id: string, starts_local: string, ends_local: string, rest: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ id, starts_local, ends_local, kitchen_cutoff_at: null, ...rest });

it('lists what touches the day in every state, and doors left open before it, each with its board', async () => {
  const scene = await aScene([
    at('evt_draft', '2026-11-27T08:00', '2026-11-27T09:00', { state: 'draft' }),
    at('evt_supper', '2026-11-27T18:30', '2026-11-27T20:30'),
    at('evt_off', '2026-11-27T21:00', '2026-11-27T22:00', { state: 'cancelled' }),
    at('evt_night', '2026-11-26T22:00', '2026-11-27T01:00'),
    at('evt_open', '2026-11-21T08:00', '2026-11-21T09:00', { state: 'live' }),
    at('evt_before', '2026-11-26T18:00', '2026-11-26T20:00'),
    at('evt_after', '2026-11-28T18:00', '2026-11-28T20:00'),
  ]);
  await takeSeats(await scene.as('family-garcia'), 3);
  const ruth = await asRuth(scene);
  const { items, total } = await ruth.ask('listToday', { query: { day: '2026-11-27' } });
  expect(items.map(({ event }) => event.id)).toEqual([
    'evt_open',
    'evt_night',
    'evt_draft',
    'evt_supper',
    'evt_off',
  ]);
  expect(total).toBe(5);
  expect(items[3]).toMatchObject({
    event: { taken: 3, dishes: [{ name: 'Pumpkin soup' }] },
    board: { states: { confirmed: { parties: 1, people: 3 } }, present: [] },
    open_reports: 0,
    conflicts: 0,
  });
});

it('leaves out what is archived, counts an open event of two days once, and is for managers', async () => {
  const scene = await aScene([
    at('evt_night', '2026-11-26T22:00', '2026-11-27T01:00', { state: 'live' }),
    at('evt_old', '2026-11-27T08:00', '2026-11-27T09:00', { state: 'cancelled' }),
  ]);
  const ruth = await asRuth(scene);
  await ruth.ask('runBulkEventAction', { body: { action: 'archive', ids: ['evt_old'] } });
  const { items, total } = await ruth.ask('listToday', { query: { day: '2026-11-27' } });
  expect({ ids: items.map(({ event }) => event.id), total }).toEqual({ ids: ['evt_night'], total: 1 });
  const family = await scene.as('family-garcia');
  expect(await family.refused('listToday', { query: { day: '2026-11-27' } })).toMatchObject({ status: 403 });
});

it('lists which events of the next seven days need a manager, as their boards say, the urgent first', async () => {
  const scene = await aScene([
    at('evt_far', '2026-12-20T18:00', '2026-12-20T20:00', { dishes: [] }),
    at('evt_bare', '2026-11-26T18:00', '2026-11-26T20:00', { dishes: [] }),
    at('evt_off', '2026-11-25T18:00', '2026-11-25T20:00', { dishes: [], state: 'cancelled' }),
    at('evt_fine', '2026-11-27T18:30', '2026-11-27T20:30', {}),
    at('evt_tonight', '2026-11-21T22:00', '2026-11-21T23:00', { dishes: [] }),
  ]);
  const ruth = await asRuth(scene);
  const { items } = await ruth.ask('listNeeds', {});
  expect(items).toEqual([
    { event_id: 'evt_tonight', needs: [{ kind: 'no_food', urgency: 'now' }] },
    { event_id: 'evt_bare', needs: [{ kind: 'no_food', urgency: 'soon' }] },
  ]);
  // The table of all events is narrowed to the same, whatever it is ordered by and looks for beside.
  const listed = async (query: object) => {
    const page = await ruth.ask('listManaged', { query: { needs: '1', ...query } });
    return { ids: page.items.map(({ id }) => id), total: page.total };
  };
  expect(await listed({ sort: '-starts' })).toEqual({ ids: ['evt_bare', 'evt_tonight'], total: 2 });
  expect(await listed({ from: '2026-11-25' })).toEqual({ ids: ['evt_bare'], total: 1 });
  expect(await listed({ ended: '1' })).toEqual({ ids: [], total: 0 });
  expect(await listed({ q: 'nothing like that' })).toEqual({ ids: [], total: 0 });
  const first = await ruth.ask('listManaged', { query: { needs: '1', limit: '1' } });
  expect(await listed({ limit: '1', cursor: first.next_cursor ?? '' })).toEqual({
    ids: ['evt_bare'],
    total: 2,
  });
  const family = await scene.as('family-garcia');
  expect(await family.refused('listNeeds', {})).toMatchObject({ status: 403 });
});
