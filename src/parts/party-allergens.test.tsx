import { aDish } from '../../tests/support/build';
import { renderWith } from '../../tests/support/render';
import { PartyAllergens, type PartyAllergensProps } from './party-allergens';

const cake = aDish({ name: 'Walnut cake', allergens: ['nuts'] });
const baklava = aDish({ name: 'Baklava', allergens: ['nuts', 'gluten'] });
const soup = aDish({ name: 'Soup', allergens: null });
const rice = aDish({ name: 'Rice', allergens: ['celery'] });

const textOf = (props: PartyAllergensProps) =>
  renderWith(<PartyAllergens {...props} />, { isManager: true }).container.textContent;

it.each([
  ['contains it', [cake, baklava, rice], 'No nutsContained in Walnut cake and Baklava'],
  ['does not declare it', [soup, rice], 'No nutsNot declared: Soup'],
  ['both', [cake, soup], 'No nutsContained in Walnut cakeNot declared: Soup'],
  ['neither', [rice], 'No nuts'],
])('says of what a party avoids which dish %s', (_, dishes, text) =>
  expect(textOf({ allergens: ['nuts'], dishes })).toBe(text),
);

it('is nothing for a party that avoids nothing', () =>
  expect(textOf({ allergens: [], dishes: [cake, soup] })).toBe(''));
