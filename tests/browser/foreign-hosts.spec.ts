import { expect, test } from './support/test';

test.describe('a plain page with the federation runtime and nothing else', () => {
  for (const address of ['ours', 'mine'] as const) {
    test(`mounts Events, with ${address === 'ours' ? 'addresses' : 'no address'} of its own, and takes it away`, async ({
      page,
      urls,
    }) => {
      await page.goto(`${urls.foreign}/plain/meals?address=${address}`);
      const events = page.locator('[data-area="events"]').first();
      const menu = events.getByRole('navigation', { name: 'Events' });

      await page.getByRole('button', { name: 'Open Events' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Events is here.' })).toBeVisible();
      await expect(menu).toBeVisible({ timeout: 20_000 });
      await menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
      expect(new URL(page.url()).pathname).toBe(
        address === 'ours' ? '/plain/meals/calendar' : '/plain/meals',
      );

      await page.getByRole('button', { name: 'Close Events' }).click();
      await expect(page.locator('[data-area="events"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Open Events' }).click();
      await expect(menu).toBeVisible();
    });
  }
});

test.describe('a platform with another bundler, the oldest router and `<Routes>`', () => {
  test('renders the root component with its own React and router', async ({ page, urls }) => {
    await page.goto(`${urls.foreign}/react`);
    await page.getByRole('link', { name: 'Meals' }).click();
    // The page is Spanish, and a shell that says nothing of a language is taken by its page.
    const menu = page.locator('[data-area="events"]').first().getByRole('navigation', { name: 'Eventos' });
    await expect(menu).toBeVisible({ timeout: 20_000 });
    await menu.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/react\/comidas\/calendar/);
    await page.goBack();
    await expect(page).toHaveURL(/\/react\/comidas$/);
    await page.getByRole('link', { name: 'Front page' }).click();
    await expect(page.getByRole('heading', { name: 'Another platform' })).toBeVisible();
  });

  test('answers a deep link', async ({ page, urls }) => {
    await page.goto(`${urls.foreign}/react/comidas/calendar`);
    const menu = page.locator('[data-area="events"]').first().getByRole('navigation', { name: 'Eventos' });
    await expect(menu.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page', { timeout: 20_000 });
  });
});
