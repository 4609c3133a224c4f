import { expect, test } from '../support/test';

test(
  'a ticket that was seen opens without a network, and says how old it is',
  { tag: '@smoke' },
  async ({ shell, page, watch }) => {
    watch.allow(/Failed to fetch|ERR_|WebSocket/);
    await shell.open('/events/mine', { person: 'family-garcia', bar: 'shown' });
    await page
      .getByRole('link', { name: /^Ticket/ })
      .first()
      .click();
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
    await shell.menu.getByRole('link', { name: 'Browse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What’s on' })).toBeVisible();

    await shell.switchNetwork('Offline');
    await expect(shell.events.getByText(/Offline/).first()).toBeVisible();
    await shell.menu.getByRole('link', { name: 'My events' }).click();
    await page
      .getByRole('link', { name: /^Ticket/ })
      .first()
      .click();
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  },
);

test('a ticket opened cold without a network says where and when its door opens, and that nothing is live', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/Failed to fetch|ERR_|WebSocket/);
  await shell.open('/events/mine', { person: 'family-garcia' });
  await page
    .getByRole('link', { name: /^Ticket/ })
    .first()
    .click();
  const doors = page.getByText(/^Doors open at/);
  await expect(doors).toBeVisible();
  const paper = page.getByRole('article');
  const printed = await paper.innerText();

  // The code of the page comes from the browser's cache or a service worker of the shell; nothing else comes.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.routeWebSocket('**/cable', (socket) => socket.close());
  await page.reload();
  await expect(doors).toBeVisible();
  expect(await paper.innerText()).toBe(printed);
  await expect(shell.events.getByText('Offline', { exact: true })).toBeVisible();
  await expect(shell.events.getByText('Connecting')).toHaveCount(0);
});
