import { kitchensOf } from './board-dishes';
import { type BoardCounts, type BoardDish, type BoardEvent, seatLedger, timeLine } from './board-facts';
import { kitchenSums } from './board-kitchen';

const none = { parties: 0, people: 0 };
const counts = (overrides: Partial<BoardCounts['states']> = {}, inside = 0): BoardCounts => ({
  states: {
    confirmed: none,
    held: none,
    offered: none,
    waitlisted: none,
    cancelled: none,
    no_show: none,
    ...overrides,
  },
  inside,
  arrived: none,
  unconfirmed: none,
  late: none,
  late_cancellations: [],
  kitchens: { to_answer: 0, silent: 0, different: 0, adrift: 0 },
  shifts: { open: 0, released: 0, asked: 0, first_at: null },
  diets: [],
  allergens: [],
  first_waiting: null,
  next_fit: null,
});

describe('where every seat is', () => {
  it.each([
    ['an empty room', counts(), { taken: 0, free: 40, expected: 0 }],
    [
      'each state takes its heads',
      counts({
        confirmed: { parties: 5, people: 18 },
        held: { parties: 1, people: 4 },
        offered: { parties: 1, people: 2 },
      }),
      { taken: 24, free: 16, expected: 18 },
    ],
    ['who waits takes none', counts({ waitlisted: { parties: 3, people: 9 } }), { taken: 0, free: 40 }],
    ['who is inside is not expected', counts({ confirmed: { parties: 5, people: 18 } }, 7), { expected: 11 }],
    [
      'more than the room holds',
      counts({ confirmed: { parties: 9, people: 44 } }),
      { taken: 44, free: 0, expected: 44 },
    ],
    ['more inside than said', counts({ confirmed: { parties: 1, people: 2 } }, 3), { expected: 0 }],
  ])('%s', (_, given, totals) => {
    const { takenInAll: taken, free, expected } = seatLedger(40, given);
    expect({ taken, free, expected }).toMatchObject(totals);
  });
});

const dish = (overrides: Partial<BoardDish>): BoardDish => ({
  name: 'Soup',
  restaurant: 'La Huerta',
  portions: 20,
  diets: [],
  allergens: [],
  served: 'hot',
  ...overrides,
});
const cake = (overrides: Partial<BoardDish>) => dish({ name: 'Cake', served: 'cold', ...overrides });

describe('portions against people', () => {
  it.each<[string, readonly BoardDish[], number, readonly string[], number | null]>([
    ['one dish for everybody', [dish({ portions: 30 })], 24, ['hot 30, 0 missing'], 24],
    ['two dishes to choose from', [dish({}), dish({ portions: 4 })], 24, ['hot 24, 0 missing'], 24],
    ['fewer than people', [dish({}), dish({ portions: 4 })], 30, ['hot 24, 6 missing'], 24],
    [
      'much cake does not make up for a missing dinner',
      [dish({}), cake({ portions: 330 })],
      36,
      ['hot 20, 16 missing', 'cold 330, 0 missing'],
      20,
    ],
    ['both short', [dish({}), cake({ portions: 10 })], 36, ['hot 20, 16 missing', 'cold 10, 26 missing'], 10],
    ['a picnic has nothing hot', [cake({ portions: 40 })], 36, ['cold 40, 0 missing'], 36],
    [
      'a dish without a number leaves its own course open',
      [dish({ portions: null }), cake({ portions: 30 })],
      36,
      ['hot null, 0 missing', 'cold 30, 6 missing'],
      null,
    ],
    ['nothing to eat', [], 3, [], 0],
  ])('%s', (_, dishes, people, expected, served) => {
    const sums = kitchenSums(dishes, people, []);
    expect(sums.courses.map(({ course, portions, gap }) => `${course} ${portions}, ${gap} missing`)).toEqual(
      expected,
    );
    expect(sums.served).toBe(served);
  });

  it('names for each diet the course that lacks a portion, the largest gap first', () => {
    const dishes = [
      dish({ portions: 10, diets: ['vegan', 'halal'] }),
      dish({ portions: 5, diets: ['halal'] }),
      dish({ portions: null, diets: ['kosher'] }),
      cake({ portions: 280, diets: ['vegan', 'kosher'], allergens: null }),
    ];
    const diets = [
      { tag: 'vegetarian', count: 11 },
      { tag: 'halal', count: 12 },
      { tag: 'kosher', count: 2 },
      { tag: 'vegan', count: 13 },
      { tag: 'gluten_free', count: 4 },
      { tag: 'low_sugar', count: 0 },
    ] as const;
    const needs = kitchenSums(dishes, 20, diets).diets.map(({ tag, people, gap, courses }) => {
      const missing = courses.map((one) => `${one.course} ${one.portions}-${one.gap}`).join(', ');
      return `${people} ${tag}: ${missing}; ${gap}`;
    });
    expect(needs).toEqual([
      '12 halal: hot 15-0, cold 0-12; 12',
      '4 gluten_free: hot null-0, cold 0-4; 4',
      '13 vegan: hot 10-3, cold 280-0; 3',
      '11 vegetarian: hot 10-1, cold 280-0; 1',
      '2 kosher: hot null-0, cold 280-0; 0',
    ]);
  });

  it('groups by kitchen and names what is not declared', () => {
    const stew = dish({ name: 'Stew', restaurant: null, allergens: null, portions: null });
    const dishes = [dish({}), stew, dish({ portions: 5, restaurant: 'LA HUERTA' })];
    const { undeclared, uncounted } = kitchenSums(dishes, 10, []);
    expect(kitchensOf(dishes).map((kitchen) => [kitchen.restaurant, kitchen.dishes.length])).toEqual([
      ['La Huerta', 2],
      [null, 1],
    ]);
    expect([undeclared, uncounted]).toEqual([[stew], [stew]]);
  });
});

const event: BoardEvent = {
  state: 'published',
  title: 'Harvest supper',
  place: {},
  modes: ['dine_in'],
  starts_at: '2026-11-21T18:00:00Z',
  ends_at: '2026-11-21T20:00:00Z',
  door_lead_minutes: 30,
  registration_opens_at: '2026-11-01T08:00:00Z',
  registration_closes_at: '2026-11-21T12:00:00Z',
  kitchen_cutoff_at: '2026-11-20T10:00:00Z',
  seats: { capacity: 40, waiting: 0 },
  dishes: [],
  can: [],
};
const at = (time: string): number => Date.parse(time);

describe('the line of time', () => {
  it('puts the moments in the order in which they come', () => {
    const { marks } = timeLine(event, at('2026-11-21T13:00:00Z'));
    expect(marks.map(({ kind, isPast }) => `${kind} ${isPast}`)).toEqual([
      'opens true',
      'cutoff true',
      'closes true',
      'doors false',
      'starts false',
      'ends false',
    ]);
  });

  it('leaves out what nobody set', () => {
    const bare = { ...event, registration_opens_at: null, registration_closes_at: null };
    const { marks } = timeLine({ ...bare, kitchen_cutoff_at: null }, 0);
    expect(marks.map(({ kind }) => kind)).toEqual(['doors', 'starts', 'ends']);
  });

  it.each([
    ['before the first', '2026-10-01T00:00:00Z', 0, 0, 'opens'],
    ['at a mark', '2026-11-20T10:00:00Z', 2, 0, 'closes'],
    ['half way between two', '2026-11-21T17:45:00Z', 4, 0.5, 'starts'],
    ['at the end', '2026-11-21T20:00:00Z', 6, 0, undefined],
    ['long after', '2026-12-24T20:00:00Z', 6, 0, undefined],
  ])('%s', (_, now, passed, within, next) => {
    const line = timeLine(event, at(now));
    expect([line.passed, line.within]).toEqual([passed, within]);
    expect(line.next?.kind).toBe(next);
  });
});
