import { violationsIn } from '../support/axe';
import { expect, test } from '../support/test';

test('a household says once who eats, and finds food for all of it', async ({ page, shell }) => {
  await shell.open('/events/mine', { person: 'family-32' });
  await page.getByRole('button', { name: 'Add who eats with you' }).click();
  const dialog = page.getByRole('dialog');
  const add = async (name: string, ...needs: string[]) => {
    await dialog.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByRole('textbox', { name: /First name/ }).fill(name);
    for (const need of needs) await dialog.getByRole('checkbox', { name: need, exact: true }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: `${name} is saved` })).toBeFocused();
  };
  await add('Maya', 'Halal', 'Milk');
  await add('Leo');
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Maya: halal, no milk')).toBeVisible();

  await shell.menu.getByRole('link', { name: 'Browse' }).click();
  const rows = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(rows.filter({ hasText: 'Something safe for Leo' }).first()).toContainText(
    /Maya: (contains|not|allergens)/,
  );
  await page.getByRole('checkbox', { name: 'Food for all of us' }).check();
  await expect(page).toHaveURL(/[?&]for_us=1/);
  await expect(rows.filter({ hasText: 'Something safe for Leo' })).toHaveCount(0);
  const safe = rows.filter({ hasText: 'Something safe for all of us' });
  await expect(safe.first()).toBeVisible();
  expect(await rows.count()).toBe(await safe.count());

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove filter: Food for all of us' })).toBeVisible();
  await safe.first().getByRole('link').click();
  await expect(
    page.getByRole('region', { name: 'Food' }).getByText('Something safe for all of us').first(),
  ).toBeVisible();
});
