import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Offer } from '~/api/manage/kitchen';
import { Route, Routes } from '~/lib/router';
import { anAcceptedOffer, anOffer, aPromise } from '../../tests/support/build-offer';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith } from '../../tests/support/render';
import { OfferRoute } from './offer.route';
import { PrintRoute } from './print.route';

const open = (path: string, offers: readonly Offer[]) => {
  const [offer] = offers;
  return renderWith(
    <Routes>
      <Route path="/events/kitchen/:offerId" element={<OfferRoute />} />
      <Route path="/events/manage/:eventId/print/roster" element={<PrintRoute />} />
    </Routes>,
    {
      api: fakeApi({
        ...(offer && { showOffer: offer }),
        listEventOffers: { restaurants: [], items: [...offers] },
      }),
      route: `/events/${path}`,
      isManager: true,
      locale: 'en-GB',
      shell: fakeShell({ session: { id: 'partner-noor', name: 'Noor' } }),
    },
  );
};

const promise = aPromise(40);
const [lentils] = promise.dishes;
if (!lentils) throw new Error('A dish');
const short: NonNullable<Offer['answer']> = {
  ...promise,
  dishes: [
    { ...lentils, allergens: ['nuts', 'milk'], there: 30 },
    { ...lentils, id: 'dsh_salad', name: 'Salad', per_container: null, served: 'cold' },
  ],
};

it('prints what to cook: by when, for whom, in how many containers, of what there is and with what in it', async () => {
  const offer = anAcceptedOffer({ state: 'preparing', answer: short, late_minutes: 20 });
  const { container } = open('kitchen/off_1?print=sheet', [offer]);
  const table = await screen.findByRole('table', { name: 'Dishes' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['30', '3', 'contains nuts and milk', '', ''],
    ['40', '', 'none of the 14 allergens', '', ''],
  ]);
  // Half past five, and twenty minutes late.
  expect(screen.getByText('Ready 17:50 to 18:30')).toBeVisible();
  expect(screen.getByText(/hot portions from you; 38 people eat in all/)).toBeVisible();
  expect(screen.getByText('Something warm')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to your offer' })).toHaveAttribute(
    'href',
    '/events/kitchen/off_1',
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('has a number, and marks what changed since the sheet that it replaces', async () => {
  const sheet = { number: 3, at: '2026-11-27T12:15:00Z', changed: ['Salad'], gone: ['Bread'] };
  const offer = anAcceptedOffer({ answer: short, sheet });
  const { unmount } = open('kitchen/off_1?print=sheet', [offer]);
  const head = await screen.findByText('Sheet 3');
  expect(head.parentElement).toHaveTextContent('Sheet 3 · Fri 27 Nov, 13:15 · replaces sheet 2');
  expect(screen.getByText('Not any more: Bread')).toBeVisible();
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows.map((row) => row?.includes('Changed'))).toEqual([false, true]);
  unmount();

  const labels = open('kitchen/off_1?print=labels', [offer]);
  expect((await screen.findAllByRole('listitem')).at(-1)).toHaveTextContent(
    /Le Petit Potager · Sheet 3[A-Z]{4} 4$/,
  );
  labels.unmount();

  open('kitchen/off_1', [offer]);
  expect(await screen.findByText('New sheet: no. 3. Print it again.')).toBeVisible();
});

it('has a label for each container, and one for a dish of which nobody said how it is packed, with codes as on the page', async () => {
  const offer = anAcceptedOffer({ answer: short });
  const { unmount } = open('kitchen/off_1?print=labels', [offer]);
  const labels = await screen.findAllByRole('listitem');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Puy lentils.*milk.*Hot · Vegan.*Harvest supper.*Le Petit Potager · 1 of 3.*1$/),
    expect.stringMatching(/2 of 3.* 2$/),
    expect.stringMatching(/3 of 3.* 3$/),
    expect.stringMatching(/^Salad.*Cold · Vegan.*Le Petit Potager.* 4$/),
  ]);
  const letters = /[A-Z]{4}(?= 4$)/.exec(labels.at(-1)?.textContent ?? '')?.[0] ?? 'none';
  unmount();
  open('kitchen/off_1', [offer]);
  expect(await screen.findByText(new RegExp(`Labels ${letters} 1–3`))).toHaveTextContent('3 containers');
  expect(screen.getByText(new RegExp(`Label ${letters} 4`))).toBeVisible();
});

it('prints nothing of what is not promised', async () => {
  open('kitchen/off_1?print=sheet', [anOffer()]);
  expect(await screen.findByRole('heading', { name: 'What do you cook?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

it('has the sheets of all kitchens of an event for its manager, and leads back to the board', async () => {
  const other = { id: 'rst_other', name: 'Chez Nous' };
  const offers = [
    anAcceptedOffer(),
    anAcceptedOffer({ id: 'off_2', restaurant: other, state: 'ready' }),
    anOffer({ id: 'off_3', restaurant: { id: 'rst_3', name: 'La Huerta' } }),
  ];
  open('manage/evt_supper/print/roster?sheet=kitchens', offers);
  expect(await screen.findAllByRole('table', { name: 'Dishes' })).toHaveLength(2);
  expect(screen.getByText('Chez Nous')).toBeVisible();
  expect(screen.queryByText('La Huerta')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the board' })).toHaveAttribute(
    'href',
    '/events/manage/evt_supper',
  );
});

it('says that no kitchen has promised anything', async () => {
  open('manage/evt_supper/print/roster?sheet=kitchens', [anOffer()]);
  expect(await screen.findByText('No kitchen has promised anything yet.')).toBeVisible();
});
