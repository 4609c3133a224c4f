import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { hash, webcrypto } from 'node:crypto';
import type { KitchenAccess } from '~/api/manage/kitchen-links';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anOffer } from '../../tests/support/build-offer';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { EventOffers } from './event-offers';

// The document of the tests is no secure page.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

const none: KitchenAccess = { links: 0, expires_at: '2026-11-29T19:30:00Z', devices: [] };
const tablet = {
  id: 'dev_1',
  browser: 'Chrome',
  system: 'Android',
  first_at: '2026-11-27T15:00:00Z',
  last_at: '2026-11-27T16:30:00Z',
};
const nameless = { ...tablet, id: 'dev_2', browser: '', system: '' };
const used: KitchenAccess = { ...none, links: 1, devices: [tablet, nameless] };

async function openOffers(can: readonly string[], access = none) {
  const offer = anOffer({ can: [...can] });
  const api = fakeApi({
    listEventOffers: { items: [offer], restaurants: [] },
    showKitchenAccess: access,
    makeKitchenLink: used,
    revokeKitchenLink: none,
  });
  const page = renderWith(<EventOffers event={aManagedEvent({ id: offer.event.id })} />, {
    api,
    isManager: true,
    locale: 'en-GB',
  });
  await screen.findByText('Le Petit Potager');
  return { ...page, api };
}

async function openDialog(access?: KitchenAccess) {
  const page = await openOffers(['link', 'release'], access);
  await page.user.click(screen.getByRole('button', { name: 'Link without an account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link for Le Petit Potager' });
  return { ...page, dialog: within(dialog), box: dialog };
}

it('makes a link that only this page knows, and shows it once', async () => {
  const { user, api, dialog, box } = await openDialog();
  expect(await dialog.findByText(/^Anyone who has this link can answer for Le Petit Potager/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('Copy it now: it’s shown only once')).toBeVisible();
  const [, secret = ''] = /\/events\/kitchen\/off_1#link=([\w-]{43})/.exec(box.textContent ?? '') ?? [];
  const [made] = api.requestsOf('makeKitchenLink');
  expect(made?.input.body).toEqual({ digest: hash('sha256', secret, 'base64url') });
  expect(JSON.stringify(made)).not.toContain(secret);
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect((await axe(box)).violations).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  api.on({ showKitchenAccess: used });
  await user.click(screen.getByRole('button', { name: 'Link without an account' }));
  const again = await screen.findByRole('dialog');
  await within(again).findByRole('button', { name: 'Make another link' });
  expect(again.textContent).not.toContain('#link=');
});

it('lists the devices, and revokes one of them or all', async () => {
  const { user, api, dialog } = await openDialog(used);
  expect(await dialog.findByText('Chrome on Android')).toBeVisible();
  expect(dialog.getByText('A device')).toBeVisible();
  expect(dialog.getAllByText(/^First used .*16:00.*, last used .*17:30/)).toHaveLength(2);
  api.on({ revokeKitchenLink: { ...used, devices: [nameless] } });
  await user.click(dialog.getByRole('button', { name: 'Revoke Chrome on Android' }));
  await waitFor(() => expect(dialog.queryByText('Chrome on Android')).not.toBeInTheDocument());
  api.on({ revokeKitchenLink: none });
  await user.click(dialog.getByRole('button', { name: 'Revoke all' }));
  expect(api.requestsOf('revokeKitchenLink')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Revoke all now' }));
  expect(await dialog.findByText('No link opens this offer.')).toBeVisible();
  const bodies = api.requestsOf('revokeKitchenLink').map(({ input }) => input.body);
  expect(bodies).toEqual([{ device_id: 'dev_1' }, { device_id: null }]);
});

it('is not there where the back end has no links', async () => {
  await openOffers(['release']);
  expect(screen.getByRole('button', { name: 'Release' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link without an account' })).not.toBeInTheDocument();
});
