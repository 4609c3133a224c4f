import { isSameRestaurant } from './restaurant-key';

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
