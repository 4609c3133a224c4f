import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { CookBody } from '~/api/manage/cook';
import type { Offer } from '~/api/manage/kitchen';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { anAcceptedOffer, anAnswer } from '../../tests/support/build-offer';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import { renderWith } from '../../tests/support/render';
import { OfferRoute } from './offer.route';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

afterEach(() => void memoryDisk.disk.splice(0));

const answer = {
  ...anAnswer(),
  dishes: anAnswer().dishes.map((dish) => ({ ...dish, id: 'dsh_lentils', per_container: 12 })),
};
const reports = ['report_late', 'report_short'];
const accepted = anAcceptedOffer({ answer, can: ['withdraw', 'prepare', ...reports] });
const preparing: Offer = { ...accepted, state: 'preparing', can: ['ready', ...reports], lock_version: 2 };
const ready: Offer = {
  ...accepted,
  state: 'ready',
  can: ['hand_over', 'report_short'],
  lock_version: 3,
  packed: 4,
};
const given = { boxes: 3, hot: 71, cold: null, at: '2026-11-27T16:40:00Z', by: 'Noor Haddad' };

async function openOffer(offer: Offer, handlers: Handlers = {}) {
  const api = fakeApi({ showOffer: offer, ...handlers });
  const page = renderWith(
    <Routes>
      <Route path="/events/kitchen/:offerId" element={<OfferRoute />} />
    </Routes>,
    {
      api,
      route: '/events/kitchen/off_1',
      isManager: true,
      locale: 'en-GB',
      shell: fakeShell({ session: { id: 'partner-noor', name: 'Noor' } }),
    },
  );
  await screen.findByRole('heading', { level: 1 });
  const sent = () => api.requestsOf('cookOffer').map(({ input }) => input.body as CookBody);
  return { ...page, api, sent };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('goes from one step to the next in one press each, and takes the last one back', async () => {
  // However long the machine takes for the presses below.
  const undo_until = new Date(Date.now() + 600_000).toISOString();
  const { user, api, sent, container } = await openOffer(accepted, { cookOffer: preparing });
  await user.click(await button('Start cooking'));
  api.on({ cookOffer: { ...ready, can: [...ready.can, 'undo'], undo_until } });
  await user.click(await button('One container more'));
  await user.click(await button('All food is ready'));
  expect(await screen.findByText('0 of 4 containers handed over')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  api.on({ cookOffer: { ...preparing, lock_version: 4 } });
  await user.click(await button(/^Take back/));
  await button('All food is ready');
  expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { action: 'prepare', lock_version: 1 },
    { action: 'ready', lock_version: 2, boxes: 5 },
    { action: 'undo', lock_version: 3 },
  ]);
});

it('says who was faster when two tablets press', async () => {
  const current = { ...preparing, by: 'Sami Haddad' };
  const { user } = await openOffer(accepted, {
    cookOffer: new Failure('conflict', { status: 409, code: 'stale', current }),
  });
  await user.click(await button('Start cooking'));
  expect(await screen.findByText(/^Sami Haddad was faster: Cooking/)).toBeVisible();
  await button('All food is ready');
});

it('reports how late it is once the server has said whom that concerns', async () => {
  const { user, sent, api } = await openOffer(accepted, {
    previewCook: { families: 4, people: 12, lacking: 0 },
    cookOffer: { ...accepted, late_minutes: 20, lock_version: 2 },
  });
  await user.click(await button('20 min late'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/4 families with 12 people are told/)).toBeVisible();
  expect(dialog.getByText('Ready at about 17:50. You promised 17:30.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Report it' }));
  expect(await screen.findByText('20 minutes late: ready at about 17:50')).toBeVisible();
  await button('On time after all');
  const report = { action: 'report_late', lock_version: 1, minutes: 20 };
  expect(sent()).toEqual([report]);
  expect(api.requestsOf('previewCook').map(({ input }) => input.body)).toEqual([report]);
});

it('reports how many there are of a dish', async () => {
  const dishes = answer.dishes.map((dish) => ({ ...dish, there: 30 }));
  const { user, sent } = await openOffer(preparing, {
    previewCook: { families: 0, people: 0, lacking: 8 },
    cookOffer: { ...preparing, answer: { ...answer, dishes } },
  });
  await user.click(await button('How many of Puy lentils?'));
  const box = screen.getByRole('textbox', { name: /^Portions there are/ });
  await user.clear(box);
  await user.type(box, '41');
  await user.click(await button('Next'));
  expect(screen.getByText('Between 0 and 40')).toBeVisible();
  await user.clear(box);
  await user.type(box, '30');
  await user.click(await button('Next'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('8 people have no portion of this course.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Report it' }));
  expect(await screen.findByText('30 of 40')).toBeVisible();
  // Fewer portions fill fewer containers.
  expect(screen.getByRole('spinbutton', { name: 'Containers packed' })).toHaveTextContent('3');
  expect(sent()).toEqual([{ action: 'report_short', lock_version: 2, dish_id: 'dsh_lentils', there: 30 }]);
});

it('keeps a report without a network, says whom to call, and sends it when there is one', async () => {
  const offline = new Failure('offline');
  const { user, api, services, sent } = await openOffer(accepted, {
    previewCook: offline,
    cookOffer: offline,
  });
  await user.click(await button('10 min late'));
  expect(await screen.findByText(/nobody can say whom this concerns/)).toBeVisible();
  await user.click(await button('Report it'));
  expect(await screen.findByText('Not sent yet. Call Ruth Abrams.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call +33612345660' })).toHaveAttribute('href', 'tel:+33612345660');
  expect(memoryDisk.disk).toHaveLength(1);
  const late = { ...accepted, late_minutes: 10, lock_version: 2 } as const;
  api.on({ cookOffer: late, showOffer: late });
  services.cable.reconnect();
  expect(await screen.findByText('10 minutes late: ready at about 17:40')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not sent yet. Call Ruth Abrams.')).not.toBeInTheDocument());
  expect(sent().at(-1)).toEqual({ action: 'report_late', lock_version: 1, minutes: 10 });
});

it('hands over in parts, with temperatures, and shows both sides of each', async () => {
  const taken = { ...given, boxes: 2, hot: 58, by: 'Ruth Abrams' };
  const parts = [{ id: 'hov_1', given, taken }];
  const { user, sent, container } = await openOffer(ready, {
    cookOffer: { ...ready, parts, lock_version: 4 },
  });
  await user.click(await button('One container fewer'));
  const hot = screen.getByRole('textbox', { name: /^Hot food/ });
  await user.type(hot, 'warm');
  await user.click(await button('Hand over 3 containers'));
  expect(hot).toHaveAccessibleDescription(/temperature from -30 to 120 °C/);
  expect(hot).toHaveValue('warm');
  expect(sent()).toEqual([]);
  await user.clear(hot);
  await user.type(hot, '71');
  expect(screen.getByRole('checkbox', { name: /^Nothing more comes/ })).not.toBeChecked();
  await user.click(await button('Hand over 3 containers'));
  expect(await screen.findByText('3 of 4 containers handed over')).toBeVisible();
  expect(screen.getByText('Kitchen says 3, event says 2')).toBeVisible();
  expect(screen.getByText('Hot food below 60 °C, or cold food above 5 °C')).toBeVisible();
  // What is left is filled in.
  await button('Hand over 1 container');
  expect((await axe(container)).violations).toEqual([]);
  expect(sent()).toEqual([{ action: 'hand_over', lock_version: 3, boxes: 3, hot: 71, cold: null }]);
});
