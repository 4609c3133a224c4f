import type { Allergen, Diet } from '~/api/vocabulary';
import type { Caller } from '../testing/caller';
import { asRuth, aScene, endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

const save = (caller: Caller, name: string, diets: Diet[] = [], allergens: Allergen[] = []) =>
  caller.ask('saveMember', { params: { memberId: name.toLowerCase() }, body: { name, diets, allergens } });
const remove = (caller: Caller, memberId: string) =>
  caller.ask('removeMember', { params: { memberId }, body: {} });
const shown = async (caller: Caller) => (await caller.ask('showHousehold', {}))?.members;

const dish = (name: string, diets: Diet[], allergens: Allergen[] | null) => ({
  name,
  restaurant: null,
  portions: null,
  diets,
  allergens,
  served: 'hot' as const,
});
const onDay = (day: number, ...dishes: ReturnType<typeof dish>[]) =>
  anEvent({
    id: `evt_${day}`,
    starts_local: `2026-12-0${day}T18:30`,
    ends_local: `2026-12-0${day}T20:30`,
    kitchen_cutoff_at: null,
    dishes,
  });
const forUs = async (caller: Caller) => {
  const page = await caller.ask('listEvents', { query: { for_us: '1' } });
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ id }) => id);
};

describe('the members of a household', () => {
  it('are added, changed where they are, and removed', async () => {
    const family = await (await aScene([anEvent()])).as('family-garcia');
    const tom = { id: 'tom', name: 'Tom', diets: [], allergens: [] };
    const maya = { id: 'maya', name: 'Maya', diets: ['vegetarian'], allergens: ['peanuts'] };
    expect(await shown(family)).toEqual([]);
    await save(family, 'Maya');
    await save(family, 'Tom');
    expect((await save(family, 'Maya', ['vegetarian'], ['peanuts', 'peanuts'])).members).toEqual([maya, tom]);
    expect((await remove(family, 'maya')).members).toEqual([tom]);
    expect((await remove(family, 'maya')).members).toEqual([tom]);
    expect(await shown(family)).toEqual([tom]);
  });

  it('are known to their own household alone', async () => {
    const scene = await aScene([anEvent()]);
    await save(await scene.as('family-garcia'), 'Maya');
    expect(await shown(await scene.as('family-lind'))).toEqual([]);
    expect(await shown(await asRuth(scene))).toBeUndefined();
  });

  it('have a short first name, and are at most twenty', async () => {
    const family = await (await aScene([anEvent()])).as('family-garcia');
    const body = { name: ' ', diets: [], allergens: [] };
    const params = { memberId: 'x' };
    const wrong = (code: string, field = 'name') => ({ status: 422, errors: [{ field, code }] });
    expect(await family.refused('saveMember', { params, body })).toMatchObject({ status: 422 });
    const long = { ...body, name: 'x'.repeat(41) };
    expect(await family.refused('saveMember', { params, body: long })).toMatchObject({ status: 422 });
    for (let at = 0; at < 20; at += 1) await save(family, `Child${at}`);
    const one = { ...body, name: 'One' };
    expect(await family.refused('saveMember', { params, body: one })).toMatchObject(
      wrong('too_many', 'members'),
    );
    expect((await save(family, 'Child3', ['vegan'])).members).toHaveLength(20);
  });
});

describe('food for all of us', () => {
  const menus = () =>
    aScene([
      onDay(1, dish('Soup', ['vegetarian'], [])),
      onDay(2, dish('Stew', ['halal'], [])),
      onDay(3, dish('Satay', ['vegetarian'], ['peanuts']), dish('Rice', [], [])),
      onDay(4, dish('Curry', ['vegetarian'], null)),
      onDay(5),
      onDay(6, dish('Satay', ['vegetarian'], ['peanuts'])),
    ]);

  it('leaves out what one of us cannot eat, what is undeclared and what has no dishes', async () => {
    const family = await (await menus()).as('family-garcia');
    await save(family, 'Tom');
    await save(family, 'Maya', ['vegetarian']);
    expect(await forUs(family)).toEqual(['evt_1', 'evt_3', 'evt_4', 'evt_6']);
    await save(family, 'Leo', [], ['peanuts']);
    expect(await forUs(family)).toEqual(['evt_1', 'evt_3']);
    await save(family, 'Maya', ['vegetarian'], ['peanuts']);
    expect(await forUs(family)).toEqual(['evt_1']);
    await remove(family, 'maya');
    expect(await forUs(family)).toEqual(['evt_1', 'evt_2', 'evt_3']);
  });

  it('leaves nothing out for those who have not said who eats, or are not signed in', async () => {
    const scene = await menus();
    for (const person of ['family-lind', null, 'manager-ruth'])
      expect(await forUs(await scene.as(person))).toHaveLength(6);
  });

  it('holds for the calendar, and goes together with other filters and pages', async () => {
    const family = await (await menus()).as('family-garcia');
    await save(family, 'Maya', ['vegetarian'], ['milk']);
    const query = { from: '2026-12-01', to: '2026-12-05', for_us: '1' } as const;
    const { days } = await family.ask('listDays', { query });
    expect(days.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-03']);
    const first = await family.ask('listEvents', { query: { ...query, limit: '1' } });
    const next = await family.ask('listEvents', {
      query: { ...query, limit: '1', cursor: first.next_cursor ?? '' },
    });
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(['evt_1', 'evt_3']);
  });

  it('follows a menu that changes', async () => {
    const scene = await menus();
    const family = await scene.as('family-garcia');
    await save(family, 'Maya', ['vegetarian']);
    const ruth = await asRuth(scene);
    const { lock_version } = await ruth.ask('showManaged', { params: { eventId: 'evt_2' } });
    const dishes = [dish('Green stew', ['vegan'], ['celery'])];
    await ruth.ask('changeEvent', { params: { eventId: 'evt_2' }, body: { lock_version, dishes } });
    expect(await forUs(family)).toContain('evt_2');
    const { items } = await family.ask('listEvents', { query: {} });
    expect(items.find(({ id }) => id === 'evt_2')?.food).toEqual([
      { diets: ['vegan'], allergens: ['celery'] },
    ]);
  });
});
