import { anAnswer, invited, lentils, onTheDay } from '../testing/kitchen';
import { endScenes } from '../testing/scene';

afterEach(endScenes);

const bread = { ...lentils, name: 'Bread', allergens: ['gluten' as const], served: 'cold' as const };

it('has the next number whenever what it says is another, and says what changed', async () => {
  const kitchen = await invited();
  await kitchen.cook('accept', { answer: anAnswer({ dishes: [lentils, bread] }) });
  expect((await kitchen.look()).sheet).toBeNull();

  await onTheDay(kitchen);
  expect((await kitchen.look()).sheet).toMatchObject({ number: 1, changed: [], gone: [] });

  const { answer } = await kitchen.look();
  if (!answer) throw new Error('An answer');
  const [first, second] = answer.dishes;
  if (!first || !second) throw new Error('Two dishes');
  const nutty = { ...first, allergens: ['peanuts' as const] };
  await kitchen.cook('correct', { answer: { ...answer, dishes: [nutty, second] } });
  expect((await kitchen.look()).sheet).toMatchObject({ number: 2, changed: ['Puy lentils'], gone: [] });

  await kitchen.act('prepare');
  await kitchen.act('report_late', { minutes: 20 });
  expect((await kitchen.look()).sheet).toMatchObject({ number: 2 });

  await kitchen.act('report_short', { dish_id: second.id, there: 25 });
  expect((await kitchen.look()).sheet).toMatchObject({ number: 3, changed: ['Bread'] });
  await kitchen.act('undo');
  expect((await kitchen.look()).sheet).toMatchObject({ number: 4, changed: ['Bread'] });
});

it('names what is not cooked any more', async () => {
  const kitchen = await invited();
  await kitchen.cook('accept', { answer: anAnswer({ dishes: [lentils, bread] }) });
  await onTheDay(kitchen);
  const { answer } = await kitchen.look();
  if (!answer) throw new Error('An answer');
  await kitchen.cook('request', { answer: { ...answer, dishes: answer.dishes.slice(0, 1) } });
  expect((await kitchen.look()).sheet).toMatchObject({ number: 1 });
  await kitchen.decide('confirm');
  expect((await kitchen.look()).sheet).toMatchObject({ number: 2, changed: [], gone: ['Bread'] });
});
