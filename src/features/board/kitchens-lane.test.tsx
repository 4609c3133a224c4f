import { screen } from '@testing-library/react';
import { kitchenSums } from '~/domain/board-kitchen';
import { aDish } from '../../../tests/support/build';
import { aManagedEvent } from '../../../tests/support/build-managed';
import { renderWith } from '../../../tests/support/render';
import { KitchensLane } from './kitchens-lane';

it('names what dishes contain that parties avoid, apart from what nobody declared', () => {
  const dishes = [
    aDish({ name: 'Walnut cake', allergens: ['nuts', 'milk'] }),
    aDish({ name: 'Soup', allergens: null }),
    aDish({ name: 'Rice', allergens: ['celery'] }),
  ];
  const avoided = [{ allergen: 'nuts', parties: 2 }] as const;
  const food = kitchenSums(dishes, 10, []);
  renderWith(<KitchensLane event={aManagedEvent()} food={food} avoided={avoided} isOver={false} />, {
    isManager: true,
  });
  const row = (name: RegExp) => screen.getByText(name).closest('li');
  expect(row(/^Walnut cake/)).toHaveTextContent('contains nuts (2 parties avoid it)');
  expect(row(/^Soup/)).toHaveTextContent('allergens not declared');
  expect(row(/^Rice/)).not.toHaveTextContent(/contains|declared/);
});

it('never says that everybody gets a portion where a diet lacks one', () => {
  const dishes = [
    aDish({ name: 'Stew', portions: 60, diets: ['gluten_free'], served: 'hot' }),
    aDish({ name: 'Cake', portions: 60, allergens: ['gluten'], served: 'cold' }),
  ];
  const food = kitchenSums(dishes, 48, [{ tag: 'gluten_free', count: 2 }]);
  const open = (isOver: boolean) =>
    renderWith(<KitchensLane event={aManagedEvent()} food={food} avoided={[]} isOver={isOver} />, {
      isManager: true,
    });
  const { unmount } = open(false);
  expect(screen.getByText('Enough for 48, but 2 gluten-free cold portions are missing')).toBeVisible();
  expect(screen.queryByText(/of 48 people/)).not.toBeInTheDocument();
  unmount();
  open(true);
  expect(screen.getByText('Enough for 48, but 2 gluten-free cold portions were missing')).toBeVisible();
});
