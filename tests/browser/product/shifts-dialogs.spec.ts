import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { layoutShift } from '../support/layout-shift';
import { expect, test } from '../support/test';

const HELPER = 'driver-iris';

/** Opens a dialog by its button and keys alone, and leaves it by Escape: the focus goes in, and comes back. */
async function visitByKeys(page: Page, opener: string, within: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: opener }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  expect(await hasFocus(), opener).toBe(true);
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(), `${opener}, after ${at + 1} tabs`).toBe(true);
  }
  await within();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), opener).toBe(0);
  expect(await violationsIn(page), opener).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

// Each in hours of its own: she cannot be at two shifts at once.
for (const [name, hours, choices] of [
  ['left to right', 130, {}],
  ['right to left and dark', 150, { dir: 'rtl', theme: 'dark' }],
] as const)
  test(`dialogs of shifts are used by keys on the smallest phone, ${name}`, async ({
    shell,
    page,
    backEnd,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    const title = `Cardamom supper ${name} ${test.info().retry}`;
    const inHours = await hoursAhead(backEnd);
    const from = hours + 8 * test.info().retry;
    const ruth = await callAs(shell, 'manager-ruth');
    const id = await makeDraft(ruth, {
      title,
      starts_local: inHours(from),
      ends_local: inHours(from + 2),
      placeName: 'Cardamom hall',
    });
    await backEnd.post(`/dev/events/${id}/publish`);
    await shell.open(`/events/manage/${id}`, choices);
    await visitByKeys(page, 'Add a shift', async () => {
      await expect(page.getByRole('combobox', { name: 'What for' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Add a shift' }).click();
    await page.getByRole('combobox', { name: 'What for' }).selectOption('Clearing up');
    await page.getByRole('button', { name: 'Add shift' }).click();
    await visitByKeys(page, 'Assign somebody', async () => {
      await page.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Iris Novak' });
      await expect(page.getByRole('button', { name: 'Assign Iris Novak' })).toBeVisible();
    });

    const { items } = (await ruth(`/api/v2/manage/events/${id}/shifts`)) as { items: [{ id: string }] };
    const assign = { action: 'assign', person_id: HELPER };
    await ruth(`/api/v2/manage/events/${id}/shifts/${items[0].id}/actions`, assign);
    await shell.open(`/events/help/${items[0].id}`, { person: HELPER, ...choices });
    await visitByKeys(page, 'I can’t make it', async () => {
      await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeVisible();
    });
    const shift = page.getByRole('heading', { level: 1 });
    await expect(shift).toContainText(title);
    await page.getByRole('button', { name: 'I can’t make it' }).click();
    await page.getByRole('button', { name: 'Give it back' }).click();
    await expect(page.getByText('You gave the shift back.')).toBeVisible();
  });

test('what helpers set moves nothing below it when it arrives', async ({ shell, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Later than the list, as from a server that is busy.
  await page.route(/\/help\/settings$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  await shell.open('/events/help', { person: HELPER });
  await expect(page.getByRole('article').first()).toBeVisible();
  const settings = page.getByRole('button', { name: 'Alerts and my calendar' });
  await expect(settings).toBeEnabled();
  expect(await layoutShift(page, '[data-area="events"]')).toBeLessThan(0.01);
});
