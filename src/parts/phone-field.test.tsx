import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field';

function Form({ country, stored = '' }: { readonly country?: string; readonly stored?: string }) {
  const [phone, setPhone] = useState(stored);
  return (
    <>
      <PhoneField
        label="Phone"
        country={country}
        problemText={(problem) => `Wrong: ${problem}`}
        value={phone}
        onChange={setPhone}
      />
      <button type="button">Confirm</button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Phone' });

it.each([
  ['+44 07700 900123', '+44 7700 900123'],
  ['612345678', '+34 612 34 56 78'],
])('writes %s as its country does, when the person goes on', async (typed, spaced) => {
  render(<Form country="ES" />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveValue(typed);
  await userEvent.tab();
  await expect(screen.findByDisplayValue(spaced)).resolves.toBe(field());
});

it('writes it so on Enter, which sends a form without leaving the field', async () => {
  render(<Form country="ES" />);
  await userEvent.type(field(), '612345678{Enter}');
  await expect(screen.findByDisplayValue('+34 612 34 56 78')).resolves.toHaveFocus();
});

it('says at the field what is wrong, until it is changed, and keeps what was typed', async () => {
  render(<Form country="ES" />);
  await userEvent.type(field(), '612345678 / 699');
  expect(screen.queryByText(/Wrong/)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('Wrong: too_long')).toBeVisible();
  expect(field()).toHaveValue('612345678 / 699');
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText(/Wrong/)).toBeNull();
});

it('asks for a country code where no country is known', async () => {
  render(<Form />);
  await userEvent.type(field(), '612345678');
  await userEvent.tab();
  expect(await screen.findByText('Wrong: country_code')).toBeVisible();
});

it('says nothing of an empty field, and changes no stored number that nobody touched', async () => {
  render(<Form stored="+34612345678" />);
  await screen.findByDisplayValue('+34612345678');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveValue('+34612345678');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(screen.queryByText(/Wrong/)).toBeNull();
});
