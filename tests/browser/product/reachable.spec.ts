import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const places = [
  '/events',
  '/events/calendar?view=month',
  '/events/calendar?view=week',
  '/events/evt_open',
  '/events/evt_cancelled',
  '/events/evt_open/register',
  '/events/mine',
] as const;

type Size = readonly [width: number, height: number];
const desk: Size = [1280, 800];
/** What is left of a desk's window at 400 % zoom, the smallest that WCAG asks for. */
const phone: Size = [320, 480];
const sizeOf = ([width, height]: Size) => ({ width, height });

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A light page in English at every size, a dark one in Spanish on a phone: each opened once, for it is opening that takes long. */
const looks = [
  { theme: 'light', locale: 'en', sizes: [desk, [640, 400], phone] },
  { theme: 'dark', locale: 'es', sizes: [phone] },
] as const;

for (const place of places) {
  for (const { theme, locale, sizes } of looks) {
    test(`${place} in ${theme}, ${locale}: nothing to trip over, and no scroll to the side`, async ({
      shell,
      page,
    }) => {
      await page.setViewportSize(sizeOf(sizes[0]));
      await shell.open(place, { person: 'family-garcia', theme, locale });
      await expect(page.locator('[data-area="events"] h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page })
        .include('[data-area="events"]')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      for (const size of sizes) {
        await page.setViewportSize(sizeOf(size));
        await expect.poll(() => tooWide(page), { message: size.join(' × ') }).toBeLessThanOrEqual(0);
      }
    });
  }
}

test('the keyboard alone finds an event and its one action', async ({ shell, page }) => {
  await shell.open('/events?q=Soup+for+the+week', { person: 'family-garcia' });
  const row = page.getByRole('link', { name: /Soup for the week/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Soup for the week' })).toBeVisible();
});
