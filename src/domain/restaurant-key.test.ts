import { isSameRestaurant, restaurantKey } from './restaurant-key';

it.each([
  ['La Huerta', 'la huerta'],
  ['La Huerta', '  LA  HUERTA '],
  ['Café Zoé', 'Cafe\u0301 Zoe'],
  ['Rosa’s Kitchen', "Rosa's kitchen"],
  ['Rosa’s Kitchen', 'Rosas Kitchen'],
  ['Green-Grocer & Co.', 'Green Grocer Co'],
  ['Weißer Bär', 'WEISSER BAR'],
  ['ＳＯＵＰ', 'soup'],
  ['مطبخ أمينة', 'مطبخ امينه'],
  ['★', ' ★ '],
])('%s is %s', (one, other) => expect(isSameRestaurant(one, other)).toBe(true));

it.each([
  ['La Huerta', 'Las Huertas'],
  ['La Huerta', 'La Huerta Norte'],
  ['Casa Pepe', 'Casa Pepa'],
  ['★', '☆'],
  ['パン', 'ハン'],
  ['Kitchen 1', 'Kitchen 11'],
])('%s is not %s', (one, other) => expect(isSameRestaurant(one, other)).toBe(false));

it('is the id where there is one, whatever the name', () => {
  expect(restaurantKey('La Huerta', 'rst_1')).toBe('rst_1');
  expect(restaurantKey('La Huerta', null)).toBe(restaurantKey('la huerta'));
});
