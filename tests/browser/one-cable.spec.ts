import type { Page } from '@playwright/test';
import { mountModes } from './support/shell';
import { expect, test } from './support/test';

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

for (const mount of mountModes) {
  test(`mounted by ${mount}: one WebSocket for the whole page, however one walks through it`, async ({
    shell,
    page,
  }) => {
    const sockets = countSockets(page);
    await shell.open('/events', { mount, person: 'family-garcia' });
    await shell.seeEvents();
    await expect.poll(sockets.open).toBe(1);
    for (const screen of ['Calendar', 'My events', 'Browse']) {
      await shell.menu.getByRole('link', { name: screen }).click();
      await expect(shell.menu.getByRole('link', { name: screen })).toHaveAttribute('aria-current', 'page');
    }
    await shell.goToArea('Drive with us');
    await shell.goToArea('Events');
    await shell.seeEvents();
    await expect.poll(sockets.open).toBe(1);
    expect(sockets.opened()).toBe(1);
  });
}

test('a cable that is cut is said, and after mending it is live again on one socket', async ({
  shell,
  page,
}) => {
  const sockets = countSockets(page);
  await shell.open('/events', { bar: 'closed' });
  await shell.seeEvents();
  const dot = shell.events.getByText('Live', { exact: true });
  await expect(dot).toBeVisible();
  await shell.switchNetwork('Cable cut');
  await expect(shell.events.getByText(/Reconnecting|Connecting/).first()).toBeVisible({ timeout: 15_000 });
  await shell.switchNetwork('Live');
  await expect(dot).toBeVisible({ timeout: 20_000 });
  expect(sockets.open()).toBe(1);
});

test('a shell that gives no cable gets one of Events’ own, which closes behind it', async ({
  shell,
  page,
}) => {
  const sockets = countSockets(page);
  await shell.open('/events', { platform: 'absent' });
  await shell.seeEvents();
  await expect.poll(sockets.open).toBe(1);
  await shell.goToArea('Drive with us');
  await expect.poll(sockets.open, { timeout: 15_000 }).toBe(0);
});
