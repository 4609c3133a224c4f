import type { Page } from '@playwright/test';
import { patience } from '../support/patience';
import { isLong } from '../trust/record';
import { hosts } from './foreign-host/hosts';
import { ForeignHost } from './support/foreign';
import { expect, test } from './support/test';

/** One shell for each recipe: what it shares and which router it has makes no difference to a remote that is down. */
const recipes = [...new Map(hosts.map((host) => [host.way, host])).values()];

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Platform' });

const deepInShort: readonly string[] = ['children', 'app', 'mount'];

for (const host of recipes) {
  test(`${host.way}: a remote that answers 503 at the base address`, async ({ page, urls, watch }) => {
    watch.allow(/Failed to load resource/);
    await page.route(`${urls.remote}/**`, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    const shell = new ForeignHost(page, urls.foreign, host.name);
    await shell.open('/meals');
    await saysSo(page);
    await menuWorks(shell);

    await shell.goTo('Front page');
    await page.unroute(`${urls.remote}/**`);
    await menu(page).getByRole('link', { name: 'Meals' }).click();
    // The one that reads the table before anybody goes there asks again only when it is told to.
    if (host.way === 'children') await tryAgain(page);
    await shell.seeEvents();
    expect(await shell.isSamePage()).toBe(true);
  });

  test(`${host.way}: a remote that hangs leaves the shell its page from the first paint`, async ({
    page,
    urls,
  }) => {
    let isHanging = true;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${urls.remote}/**`, async (route) => {
      if (isHanging) await released;
      await route.continue();
    });
    const shell = new ForeignHost(page, urls.foreign, host.name);
    await shell.open('/meals');
    // In the time of a page that waits for nothing, and with words in the place of Events.
    await expect(menu(page)).toBeVisible({ timeout: 2_000 * patience });
    await expect(page.getByRole('status')).toBeVisible();
    await menuWorks(shell);
    isHanging = false;
    release();
    // A shell may draw its page again then: a press that began before would end on another link.
    await page.waitForLoadState('networkidle');
    await menu(page).getByRole('link', { name: 'Meals' }).click();
    await shell.seeEvents();
    expect(await shell.isSamePage()).toBe(true);
  });

  // All recipes try again in the same way: within `npm test` three show it.
  if (!isLong && !deepInShort.includes(host.way)) continue;
  test(`${host.way}: a remote that refuses connections at a deep address`, async ({ page, urls, watch }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/);
    await page.route(`${urls.remote}/**`, (route) => route.abort('connectionrefused'));
    const shell = new ForeignHost(page, urls.foreign, host.name);
    await shell.open('/meals/evt_open');
    await saysSo(page);
    await menuWorks(shell);
    await page.goBack();
    await saysSo(page);
    await shell.isAt('/meals/evt_open');

    await page.unroute(`${urls.remote}/**`);
    await tryAgain(page);
    await shell.seeEvents();
    await shell.isAt('/meals/evt_open');
  });
}

async function saysSo(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Meals are not there just now.');
  await expect(menu(page)).toBeVisible();
}

async function menuWorks(shell: ForeignHost): Promise<void> {
  await shell.goTo('Front page');
  await expect(shell.page.getByRole('heading', { name: 'Front page' })).toBeVisible();
  await expect(shell.page.getByRole('alert')).toHaveCount(0);
}
