import type { OfferDish } from '~/api/manage/kitchen';
import { promiseAgain } from './standing-yes';

const dish = (name: string, portions: number, more: object = {}): OfferDish => ({
  name,
  portions,
  per_container: 12,
  diets: [],
  allergens: ['celery'],
  served: 'hot',
  ...more,
});

const again = (dishes: readonly object[], portions: number) =>
  promiseAgain(
    {
      answer: { dishes, ready_from: '2026-11-27T17:30', ready_until: '2026-11-27T18:30', packaging: 'Boxes' },
      starts_local: '2026-11-27T18:30',
    },
    { starts_local: '2026-12-05T12:00', portions },
  );

it('is the same dishes, of each course as many as are asked, ready as long before the start', () => {
  expect(
    again(
      [dish('Stew', 20, { id: 'dsh_1', there: 3 }), dish('Salad', 10, { served: 'cold' }), dish('Rice', 10)],
      40,
    ),
  ).toEqual({
    dishes: [dish('Stew', 27), dish('Salad', 40, { served: 'cold' }), dish('Rice', 13)],
    ready_from: '2026-12-05T11:00',
    ready_until: '2026-12-05T12:00',
    packaging: 'Boxes',
  });
});

it.each([
  ['a dish that nobody has declared', [dish('Stew', 20, { allergens: null })], 20],
  ['a dish of which one portion would not be left', [dish('Stew', 100), dish('Rice', 1)], 10],
])('is nothing with %s', (_, dishes, portions) => {
  expect(again(dishes, portions)).toBeUndefined();
});
