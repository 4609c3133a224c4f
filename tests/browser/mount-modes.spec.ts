import { mountModes } from './support/shell';
import { expect, test } from './support/test';

for (const mount of mountModes) {
  test.describe(`mounted by ${mount}`, () => {
    test('a deep link, links, back and forward', async ({ shell, page }) => {
      await shell.open('/events/evt_open', { mount });
      await shell.seeEvents();
      const event = await page.getByRole('heading', { level: 1 }).first().textContent();

      await shell.menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(page).toHaveURL(/\/events\/calendar/);
      await expect(shell.menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await shell.menu.getByRole('link', { name: 'Browse' }).click();
      await expect(page).toHaveURL(/\/events\/?$/);

      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/events\/evt_open$/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(event ?? '');
      await page.goForward();
      await expect(page).toHaveURL(/\/events\/calendar/);
    });

    test('its own page for an unknown address', async ({ shell, page }) => {
      await shell.open('/events/mine/a/b/c', { mount });
      await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
      await page.getByRole('link', { name: 'See all events' }).click();
      await expect(page).toHaveURL(/\/events\/?$/);
    });

    test('away to another area and back in', async ({ shell, page }) => {
      await shell.open('/events', { mount });
      await shell.seeEvents();
      await shell.goToArea('Drive with us');
      await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();
      await expect(shell.menu).toHaveCount(0);
      await shell.goToArea('Events');
      await shell.seeEvents();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();
    });

    test('the shell’s own link to the front of Events, from inside', async ({ shell, page }) => {
      await shell.open('/events', { mount });
      await shell.seeEvents();
      await shell.menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(page).toHaveURL(/calendar/);
      await shell.goToArea('Events');
      await expect(page).toHaveURL(/\/events\/?$/);
      await expect(shell.menu.getByRole('link', { name: 'Browse' })).toHaveAttribute('aria-current', 'page');
    });
  });
}
