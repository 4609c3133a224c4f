import { expect, test } from '../support/test';
import { aFamily, joinWaitlist, sayWhoComes } from './family';

test(
  'two families want the last seat: one has it, the other waits, and moves up when the first gives it back',
  { tag: '@smoke' },
  async ({ browser, urls }) => {
    test.slow();
    const ana = await aFamily(browser, urls.shell);
    const ben = await aFamily(browser, urls.shell);
    // A refusal is an answer of the server that the browser prints by itself.
    for (const { watch } of [ana, ben]) watch.allow(/status of 409/);

    await ana.shell.open('/events/evt_last-seat/register', { person: 'family-21' });
    await ben.shell.open('/events/evt_last-seat/register', { person: 'family-22' });
    await expect(ben.page.getByText('1 seat left')).toBeVisible();

    await ana.page.getByRole('button', { name: 'Hold 1 seat' }).click();
    await expect(ana.page.getByText('1 seat is held for you', { exact: true })).toBeVisible();
    // Nothing was reloaded at Ben's.
    await expect(ben.page.getByText('All seats are reserved').first()).toBeVisible();

    await sayWhoComes(ana.page, 'Ana First');
    await ana.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
    await expect(ana.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();

    await joinWaitlist(ben.page, 'Ben Second');
    await ben.shell.menu.getByRole('link', { name: 'My events' }).click();
    await expect(ben.page.getByText(/families waiting|only family waiting/).first()).toBeVisible();

    await ana.shell.menu.getByRole('link', { name: 'My events' }).click();
    await ana.page.getByRole('button', { name: 'Cancel reservation' }).first().click();
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();

    await expect(ben.page.getByRole('heading', { name: 'Needs your reply' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
    await expect(ben.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();

    for (const family of [ana, ben]) {
      expect(family.watch.problems()).toEqual([]);
      await family.context.close();
    }
  },
);

test('a double click takes seats once', async ({ shell, page }) => {
  await shell.open('/events/evt_open/register', { person: 'family-23' });
  await page.getByRole('button', { name: 'Hold 1 seat' }).dblclick();
  await sayWhoComes(page, 'Cora Double');
  await page.getByRole('button', { name: 'Confirm 1 seat' }).dblclick();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  await shell.menu.getByRole('link', { name: 'My events' }).click();
  await expect(page.getByRole('heading', { name: 'Your next event' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ticket/ })).toHaveCount(1);
});

test('what was typed is there again after the page was lost', async ({ shell, page }) => {
  await shell.open('/events/evt_open/register', { person: 'family-24' });
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, 'Dana Reload');
  await page.getByLabel('Note to the organiser').fill('We come a little later');
  await page.getByLabel('Note to the organiser').blur();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Reload');
  await expect(page.getByLabel('Note to the organiser')).toHaveValue('We come a little later');
});
