import type { OfferAnswer, OfferDish } from '~/api/manage/kitchen';
import { offerChanges, withChange, withFacts } from './offer-change';

const stew: OfferDish = {
  id: 'dsh_stew',
  name: 'Stew',
  portions: 40,
  per_container: 12,
  diets: ['vegan'],
  allergens: [],
  served: 'hot',
};
const rice: OfferDish = { ...stew, id: 'dsh_rice', name: 'Rice', portions: 20 };
const offer: OfferAnswer = {
  dishes: [stew, rice],
  ready_from: '2026-11-27T17:30',
  ready_until: '2026-11-27T18:30',
  packaging: '',
};
const withDishes = (...dishes: OfferDish[]): OfferAnswer => ({ ...offer, dishes });
const { id: _id, ...beans } = { ...stew, name: 'Beans' };

it.each<[string, OfferAnswer, readonly string[]]>([
  ['nothing', offer, []],
  ['a number', withDishes({ ...stew, portions: 43 }, rice), ['dish']],
  ['a name', withDishes({ ...stew, name: 'Goulash' }, rice), ['dish']],
  ['one dish for another', withDishes(beans, rice), ['dish', 'dish']],
  ['one left out', withDishes(stew), ['dish']],
  [
    'both times',
    { ...offer, ready_from: '2026-11-27T18:00', ready_until: '2026-11-27T19:00' },
    ['ready_from', 'ready_until'],
  ],
  [
    'what it contains, whom it suits, how it comes',
    {
      ...withDishes({ ...stew, allergens: ['milk'], diets: [], per_container: 10 }, rice),
      packaging: 'Boxes',
    },
    [],
  ],
])('two sides have to agree on %s', (_, after, fields) => {
  expect(offerChanges(offer, after).map(({ field }) => field)).toEqual(fields);
  // What was asked for is what it is afterwards, of an offer that has not changed meanwhile.
  expect(offerChanges(withChange(offer, offer, after), after)).toEqual(
    after.dishes.some(({ id }) => id === undefined) ? expect.anything() : [],
  );
});

it('changes only what was asked for, of an offer that is another by now', () => {
  const now = {
    ...withDishes({ ...stew, allergens: ['milk'], portions: 41 }, rice),
    ready_until: '2026-11-27T19:00',
  };
  const after = withDishes(stew, { ...rice, portions: 25 }, beans);
  expect(withChange(now, offer, after)).toEqual({
    ...now,
    dishes: [{ ...stew, allergens: ['milk'], portions: 41 }, { ...rice, portions: 25 }, beans],
  });
});

it('states facts of dishes that it has, and of no others', () => {
  const stated = {
    ...withDishes({ ...stew, name: 'Other', portions: 1, allergens: ['nuts'] }, beans),
    packaging: 'Boxes',
  };
  expect(withFacts(offer, stated)).toEqual({
    ...offer,
    packaging: 'Boxes',
    dishes: [{ ...stew, allergens: ['nuts'] }, rice],
  });
});
