import type { Allergen, Diet } from '~/api/vocabulary';
import { dishesLost, withDishIds, type EatenDish } from './dish-changes';

const dish = (
  name: string,
  allergens: Allergen[] | null = [],
  diets: Diet[] = [],
  id?: string,
  served: EatenDish['served'] = 'hot',
): EatenDish => ({
  ...(id !== undefined && { id }),
  name,
  diets,
  allergens,
  served,
});
const peanuts = { diets: [], allergens: ['peanuts'] } as const;
const lost = (before: EatenDish[], now: EatenDish[], eater: Parameters<typeof dishesLost>[2] = peanuts) =>
  dishesLost(before, now, eater).map(({ name, contains, undeclared, not_marked }) =>
    [name, ...contains, undeclared && 'undeclared', ...not_marked].filter(Boolean).join(' '),
  );

describe('a dish that somebody can eat no more', () => {
  it.each([
    ['gained an allergen', [dish('Soup')], [dish('Soup', ['peanuts'])], ['Soup peanuts']],
    ['is not declared any more', [dish('Soup')], [dish('Soup', null)], ['Soup undeclared']],
    ['turned out to contain it', [dish('Soup', null)], [dish('Soup', ['peanuts'])], ['Soup peanuts']],
    [
      'is another in its place',
      [dish('Soup'), dish('Rice')],
      [dish('Rice'), dish('Satay', ['peanuts'])],
      ['Satay peanuts'],
    ],
    ['has another name', [dish('Soup', [], [], 'a')], [dish('Stew', ['peanuts'], [], 'a')], ['Stew peanuts']],
    ['gained what nobody here avoids', [dish('Soup')], [dish('Soup', ['milk'])], []],
    ['is one more', [dish('Soup')], [dish('Soup'), dish('Satay', ['peanuts'])], []],
    ['is gone', [dish('Soup'), dish('Rice')], [dish('Rice')], []],
    ['contained it before', [dish('Soup', ['peanuts'])], [dish('Soup', null)], []],
    ['is safe again', [dish('Soup', ['peanuts'])], [dish('Soup')], []],
  ])('%s', (_, before, now, expected) => {
    expect(lost(before, now)).toEqual(expected);
  });

  it('for a diet: only where no dish of its course is left for it', () => {
    const vegan = { diets: ['vegan'], allergens: [] } as const;
    const both = [dish('Soup', [], ['vegan']), dish('Rice', [], ['vegan'])];
    expect(lost(both, [dish('Soup'), dish('Rice', [], ['vegan'])], vegan)).toEqual([]);
    expect(lost(both, [dish('Soup'), dish('Rice')], vegan)).toEqual(['Soup vegan', 'Rice vegan']);
    const salad = dish('Salad', [], ['vegan'], undefined, 'cold');
    expect(lost([...both, salad], [dish('Soup'), dish('Rice'), salad], vegan)).toEqual([
      'Soup vegan',
      'Rice vegan',
    ]);
    expect(lost([...both, salad], [...both, dish('Salad', [], [], undefined, 'cold')], vegan)).toEqual([
      'Salad vegan',
    ]);
  });
});

describe('the id of a dish', () => {
  let made = 0;
  const ids = (before: EatenDish[], next: EatenDish[]) =>
    withDishIds(before, next, () => `new-${(made += 1)}`).map(({ id }) => id);
  beforeEach(() => (made = 0));
  const menu = [dish('Soup', [], [], 'a'), dish('Rice', [], [], 'b')];

  it.each([
    ['is kept by an edit', [dish('Stew', [], [], 'a'), dish('Rice', [], [], 'b')], ['a', 'b']],
    ['is new for a new dish', [dish('Soup', [], [], 'a'), dish('Cake')], ['a', 'new-1']],
    ['is found by an editor without ids: by name, then by place', [dish('RICE'), dish('Stew')], ['b', 'a']],
    ['is not that of another event', [dish('Soup', [], [], 'x'), dish('Cake', [], [], 'y')], ['a', 'b']],
  ])('%s', (_, next, expected) => {
    expect(ids(menu, next)).toEqual(expected);
  });

  it('is new for a copy', () => {
    expect(ids([], menu)).toEqual(['new-1', 'new-2']);
  });
});
