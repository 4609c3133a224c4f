import type { Allergen } from '~/api/vocabulary';
import { aScene, asRuth, endScenes, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const supper = { params: { eventId: 'evt_supper' } };
const soup = (allergens: Allergen[] | null, name = 'Soup') => ({
  name,
  restaurant: null,
  portions: null,
  diets: [],
  allergens,
  served: 'hot' as const,
});

/** Soup without allergens. Garcia avoids peanuts, Okafor nothing; Lind waits, the crowd cancelled, both avoiding peanuts. */
async function aSupper() {
  const allergens: Allergen[] = ['peanuts'];
  const scene = await aScene(
    [anEvent({ dishes: [soup([])] })],
    [
      aRegistration({ id: 'reg_garcia', household_id: 'family-garcia', allergens }),
      aRegistration({ id: 'reg_okafor', household_id: 'family-okafor' }),
      aRegistration({ id: 'reg_lind', household_id: 'family-lind', allergens, state: 'waitlisted' }),
      aRegistration({ id: 'reg_gone', household_id: 'family-1', allergens, state: 'cancelled' }),
    ],
  );
  const ruth = await asRuth(scene);
  const garcia = await scene.as('family-garcia');
  await garcia.ask('saveMember', {
    params: { memberId: 'maya' },
    body: { name: 'Maya', diets: [], allergens },
  });
  const change = async (dishes: ReturnType<typeof soup>[]) => {
    const { lock_version } = await ruth.ask('showManaged', supper);
    const { allergen_alert } = await ruth.ask('previewChange', { ...supper, body: { change: { dishes } } });
    const { dishes: saved } = await ruth.ask('changeEvent', { ...supper, body: { lock_version, dishes } });
    return { allergen_alert, ids: saved.map(({ id }) => id) };
  };
  return { scene, garcia, change };
}

const list = async (scene: Scene, person: string) => {
  const { items } = await (await scene.as(person)).ask('listNotices', {});
  return items.flatMap((notice) => notice ?? []);
};

it('an allergen that a dish gains reaches who avoids it and has seats, without being asked to', async () => {
  const { scene, garcia, change } = await aSupper();
  const { allergen_alert, ids } = await change([soup(['peanuts'])]);
  expect(allergen_alert).toEqual({ families: 1, people: 2 });
  const [notice] = await list(scene, 'family-garcia');
  expect(notice).toMatchObject({
    kind: 'allergen',
    loud: true,
    answers: ['seen', 'change', 'cancel'],
    change: {
      dishes: [{ id: ids[0], name: 'Soup', contains: ['peanuts'], undeclared: false, for: ['Maya'] }],
    },
  });
  const others = await Promise.all(
    ['family-okafor', 'family-lind', 'family-1'].map((person) => list(scene, person)),
  );
  expect(others).toEqual([[], [], []]);
  // The same again says nothing new, and only being seen closes it.
  await change([soup(['peanuts', 'milk'])]);
  const { lock_version } = await garcia.ask('showRegistration', { params: { registrationId: 'reg_garcia' } });
  await garcia.ask('changeRegistration', {
    params: { registrationId: 'reg_garcia' },
    body: { lock_version, reconfirm: true },
  });
  expect(await list(scene, 'family-garcia')).toEqual([notice]);
});

it('what goes away again unseen is closed; seen, it is taken back without a sound', async () => {
  const { scene, garcia, change } = await aSupper();
  await change([soup(null)]);
  await change([soup([])]);
  expect(await list(scene, 'family-garcia')).toMatchObject([
    { change: { dishes: [{ undeclared: true }] }, closed_at: '2026-11-21T09:00:00Z', answer: null },
  ]);
  await change([soup(['peanuts'])]);
  const [second] = await list(scene, 'family-garcia');
  if (!second) throw new Error('no notice');
  await garcia.ask('seeNotice', { params: { noticeId: second.id }, body: { version: second.version } });
  await change([soup([])]);
  const [quiet] = await list(scene, 'family-garcia');
  expect(quiet).toMatchObject({ loud: false, corrects: second.id, change: { dishes: [] }, answer: null });
  await change([soup([], 'Soup of the day')]);
  expect(await list(scene, 'family-garcia')).toHaveLength(3);
  await change([soup(['peanuts'], 'Soup of the day')]);
  expect((await list(scene, 'family-garcia'))[0]).toMatchObject({ loud: true, corrects: quiet?.id });
});

/** Who has what need and what state, and for whom each change of the menu is loud: exactly these, and nobody else hears anything. */
describe('a change of dishes', () => {
  const until = '2026-11-22T09:00:00Z';
  const peanuts: Allergen[] = ['peanuts'];
  const parties = [
    aRegistration({ household_id: 'family-1', allergens: peanuts }),
    aRegistration({ household_id: 'family-2', allergens: peanuts, state: 'held', expires_at: until }),
    aRegistration({ household_id: 'family-3', allergens: peanuts, state: 'offered', expires_at: until }),
    aRegistration({ household_id: 'family-4', diets: [{ tag: 'vegan', count: 1 }] }),
    aRegistration({ household_id: 'family-5' }),
    aRegistration({ household_id: 'family-6', allergens: peanuts, state: 'waitlisted' }),
    aRegistration({ household_id: 'family-7', allergens: peanuts, state: 'cancelled' }),
  ];
  const [CONFIRMED, HELD, OFFERED, VEGAN] = ['family-1', 'family-2', 'family-3', 'family-4'];
  const avoiding = [CONFIRMED, HELD, OFFERED];

  const soupOf = { ...soup([]), diets: ['vegan' as const] };
  const rice = soup([], 'Rice');
  const salad = { ...soup([], 'Salad'), diets: ['vegan' as const], served: 'cold' as const };

  it.each([
    ['gains what some avoid', [{ ...soupOf, allergens: peanuts }, rice, salad], avoiding],
    ['is not declared any more', [{ ...soupOf, allergens: null }, rice, salad], avoiding],
    ['gains what nobody avoids', [{ ...soupOf, allergens: ['lupin' as const] }, rice, salad], []],
    [
      'gains what a diet excludes, the last of its course',
      [{ ...soupOf, allergens: ['milk' as const] }, rice, salad],
      [VEGAN],
    ],
    ['loses the tag of a diet, the last of its course', [{ ...soupOf, diets: [] }, rice, salad], [VEGAN]],
    [
      'loses it where another dish of the course has it',
      [{ ...soupOf, diets: [] }, { ...rice, diets: ['vegan' as const] }, salad],
      [],
    ],
    [
      'is another in its place',
      [{ ...soup(peanuts, 'Satay'), restaurant: null }, rice, salad],
      [...avoiding, VEGAN],
    ],
    ['has another name', [{ ...soupOf, name: 'Broth' }, rice, salad], []],
    ['is left out', [rice, salad], []],
    ['is one more, which some avoid', [soupOf, rice, salad, soup(peanuts, 'Satay')], []],
  ])('that %s', async (_, dishes, loud) => {
    const scene = await aScene([anEvent({ capacity: 100, dishes: [soupOf, rice, salad] })], parties);
    const ruth = await asRuth(scene);
    const { lock_version } = await ruth.ask('showManaged', supper);
    await ruth.ask('changeEvent', { ...supper, body: { lock_version, dishes: [...dishes] } });
    const heard = await Promise.all(
      parties.map(async ({ household_id: person }) => {
        const notices = await list(scene, person);
        return notices.map((notice) => [person, notice.kind, notice.loud]);
      }),
    );
    expect(heard.flat()).toEqual(loud.map((person) => [person, 'allergen', true]));
  });
});
