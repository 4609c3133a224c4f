import type { BoardCounts, BoardDish, BoardEvent } from './board-facts';
import { kitchenSums } from './board-kitchen';
import { timeLine } from './board-line';
import { seatLedger } from './board-seats';

const none = { parties: 0, people: 0 };
const counts = (given: Partial<BoardCounts['states']> = {}, inside = 0): BoardCounts => ({
  states: {
    confirmed: none,
    held: none,
    offered: none,
    waitlisted: none,
    cancelled: none,
    no_show: none,
    ...given,
  },
  inside,
  arrived: none,
  unconfirmed: none,
  diets: [],
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
  ])('%s', (_, given, wanted) => {
    const { takenInAll: taken, free, expected } = seatLedger(40, given);
    expect({ taken, free, expected }).toMatchObject(wanted);
  });
});

const dish = (given: Partial<BoardDish>): BoardDish => ({
  name: 'Soup',
  restaurant: 'La Huerta',
  portions: 20,
  diets: [],
  allergens: [],
  ...given,
});

describe('food against mouths', () => {
  it.each([
    ['enough', [dish({ portions: 30 })], 24, { portions: 30, gap: 0 }],
    ['short', [dish({}), dish({ portions: 4 })], 30, { portions: 24, gap: 6 }],
    ['nobody said how many', [dish({ portions: null }), dish({})], 30, { portions: null, gap: 0 }],
    ['nothing to eat', [], 3, { portions: 0, gap: 3 }],
  ])('%s', (_, dishes, people, wanted) => {
    expect(kitchenSums(dishes, people, [])).toMatchObject(wanted);
  });

  it('holds each diet against what is tagged for it, the largest gap first', () => {
    const dishes = [
      dish({ portions: 10, diets: ['vegan', 'halal'] }),
      dish({ portions: 5, diets: ['halal'] }),
      dish({ portions: null, diets: ['kosher'] }),
    ];
    const diets = [
      { tag: 'halal', count: 12 },
      { tag: 'kosher', count: 2 },
      { tag: 'vegan', count: 13 },
      { tag: 'nut_free', count: 4 },
      { tag: 'low_sugar', count: 0 },
    ] as const;
    expect(kitchenSums(dishes, 20, diets).diets).toEqual([
      { tag: 'nut_free', people: 4, portions: 0, gap: 4 },
      { tag: 'vegan', people: 13, portions: 10, gap: 3 },
      { tag: 'halal', people: 12, portions: 15, gap: 0 },
      { tag: 'kosher', people: 2, portions: null, gap: 0 },
    ]);
  });

  it('sums by kitchen and names what is undeclared', () => {
    const open = dish({ name: 'Stew', restaurant: null, allergens: null, portions: null });
    const { kitchens, undeclared } = kitchenSums([dish({}), open, dish({ portions: 5 })], 10, []);
    expect(kitchens.map(({ restaurant, portions }) => [restaurant, portions])).toEqual([
      ['La Huerta', 25],
      [null, null],
    ]);
    expect(undeclared).toEqual([open]);
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
    ['before the first', '2026-10-01T00:00:00Z', 0, 'opens'],
    ['at a mark', '2026-11-20T10:00:00Z', 0.2, 'closes'],
    ['half way between two', '2026-11-21T17:45:00Z', 0.7, 'starts'],
    ['at the end', '2026-11-21T20:00:00Z', 1, undefined],
    ['long after', '2026-12-24T20:00:00Z', 1, undefined],
  ])('%s', (_, now, share, next) => {
    const line = timeLine(event, at(now));
    expect(line.share).toBeCloseTo(share, 6);
    expect(line.next?.kind).toBe(next);
  });
});
