import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWith } from '../../tests/support/render';
import { PartyFields } from './party-fields';

function Field({ maxParty = 6, adults = 2 }: { maxParty?: number; adults?: number }): ReactNode {
  const [party, setParty] = useState({ adults, children: 1, infants: 0 });
  return (
    <>
      <PartyFields label="Who is coming?" party={party} maxParty={maxParty} onChange={setParty} />
      <p>{[party.adults, party.children, party.infants].join(', ')}</p>
    </>
  );
}

const more = (kind: string) => screen.getByRole('button', { name: `One ${kind} more` });
const fewer = (kind: string) => screen.getByRole('button', { name: `One ${kind} fewer` });

it('counts adults, children and infants up and down', async () => {
  const { user } = renderWith(<Field />);
  await user.click(more('infant'));
  await user.click(fewer('adult'));
  expect(screen.getByText('1, 1, 1')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Who is coming?' })).toBeVisible();
});

it('lets nobody in beyond the limit of the event', async () => {
  const { user } = renderWith(<Field maxParty={4} />);
  await user.click(more('child'));
  expect(more('adult')).toBeDisabled();
  expect(more('infant')).toBeDisabled();
  await user.click(fewer('adult'));
  expect(more('infant')).toBeEnabled();
});

it('lets a party that is over the limit only shrink', () => {
  renderWith(<Field maxParty={4} adults={5} />);
  expect(more('adult')).toBeDisabled();
  expect(more('child')).toBeDisabled();
  expect(fewer('child')).toBeEnabled();
});
