import { fireEvent, screen } from '@testing-library/react';
import { renderWith } from '../../tests/support/render';
import { ZoneField } from './zone-field';

it.each([
  ['são paulo', 'America / Sao Paulo'],
  ['YORK new', 'America / New York'],
  ['america/new_york', 'America / New York'],
  ['Port‑au‑Prince', 'America / Port-au-Prince'],
])('“%s” finds %s', async (typed, name) => {
  renderWith(<ZoneField label="Time zone" value={null} onChange={() => undefined} />, { isManager: true });
  const box = await screen.findByRole('combobox', { name: 'Time zone' });
  box.focus();
  fireEvent.change(box, { target: { value: typed } });
  expect(await screen.findByRole('option', { name })).toBeInTheDocument();
});
