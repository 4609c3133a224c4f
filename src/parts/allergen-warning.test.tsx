import { screen, within } from '@testing-library/react';
import { aDish, aHousehold } from '../../tests/support/build';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { AllergenWarning } from './allergen-warning';

const dishes = [
  aDish({ name: 'Vegetable tagine', allergens: ['celery', 'nuts'] }),
  aDish({ name: 'Lemonade', allergens: [] }),
  aDish({ name: 'Surprise dessert', allergens: null }),
];

it('names the dish and the allergen, and apart from that what nobody declared', () => {
  renderWith(<AllergenWarning dishes={dishes} avoided={['nuts', 'fish']} isLive />);
  const [contains, undeclared, ...others] = within(screen.getByRole('status')).getAllByRole('list');
  expect(contains).toHaveTextContent(/^Vegetable tagine: contains nuts, which you avoid$/);
  expect(undeclared).toHaveTextContent(/^Surprise dessert$/);
  expect(others).toEqual([]);
  expect(screen.getByText('Allergens not declared: ask before you eat')).toBeVisible();
});

it('names who of the household avoids it', async () => {
  const showHousehold = aHousehold({
    members: [
      { id: 'hugo', name: 'Hugo', diets: ['nut_free'], allergens: [] },
      { id: 'tom', name: 'Tom', diets: [], allergens: ['fish'] },
    ],
  });
  renderWith(<AllergenWarning dishes={dishes} avoided={['nuts', 'fish']} />, {
    api: fakeApi({ showHousehold }),
  });
  expect(await screen.findByText('Vegetable tagine: contains nuts. Not for Hugo')).toBeVisible();
});

it('says it in Spanish', () => {
  renderWith(<AllergenWarning dishes={dishes} avoided={['celery', 'nuts']} />, { locale: 'es' });
  expect(screen.getByText('Vegetable tagine: contiene apio y frutos de cáscara, que evitáis')).toBeVisible();
});

it('shows hostile names of dishes as text', () => {
  const name = '<img src=x onerror=alert(1)>';
  renderWith(<AllergenWarning dishes={[aDish({ name, allergens: ['nuts'] })]} avoided={['nuts']} />);
  expect(screen.getByText(`${name}: contains nuts, which you avoid`)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('is not there for a household that avoids nothing', () => {
  renderWith(<AllergenWarning dishes={dishes} avoided={[]} />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
