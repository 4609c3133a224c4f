import type { Page } from '@playwright/test';
import { patience } from '../support/patience';
import { isLong } from '../trust/record';
import { examples } from './foreign-host/hosts';
import { expect, test } from './support/test';

/** A person at one of the example shells. */
function exampleAt(page: Page, foreign: string, name: string) {
  const url = foreign.replace('//localhost', `//${name}.localhost`);
  const events = page.locator('[data-area="events"]').first();
  const rows = events.getByRole('list').getByRole('link');
  const isAt = (path: string) => expect(page).toHaveURL(url + path);
  return {
    events,
    rows,
    isAt,
    missing: page.getByRole('alert'),
    open: (path: string) => page.goto(url + path),
    goTo: (link: 'Home' | 'Events') => page.getByRole('link', { name: link, exact: true }).first().click(),
    async seeList() {
      await expect(rows.first()).toBeVisible();
      await isAt('/events');
    },
  };
}

// The first to ask for an example waits until all are installed and built.
test.describe.configure({ timeout: 300_000 * patience });

for (const name of examples) {
  test(`${name}: the list, an event, live, back, and out again, with an empty console`, async ({
    page,
    urls,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    const shell = exampleAt(page, urls.foreign, name);
    await shell.open('/');
    await shell.goTo('Events');
    await shell.seeList();

    await shell.rows.first().click();
    await expect(page).toHaveURL(/\/events\/evt_[^/]+$/);
    const article = shell.events.getByRole('article');
    await expect(shell.events.getByText('Live', { exact: true }).first()).toBeVisible();
    const title = article.getByRole('heading', { level: 1 });
    const words = (await title.textContent()) ?? '';
    await page.goBack();
    await shell.seeList();
    await page.goForward();
    await expect(title).toHaveText(words);

    await shell.events.locator('a[href="/drivers"]').first().click();
    await shell.isAt('/drivers');
    await expect(shell.events.getByRole('navigation')).toHaveCount(0);
    await page.goBack();
    await expect(title).toHaveText(words);
    await shell.goTo('Events');
    await shell.seeList();
    await shell.goTo('Home');
    await shell.isAt('/');
    await expect(shell.events.getByRole('navigation')).toHaveCount(0);
    expect(lines, 'the console').toEqual([]);
  });

  // All copy the same lines of the README; `npm run trust` tries each.
  if (!isLong && name !== 'vite' && name !== 'single-spa') continue;
  test(`${name}: without the remote the shell stays, says so, and recovers`, async ({
    page,
    urls,
    watch,
  }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/);
    await page.route(`${urls.remote}/**`, (route) => route.abort('connectionrefused'));
    const shell = exampleAt(page, urls.foreign, name);
    for (const path of ['/events', '/events/evt_open']) {
      await shell.open(path);
      await expect(shell.missing).toContainText('Events is not there just now.');
      await shell.goTo('Home');
      await shell.isAt('/');
      await page.goBack();
      await expect(shell.missing).toBeVisible();
    }
    await page.unroute(`${urls.remote}/**`);
    // More than once: single-spa asks for nothing within 200 ms of a failure.
    await expect(async () => {
      await shell.missing.getByText('Try again').click({ timeout: 1_000 });
      await expect(shell.missing).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(shell.events.getByRole('heading', { level: 1 })).toBeVisible();
    await shell.isAt('/events/evt_open');
  });
}

test('webpack-container: a script that hangs is given up in words, and trying again works once it answers', async ({
  page,
  urls,
}) => {
  let answer = (): void => undefined;
  const answers = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${urls.remote}/**`, async (route) => {
    await answers;
    await route.continue();
  });
  const shell = exampleAt(page, urls.foreign, 'webpack-container');
  // Not `/events` itself: a script that hangs keeps its page from ever being loaded.
  await shell.open('/');
  await shell.goTo('Events');
  await expect(shell.missing).toContainText('Events is not there just now.');
  answer();
  await shell.missing.getByText('Try again').click();
  await shell.seeList();
});

test('the page without a bundler shows a card on its front page', async ({ page, urls }) => {
  await exampleAt(page, urls.foreign, 'plain').open('/');
  const card = page.getByRole('region', { name: 'Coming up' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await card.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/evt_[^/]+$/);
});
