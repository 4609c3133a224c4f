import { expect, test } from '../support/test';

test('a ticket that was seen opens without a network, and says how old it is', async ({
  shell,
  page,
  watch,
}) => {
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
  await expect(shell.events.getByText(/Offline/).first()).toBeVisible({ timeout: 15_000 });
  await shell.menu.getByRole('link', { name: 'My events' }).click();
  await page
    .getByRole('link', { name: /^Ticket/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
});
