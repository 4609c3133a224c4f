import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { webcrypto } from 'node:crypto';
import type { EventOffers as Answer } from '~/api/manage/offers';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anOffer } from '../../tests/support/build-offer';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { EventOffers } from './event-offers';

// The document of the tests is no secure page, where no link is made.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

const event = aManagedEvent();
const restaurants: Answer['restaurants'] = [
  { id: 'rst_other', name: 'Another one', phone: '', address: 'Far Street 9', has_account: true },
  { id: 'rst_a', name: 'Casa Pepe', phone: '', address: 'Calle Mayor 1', has_account: true },
  { id: 'rst_b', name: 'Casa Pepe', phone: '', address: 'Plaza 2', has_account: true },
];
const answer = (restaurant_id: string | null, more: Partial<Answer> = {}): Answer => ({
  items: [],
  restaurants,
  names: [
    {
      name: 'casa pepe',
      restaurant_id,
      events: { count: 5, next: [{ ...event, title: 'Lentil lunch' }] },
      can: ['link'],
    },
  ],
  ...more,
});

function open(first: Answer) {
  const api = fakeApi({ listEventOffers: first });
  return { api, ...renderWith(<EventOffers event={event} />, { api, isManager: true, locale: 'en-GB' }) };
}

it('says which kitchen a name is, after a look at its events, and takes it back', async () => {
  const { api, user, container } = open(answer(null));
  await user.click(await screen.findByRole('button', { name: 'This is …: “casa pepe”' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Which kitchen is “casa pepe”?' }));
  expect(dialog.getByText('5 events have the name “casa pepe”:')).toBeVisible();
  expect(dialog.getByText(/^Lentil lunch/)).toBeVisible();
  expect(dialog.getByText('And 4 more')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Restaurant' });
  // Two have this name: the addresses tell them apart, and nothing is chosen beforehand.
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose one', 'Casa Pepe, Calle Mayor 1', 'Casa Pepe, Plaza 2', 'Another one, Far Street 9']);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose a kitchen.')).toBeVisible();
  await user.selectOptions(choice, 'Casa Pepe, Plaza 2');
  api.on({ linkRestaurant: answer('rst_b'), listEventOffers: answer('rst_b') });
  await user.dblClick(dialog.getByRole('button', { name: 'This is Casa Pepe' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('“casa pepe” is Casa Pepe')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  api.on({ linkRestaurant: answer(null), listEventOffers: answer(null) });
  await user.click(undo);
  expect(await screen.findByText('“casa pepe” is only a name here')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(api.requestsOf('linkRestaurant').map(({ input }) => input.body)).toEqual([
    { name: 'casa pepe', restaurant_id: 'rst_b', was: null },
    { name: 'casa pepe', restaurant_id: null, was: 'rst_b' },
  ]);
});

it('says later that a name is none of the known kitchens', async () => {
  const { api, user } = open(answer('rst_b'));
  await user.click(await screen.findByRole('button', { name: 'Change: “casa pepe”' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Restaurant' }), 'None of these');
  api.on({ linkRestaurant: answer(null), listEventOffers: answer(null) });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('“casa pepe” is only a name again, at every event that has it.'),
  ).toBeVisible();
});

describe('invited by its name', () => {
  const offer = anOffer({
    restaurant: { id: 'rst_new', name: 'casa pepe', has_account: false },
    can: ['release', 'link'],
  });
  const access = { links: 0, devices: [], expires_at: '2026-11-29T19:30:00Z' };

  it('is a kitchen without an account, which is told nothing and gets a link', async () => {
    const nobodys = answer(null, { restaurants: restaurants.slice(0, 1) });
    const { api, user } = open(nobodys);
    await user.click(await screen.findByRole('button', { name: 'Invite a kitchen' }));
    const dialog = within(screen.getByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name of the kitchen' });
    expect(name).toHaveValue('casa pepe');
    await user.clear(name);
    await user.type(name, 'another ONE');
    await user.click(dialog.getByRole('button', { name: 'Invite and get a link' }));
    expect(dialog.getByText(/^Another one has an account\./)).toBeVisible();
    await user.clear(name);
    await user.type(name, 'casa pepe');
    api.on({
      inviteKitchen: offer,
      listEventOffers: { ...nobodys, items: [offer], names: [] },
      showKitchenAccess: access,
    });
    await user.click(dialog.getByRole('button', { name: 'Invite and get a link' }));
    expect(await screen.findByRole('dialog', { name: 'Link for casa pepe' })).toBeVisible();
    expect(screen.getByText(/^No account: Events tells it nothing\./)).toBeInTheDocument();
    expect(api.requestsOf('inviteKitchen').map(({ input }) => input.body)).toEqual([
      { name: 'casa pepe', asked: expect.objectContaining({ portions: event.seats.capacity }) },
    ]);
  });
});
