import { fc } from '../../tests/support/generated';
import { codeSpan, containerLabels } from './container-labels';
import { containersOf, countChange, courseShares, promisedPortions } from './kitchen-count';

const dish = (portions: number | null, served: 'hot' | 'cold' = 'hot', kitchen = 'a') => ({
  portions,
  served,
  kitchen,
});

it('promises a meal for as many as the smallest course has', () => {
  expect(promisedPortions([])).toBe(0);
  expect(promisedPortions([dish(30), dish(10)])).toBe(40);
  expect(promisedPortions([dish(40), dish(25, 'cold')])).toBe(25);
});

it('fills the last container in part', () => {
  expect(containersOf({ portions: 40, per_container: 12 })).toBe(4);
  expect(containersOf({ portions: 36, per_container: 12 })).toBe(3);
  expect(containersOf({ portions: 36, per_container: null })).toBeUndefined();
});

it('gives each container a code that can be read out: letters of its offer, and its number', () => {
  const lentils = { portions: 30, per_container: 12 };
  const labels = containerLabels('off_supper', [lentils, { portions: 20, per_container: null }]);
  const codes = labels.map(({ code }) => code);
  const [letters = ''] = codes[0]?.split(' ') ?? [];
  expect(codes).toEqual([1, 2, 3, 4].map((number) => `${letters} ${number}`));
  expect(codeSpan(labels)).toBe(`${letters} 1–4`);
  expect(codeSpan(labels.slice(3))).toBe(`${letters} 4`);

  const ofOffers = Array.from({ length: 500 }, (_, at) => containerLabels(`off_${at}`, [lentils])[0]?.code);
  // Of a hundred thousand, two of five hundred are alike now and then, and never two of one event.
  expect(new Set(ofOffers).size).toBeGreaterThan(490);
  for (const code of ofOffers) expect(code).toMatch(/^[C-HJ-NP-RT-Y]{4} 1$/);
  expect(containerLabels('off_supper', [lentils])[0]?.code).toBe(codes[0]);
});

it('says what changed, and nothing where nothing has', () => {
  const before = { people: 40, diets: [{ tag: 'vegan', count: 6 }] } as const;
  expect(countChange(before, before)).toBeNull();
  expect(countChange(before, { people: 43, diets: [{ tag: 'halal', count: 2 }] })).toEqual({
    people: 3,
    diets: [
      { tag: 'halal', count: 2 },
      { tag: 'vegan', count: -6 },
    ],
  });
});

it('splits the people of a course among its kitchens, none left out and none counted twice', () => {
  const aDish = fc.record({
    portions: fc.option(fc.integer({ min: 1, max: 2_000 })),
    served: fc.constantFrom('hot' as const, 'cold' as const),
    kitchen: fc.constantFrom('a', 'b', 'c'),
  });
  fc.assert(
    fc.property(fc.array(aDish, { maxLength: 12 }), fc.nat(5_000), (dishes, people) => {
      const shares = ['a', 'b', 'c'].flatMap((kitchen) =>
        courseShares(dishes, people, (one) => one.kitchen === kitchen),
      );
      for (const course of ['hot', 'cold'] as const) {
        const counted = dishes.filter(({ served, portions }) => served === course && portions !== null);
        const sum = shares
          .filter((share) => share.course === course)
          .reduce((all, one) => all + one.people, 0);
        expect(sum).toBe(counted.length > 0 ? people : 0);
      }
      expect(shares.every((share) => share.people >= 0)).toBe(true);
    }),
  );
});
