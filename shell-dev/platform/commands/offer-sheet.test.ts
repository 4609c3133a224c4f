import { anAnswer, at, invited, lentils, onTheDay } from '../testing/kitchen';
import { endScenes } from '../testing/scene';
import { aRegistration } from '../testing/seed';

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

it('is the third when a dish gains peanuts after the cut-off, of which exactly the touched families and the door know', async () => {
  const [avoiding, eating] = ['family-1', 'family-2'];
  const kitchen = await invited({}, [
    aRegistration({ household_id: avoiding, allergens: ['peanuts'] }),
    aRegistration({ household_id: eating }),
  ]);
  await kitchen.cook('accept', { answer: anAnswer({ dishes: [lentils, bread] }) });
  await onTheDay(kitchen);
  const add = async (allergens: (typeof bread)['allergens'] | ['peanuts']) => {
    const { answer } = await kitchen.look();
    const dishes = answer?.dishes.map((dish) => (dish.name === 'Bread' ? dish : { ...dish, allergens }));
    await kitchen.cook('correct', { answer: { ...anAnswer(), ...answer, dishes: dishes ?? [] } });
  };
  const told = (people: readonly string[]) =>
    Promise.all(
      people.map(async (person) => {
        const { items } = await (await kitchen.scene.as(person)).ask('listNotices', {});
        return items.map((notice) => notice?.kind);
      }),
    );
  await add(['gluten']);
  expect((await kitchen.look()).sheet).toMatchObject({ number: 2, changed: ['Puy lentils'] });
  expect(await told([avoiding, eating])).toEqual([[], []]);

  await add(['peanuts']);
  expect((await kitchen.look()).sheet).toMatchObject({ number: 3, changed: ['Puy lentils'] });
  expect(await told([avoiding, eating])).toEqual([['allergen'], []]);
  const eli = await kitchen.scene.as('door-eli');
  const { event, tickets } = await eli.ask('showDoor', at);
  expect(event.dishes).toContainEqual({ name: 'Puy lentils', diets: ['vegan'], allergens: ['peanuts'] });
  expect(tickets.map(({ allergens }) => allergens)).toEqual([['peanuts'], undefined]);
});
