import type { Page } from '@playwright/test';
import { patience } from '../../support/patience';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';
import { aFamily, type Family } from './family';

const event = 'evt_live';

async function openDoor({ shell, page }: Pick<Family, 'shell' | 'page'>): Promise<void> {
  await shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
  await expect(page.getByText(/tickets on this device/)).toBeVisible();
}

async function addWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a walk-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a walk-in' });
  await sheet.getByLabel(/^Name/).fill(name);
  await sheet.getByRole('button', { name: 'Check in 1 person' }).click();
}

const nothingWaits = (page: Page) => expect(page.getByText(/waiting to be sent/)).toBeHidden();

test('a walk-in without a network has a ticket at once, and is a guest afterwards', async ({
  browser,
  shell,
  page,
  urls,
}) => {
  const device = await aFamily(browser, urls.shell);
  const { page: door, context } = device;
  await openDoor(device);
  await context.setOffline(true);
  await addWalkIn(door, 'Wanda Walker');
  await expect(door.getByText('1 checked in')).toBeVisible();
  // A name and allergies lie on the device encrypted.
  const rows = await storedRows(door, 'events-outbox');
  expect(rows).toMatchObject([{ payload: null, sealed: {} }]);
  expect(JSON.stringify(rows)).not.toContain('Wanda');
  const code = await door.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).innerText();
  await door.getByRole('button', { name: 'Done' }).click();
  await door.getByRole('searchbox').fill(code);
  await door.keyboard.press('Enter');
  await expect(door.getByText('Already in')).toBeVisible();
  await context.setOffline(false);
  await nothingWaits(door);
  await shell.open(`/events/manage/${event}/guests?q=Wanda`, { person: 'manager-ruth' });
  await expect(page.getByText('Wanda Walker').first()).toBeVisible();
  await expect(page.getByText(code).first()).toBeVisible();
  await context.close();
});

test('a full disk stops a door, and loses nothing', async ({ browser, urls }) => {
  const device = await aFamily(browser, urls.shell);
  const { page, context } = device;
  await openDoor(device);
  await context.setOffline(true);
  await addWalkIn(page, 'Before');
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(globalThis, { makeRoom: () => void (IDBObjectStore.prototype.add = add) });
  });
  await addWalkIn(page, 'Too late');
  // The bar knows before the answer: with room by then, this one would be stored after all.
  await expect(page.getByText('The server hasn’t answered')).toBeVisible();
  await expect(page.getByText('Online only: this device can’t store scans')).toBeVisible();
  await expect(page.getByText('No network: nobody can be checked in here')).toBeVisible();
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  await page.evaluate('makeRoom()');
  await addWalkIn(page, 'In time');
  await expect(page.getByText(/2 waiting to be sent/)).toBeVisible();
  await context.setOffline(false);
  await nothingWaits(page);
  await context.close();
});

test('what is cleared while the door is open is stored again', async ({ browser, urls }) => {
  const device = await aFamily(browser, urls.shell);
  const { page, context } = device;
  await openDoor(device);
  await context.setOffline(true);
  await addWalkIn(page, 'Before');
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect(page.getByText('This site’s data was cleared on this device')).toBeVisible({
    timeout: 90_000 * patience,
  });
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  await context.setOffline(false);
  await nothingWaits(page);
  await context.close();
});

test('a clock that is wrong by a day has words, and what is noted has the right time', async ({
  browser,
  urls,
}) => {
  const device = await aFamily(browser, urls.shell);
  const { page, context } = device;
  await context.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 86_400_000;
  });
  await openDoor(device);
  await expect(page.getByText('This device’s clock is 24 hours behind')).toBeVisible();
  const sending = page.waitForRequest(/\/check-ins$/);
  await addWalkIn(page, 'Yesterday');
  const { commands } = (await sending).postDataJSON() as { commands: { scanned_at: string }[] };
  expect(Math.abs(Date.parse(commands[0]?.scanned_at ?? '') - Date.now())).toBeLessThan(3_600_000);
  await expect(page.getByText('1 checked in')).toBeVisible();
  await context.close();
});
