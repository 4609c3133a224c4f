import type { Page } from '@playwright/test';
import { patience } from '../../support/patience';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';
import { sayWhoComes } from './family';

test(
  'a session that ran out while the form was filled is renewed once, and the seats are taken with all that was typed',
  { tag: '@smoke' },
  async ({ shell, page, backEnd, watch }) => {
    // 403: sent with the token of the old session, after the cable had it renewed.
    watch.allow(/status of 40[13]/);
    const renewals: string[] = [];
    const refused: string[] = [];
    await shell.open('/events/evt_open/register', { person: 'family-25', bar: 'shown' });
    await page.getByRole('button', { name: 'Hold 1 seat' }).click();
    await sayWhoComes(page, 'Eva Renewed');
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/dev/session')) renewals.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });

    await backEnd.post('/dev/session/expire', { person: 'family-25' });
    await page.getByRole('button', { name: 'Confirm 1 seat' }).click();

    await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
    await expect(page.getByText('Eva Renewed').first()).toBeVisible();
    await expect(shell.events.getByText('Live', { exact: true })).toBeVisible();
    // The cable and the request both learned of it; the shell was asked once. What was refused was repeated once.
    expect(renewals).toHaveLength(1);
    expect(new Set(refused).size).toBe(refused.length);
  },
);

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
    await expect(page.getByText('No events yet')).toBeVisible();
    await shell.goToArea('Family');
    await expect(page.getByText('No reservations yet.')).toBeVisible();
    expect(failed).toEqual([]);
  });

test('a network that is cut soon after the page has come signs nobody out, and a ticket opens again without it', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED|status of 50\d/);
  await shell.open('/events/evt_open/register', { person: 'family-30' });
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, 'Cut Early');
  await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
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
  await expect(ticket).toBeVisible();
});

/** The pages that open from here on are not told by the server who is signed in, and cannot ask. */
async function keepSessionUnknown(page: Page): Promise<void> {
  await page.route('**/dev/**', (route) => route.abort());
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => document.querySelector('meta[name="session"]')?.remove());
    watch.observe(document, { childList: true, subtree: true });
  });
}

test('while the shell cannot say who is signed in, nobody is asked to sign in, and the page is right soon after it can', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/);
  const at = (path: string): string => new URL(path, shell.url).href;
  await page.request.post(at('/dev/session'), { data: { person: 'family-lind' } });
  await keepSessionUnknown(page);
  const words = page.getByText('We can’t tell yet whether you’re signed in');
  const signIn = shell.events.getByRole('button', { name: /Sign in/ });

  await page.goto(at('/events?bar=hidden'));
  await expect(shell.events.getByRole('listitem').first()).toBeVisible();
  await expect(signIn).toHaveCount(0);
  await page.goto(at('/events/evt_open?bar=hidden'));
  await expect(page.getByRole('heading', { level: 1, name: 'Soup for the week' })).toBeVisible();
  await expect(signIn).toHaveCount(0);
  for (const path of ['/events/evt_open/register', '/events/mine/reg_dosa-lunch_lind', '/events/mine']) {
    await page.goto(at(`${path}?bar=hidden`));
    await expect(words).toBeVisible();
    await expect(signIn).toHaveCount(0);
  }

  const isTold = page.waitForResponse((response) => response.url().endsWith('/dev/session'));
  await page.unroute('**/dev/**');
  await isTold;
  await expect(words).toHaveCount(0, { timeout: 2_000 * patience });
  await expect(shell.events.getByRole('link', { name: /Ticket/ }).first()).toBeVisible();
});

test.describe('a session that ended for good', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/status of (401|403|503)|ERR_FAILED|Failure: signed-out/);
    // What the shell could do by itself fails.
    await page.route('**/dev/session', (route) => route.fulfill({ status: 503, json: {} }));
  });

  /** Signs the same person in, in another tab. */
  async function signInElsewhere(page: Page, shell: Shell, person: string): Promise<void> {
    await page.unroute('**/dev/session');
    const other = await page.context().newPage();
    const isThere = other.waitForResponse(
      (response) => response.url().endsWith('/dev/session') && response.request().method() === 'POST',
    );
    await new Shell(other, shell.url).open('/drivers', { person });
    await isThere;
  }

  test('is not said any more after signing in again in another tab, where something was sent', async ({
    shell,
    page,
  }) => {
    const person = 'family-35';
    await page.request.post(new URL('/dev/session', shell.url).href, { data: { person } });
    await shell.open('/events/evt_open/register');
    await expect(page.getByRole('button', { name: 'Hold 1 seat' })).toBeVisible();
    // Read again without a session, the event would be a visitor's before the press.
    await page.route('**/api/v2/events/evt_open', (route) => route.abort());
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Hold 1 seat' }).click();
    const over = page.getByText('You’re signed out');
    await expect(over).toBeVisible();

    await signInElsewhere(page, shell, person);
    await page.unroute('**/api/v2/events/evt_open');
    await expect(over).toHaveCount(0, { timeout: 2_000 * patience });
    await expect(page.getByText('You’re signed in again')).toBeVisible();
    await page.getByRole('button', { name: 'Hold 1 seat' }).click();
    await expect(page.getByLabel('Your name')).toBeVisible();
    await page.getByRole('button', { name: 'Release the seat' }).click();
    await expect(page.getByRole('button', { name: 'Hold 1 seat' })).toBeVisible();
  });

  test('is not said any more after signing in again in the same tab, where something was sent', async ({
    shell,
    page,
    backEnd,
  }) => {
    await page.request.post(new URL('/dev/session', shell.url).href, { data: { person: 'manager-omar' } });
    await shell.open('/events/manage/new?from=evt_open');
    await page.getByRole('button', { name: 'Create copy' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Saved after signing in');
    await backEnd.post('/dev/session/expire', { person: 'manager-omar' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    const over = page.getByText('You’re signed out');
    await expect(over).toBeVisible();

    await shell.events.getByRole('button', { name: 'Sign in' }).click();
    await page.unroute('**/dev/session');
    await page.getByRole('dialog').getByRole('button', { name: 'Omar Benali' }).click();
    await expect(over).toHaveCount(0, { timeout: 2_000 * patience });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/^Saved as a draft/)).toBeVisible();
  });

  test('is not said any more after signing in again in another tab, where something was read', async ({
    shell,
    page,
    backEnd,
  }) => {
    const person = 'family-20';
    // Every screen reads the reservations for seat offers: My events is to be the first that reads something.
    const reservations = /\/api\/family\/registrations/;
    await page.route(reservations, (route) => route.abort());
    await page.request.post(new URL('/dev/session', shell.url).href, { data: { person } });
    await shell.open('/events');
    await expect(shell.menu.getByRole('link', { name: 'My events' })).toBeVisible();
    await backEnd.post('/dev/session/expire', { person });
    await page.unroute(reservations);
    await shell.menu.getByRole('link', { name: 'My events' }).click();
    const over = page.getByRole('heading', { name: 'Sign in to see this' });
    await expect(over).toBeVisible();

    await signInElsewhere(page, shell, person);
    await expect(over).toHaveCount(0, { timeout: 2_000 * patience });
    await expect(page.getByRole('heading', { level: 1, name: 'My events' })).toBeVisible();
  });
});
