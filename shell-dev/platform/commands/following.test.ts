import { limits } from '~/api/vocabulary';
import type { Caller } from '../testing/caller';
import { aScene, asRuth, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const follow = (caller: Caller, organiser: string, isFollowing = true) =>
  caller.ask('followOrganiser', { body: { organiser, follow: isFollowing } });
const listed = async (caller: Caller) => {
  const page = await caller.ask('listEvents', { query: { followed: '1' } });
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ id }) => id);
};
const events = [
  anEvent({ id: 'evt_1', organiser: 'Neighbours' }),
  anEvent({ id: 'evt_2', organiser: 'Parish' }),
  anEvent({ id: 'evt_3', organiser: null }),
  anEvent({
    id: 'evt_past',
    organiser: 'Neighbours',
    state: 'completed',
    starts_local: '2026-11-01T18:30',
    ends_local: '2026-11-01T20:30',
    kitchen_cutoff_at: null,
  }),
];

it('a person follows organisers and stops, as often as it is sent', async () => {
  const family = await (await aScene(events)).as('family-garcia');
  expect(await listed(family)).toEqual([]);
  await follow(family, 'Parish');
  const both = await follow(family, ' Neighbours ');
  expect(both.items).toEqual([
    { organiser: 'Neighbours', upcoming: 1 },
    { organiser: 'Parish', upcoming: 1 },
  ]);
  expect(await follow(family, 'Neighbours')).toEqual(both);
  expect(await listed(family)).toEqual(['evt_past', 'evt_1', 'evt_2']);
  await follow(family, 'Parish', false);
  expect((await follow(family, 'Parish', false)).items.map(({ organiser }) => organiser)).toEqual([
    'Neighbours',
  ]);
  const { days } = await family.ask('listDays', {
    query: { from: '2026-11-21', to: '2026-11-30', followed: '1' },
  });
  expect(days.flatMap((day) => day.events.map(({ id }) => id))).toEqual(['evt_1']);
});

it('is each person’s own; managers may follow, visitors follow nobody', async () => {
  const scene = await aScene(events);
  await follow(await scene.as('family-garcia'), 'Neighbours');
  expect((await (await scene.as('family-lind')).ask('listFollowing', {})).items).toEqual([]);
  expect((await follow(await asRuth(scene), 'Parish')).items).toHaveLength(1);
  const visitor = await scene.as(null);
  expect(await visitor.refused('listFollowing', {})).toMatchObject({ status: 401 });
  expect(await listed(visitor)).toEqual([]);
});

it('has a limit', async () => {
  const family = await (await aScene([anEvent()])).as('family-garcia');
  for (let at = 0; at < limits.followed; at += 1) await follow(family, `Kitchen ${at}`);
  const body = { organiser: 'One more', follow: true };
  expect(await family.refused('followOrganiser', { body })).toMatchObject({
    status: 422,
    errors: [{ field: 'organiser', code: 'too_many' }],
  });
  expect((await follow(family, 'Kitchen 3')).items).toHaveLength(limits.followed);
});
