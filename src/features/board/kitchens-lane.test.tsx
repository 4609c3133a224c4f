import { screen } from '@testing-library/react';
import { kitchenSums } from '~/domain/board-kitchen';
import { aDish } from '../../../tests/support/build';
import { renderWith } from '../../../tests/support/render';
import { KitchensLane } from './kitchens-lane';

it('names what dishes contain that parties avoid, apart from what nobody declared', () => {
  const dishes = [
    aDish({ name: 'Walnut cake', allergens: ['nuts', 'milk'] }),
    aDish({ name: 'Soup', allergens: null }),
    aDish({ name: 'Rice', allergens: ['celery'] }),
  ];
  const avoided = [{ allergen: 'nuts', parties: 2 }] as const;
  renderWith(<KitchensLane food={kitchenSums(dishes, 10, [])} avoided={avoided} isOver={false} />, {
    isManager: true,
  });
  const row = (name: RegExp) => screen.getByText(name).closest('li');
  expect(row(/^Walnut cake/)).toHaveTextContent('contains nuts (2 parties avoid it)');
  expect(row(/^Soup/)).toHaveTextContent('allergens not declared');
  expect(row(/^Rice/)).not.toHaveTextContent(/contains|declared/);
});
