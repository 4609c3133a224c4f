import type { Allergen, Diet } from '~/api/vocabulary';
import { checkFood, foodOf, hasNeeds, needsOf, type Eater, type Food, checkAllergens } from './food-for';

interface Person extends Eater {
  readonly name: string;
}

const person = (name: string, diets: Diet[] = [], allergens: Allergen[] = []): Person => ({
  name,
  diets,
  allergens,
});
const dish = (diets: Diet[], allergens: Allergen[] | null): Food => ({ diets, allergens });

const tom = person('Tom');
const maya = person('Maya', ['vegetarian']);
const leo = person('Leo', [], ['peanuts']);
const ada = person('Ada', ['vegetarian'], ['peanuts']);
const gus = person('Gus', ['gluten_free']);

const none = { contains: [], notFor: [], isUndeclared: false };
const peanuts = { ...none, contains: ['peanuts'] };
const notVegetarian = { ...none, notFor: ['vegetarian'] };
const undeclared = { ...none, isUndeclared: true };

describe('one dish', () => {
  it.each([
    // Declared as none.
    ['declared none, no need', dish([], []), tom, undefined],
    ['declared none, diet that it is tagged for', dish(['vegetarian'], []), maya, undefined],
    ['declared none, diet that it is not tagged for', dish(['halal'], []), maya, notVegetarian],
    ['declared none, allergy', dish([], []), leo, undefined],
    ['declared none, diet and allergy', dish(['vegetarian'], []), ada, undefined],
    // Declared with some.
    ['declared some, no need', dish([], ['peanuts']), tom, undefined],
    ['declared some, diet', dish(['vegetarian'], ['peanuts']), maya, undefined],
    ['declared some, the allergy among them', dish([], ['milk', 'peanuts']), leo, peanuts],
    ['declared some, the allergy not among them', dish([], ['milk']), leo, undefined],
    [
      'declared some, wrong for both',
      dish([], ['peanuts']),
      ada,
      { ...none, contains: ['peanuts'], notFor: ['vegetarian'] },
    ],
    // Not declared: never safe for somebody who avoids something.
    ['undeclared, no need', dish([], null), tom, undefined],
    ['undeclared, diet that it is tagged for', dish(['vegetarian'], null), maya, undefined],
    ['undeclared, allergy', dish([], null), leo, undeclared],
    ['undeclared, diet and allergy', dish(['vegetarian'], null), ada, undeclared],
    ['undeclared, diet about an allergen, though tagged', dish(['gluten_free'], null), gus, undeclared],
    // What one tag says of another, and a tag that the declaration contradicts.
    ['vegan, for a vegetarian', dish(['vegan'], []), maya, undefined],
    ['vegan, for somebody without dairy', dish(['vegan'], []), person('Di', ['dairy_free']), undefined],
    [
      'vegetarian, for a vegan',
      dish(['vegetarian'], []),
      person('Vi', ['vegan']),
      { ...none, notFor: ['vegan'] },
    ],
    ['tagged vegetarian, with fish', dish(['vegetarian'], ['fish']), maya, { ...none, contains: ['fish'] }],
    [
      'tagged gluten-free, with gluten',
      dish(['gluten_free'], ['gluten']),
      gus,
      { ...none, contains: ['gluten'] },
    ],
  ] as const)('%s', (_, food, eater, why) => {
    const check = checkFood([food], [eater]);
    expect(check).toEqual(
      why === undefined ? { safe: [eater], others: [] } : { safe: [], others: [{ eater, why }] },
    );
  });

  it('is safe for some and not for others', () => {
    expect(checkFood([dish(['halal'], ['peanuts'])], [tom, maya, leo])).toEqual({
      safe: [tom],
      others: [
        { eater: maya, why: notVegetarian },
        { eater: leo, why: peanuts },
      ],
    });
  });
});

describe('several dishes', () => {
  it('is enough when each has one of them', () => {
    const menu = [dish(['vegetarian'], ['peanuts']), dish([], [])];
    expect(checkFood(menu, [maya, leo])).toEqual({ safe: [maya, leo], others: [] });
  });

  it('is not enough when each is wrong for another reason', () => {
    const menu = [dish(['vegetarian'], ['peanuts']), dish([], [])];
    const why = { ...none, contains: ['peanuts'], notFor: ['vegetarian'] };
    expect(checkFood(menu, [ada])).toEqual({ safe: [], others: [{ eater: ada, why }] });
  });

  it('says to ask where only a declaration is missing', () => {
    const menu = [dish(['vegetarian'], null), dish(['vegetarian'], ['peanuts'])];
    expect(checkFood(menu, [ada])).toEqual({ safe: [], others: [{ eater: ada, why: undeclared }] });
  });

  it('is safe for nobody when there is none', () => {
    expect(checkFood([], [tom])).toEqual({ safe: [], others: [{ eater: tom, why: none }] });
  });
});

it('knows whether there is anything to check', () => {
  expect([[], [tom], [tom, maya], [leo]].map(hasNeeds)).toEqual([false, false, true, true]);
});

it('writes equal menus alike', () => {
  const soup = dish(['vegan', 'vegetarian'], ['milk', 'celery']);
  const stew = dish([], null);
  const expected = [
    { diets: ['vegetarian', 'vegan'], allergens: ['celery', 'milk'] },
    { diets: [], allergens: null },
  ];
  expect(foodOf([soup, stew, soup])).toEqual(expected);
  expect(foodOf([stew, { ...soup, allergens: ['celery', 'milk'] }])).toEqual(expected);
});

it('sums the needs of all for a registration', () => {
  expect(needsOf([tom, maya, ada, gus])).toEqual({
    diets: [
      { tag: 'vegetarian', count: 2 },
      { tag: 'gluten_free', count: 1 },
    ],
    allergens: ['peanuts'],
  });
});

const onMenu = (name: string, allergens: Allergen[] | null) => ({ name, allergens });

describe('the dishes of an event, for a household', () => {
  const dishes = [
    onMenu('Lentil soup', ['celery', 'mustard']),
    onMenu('Almond cake', ['nuts', 'eggs', 'gluten']),
    onMenu('Rice', []),
    onMenu('Surprise', null),
  ];

  it('names each dish with what the household avoids in it, and those nobody declared', () =>
    expect(checkAllergens(dishes, ['nuts', 'celery', 'gluten'])).toEqual({
      holding: [
        { dish: 'Lentil soup', allergens: ['celery'] },
        { dish: 'Almond cake', allergens: ['nuts', 'gluten'] },
      ],
      undeclared: ['Surprise'],
    }));

  it('says nothing to a household that avoids nothing', () =>
    expect(checkAllergens(dishes, [])).toEqual({ holding: [], undeclared: [] }));

  it('still names what is not declared when nothing else is wrong', () =>
    expect(checkAllergens(dishes, ['fish'])).toEqual({ holding: [], undeclared: ['Surprise'] }));
});
