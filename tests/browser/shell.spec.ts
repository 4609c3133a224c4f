import { isLong } from '../trust/record';
import { violationsIn } from './support/axe';
import { expect, test } from './support/test';

// One component draws all but the first.
const pages = [
  ['/', 'A small platform'],
  ['/manager', 'Manager console'],
  ['/driver', 'Driver portal'],
  ['/family', 'Family home'],
  ['/drivers', 'Drive with us'],
  ['/restaurants', 'Cook with us'],
  ['/apps', 'Older apps'],
] as const;

for (const [path, title] of isLong ? pages : pages.slice(0, 2)) {
  test(`${path} has its title, at 320 px and by axe`, async ({ shell, page }) => {
    for (const [theme, width] of [
      ['light', 320],
      ['dark', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await shell.open(path, { bar: 'shown', theme });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await violationsIn(page)).toEqual([]);
    }
  });
}

test('a person can be somebody else, and the choice outlives a reload', async ({ shell, page }) => {
  await shell.open('/', { bar: 'shown' });
  await shell.become('family-garcia');
  await expect(page.getByLabel('Person')).toHaveValue('family-garcia');
  await expect(page.locator('meta[name="csrf-token"]')).not.toHaveAttribute('content', '');
  await page.reload();
  await expect(page.getByLabel('Person')).toHaveValue('family-garcia');
});

test('the keyboard reaches the content first, and the menu works on a phone', async ({ shell, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/manager');
  await expect(page.getByRole('heading', { name: 'Manager console' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#shell-main')).toBeFocused();

  await page.getByRole('button', { name: 'Menu' }).click();
  await shell.goToArea('Family');
  await expect(page.getByRole('heading', { level: 1, name: 'Family home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('what is chosen in the address leaves it and stays', async ({ shell, page }) => {
  await shell.open('/family?ref=AB12', { locale: 'es', theme: 'dark', dir: 'rtl' });
  await expect(page).toHaveURL(/\/family\?ref=AB12$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Vienes con el código de invitación AB12')).toBeVisible();
});
