import { screen, within } from '@testing-library/react';
import { aDish } from '../../tests/support/build';
import { renderWith } from '../../tests/support/render';
import { AllergenWarning } from './allergen-warning';

const dishes = [
  aDish({ name: 'Vegetable tagine', allergens: ['celery', 'nuts'] }),
  aDish({ name: 'Lemonade', allergens: [] }),
  aDish({ name: 'Surprise dessert', allergens: null }),
];

it('names the dish and the allergen, and what nobody declared', () => {
  renderWith(<AllergenWarning dishes={dishes} avoided={['nuts', 'fish']} isLive />);
  const items = within(screen.getByRole('status')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Vegetable tagine: contains nuts, which you avoid',
    'Surprise dessert: allergens not declared, ask before you eat',
  ]);
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
