import { anAnswer, at, cookBeside, invited, lentils, type Kitchen } from '../testing/kitchen';
import { details, endScenes, hold } from '../testing/scene';

afterEach(endScenes);

const satay = { ...lentils, name: 'Satay', diets: [], allergens: ['peanuts' as const] };

async function reserve({ scene }: Kitchen, household: string): Promise<void> {
  const caller = await scene.as(household);
  const { id: registrationId } = await hold(caller, 1);
  await caller.ask('confirmHold', { params: { registrationId }, body: details({ allergens: ['peanuts'] }) });
}

const told = async ({ scene }: Kitchen, household: string) =>
  (await (await scene.as(household)).ask('listNotices', {})).items.map((one) => one?.kind);

/** A family has reserved, and the kitchen it reserved with is gone since. */
async function withoutKitchen(): Promise<Kitchen> {
  const kitchen = await invited({ dishes: [] }, []);
  await kitchen.cook('accept', { answer: anAnswer() });
  await reserve(kitchen, 'family-lind');
  await kitchen.scene.later(60);
  await kitchen.cook('withdraw');
  await kitchen.scene.later(60);
  return kitchen;
}

it('tells of a second kitchen who came while the first one cooked, and not who came after it had gone', async () => {
  const kitchen = await withoutKitchen();
  await reserve(kitchen, 'family-okafor');
  await cookBeside(kitchen, [satay]);
  expect(await told(kitchen, 'family-lind')).toEqual(['allergen']);
  expect(await told(kitchen, 'family-okafor')).toEqual([]);
});

it('tells nobody of a dish beside the one that has come in the place of the first', async () => {
  const kitchen = await withoutKitchen();
  const { lock_version } = await kitchen.ruth.ask('showManaged', at);
  const soup = { ...lentils, name: 'Soup', restaurant: null };
  const { per_container: _none, ...typed } = soup;
  await kitchen.ruth.ask('changeEvent', { ...at, body: { lock_version, dishes: [typed] } });
  await cookBeside(kitchen, [satay]);
  expect(await told(kitchen, 'family-lind')).toEqual([]);
});
