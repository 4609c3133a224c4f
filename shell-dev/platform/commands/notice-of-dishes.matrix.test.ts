import type { Allergen, Diet, RegistrationState } from '~/api/vocabulary';
import type { NewDish } from '../model/entities';
import {
  anAnswer,
  at,
  cookBeside,
  invited,
  lentils,
  onTheDay,
  type Answer,
  type Kitchen,
} from '../testing/kitchen';
import { endScenes } from '../testing/scene';
import { aRegistration } from '../testing/seed';

afterEach(endScenes);

type Dish = Answer['dishes'][number];
type Facts = Partial<Omit<Dish, 'id'>>;

const peanuts: Allergen[] = ['peanuts'];
const vegan: Diet[] = ['vegan'];
/** The only hot dish for vegans; halal is also the soup that somebody typed. */
const stew: Dish = { ...lentils, name: 'Stew', diets: ['vegan', 'halal'] };
const rice: Dish = { ...lentils, name: 'Rice', diets: [] };
const salad: Dish = { ...lentils, name: 'Salad', diets: vegan, served: 'cold' };
const menu = [stew, rice, salad];
const satay: Dish = { ...lentils, name: 'Satay', diets: [], allergens: peanuts };
const typed: NewDish = {
  name: 'Soup',
  restaurant: null,
  portions: 40,
  diets: ['halal'],
  allergens: [],
  served: 'hot',
};

const needs = {
  peanuts: { allergens: peanuts },
  vegan: { diets: [{ tag: 'vegan', count: 1 }] },
  halal: { diets: [{ tag: 'halal', count: 1 }] },
  nothing: {},
} as const;
type Need = keyof typeof needs;
const seated: readonly RegistrationState[] = ['confirmed', 'held', 'offered'];
const states: readonly RegistrationState[] = [...seated, 'waitlisted', 'cancelled'];

/** Everybody who may have to hear of it: each need in each state. */
const parties = (Object.keys(needs) as Need[])
  .flatMap((need) => states.map((state) => ({ need, state })))
  .map((party, index) => ({ ...party, household: `family-${index + 1}` }));

/** An accepted menu of Noor's kitchen, beside a typed dish, with everybody there. */
async function aSupper(dishes: readonly Dish[]): Promise<Kitchen> {
  const registrations = parties.map(({ need, state, household }) =>
    aRegistration({
      household_id: household,
      state,
      ...(state !== 'confirmed' && { expires_at: '2026-12-01T09:00:00Z' }),
      ...needs[need],
    }),
  );
  // Nobody who waits can move up.
  const kitchen = await invited({ capacity: 24, waitlist_limit: 10, dishes: [typed] }, registrations);
  // Two courses of forty are forty meals, and one pot of rice more than was asked for.
  await kitchen.cook('offer', { answer: anAnswer({ dishes: [...dishes] }) });
  await kitchen.decide('accept');
  return kitchen;
}

const answerOf = async ({ look }: Kitchen): Promise<Answer> => {
  const { answer } = await look();
  if (!answer) throw new Error('no answer');
  return answer;
};

/** The menu as it is, with some of its dishes changed by name, or with others. */
async function menuWith(kitchen: Kitchen, changed: Readonly<Record<string, Facts>>): Promise<Answer> {
  const answer = await answerOf(kitchen);
  return { ...answer, dishes: answer.dishes.map((dish) => ({ ...dish, ...changed[dish.name] })) };
}
async function menuOf(kitchen: Kitchen, dishes: (own: readonly Dish[]) => readonly Dish[]): Promise<Answer> {
  const answer = await answerOf(kitchen);
  return { ...answer, dishes: [...dishes(answer.dishes)] };
}

type Change = (kitchen: Kitchen) => Promise<unknown>;

/** The kitchen says at once what dishes contain and whom they suit. */
const says =
  (changed: Readonly<Record<string, Facts>>): Change =>
  async (kitchen) =>
    kitchen.cook('correct', { answer: await menuWith(kitchen, changed) });
const asks =
  (changed: Readonly<Record<string, Facts>>): Change =>
  async (kitchen) =>
    kitchen.cook('request', { answer: await menuWith(kitchen, changed) });
const asksFor =
  (dishes: (own: readonly Dish[]) => readonly Dish[]): Change =>
  async (kitchen) =>
    kitchen.cook('request', { answer: await menuOf(kitchen, dishes) });
const confirmed: Change = ({ decide }) => decide('confirm');
const inOrder =
  (...changes: readonly Change[]): Change =>
  async (kitchen) => {
    for (const change of changes) await change(kitchen);
  };
const insteadOfStew =
  (other: Dish) =>
  (own: readonly Dish[]): readonly Dish[] =>
    own.map((dish) => (dish.name === 'Stew' ? other : dish));

const noticesOf = async ({ scene }: Kitchen, household: string) => {
  const caller = await scene.as(household);
  const { items } = await caller.ask('listNotices', {});
  return { caller, notices: items.flatMap((one) => (one?.kind === 'allergen' ? [one] : [])) };
};

/** Everybody who was told looks at it. */
const seen: Change = async (kitchen) => {
  for (const { household } of parties) {
    const { caller, notices } = await noticesOf(kitchen, household);
    for (const { id, version } of notices)
      await caller.ask('seeNotice', { params: { noticeId: id }, body: { version } });
  }
};

const cooking: Change = inOrder(onTheDay, ({ act }) => act('prepare'));

async function short(kitchen: Kitchen, there: number): Promise<unknown> {
  const { dishes } = await answerOf(kitchen);
  return kitchen.act('report_short', { dish_id: dishes[0]?.id ?? '', there });
}

const secondKitchen =
  (dishes: Dish[]): Change =>
  (kitchen) =>
    cookBeside(kitchen, dishes);

const later: Change = ({ scene }) => scene.later(60);

const nextDay: Change = async ({ ruth }) => {
  const { lock_version } = await ruth.ask('showManaged', at);
  await ruth.ask('changeEvent', { ...at, body: { lock_version, starts_local: '2026-11-28T18:30' } });
};
const offersAgain =
  (changed: Readonly<Record<string, Facts>>): Change =>
  async (kitchen) => {
    await kitchen.cook('offer', { answer: await menuWith(kitchen, changed) });
    await kitchen.decide('accept');
  };

const loud = ['loud'];
const again = ['loud', 'loud, over'];
const closed = ['loud, over'];
const quietly = ['quiet', 'loud, over'];
const withPeanuts = { Stew: { allergens: peanuts } };
const without = { Stew: { allergens: [] } };

type Told = Readonly<Partial<Record<Need, readonly string[]>>>;
interface Row {
  readonly change: Change;
  /** The newest first, of everybody with seats who has that need. All others are told nothing. */
  readonly told: Told;
  readonly dishes?: readonly Dish[];
}
const nothing: Told = {};

/** What the kitchen says of its dishes is so at once. */
const facts: Readonly<Record<string, Row>> = {
  'gains what some avoid': { change: says(withPeanuts), told: { peanuts: loud } },
  'gains what nobody avoids': { change: says({ Stew: { allergens: ['lupin'] } }), told: nothing },
  // A kitchen always declares.
  'is not declared any more, which is refused': {
    change: (kitchen) =>
      expect(says({ Stew: { allergens: undefined as never } })(kitchen)).rejects.toThrow(
        '"field":"answer.dishes.0.allergens","code":"required"',
      ),
    told: nothing,
  },
  'contained it from the beginning, and is safe': {
    dishes: [{ ...stew, allergens: peanuts }, rice, salad],
    change: says(without),
    told: nothing,
  },
  'gains what a diet excludes, the last of its course': {
    change: says({ Stew: { allergens: ['milk'] } }),
    told: { vegan: loud },
  },
  'gains it where another dish of the course is left': {
    dishes: [stew, { ...rice, diets: vegan }, salad],
    change: says({ Stew: { allergens: ['milk'] } }),
    told: nothing,
  },
  'loses a tag, the last of its course': {
    change: says({ Stew: { diets: ['halal'] } }),
    told: { vegan: loud },
  },
  'loses a tag that another dish of the kitchen has': {
    dishes: [stew, { ...rice, diets: vegan }, salad],
    change: says({ Stew: { diets: ['halal'] } }),
    told: nothing,
  },
  'loses a tag that a typed dish has': { change: says({ Stew: { diets: vegan } }), told: nothing },
  'loses a tag, the last of the cold course': {
    change: says({ Salad: { diets: [] } }),
    told: { vegan: loud },
  },
  'loses a tag that another gains with it': {
    change: says({ Stew: { diets: ['halal'] }, Rice: { diets: vegan } }),
    told: nothing,
  },
  'gains a tag': { change: says({ Rice: { diets: ['vegan', 'halal'] } }), told: nothing },
  'changes, and another too, at once': {
    change: says({ ...withPeanuts, Rice: { allergens: peanuts } }),
    told: { peanuts: loud },
  },
  'changes after the cut-off': { change: inOrder(onTheDay, says(withPeanuts)), told: { peanuts: loud } },
  'changes while it is cooked': { change: inOrder(cooking, says(withPeanuts)), told: { peanuts: loud } },
  'changes when it has been handed over': {
    change: inOrder(
      cooking,
      ({ act }) => act('ready', { boxes: 2 }),
      ({ act }) => act('hand_over', { boxes: 2 }),
      says(withPeanuts),
    ),
    told: { peanuts: loud },
  },
};

/** What has to be agreed on is so once the other side says yes. */
const agreed: Readonly<Record<string, Row>> = {
  'is fewer portions': { change: inOrder(asks({ Stew: { portions: 30 } }), confirmed), told: nothing },
  'is more portions, as the manager asks': {
    change: async (kitchen) => {
      await kitchen.decide('request', undefined, {
        answer: await menuWith(kitchen, { Stew: { portions: 50 } }),
      });
      await kitchen.cook('confirm');
    },
    told: nothing,
  },
  'has another name': { change: inOrder(asks({ Stew: { name: 'Broth' } }), confirmed), told: nothing },
  // What is still to be seen names the dish as it is called now.
  'has another name and contains it': {
    change: inOrder(asks({ Stew: { name: 'Broth', allergens: peanuts } }), confirmed),
    told: { peanuts: again },
  },
  'is one more, which some avoid': {
    change: inOrder(
      asksFor((own) => [...own, satay]),
      confirmed,
    ),
    told: nothing,
  },
  'is another in its place, which some avoid': {
    change: inOrder(asksFor(insteadOfStew(satay)), confirmed),
    told: { peanuts: loud, vegan: loud },
  },
  'is another in its place, as safe': {
    change: inOrder(asksFor(insteadOfStew({ ...stew, name: 'Curry' })), confirmed),
    told: nothing,
  },
  'is another in its place, until it is confirmed': {
    change: asksFor(insteadOfStew(satay)),
    told: nothing,
  },
  'is left out': {
    change: inOrder(
      asksFor((own) => own.slice(1)),
      confirmed,
    ),
    told: nothing,
  },
  'comes in another order': {
    change: asksFor((own) => own.toReversed()),
    told: nothing,
  },
};

/** Kitchens come and go. */
const kitchens: Readonly<Record<string, Row>> = {
  'goes, because its kitchen withdraws': { change: ({ cook }) => cook('withdraw'), told: nothing },
  'goes, because its kitchen is released': {
    change: ({ decide }) => decide('release', 'We have enough'),
    told: nothing,
  },
  'is of a second kitchen beside it': { change: secondKitchen([satay]), told: nothing },
  'is of a second kitchen, and then changes': {
    change: inOrder(secondKitchen([satay]), says(withPeanuts)),
    told: { peanuts: loud },
  },
  'goes with its kitchen before a second one cooks another': {
    change: inOrder(({ cook }) => cook('withdraw'), later, secondKitchen([satay])),
    told: { peanuts: loud, vegan: loud },
  },
  'goes with its kitchen before a second one cooks as safe ones': {
    change: inOrder(({ cook }) => cook('withdraw'), later, secondKitchen([stew, salad])),
    told: nothing,
  },
  'goes with its kitchen before a second one cooks another of the other course': {
    dishes: [salad],
    change: inOrder(({ cook }) => cook('withdraw'), later, secondKitchen([satay])),
    told: nothing,
  },
  'contains it when its kitchen answers for another day': {
    change: inOrder(nextDay, offersAgain(withPeanuts)),
    told: { peanuts: loud },
  },
  'is as it was when its kitchen answers for another day': {
    change: inOrder(nextDay, offersAgain({})),
    told: nothing,
  },
  'goes, because its kitchen declines another day': {
    change: inOrder(nextDay, ({ cook }) => cook('decline')),
    told: nothing,
  },
  'is fewer than promised': { change: inOrder(cooking, (kitchen) => short(kitchen, 10)), told: nothing },
  'is none of what was promised, and is there again': {
    change: inOrder(
      cooking,
      (kitchen) => short(kitchen, 0),
      ({ act }) => act('undo'),
    ),
    told: nothing,
  },
};

/** What follows upon another change. */
const twice: Readonly<Record<string, Row>> = {
  'contains it, and something else': {
    change: inOrder(says(withPeanuts), says({ Stew: { allergens: ['peanuts', 'lupin'] } })),
    told: { peanuts: loud },
  },
  'contains it, and another does too': {
    change: inOrder(says(withPeanuts), says({ Rice: { allergens: peanuts } })),
    told: { peanuts: again },
  },
  'contains it, and does not before anybody has seen it': {
    change: inOrder(says(withPeanuts), says(without)),
    told: { peanuts: closed },
  },
  'contains it, and does not after it was seen': {
    change: inOrder(says(withPeanuts), seen, says(without)),
    told: { peanuts: quietly },
  },
  'contains it, and goes before anybody has seen it': {
    change: inOrder(says(withPeanuts), ({ cook }) => cook('withdraw')),
    told: { peanuts: closed },
  },
  'contains it, and goes after it was seen': {
    change: inOrder(says(withPeanuts), seen, ({ cook }) => cook('withdraw')),
    told: { peanuts: quietly },
  },
  'is to be another, and is not before that leaves': {
    change: inOrder(
      asksFor(insteadOfStew(satay)),
      asksFor((own) => own),
      async (kitchen) => expect((await kitchen.look()).requests).toEqual([]),
    ),
    told: nothing,
  },
  'is to be another, and a third one before that leaves': {
    change: inOrder(
      asksFor(insteadOfStew(satay)),
      asksFor(insteadOfStew({ ...stew, name: 'Curry' })),
      confirmed,
    ),
    told: nothing,
  },
  'is to be another, which the manager refuses': {
    change: inOrder(asksFor(insteadOfStew(satay)), ({ decide }) => decide('refuse', 'Stew it has to be')),
    told: nothing,
  },
};

const rows = Object.entries({ ...facts, ...agreed, ...kitchens, ...twice });

/** Who is told when a dish of an accepted offer changes as kitchens change it: exactly these, and nobody else hears anything. */
it.each(rows)("a kitchen's dish that %s", async (_, { change, told, dishes = menu }) => {
  const kitchen = await aSupper(dishes);
  await change(kitchen);
  const heard = await Promise.all(
    parties.map(async ({ need, state, household }) => {
      const { notices } = await noticesOf(kitchen, household);
      const words = notices.map((one) => (one.loud ? 'loud' : 'quiet') + (one.closed_at ? ', over' : ''));
      return [`${state} ${need}`, words] as const;
    }),
  );
  const expected = parties.map(({ need, state }) => [
    `${state} ${need}`,
    (seated.includes(state) && told[need]) || [],
  ]);
  expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(expected));
});
