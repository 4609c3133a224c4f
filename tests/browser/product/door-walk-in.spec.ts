import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { aFamily, loading, type Family } from './family';

const event = 'evt_live';

async function openDoor({ shell, page }: Pick<Family, 'shell' | 'page'>): Promise<void> {
  await shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
  await expect(page.getByText(/tickets on this device/)).toBeVisible(loading);
}

const freeSeats = (page: Page): Promise<number> =>
  page.evaluate(async (eventId) => {
    const { seats } = (await (await fetch(`/api/v2/events/${eventId}/door`)).json()) as {
      seats: { free: number };
    };
    return seats.free;
  }, event);

/** Makes the event so large that exactly these seats are free. */
const leaveFree = (page: Page, free: number): Promise<void> =>
  page.evaluate(
    async ([eventId, wanted]) => {
      const { capacity, seats } = (await (await fetch(`/api/v2/events/${eventId}`)).json()) as {
        capacity?: number;
        seats: { capacity?: number; free: number };
      };
      const before = capacity ?? seats.capacity ?? 0;
      await fetch(`/dev/events/${eventId}/capacity`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ capacity: before - seats.free + wanted }),
      });
    },
    [event, free] as const,
  );

/** Lets in one person with a code that is on no list. */
async function letIn(page: Page, code: string): Promise<void> {
  await page.getByRole('searchbox').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Let 1 person in anyway/ }).click();
}

async function addWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a walk-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a walk-in' });
  await sheet.getByLabel(/^Name/).fill(name);
  await sheet.getByRole('button', { name: 'Check in 1 person' }).click();
}

const nothingWaits = (page: Page) =>
  expect(page.getByText(/waiting to be sent/)).toBeHidden({ timeout: 30_000 });

test('two doors without a network each give the last seat: both stay, and one is to be checked', async ({
  browser,
  shell,
  page,
  urls,
}) => {
  test.slow();
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  await leaveFree(page, 1);
  await expect.poll(() => freeSeats(page)).toBe(1);
  const devices = [await aFamily(browser, urls.shell), await aFamily(browser, urls.shell)] as const;
  for (const device of devices) await openDoor(device);
  for (const { context } of devices) await context.setOffline(true);
  const codes: string[] = [];
  for (const [at, device] of devices.entries()) {
    await addWalkIn(device.page, `Walker ${at}`);
    await expect(device.page.getByText('1 checked in')).toBeVisible();
    codes.push(await device.page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).innerText());
  }
  // The device itself knows the ticket that it made.
  const [{ page: door }] = devices;
  await door.getByRole('searchbox').fill(codes[0] ?? '');
  await door.keyboard.press('Enter');
  await expect(door.getByText('Already in')).toBeVisible();

  for (const { context } of devices) await context.setOffline(false);
  for (const device of devices) await nothingWaits(device.page);
  await shell.open(`/events/manage/${event}`, { person: 'manager-ruth' });
  const lane = page.getByRole('region', { name: 'To check from the door' });
  const card = lane.getByRole('article').filter({ hasText: /Walker/ });
  await expect(card).toHaveCount(1, loading);
  await expect(card).toContainText('1 seat left');
  await expect(card).toContainText('No seats left');
  expect(await freeSeats(page)).toBe(0);
  await card.getByRole('button', { name: /^Undo walk-in/ }).click();
  await expect(card).toContainText('undone');
  for (const { context } of devices) await context.close();
});

test('a full disk stops a door, and loses nothing', async ({ browser, urls }) => {
  const device = await aFamily(browser, urls.shell);
  const { page, context } = device;
  await openDoor(device);
  await context.setOffline(true);
  await letIn(page, 'K7PQ2XYZ');
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await letIn(page, 'K7PQ2XY2');
  await expect(page.getByRole('alert')).toContainText('This device has no room left');
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await letIn(page, 'K7PQ2XY3');
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
  await letIn(page, 'K7PQ2XYZ');
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect(page.getByText('This site’s data was cleared on this device')).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  await context.setOffline(false);
  await nothingWaits(page);
  await context.close();
});
