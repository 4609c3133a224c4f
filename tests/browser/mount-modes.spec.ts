import type { Page } from '@playwright/test';
import { mountModes, type Shell } from './support/shell';
import { expect, test } from './support/test';

/** How many WebSockets the page opened, and has open. */
function countSockets(page: Page): { opened(): number; open(): number } {
  const all: { closed: boolean }[] = [];
  page.on('websocket', (socket) => {
    const one = { closed: false };
    all.push(one);
    socket.on('close', () => {
      one.closed = true;
    });
  });
  return { opened: () => all.length, open: () => all.filter(({ closed }) => !closed).length };
}

const isCurrent = ({ menu }: Shell, name: string) =>
  expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

for (const mount of mountModes) {
  test(
    `mounted by ${mount}: links, history, other areas and an unknown address, over one WebSocket`,
    { tag: mount === 'app' ? '@smoke' : [] },
    async ({ shell, page }) => {
      const sockets = countSockets(page);
      await shell.open('/events/evt_open', { mount, person: 'family-garcia' });
      await shell.seeEvents();
      const title = page.getByRole('heading', { level: 1 }).first();
      const event = (await title.textContent()) ?? '';
      const drivers = page.getByRole('heading', { name: 'Drive with us' });

      await test.step('a deep link, links, back and forward', async () => {
        await shell.menu.getByRole('link', { name: 'Calendar' }).click();
        await expect(page).toHaveURL(/\/events\/calendar/);
        await isCurrent(shell, 'Calendar');
        await shell.menu.getByRole('link', { name: 'Browse' }).click();
        await expect(page).toHaveURL(/\/events\/?$/);
        await page.goBack();
        await page.goBack();
        await expect(page).toHaveURL(/\/events\/evt_open$/);
        await expect(title).toHaveText(event);
        await page.goForward();
        await expect(page).toHaveURL(/\/events\/calendar/);
      });

      await test.step('the shell’s own link to the front of Events, from within', async () => {
        await shell.goToArea('Events');
        await expect(page).toHaveURL(/\/events\/?$/);
        await isCurrent(shell, 'Browse');
        await shell.menu.getByRole('link', { name: 'My events' }).click();
        await isCurrent(shell, 'My events');
      });

      await test.step('away to another area, back in, and away by the browser’s button', async () => {
        await shell.goToArea('Drive with us');
        await expect(drivers).toBeVisible();
        await expect(shell.menu).toHaveCount(0);
        await shell.goToArea('Events');
        await shell.seeEvents();
        await page.goBack();
        await expect(drivers).toBeVisible();
        await page.goForward();
        await shell.seeEvents();
      });

      await expect.poll(sockets.open).toBe(1);
      expect(sockets.opened()).toBe(1);

      await test.step('its own page for an unknown address', async () => {
        await shell.open('/events/mine/a/b/c', { mount });
        await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
        await expect(shell.areas).toBeVisible();
        await expect(page).toHaveTitle(/Platform/);
        await page.getByRole('link', { name: 'See all events' }).click();
        await expect(page).toHaveURL(/\/events\/?$/);
      });
    },
  );
}

test('a shell that gives no cable gets one of Events’ own, which closes behind it', async ({
  shell,
  page,
}) => {
  const sockets = countSockets(page);
  await shell.open('/events', { platform: 'absent' });
  await shell.seeEvents();
  await expect.poll(sockets.open).toBe(1);
  await shell.goToArea('Drive with us');
  await expect.poll(sockets.open).toBe(0);
});
