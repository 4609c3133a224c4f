import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/test';

const places = [
  ['/events', 'What’s on'],
  ['/events/calendar?view=month', 'Calendar'],
  ['/events/calendar?view=week', 'Calendar'],
  ['/events/evt_open', 'Soup for the week'],
  ['/events/evt_cancelled', ''],
  ['/events/evt_open/register', 'Take seats'],
  ['/events/mine', 'My events'],
] as const;

for (const [place, title] of places) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${place} in ${theme} has nothing that assistive technology trips over`, async ({ shell, page }) => {
      await shell.open(place, { person: 'family-garcia', theme });
      await expect(page.getByRole('heading', { level: 1, ...(title && { name: title }) })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page })
        .include('[data-area="events"]')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }

  for (const [locale, width, height] of [
    ['en', 320, 480],
    ['es', 320, 480],
    ['en', 640, 400],
  ] as const) {
    test(`${place} fits ${width} × ${height} in ${locale}, without a scroll to the side`, async ({
      shell,
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await shell.open(place, { person: 'family-garcia', locale });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
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
