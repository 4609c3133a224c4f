import type { Page } from '@playwright/test';
import { patience } from '../../support/patience';
import { aDevice, anOpenDoor, dispatchOnline, doorPath, scanAll, waiting } from '../support/doors';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 * patience });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Ticket code or name' });
const answer = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(?:2 checked in|Already in|Un|An)/ });

/** All at once, as a person pastes it. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

const fullWidth = (code: string): string =>
  [...code].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('');

test('a door reads names and codes as people give them, and goes on when the session or the event ends', async ({
  browser,
  backEnd,
  urls,
}) => {
  const door = await anOpenDoor(urls.platform, backEnd, 5);
  // Eight letters that could be a code.
  await door.addGuest('Margaret Stone');
  const { page, shell, context, watch } = await aDevice(browser, urls.shell, door, 'Garden', {
    bar: 'shown',
  });
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/check-ins')) return;
    const { commands } = request.postDataJSON() as { commands: { code: string | null }[] };
    sent.push(...commands.map(({ code }) => code));
  });

  await test.step('a name that looks like a code', async () => {
    await paste(page, 'margaret');
    await expect(page.getByRole('button', { name: 'Choose Margaret S.' })).toBeVisible();
    await field(page).fill('samantha');
    await expect(page.getByText(/^No one by this name\./)).toBeVisible();
    await field(page).press('Enter');
    await expect(answer(page)).toContainText('Unknown code');
    expect(sent).toEqual(['SAMANTHA']);
  });

  await test.step('codes as they are pasted', async () => {
    const [first = '', second = '', third = ''] = door.codes;
    const pasted = [
      `Code: ${first.slice(0, 4)}\u2013${first.slice(4)}.`,
      `\u200e#${second.slice(0, 4)}\u200b${second.slice(4).toLowerCase()}`,
      fullWidth(third),
    ];
    for (const [at, text] of pasted.entries()) {
      await paste(page, text);
      await expect(answer(page)).toHaveText(new RegExp(`^2 checked inGuest Number${at}`));
    }
  });

  const name = page.getByLabel('This door');
  await test.step('the session ends, and the same person signs in again', async () => {
    await page.request.post(new URL('/dev/session', urls.shell).href, { data: { person: null } });
    // The shell cannot renew it.
    await context.route(/\/dev\/session$/, (route) =>
      route.fulfill({ json: { person: null, csrf_token: 'none' } }),
    );
    await paste(page, door.codes[3] ?? '');
    await expect(page.getByText('You’re signed out, and this door goes on')).toBeVisible();
    await context.unroute(/\/dev\/session$/);
    await expect(answer(page)).toHaveText(/^2 checked inGuest Number3/);
    await expect(waiting(page)).toContainText('1 waiting to be sent');
    await expect(name).toHaveValue('Garden');
    await shell.become('door-eli');
    await expect(waiting(page)).toBeHidden();
    await expect(name).toHaveValue('Garden');
    await page.reload();
    await expect(name).toHaveValue('Garden');
  });

  await test.step('the event ends', async () => {
    await expect(page.getByText('This event has ended')).toHaveCount(0);
    await door.end();
    await expect(page.getByText('This event has ended')).toBeVisible();
    await expect(page.getByText(/^People you check in now are still counted/)).toBeVisible();
    await paste(page, door.codes[4] ?? '');
    await expect(answer(page)).toHaveText(/^2 checked inGuest Number4/);
  });
  const counted = (await door.log()).filter(({ change }) => change !== 0);
  expect(counted.map((entry) => [entry.door, entry.change])).toEqual(door.codes.map(() => ['Garden', 2]));
  expect(watch.problems()).toEqual([]);
  await context.close();
});

test('without a network what waits counts after a reload, and a ticket of another event is named', async ({
  browser,
  backEnd,
  urls,
}) => {
  const other = await anOpenDoor(urls.platform, backEnd, 1);
  const door = await anOpenDoor(urls.platform, backEnd, 1);
  const { page, shell, context, connection } = await aDevice(browser, urls.shell, other, 'Garden');
  await shell.open(doorPath(door.eventId), { person: 'door-eli' });
  const list = page.getByText('1 ticket on this device', { exact: false });
  await expect(list).toBeVisible();
  await connection.cut();
  await field(page).focus();
  await scanAll(page, door.codes);
  await expect(waiting(page)).toContainText('1 waiting to be sent');

  await page.reload();
  await expect(list).toBeVisible();
  // Until it has found that out, it stores what it asks the server as well.
  await expect(page.getByText('No network: checked on this phone')).toBeVisible();
  await field(page).focus();
  await scanAll(page, door.codes);
  await expect(answer(page)).toHaveText(/^Already in/);
  await scanAll(page, other.codes);
  await expect(answer(page)).toHaveText(/^Another eventFor Warm hall, open pots, /);
  await expect(waiting(page)).toContainText('1 waiting to be sent');

  connection.restore();
  await dispatchOnline(page);
  await expect(waiting(page)).toBeHidden();
  expect((await door.log()).filter(({ change }) => change !== 0)).toMatchObject([{ change: 2 }]);
  expect(await other.log()).toEqual([]);
  await context.close();
});
