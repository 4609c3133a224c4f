import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Offer } from '~/api/manage/kitchen';
import { Failure } from '~/lib/failure';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anAcceptedOffer, anAnswer, anOffer, aPromise } from '../../tests/support/build-offer';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { EventOffers } from './event-offers';

const given = { boxes: 3, hot: 71, cold: null, at: '2026-11-27T16:40:00Z', by: 'Noor Haddad' };

it('shows what is late, short and handed over, and takes the food of a kitchen', async () => {
  const [dish] = anAnswer().dishes;
  if (!dish) throw new Error('a dish');
  const offer: Offer = anAcceptedOffer({
    state: 'ready',
    can: ['take', 'release'],
    late_minutes: 20,
    packed: 4,
    parts: [{ id: 'hov_1', given, taken: null }],
    answer: { ...anAnswer(), dishes: [{ ...dish, there: 30 }] },
  });
  const api = fakeApi({ listEventOffers: { items: [offer], restaurants: [] }, takeFood: offer });
  const cooking: Offer = { ...offer, id: 'off_2', state: 'preparing', packed: null, parts: [], can: [] };
  const { unmount } = renderWith(<EventOffers event={aManagedEvent({ id: offer.event.id })} />, {
    api: fakeApi({ listEventOffers: { items: [cooking], restaurants: [] } }),
    isManager: true,
    locale: 'en-GB',
  });
  expect(await screen.findByText('20 minutes late: ready at about 17:50')).toBeVisible();
  unmount();
  const { user, container } = renderWith(<EventOffers event={aManagedEvent({ id: offer.event.id })} />, {
    api,
    isManager: true,
    locale: 'en-GB',
  });
  expect(await screen.findByText('30 of 40 portions of Puy lentils')).toBeVisible();
  // What is ready is late no more.
  expect(screen.queryByText(/minutes late/)).not.toBeInTheDocument();
  expect(screen.getByText('3 of 4 containers handed over')).toBeVisible();
  expect(screen.getByText('The event hasn’t said what it took.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take this' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'One container fewer' }));
  await user.type(dialog.getByRole('textbox', { name: /^Hot food/ }), '64');
  const differing = { ...offer, parts: [{ id: 'hov_1', given, taken: { ...given, boxes: 2 } }] };
  api.on({ listEventOffers: { items: [differing], restaurants: [] } });
  await user.click(dialog.getByRole('button', { name: 'Take 2 containers' }));
  expect(await screen.findByText('Kitchen says 3, event says 2')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Correct' })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  expect(api.requestsOf('takeFood').map(({ input }) => input.body)).toEqual([
    { lock_version: 1, part_id: 'hov_1', boxes: 2, hot: 64, cold: null },
  ]);
});

const restaurants = [{ id: 'rst_potager', name: 'Le Petit Potager', phone: '+34600000001' }];

async function open(offer: Offer) {
  const api = fakeApi({ listEventOffers: { items: [offer], restaurants }, decideOffer: offer });
  const page = renderWith(<EventOffers event={aManagedEvent()} />, { api, isManager: true, locale: 'en-GB' });
  await screen.findByRole('heading', { name: 'Invited kitchens' });
  const sent = () => api.requestsOf('decideOffer').map(({ input }) => input.body);
  return { ...page, api, sent };
}

const button = (name: string) => screen.getByRole('button', { name });

it('asks an accepted kitchen for other portions and times, and nothing without a wish', async () => {
  const { user, sent, container } = await open(anAcceptedOffer({ can: ['release', 'request'] }));
  expect((await axe(container)).violations).toEqual([]);
  await user.click(button('Ask for a change'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByText('Change a number or a time, or write what should change.')).toBeVisible();
  const portions = dialog.getByRole('textbox', { name: /^Puy lentils: portions/ });
  await user.clear(portions);
  await user.type(portions, '43');
  await user.type(dialog.getByRole('textbox', { name: /^What else/ }), 'Three more are coming');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([
    { action: 'request', lock_version: 1, answer: aPromise(43), note: 'Three more are coming' },
  ]);
});

it('takes back what it asked for by asking for what is promised', async () => {
  const request = {
    side: 'manager',
    by: 'Ruth Abrams',
    at: '2026-11-21T09:00:00Z',
    note: '',
    before: aPromise(),
    after: aPromise(43),
  } as const;
  const { user, sent } = await open(anAcceptedOffer({ requests: [request], can: ['release', 'request'] }));
  expect(screen.getByText(/^Waiting for a reply to this change \(Ruth Abrams/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm change' })).not.toBeInTheDocument();
  await user.click(button('Take back request'));
  await waitFor(() => expect(sent()).toMatchObject([{ action: 'request', answer: aPromise() }]));
});

it('reminds a kitchen that has not answered, and says when it did', async () => {
  const { user, sent } = await open(
    anOffer({ can: ['release', 'remind'], reminded_at: '2026-11-20T09:00:00Z' }),
  );
  expect(screen.getByText(/^Reminded: Fri 20 Nov/)).toBeVisible();
  await user.click(button('Remind'));
  await waitFor(() => expect(sent()).toEqual([{ action: 'remind', lock_version: 1 }]));
});

it('says by which sheet a kitchen cooks', async () => {
  const sheet = { number: 3, at: '2026-11-20T09:00:00Z', changed: [], gone: [] };
  await open(anAcceptedOffer({ sheet }));
  expect(screen.getByText('Cooks by sheet 3: Fri 20 Nov, 10:00')).toBeVisible();
});

it('knows the codes on the containers of a kitchen once it has promised some', async () => {
  await open(anOffer({ answer: anAnswer() }));
  expect(screen.queryByText(/^Labels/)).not.toBeInTheDocument();
  cleanup();
  await open(anAcceptedOffer());
  expect(screen.getByText(/^Labels [A-Z]{4} 1–4$/)).toBeVisible();
});

it('says where the food goes of a kitchen that was cooking when it was released, and corrects it', async () => {
  const offer = anAcceptedOffer({ state: 'released', count: null, can: ['redirect'], food_to: null });
  const { user, api, sent, container, unmount } = await open(offer);
  expect(screen.getByText('The kitchen had begun to cook. Say where the food goes.')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(button('Say where the food goes'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Tell the kitchen' }));
  expect(dialog.getByText('Say where the kitchen should bring it.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), 'goes to another place');
  await user.type(dialog.getByRole('textbox', { name: /^Which place/ }), 'Night shelter, 19:00');
  api.on({ decideOffer: new Failure('offline') });
  await user.click(dialog.getByRole('button', { name: 'Tell the kitchen' }));
  // What did not arrive is there when it opens again.
  expect(await screen.findByRole('alert')).toBeVisible();
  api.on({ decideOffer: offer });
  await user.click(button('Say where the food goes'));
  const again = within(screen.getByRole('dialog'));
  expect(again.getByRole('textbox', { name: /^Which place/ })).toHaveValue('Night shelter, 19:00');
  await user.click(again.getByRole('button', { name: 'Tell the kitchen' }));
  const food_to = { where: 'place', note: 'Night shelter, 19:00' } as const;
  const body = { action: 'redirect', lock_version: 1, food_to };
  await waitFor(() => expect(sent()).toEqual([body, body]));
  unmount();
  await open({ ...offer, food_to });
  expect(screen.getByText('The food goes to another place: Night shelter, 19:00')).toBeVisible();
  expect(button('Change where the food goes')).toBeVisible();
});

it('sends what a copy of an event has taken over with one press, or discards it', async () => {
  const asked = { portions: 40, ready_local: '2026-11-27T18:00', note: 'Something warm' };
  const draft = (id: string, name: string) => ({ restaurant: { id, name }, asked });
  const drafts = [draft('rst_potager', 'Le Petit Potager'), draft('rst_rosa', 'Nonna Rosa')];
  const api = fakeApi({
    listEventOffers: { items: [], drafts, restaurants },
    inviteKitchen: anOffer({
      restaurant: { id: 'rst_potager', name: 'Le Petit Potager', has_account: false },
    }),
    discardInvitation: { items: [], drafts: [], restaurants },
  });
  const { user, container, services } = renderWith(<EventOffers event={aManagedEvent()} />, {
    api,
    isManager: true,
    locale: 'en-GB',
  });
  await screen.findByRole('heading', { name: 'Prepared invitations' });
  expect(screen.getAllByText('Asks for 40 portions by 18:00')).toHaveLength(2);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(button('Send invitation to Le Petit Potager'));
  const invited = () => api.requestsOf('inviteKitchen').map(({ input }) => input.body);
  await waitFor(() => expect(invited()).toEqual([{ restaurant_id: 'rst_potager', asked }]));
  // Events tells it nothing: somebody has to send it the link.
  const untold = 'The invitation for Le Petit Potager is ready. Send the link: Events tells it nothing.';
  await waitFor(() => expect(services.shell.announced).toContain(untold));
  await user.click(button('Discard invitation to Nonna Rosa'));
  await waitFor(() =>
    expect(api.requestsOf('discardInvitation')).toMatchObject([
      { input: { params: { restaurantId: 'rst_rosa' } } },
    ]),
  );
});

it('names the yes to every date of a series, and what it came to', async () => {
  const standing_yes = { portions: 60, by: 'Noor Haddad', at: '2026-11-21T09:00:00Z' };
  await open(
    anAcceptedOffer({
      by: null,
      can: [],
      standing_yes,
      standing_result: { result: 'accepted', portions: 60 },
    }),
  );
  expect(await screen.findByText('Accepted by standing yes')).toBeVisible();
  expect(screen.getByText('Says yes to every date of the series, up to 60 portions a day')).toBeVisible();
});
