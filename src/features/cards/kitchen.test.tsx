import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Offer } from '~/api/manage/kitchen';
import { anAnswer, anOffer } from '../../../tests/support/build-offer';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeCable } from '../../../tests/support/fake-cable';
import { fakeShell } from '../../../tests/support/fake-platform';
import { renderCard } from '../../../tests/support/render-card';
import { Kitchen } from './kitchen';

const potager = { id: 'rst_potager', name: 'Le Petit Potager' };
const open = (items: readonly Offer[], restaurants = [potager]) =>
  renderCard((ways) => <Kitchen {...ways} />, {
    api: fakeApi({ listOffers: { restaurants, items: [...items] }, showMe: { can: ['cook'] } }),
    cable: fakeCable(),
  });
const rowWords = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

const supper = anOffer({ answer: anAnswer(60), state: 'accepted', late_minutes: 20 });
const lunch = anOffer({
  id: 'off_2',
  event: { title: 'Long lunch' },
  asked: { portions: 120 },
});

it('puts what waits for a reply first, with the time to reply by on the clocks of the place, and leads there', async () => {
  const { container, user, visited } = open([supper, lunch]);
  expect(await rowWords()).toEqual([
    expect.stringMatching(/Long lunch.*120 portions, ready by 6:00\sPMReply by Thu, Nov 26, 12:00\sPM$/),
    // Promised for half past five, and twenty minutes late.
    expect.stringMatching(/Harvest supper.*60 portions, ready by 5:50\sPM$/),
  ]);
  await user.click(screen.getByRole('link', { name: 'Long lunch' }));
  await user.click(screen.getByRole('link', { name: 'All invitations and offers' }));
  expect(visited).toEqual(['/events/kitchen/off_2', '/events/kitchen']);
  expect((await axe(container)).violations).toEqual([]);
});

it.each([
  ['offered', 'Waiting for the organiser'],
  ['preparing', 'Cooking'],
  ['ready', 'Ready'],
] as const)('says that an offer is %s', async (state, words) => {
  open([{ ...supper, state }]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('names the restaurant where somebody works in two', async () => {
  open([supper], [potager, { id: 'rst_other', name: 'Chez Nous' }]);
  expect(await screen.findByText('Le Petit Potager')).toBeVisible();
});

it('says when there is nothing to cook, also where everything is over', async () => {
  open([anOffer({ ...supper, event: { ends_at: '2026-11-20T19:30:00Z' } }), { ...lunch, state: 'declined' }]);
  expect(await screen.findByText('Nothing to cook right now.')).toBeVisible();
});

it('asks for nothing and shows nothing to people who do not cook', async () => {
  const { services, container } = renderCard((ways) => <Kitchen {...ways} />, {
    api: fakeApi({ showMe: { can: [] } }),
  });
  await waitFor(() => expect(services.api.requestsOf('showMe')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  expect(services.api.requestsOf('listOffers')).toEqual([]);
});

it('asks who is not signed in to sign in', async () => {
  const { services } = renderCard((ways) => <Kitchen {...ways} />, {
    api: fakeApi(),
    shell: fakeShell({ session: null }),
  });
  expect(await screen.findByText('You’re signed out.')).toBeVisible();
  expect(services.api.requestsOf('listOffers')).toEqual([]);
});
