import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Offer } from '~/api/manage/kitchen';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anAcceptedOffer, anAnswer } from '../../tests/support/build-offer';
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
  const { user, container } = renderWith(<EventOffers event={aManagedEvent({ id: offer.event.id })} />, {
    api,
    isManager: true,
    locale: 'en-GB',
  });
  expect(await screen.findByText('20 minutes late: ready at about 17:50')).toBeVisible();
  expect(screen.getByText('30 of 40 portions of Puy lentils')).toBeVisible();
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
