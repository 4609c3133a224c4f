import type { Input } from '../testing/caller';
import {
  anAnswer,
  at,
  EVENT,
  fewer,
  invited,
  lentils,
  ways,
  type Answer,
  type Kitchen,
} from '../testing/kitchen';
import { endScenes, takeSeats } from '../testing/scene';

afterEach(endScenes);

async function accepted(): Promise<Kitchen & { readonly answer: Answer }> {
  const kitchen = await invited();
  await ways.accepted(kitchen);
  const { answer } = await kitchen.look();
  if (!answer) throw new Error('no answer');
  return { ...kitchen, answer };
}

type Dish = Answer['dishes'][number];
const withDish = (answer: Answer, changed: Partial<Dish>): Answer => ({
  ...answer,
  dishes: answer.dishes.map((dish) => ({ ...dish, ...changed })),
});

const dishesOf = async ({ scene }: Kitchen) =>
  (await scene.event(EVENT)).dishes.map(({ name, portions, allergens }) => ({ name, portions, allergens }));

const managers = async ({ ruth, id }: Kitchen) => {
  const { items } = await ruth.ask('listEventOffers', at);
  const offer = items.find((one) => one?.id === id);
  if (!offer) throw new Error('no offer');
  return offer;
};

it('asks the kitchen for another number and time, which it confirms', async () => {
  const kitchen = await accepted();
  const { answer } = kitchen;
  const more = {
    ...withDish(answer, { portions: 43 }),
    ready_from: '2026-11-27T18:10',
    ready_until: '2026-11-27T18:40',
  };
  await kitchen.decide('request', undefined, { answer: more, note: 'Three more are coming' });
  const offer = await kitchen.look();
  expect(offer.requests).toMatchObject([
    { side: 'manager', by: 'Ruth Abrams', note: 'Three more are coming', before: answer, after: more },
  ]);
  expect(offer.can).toEqual(expect.arrayContaining(['confirm', 'refuse']));
  expect((await managers(kitchen)).can).not.toContain('confirm');
  // Nothing is so before the kitchen says so.
  expect(await dishesOf(kitchen)).toMatchObject([{ portions: 40 }, {}]);
  await kitchen.cook('confirm');
  expect(await kitchen.look()).toMatchObject({
    state: 'accepted',
    requests: [],
    answer: more,
    asked: { portions: 43, ready_local: '2026-11-27T18:10' },
  });
  expect(await dishesOf(kitchen)).toMatchObject([{ name: 'Puy lentils', portions: 43 }, {}]);
});

it('is refused with a reason, and the promise stays', async () => {
  const kitchen = await accepted();
  await kitchen.cook('request', { answer: withDish(kitchen.answer, { portions: 30 }) });
  await expect(kitchen.decide('refuse')).rejects.toThrow('"field":"reason"');
  await kitchen.decide('refuse', 'Forty are coming');
  expect(await kitchen.look()).toMatchObject({
    requests: [],
    answer: kitchen.answer,
    reason: 'Forty are coming',
  });
});

it('keeps one open request of each side, which its next one supersedes; what is as it is takes it back', async () => {
  const kitchen = await accepted();
  const { answer } = kitchen;
  await kitchen.cook('request', { answer: withDish(answer, { portions: 30 }) });
  await kitchen.cook('request', { answer: withDish(answer, { portions: 35 }) });
  await kitchen.decide('request', undefined, { answer: { ...answer, ready_until: '2026-11-27T19:00' } });
  const portions = async () =>
    (await kitchen.look()).requests.map(({ side, after }) => [
      side,
      after.dishes[0]?.portions,
      after.ready_until,
    ]);
  expect(await portions()).toEqual([
    ['kitchen', 35, '2026-11-27T18:30'],
    ['manager', 40, '2026-11-27T19:00'],
  ]);
  // One is confirmed; the other still asks for nothing but what it asked for.
  await kitchen.decide('confirm');
  expect(await portions()).toEqual([['manager', 35, '2026-11-27T19:00']]);
  await kitchen.cook('confirm');
  expect((await kitchen.look()).answer).toMatchObject({
    dishes: [{ portions: 35 }],
    ready_until: '2026-11-27T19:00',
  });
  await kitchen.cook('request', { answer: fewer });
  const { answer: now } = await kitchen.look();
  await kitchen.cook('request', now ? { answer: now } : {});
  expect((await kitchen.look()).requests).toEqual([]);
});

it('lapses when the offer is not accepted any more, and is not there when it is again', async () => {
  const kitchen = await accepted();
  await kitchen.cook('request', { answer: withDish(kitchen.answer, { portions: 30 }) });
  const { lock_version } = await kitchen.ruth.ask('showManaged', at);
  const starts_local = '2026-11-28T18:30';
  const moved = await kitchen.ruth.ask('changeEvent', { ...at, body: { lock_version, starts_local } });
  expect(await kitchen.look()).toMatchObject({ state: 'invited', requests: [] });
  await kitchen.ruth.ask('undoMove', { ...at, body: { lock_version: moved.lock_version } });
  expect(await kitchen.look()).toMatchObject({ state: 'accepted', requests: [] });
  await kitchen.decide('request', undefined, { answer: withDish(kitchen.answer, { portions: 50 }) });
  await kitchen.cook('withdraw');
  expect((await kitchen.look()).requests).toEqual([]);
});

it('lets managers ask for portions and times, and the kitchen alone say what it cooks', async () => {
  const kitchen = await accepted();
  const { answer, ruth, id } = kitchen;
  const ask = async (wanted: Answer) => {
    const { lock_version } = await kitchen.look();
    const body: Input<'decideOffer'>['body'] = { action: 'request', lock_version, answer: wanted };
    return (await ruth.refused('decideOffer', { params: { eventId: EVENT, offerId: id }, body })).errors;
  };
  const ofKitchen = [{ field: 'answer.dishes', code: 'of_kitchen' }];
  expect(await ask(withDish(answer, { name: 'Red lentils' }))).toMatchObject(ofKitchen);
  expect(await ask({ ...answer, dishes: [...answer.dishes, lentils] })).toMatchObject(ofKitchen);
  // What a dish contains is not theirs to say either: it stays as the kitchen declared it.
  const altered = withDish(answer, { allergens: ['nuts'], portions: 41 });
  await kitchen.decide('request', undefined, { answer: altered });
  await kitchen.cook('confirm');
  expect(await dishesOf(kitchen)).toMatchObject([{ portions: 41, allergens: [] }, {}]);
  // Another dish is the kitchen's to ask for.
  const other = { ...lentils, name: 'Chickpeas', portions: 41 };
  await kitchen.cook('request', { answer: anAnswer({ dishes: [other] }) });
  await kitchen.decide('confirm');
  expect(await dishesOf(kitchen)).toMatchObject([{ name: 'Chickpeas' }, { name: 'Pumpkin soup' }]);
});

describe('what a dish contains', () => {
  const avoiding = { adults: 1, allergens: ['peanuts'] as const };

  it.each(['correct', 'request'])(
    'is so at once, and reaches exactly whom it touches: %s',
    async (action) => {
      const kitchen = await accepted();
      const garcia = await kitchen.scene.as('family-garcia');
      const seats = await takeSeats(garcia, avoiding.adults);
      await garcia.ask('changeRegistration', {
        params: { registrationId: seats.id },
        body: { lock_version: seats.lock_version, allergens: [...avoiding.allergens] },
      });
      await takeSeats(await kitchen.scene.as('family-lind'), 2);
      const answer = withDish(kitchen.answer, { allergens: ['peanuts'], portions: 38 });
      await kitchen.cook(action, { answer });
      expect(await dishesOf(kitchen)).toMatchObject([{ allergens: ['peanuts'], portions: 40 }, {}]);
      const { requests } = await kitchen.look();
      expect(requests.map(({ after }) => after.dishes[0]?.portions)).toEqual(
        action === 'request' ? [38] : [],
      );
      const notices = async (person: string) =>
        (await (await kitchen.scene.as(person)).ask('listNotices', {})).items.flatMap((one) => one ?? []);
      expect(await notices('family-garcia')).toMatchObject([
        {
          kind: 'allergen',
          loud: true,
          change: { dishes: [{ name: 'Puy lentils', contains: ['peanuts'] }] },
        },
      ]);
      expect(await notices('family-lind')).toEqual([]);
    },
  );

  it('is not taken back by a request that was open before', async () => {
    const kitchen = await accepted();
    await kitchen.decide('request', undefined, { answer: withDish(kitchen.answer, { portions: 45 }) });
    await kitchen.cook('correct', { answer: withDish(kitchen.answer, { allergens: ['milk'], diets: [] }) });
    await kitchen.cook('confirm');
    expect(await dishesOf(kitchen)).toMatchObject([{ portions: 45, allergens: ['milk'] }, {}]);
  });
});

it('reminds a kitchen that has not answered', async () => {
  const kitchen = await invited();
  await kitchen.decide('remind');
  expect(await kitchen.look()).toMatchObject({ state: 'invited', reminded_at: '2026-11-21T09:00:00Z' });
});
