import { limits } from '~/api/vocabulary';
import type { Caller } from '../testing/caller';
import { aScene, asRuth, endScenes, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const save = (caller: Caller, searchId: string, query: string, name = 'Vegan') =>
  caller.ask('saveSearch', { params: { searchId }, body: { name, query } });
const fresh = async (caller: Caller) =>
  (await caller.ask('listSavedSearches', {})).items.map((search) => [search.name, search.fresh]);
const draftOn = (id: string, day: string, overrides: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({
    id,
    state: 'draft',
    starts_local: `${day}T18:30`,
    ends_local: `${day}T20:30`,
    kitchen_cutoff_at: null,
    ...overrides,
  });
const publish = (scene: Scene, id: string) => scene.dev(`events/${id}/publish`);

it('counts what was published since it was looked at, with its filters and from today on', async () => {
  const scene = await aScene([
    anEvent(),
    draftOn('evt_vegan', '2026-12-01'),
    draftOn('evt_halal', '2026-12-01', { dishes: [] }),
    draftOn('evt_hidden', '2026-12-01', { visibility: 'link' }),
    draftOn('evt_dosa', '2026-12-01', { title: 'Dosa evening', dishes: [] }),
  ]);
  const family = await scene.as('family-garcia');
  await save(family, 'search-1', 'diets=vegan&near=Ivry&from=2020-01-01');
  await save(family, 'search-2', 'q=supper', 'Suppers');
  await save(family, 'search-3', 'q=dosa', 'Dosas');
  expect(await fresh(family)).toEqual([
    ['Vegan', 0],
    ['Suppers', 0],
    ['Dosas', 0],
  ]);
  await scene.later(5);
  for (const id of ['evt_vegan', 'evt_halal', 'evt_hidden', 'evt_dosa']) await publish(scene, id);
  expect(await fresh(family)).toEqual([
    ['Vegan', 1],
    ['Suppers', 3],
    ['Dosas', 1],
  ]);
  await family.ask('lookAtSearch', { params: { searchId: 'search-1' }, body: {} });
  expect(await fresh(family)).toEqual([
    ['Vegan', 0],
    ['Suppers', 3],
    ['Dosas', 1],
  ]);
  // Withdrawn and published again, it is not new.
  await scene.later(5);
  await scene.dev('events/evt_vegan/unpublish');
  await publish(scene, 'evt_vegan');
  expect(await fresh(family)).toContainEqual(['Vegan', 0]);
  // What is over is nothing to look at.
  await scene.later(30 * 1_440);
  expect(await fresh(family)).toContainEqual(['Suppers', 0]);
});

it('is saved, renamed and removed once, whatever is repeated', async () => {
  const family = await (await aScene([anEvent()])).as('family-garcia');
  await save(family, 'search-1', 'diets=vegan');
  await save(family, 'search-1', 'diets=vegan');
  const renamed = await save(family, 'search-1', 'diets=vegan', ' Greens ');
  expect(renamed.items).toEqual([{ id: 'search-1', name: 'Greens', query: 'diets=vegan', fresh: 0 }]);
  const remove = () => family.ask('removeSearch', { params: { searchId: 'search-1' }, body: {} });
  expect((await remove()).items).toEqual([]);
  expect((await remove()).items).toEqual([]);
});

it('is each person’s own', async () => {
  const scene = await aScene([anEvent()]);
  const family = await scene.as('family-garcia');
  await save(family, 'search-1', 'diets=vegan');
  const other = await scene.as('family-lind');
  const params = { searchId: 'search-1' };
  const body = { name: 'Mine now', query: 'q=x' };
  expect(await other.refused('saveSearch', { params, body })).toMatchObject({ status: 404 });
  expect(await other.refused('lookAtSearch', { params, body: {} })).toMatchObject({ status: 404 });
  expect((await other.ask('removeSearch', { params, body: {} })).items).toEqual([]);
  expect(await fresh(family)).toEqual([['Vegan', 0]]);
  expect(await fresh(await asRuth(scene))).toEqual([]);
  expect(await (await scene.as(null)).refused('listSavedSearches', {})).toMatchObject({ status: 401 });
});

it('has filters that are known, a name, and a limit', async () => {
  const family = await (await aScene([anEvent()])).as('family-garcia');
  const refused = (name: string, query: string, searchId = 'search-1') =>
    family.refused('saveSearch', { params: { searchId }, body: { name, query } });
  for (const query of ['diets=meat', 'party=many', 'cursor=x', 'moon=full'])
    expect(await refused('Odd', query)).toMatchObject({ status: 422, errors: [{ field: 'query' }] });
  expect(await refused('  ', 'q=x')).toMatchObject({ status: 422 });
  expect(await refused('x'.repeat(limits.searchName + 1), 'q=x')).toMatchObject({ status: 422 });
  for (let at = 0; at < limits.savedSearches; at += 1) await save(family, `search-${at}`, 'q=x');
  expect(await refused('One more', 'q=x', 'one-more')).toMatchObject({
    status: 422,
    errors: [{ field: 'searches', code: 'too_many' }],
  });
});
