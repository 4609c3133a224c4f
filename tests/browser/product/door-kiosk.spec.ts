import type { Page } from '@playwright/test';
import { aDevice, anOpenDoor, dispatchOnline } from '../support/doors';
import { expect, test } from '../support/test';

const PIN = '246802';

/** Whether every corner of the page belongs to what covers it. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [0, innerWidth - 1].every((x) =>
      [0, innerHeight - 1].every((y) => document.elementFromPoint(x, y)?.closest('dialog:modal')),
    ),
  );

test('guests check themselves in, see nothing of others, and leave the kiosk to who knows its PIN', async ({
  browser,
  backEnd,
  urls,
}) => {
  const door = await anOpenDoor(urls.platform, backEnd, 3);
  const { page, context, connection, watch } = await aDevice(browser, urls.shell, door, 'East');
  const kiosk = page.getByRole('dialog');
  const code = kiosk.getByRole('textbox', { name: 'Or type your ticket code' });
  const checkIn = async (ticket: string): Promise<void> => {
    await code.fill(ticket);
    await page.keyboard.press('Enter');
    await kiosk.getByRole('button', { name: 'Check in 2 people' }).click();
  };
  await page.getByRole('button', { name: 'Let guests check themselves in' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('button', { name: 'Start the kiosk' }).click();

  const [first = '', second = '', third = ''] = door.codes;
  await checkIn(first);
  await expect(kiosk.getByRole('status')).toHaveText(/^2 checked in.*Guest.*Number0/);
  await expect(kiosk.getByText(/Number[12]/)).toHaveCount(0);
  await expect(kiosk.getByRole('link')).toHaveCount(0);
  await expect(kiosk.getByRole('button')).toHaveText(['Check in', 'For helpers']);
  await code.fill('Guest');
  await page.keyboard.press('Enter');
  await expect(kiosk.getByText(/^This isn’t a ticket code/)).toBeVisible();

  for (let twice = 0; twice < 2; twice += 1) {
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(code).toBeVisible();
    expect(await isCovered(page)).toBe(true);
  }
  await connection.cut();
  await page.reload();
  await checkIn(second);
  await expect(kiosk.getByText('2 checked in')).toBeVisible();
  await page.goto(new URL('/events/mine', page.url()).href);
  await checkIn(third);
  await expect(kiosk.getByText('2 checked in')).toBeVisible();
  expect(await isCovered(page)).toBe(true);
  expect(await door.log()).toHaveLength(1);
  connection.restore();
  await dispatchOnline(page);
  await expect
    .poll(async () => (await door.log()).map((entry) => [entry.change, entry.door]))
    .toEqual([
      [2, 'Kiosk'],
      [2, 'Kiosk'],
      [2, 'Kiosk'],
    ]);

  await page.clock.install();
  await kiosk.getByRole('button', { name: 'For helpers' }).click();
  const pin = kiosk.getByLabel('PIN');
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await pin.fill('111111');
    await page.keyboard.press('Enter');
    await expect(kiosk.getByText(`Wrong PIN. ${left} left.`)).toBeVisible();
  }
  await pin.fill('111111');
  await page.keyboard.press('Enter');
  await expect(kiosk.getByText(/^Too many wrong PINs/)).toBeVisible();
  await page.reload();
  await kiosk.getByRole('button', { name: 'For helpers' }).click();
  await expect(pin).toBeDisabled();
  // The server's clock would say that it was the device's that ran ahead.
  await connection.cut();
  await page.clock.fastForward(61_000);
  await pin.fill(PIN);
  await kiosk.getByRole('button', { name: 'Leave the kiosk' }).click();
  await expect(kiosk).toBeHidden();
  connection.restore();
  await dispatchOnline(page);
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  expect(watch.problems()).toEqual([]);
  await context.close();
});
