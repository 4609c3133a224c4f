import type { Allergen, Diet } from '~/api/vocabulary';
import {
  avoidedBy,
  checkAllergens,
  checkFood,
  foodOf,
  hasNeeds,
  needsOf,
  suits,
  unified,
  withAllergens,
  type Eater,
  type Food,
} from './food-for';

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

const yusuf = person('Yusuf', ['halal'], ['nuts']);
const none = { contains: [], isUndeclared: false, notMarked: [], against: [] };
const peanuts = { ...none, contains: ['peanuts'] };
const notVegetarian = { ...none, notMarked: ['vegetarian'] };
const undeclared = { ...none, isUndeclared: true };

describe('T1: one dish', () => {
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
      { ...none, contains: ['peanuts'], notMarked: ['vegetarian'] },
    ],
    // Not declared: never safe for somebody who avoids something.
    ['undeclared, no need', dish([], null), tom, undefined],
    ['undeclared, diet that it is tagged for', dish(['vegetarian'], null), maya, undefined],
    ['undeclared, allergy', dish([], null), leo, undeclared],
    ['undeclared, diet and allergy', dish(['vegetarian'], null), ada, undeclared],
    // A tag about an allergen declares that allergen, and no other.
    ['undeclared, tagged gluten-free', dish(['gluten_free'], null), gus, undefined],
    [
      'undeclared, tagged nut-free, for one who avoids nuts',
      dish(['halal', 'nut_free'], null),
      yusuf,
      undefined,
    ],
    ['undeclared, tagged nut-free, for one who avoids peanuts', dish(['nut_free'], null), leo, undeclared],
    // A tag about ingredients declares none.
    ['undeclared, vegan, without dairy', dish(['vegan'], null), person('Di', ['dairy_free']), undeclared],
    // What no tag is needed for, because the declaration says it.
    ['declared without gluten, not tagged', dish([], ['milk']), gus, undefined],
    ['declared with gluten', dish([], ['gluten']), gus, { ...none, contains: ['gluten'] }],
    [
      'peanuts, for one who said nut-free only',
      dish(['nut_free'], ['peanuts']),
      person('Old', ['nut_free']),
      peanuts,
    ],
    [
      'peanuts, for one who said which nuts',
      dish([], ['peanuts']),
      person('Nia', ['nut_free'], ['nuts']),
      undefined,
    ],
    // Not marked is neither contained nor undeclared.
    [
      'vegan and nut-free, for halal without nuts',
      dish(['vegan', 'nut_free'], ['gluten']),
      yusuf,
      { ...none, notMarked: ['halal'] },
    ],
    // What one tag says of another, and a tag that the declaration contradicts.
    ['vegan, for a vegetarian', dish(['vegan'], []), maya, undefined],
    ['vegan, for somebody without dairy', dish(['vegan'], []), person('Di', ['dairy_free']), undefined],
    [
      'vegetarian, for a vegan',
      dish(['vegetarian'], []),
      person('Vi', ['vegan']),
      { ...none, notMarked: ['vegan'] },
    ],
    [
      'tagged vegetarian, with fish',
      dish(['vegetarian'], ['fish']),
      maya,
      { ...none, against: [{ diet: 'vegetarian', allergens: ['fish'] }] },
    ],
    [
      'eggs and milk, for a vegan who must not have milk',
      dish([], ['eggs', 'milk']),
      person('Vi', ['vegan'], ['milk']),
      { ...none, contains: ['milk'], against: [{ diet: 'vegan', allergens: ['eggs'] }] },
    ],
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

  it.each([
    [
      'not marked before not declared',
      [dish(['vegetarian'], ['peanuts']), dish([], []), dish([], null)],
      notVegetarian,
    ],
    ['all that is not marked', [dish([], []), dish(['halal'], ['fish'])], notVegetarian],
    ['not declared before contained', [dish(['vegetarian'], ['peanuts']), dish([], null)], undeclared],
    ['contained in each', [dish([], ['peanuts', 'milk']), dish(['vegan'], ['peanuts'])], peanuts],
  ] as const)('is told by the least grave of what is in the way: %s', (_, menu, why) =>
    expect(checkFood(menu, [ada])).toEqual({ safe: [], others: [{ eater: ada, why }] }),
  );

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
    allergens: ['gluten', 'peanuts'],
  });
});

describe('what follows from a tag, for filters and kitchens', () => {
  const all = [
    'vegetarian',
    'vegan',
    'halal',
    'kosher',
    'gluten_free',
    'dairy_free',
    'nut_free',
    'low_sugar',
  ] as const;
  it.each([
    ['vegetarian', ['vegetarian']],
    ['vegan', ['vegetarian', 'vegan', 'dairy_free']],
    ['halal', ['halal']],
    ['kosher', ['kosher']],
    ['gluten_free', ['gluten_free']],
    ['dairy_free', ['dairy_free']],
    ['nut_free', ['nut_free']],
    ['low_sugar', ['low_sugar']],
  ] as const)('%s suits %s', (tag, suited) =>
    expect(all.filter((diet) => suits(dish([tag], null), diet))).toEqual(suited),
  );

  it.each([
    ['none declared', dish([], []), ['gluten_free', 'dairy_free', 'nut_free']],
    ['milk and peanuts', dish(['vegan', 'nut_free'], ['milk', 'peanuts']), ['vegetarian', 'gluten_free']],
    ['nothing declared', dish([], null), []],
  ] as const)('%s', (_, food, suited) => expect(all.filter((diet) => suits(food, diet))).toEqual(suited));
});

describe('T2: a need that is a diet and an allergen', () => {
  it.each([
    ['the allergen', [], ['nuts'], ['nuts']],
    ['the diet alone, which is wider', ['nut_free'], [], ['nuts', 'peanuts']],
    ['both', ['nut_free'], ['nuts'], ['nuts']],
    ['another allergen', ['gluten_free'], ['milk'], ['gluten', 'milk']],
    ['a diet about no allergen', ['vegan'], [], []],
  ] as const)('is avoided however it was said: %s', (_, diets, allergens, avoided) =>
    expect(avoidedBy({ diets, allergens })).toEqual(avoided),
  );

  it('is in both lists, each count kept', () => {
    const diets = [
      { tag: 'halal', count: 3 },
      { tag: 'gluten_free', count: 2 },
    ] as const;
    expect(unified({ diets, allergens: ['nuts'] })).toEqual({
      diets: [...diets, { tag: 'nut_free', count: 1 }],
      allergens: ['gluten', 'nuts'],
    });
  });

  it('follows the allergens that are chosen', () => {
    const diets = [
      { tag: 'halal', count: 3 },
      { tag: 'gluten_free', count: 2 },
    ] as const;
    expect(withAllergens({ diets, allergens: ['gluten'] }, ['milk'])).toEqual({
      diets: [
        { tag: 'halal', count: 3 },
        { tag: 'dairy_free', count: 1 },
      ],
      allergens: ['milk'],
    });
  });
});

const onMenu = (name: string, allergens: Allergen[] | null, diets: Diet[] = []) => ({
  name,
  allergens,
  diets,
});

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
        { dish: 'Almond cake', allergens: ['gluten', 'nuts'] },
      ],
      undeclared: ['Surprise'],
    }));

  it('says nothing to a household that avoids nothing', () =>
    expect(checkAllergens(dishes, [])).toEqual({ holding: [], undeclared: [] }));

  it('takes a tag about an allergen for a declaration of it', () =>
    expect(checkAllergens([onMenu('Bread', null, ['nut_free'])], ['nuts'])).toEqual({
      holding: [],
      undeclared: [],
    }));

  it('still names what is not declared when nothing else is wrong', () =>
    expect(checkAllergens(dishes, ['fish'])).toEqual({ holding: [], undeclared: ['Surprise'] }));
});
