import { expect, test } from '../support/test';
import { sayWhoComes } from './family';

test('a session that ran out while the form was filled is renewed once, and the seats are taken with all that was typed', async ({
  shell,
  page,
  backEnd,
  watch,
}) => {
  watch.allow(/status of 401/);
  const renewals: string[] = [];
  const refused: string[] = [];
  await shell.open('/events/evt_open/register', { person: 'family-25', bar: 'closed' });
  await page.getByRole('button', { name: 'Keep 1 seat' }).click();
  await sayWhoComes(page, 'Eva Renewed');
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dev/session')) renewals.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });

  await backEnd.post('/dev/session/expire', { person: 'family-25' });
  await page.getByRole('button', { name: 'Take 1 seat' }).click();

  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  await expect(page.getByText('Eva Renewed').first()).toBeVisible();
  await expect(shell.events.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 });
  // The cable and the request both learned of it; the shell was asked once. What was refused was repeated once.
  expect(renewals).toHaveLength(1);
  expect(new Set(refused).size).toBe(refused.length);
});

for (const person of ['manager-ruth', 'driver-sam'])
  test(`${person}, who has no household, walks the pages of families, and no request of theirs fails`, async ({
    shell,
    page,
  }) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await shell.open('/events/evt_open', { person });
    await expect(page.getByRole('heading', { level: 1, name: 'Soup for the week' })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Link to this event')).not.toContainText('ref=');
    await page.keyboard.press('Escape');
    await shell.menu.getByRole('link', { name: 'My events' }).click();
    await expect(page.getByText('You have no events yet')).toBeVisible();
    await shell.goToArea('Family');
    await expect(page.getByText('No seats taken yet.')).toBeVisible();
    expect(failed).toEqual([]);
  });

test('a network that is cut soon after the page has come signs nobody out, and a ticket opens again without it', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED|status of 50\d/);
  await shell.open('/events/evt_open/register', { person: 'family-30' });
  await page.getByRole('button', { name: 'Keep 1 seat' }).click();
  await sayWhoComes(page, 'Cut Early');
  await page.getByRole('button', { name: 'Take 1 seat' }).click();
  const ticket = page.getByRole('img', { name: /^Ticket code/ });
  await expect(ticket).toBeVisible();
  await expect(page).toHaveURL(/\/mine\/reg_/);
  const address = new URL(page.url());

  await page.route('**/dev/people', (route) => route.abort());
  const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/dev/people'));
  await page.goto(address.href);
  await expect(ticket).toBeVisible();
  await cut;
  await expect(shell.menu.getByRole('link', { name: 'My events' })).toBeVisible();
  await expect(ticket).toBeVisible();

  // Opened again while the back end does not answer: nobody tells the page who is signed in.
  await page.route('**/{api,dev}/**', (route) => route.abort());
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => document.querySelector('meta[name="session"]')?.remove());
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address.href);
  await expect(ticket).toBeVisible({ timeout: 20_000 });
});
