import { isLong } from '../trust/record';
import { mountModes, type MountMode } from './support/shell';
import { expect, test } from './support/test';

// All read the platform through the same door: within `npm test` the two that are most unlike each other meet all of it.
const isWhole = (mount: MountMode): boolean => isLong || mount === 'app' || mount === 'mount';

for (const mount of mountModes) {
  for (const platform of isWhole(mount)
    ? (['absent', 'partial', 'throwing'] as const)
    : (['absent'] as const)) {
    test(`mounted by ${mount}, the platform ${platform}: Events is whole`, async ({ shell, page, watch }) => {
      watch.allow(/on purpose/);
      // Without a word from the shell, `mount` keeps its addresses to itself.
      const ownsAddress = mount !== 'mount' || platform !== 'absent';
      await shell.open('/events', { mount, platform });
      await shell.seeEvents();
      await shell.menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(shell.menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      if (ownsAddress) await expect(page).toHaveURL(/\/events\/calendar/);
      await expect(shell.areas).toBeVisible();
    });
  }
}

test('what changes in the shell changes in Events without a reload', async ({ shell, page }) => {
  await shell.open('/events', { bar: 'open', person: 'family-garcia' });
  await shell.seeEvents();
  await expect(shell.menu.getByRole('link', { name: 'My events' })).toBeVisible();

  await page.getByLabel('Language').first().selectOption('es');
  await expect(shell.events).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel('Luz').first().selectOption('dark');
  await expect(shell.events).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Persona').first().selectOption('');
  await expect(shell.menu.getByRole('link')).toHaveCount(2);
});

test('titles and announcements go through the shell', async ({ shell, page }) => {
  await shell.open('/events/evt_open', { bar: 'closed' });
  await shell.seeEvents();
  await expect(page).toHaveTitle(/.+ · Platform$/);
  await shell.goToArea('Drive with us');
  await expect(page).toHaveTitle('Drive with us · Platform');
});
