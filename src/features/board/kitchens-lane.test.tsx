import { screen, waitFor } from '@testing-library/react';
import { kitchenSums } from '~/domain/board-kitchen';
import type { Phase } from '~/domain/event-state';
import { aDish } from '../../../tests/support/build';
import { aManagedEvent } from '../../../tests/support/build-managed';
import { fakeApi } from '../../../tests/support/fake-api';
import { renderWith } from '../../../tests/support/render';
import { KitchensLane } from './kitchens-lane';

it('names what dishes contain that people avoid, apart from what nobody declared', () => {
  const dishes = [
    aDish({ name: 'Walnut cake', allergens: ['nuts', 'milk'] }),
    aDish({ name: 'Soup', allergens: null }),
    aDish({ name: 'Rice', allergens: ['celery'] }),
  ];
  const avoided = [{ allergen: 'nuts', parties: 2 }] as const;
  const food = kitchenSums(dishes, 10, []);
  renderWith(<KitchensLane event={aManagedEvent()} food={food} avoided={avoided} phase="upcoming" />, {
    isManager: true,
  });
  const row = (name: RegExp) => screen.getByText(name).closest('li');
  expect(row(/^Walnut cake/)).toHaveTextContent('contains nuts (2 families avoid it)');
  expect(row(/^Soup/)).toHaveTextContent('allergens not declared');
  expect(row(/^Rice/)).not.toHaveTextContent(/contains|declared/);
});

it('never says that everybody gets a portion where a diet lacks one', () => {
  const dishes = [
    aDish({ name: 'Stew', portions: 60, diets: ['gluten_free'], served: 'hot' }),
    aDish({ name: 'Cake', portions: 60, allergens: ['gluten'], served: 'cold' }),
  ];
  const food = kitchenSums(dishes, 48, [{ tag: 'gluten_free', count: 2 }]);
  const open = (phase: Phase) =>
    renderWith(<KitchensLane event={aManagedEvent()} food={food} avoided={[]} phase={phase} />, {
      isManager: true,
    });
  const { unmount } = open('upcoming');
  expect(screen.getByText('Enough for 48, but 2 gluten-free cold portions are missing')).toBeVisible();
  expect(screen.queryByText(/of 48 people/)).not.toBeInTheDocument();
  expect(screen.getByText('Planned: 60 hot portions and 60 cold portions')).toBeVisible();
  unmount();
  open('over');
  expect(screen.getByText('Enough for 48, but 2 gluten-free cold portions were missing')).toBeVisible();
  expect(screen.getByText('Planned: 60 hot portions and 60 cold portions')).toBeVisible();
});

it('says beside a diet why its portions are missing', () => {
  const dishes = [
    aDish({ name: 'Stew', portions: 20, diets: ['halal'], served: 'hot' }),
    aDish({ name: 'Pie', portions: 9, diets: ['vegetarian'], allergens: ['fish'], served: 'cold' }),
  ];
  const food = kitchenSums(dishes, 30, [
    { tag: 'vegan', count: 3 },
    { tag: 'halal', count: 22 },
    { tag: 'vegetarian', count: 2 },
  ]);
  const open = (phase: Phase) =>
    renderWith(<KitchensLane event={aManagedEvent()} food={food} avoided={[]} phase={phase} />, {
      isManager: true,
    });
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tbody');
  const { unmount } = open('upcoming');
  expect(row('Vegan')).toHaveTextContent('No hot dish is marked veganNo cold dish is marked vegan');
  expect(row('Halal')).toHaveTextContent('Only 20 hot portions are halal');
  expect(row('Vegetarian')).toHaveTextContent(
    'The allergens of every cold dish marked vegetarian say otherwise',
  );
  unmount();
  open('over');
  expect(row('Vegan')).toHaveTextContent('No hot dish was marked vegan');
});

it('has another kitchen invited while it is on only where there is too little', async () => {
  const restaurants = [{ id: 'rst_potager', name: 'Le Petit Potager', phone: '+34600000001' }];
  const open = (portions: readonly number[]) =>
    renderWith(
      <KitchensLane
        event={aManagedEvent({ state: 'live' })}
        food={kitchenSums(
          portions.map((count) => aDish({ portions: count })),
          30,
          [],
        )}
        avoided={[]}
        phase="now"
      />,
      { api: fakeApi({ listEventOffers: { items: [], restaurants } }), isManager: true },
    );
  const nobody = open([]);
  expect(await screen.findByRole('button', { name: 'Invite a kitchen' })).toBeVisible();
  nobody.unmount();
  const few = open([20]);
  expect(await screen.findByRole('button', { name: 'Invite a kitchen' })).toBeVisible();
  few.unmount();
  const { services } = open([40]);
  await waitFor(() => expect(services.api.requestsOf('listEventOffers')).not.toHaveLength(0));
  await waitFor(() => expect(services.queries.isFetching()).toBe(0));
  expect(screen.getByText('Enough')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite a kitchen' })).not.toBeInTheDocument();
});
