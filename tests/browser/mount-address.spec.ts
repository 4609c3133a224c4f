import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

interface Mounted {
  go(path: string): void;
  unmount(): void;
  readonly ready: Promise<void>;
}
interface Shell {
  mounted: Mounted;
  readonly told: unknown[];
}

const BASE = '/plain/meals';
// What vue-router keeps in the entry of the page that Events is mounted in.
const forVue = { back: null, current: BASE, forward: null, position: 4, replaced: true, scroll: null };

/** A page of another team that mounts Events at addresses of its own, and says in `told` what its router hears. */
async function openShell(page: Page, foreign: string): Promise<void> {
  await page.goto(`${foreign}${BASE}`);
  await page.evaluate(
    async ([base, state]) => {
      history.replaceState(state, '');
      const shell = globalThis as unknown as Shell;
      Object.assign(shell, { told: [] });
      addEventListener('popstate', (event) => shell.told.push(event.state));
      const { createInstance } = await import(String('@module-federation/runtime'));
      const entry = document.querySelector<HTMLMetaElement>('meta[name="events-manifest"]')?.content;
      const { mount } = await createInstance({
        name: 'shell',
        remotes: [{ name: 'events', entry }],
      }).loadRemote('events/mount');
      shell.mounted = mount(document.querySelector('#place'), { platform: { basePath: base } });
      await shell.mounted.ready;
    },
    [BASE, forVue] as const,
  );
  await expect(menuOf(page)).toBeVisible();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Events' });
const isCurrent = (page: Page, name: 'Browse' | 'Calendar') =>
  expect(menuOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
const isAt = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));

/** As the shell's own router does. */
const push = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({ of: 'the shell' }, '', to), path);
const stateOf = (page: Page): Promise<unknown> => page.evaluate(() => history.state as unknown);

test('Events follows the address when the shell’s router changes it, and shows nothing outside', async ({
  page,
  urls,
}) => {
  await openShell(page, urls.foreign);
  await expect(page).toHaveTitle(/What’s on/);

  await push(page, `${BASE}/calendar`);
  await isCurrent(page, 'Calendar');
  expect(await stateOf(page)).toEqual({ of: 'the shell' });

  await push(page, '/plain/drivers');
  await expect(page.locator('[data-area="events"]')).toHaveCount(0);
  await expect(page).toHaveTitle('A page of another team');
  expect(await stateOf(page)).toEqual({ of: 'the shell' });

  await page.goBack();
  await isCurrent(page, 'Calendar');
  await page.goBack();
  await isCurrent(page, 'Browse');
});

test('our own link tells the shell’s router, in the words of vue-router too', async ({ page, urls }) => {
  await openShell(page, urls.foreign);
  expect(await stateOf(page)).toEqual(forVue);

  await menuOf(page).getByRole('link', { name: 'Calendar' }).click();
  await isAt(page, `${BASE}/calendar`);
  const told = await page.evaluate(() => (globalThis as unknown as Shell).told);
  expect(told).toEqual([
    expect.objectContaining({ back: BASE, current: `${BASE}/calendar`, position: 5, replaced: false }),
  ]);
  expect(await stateOf(page)).toMatchObject({ position: 5, forward: null });

  await page.goBack();
  await isCurrent(page, 'Browse');
  // Beside it Events keeps the place in its list, under a name of its own.
  expect(await stateOf(page)).toMatchObject(forVue);
});

test('without the Navigation API, `go` follows and adds nothing to the history', async ({ page, urls }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'navigation', { value: undefined }));
  await openShell(page, urls.foreign);
  await push(page, `${BASE}/calendar`);
  const entries = await page.evaluate(() => history.length);
  await isCurrent(page, 'Browse');
  // The list is still shown, and keeps its place once it has come to rest, and when it has the focus: not in the entry of the shell.
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(1_000);
  await page.locator('[data-index] a').first().focus();
  await page.evaluate(() => (globalThis as unknown as Shell).mounted.go('calendar'));
  await isCurrent(page, 'Calendar');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await stateOf(page)).toEqual({ of: 'the shell' });

  await page.evaluate(() => (globalThis as unknown as Shell).mounted.go('/'));
  await isCurrent(page, 'Browse');
  await isAt(page, `${BASE}/`);
  await page.goBack();
  await isCurrent(page, 'Calendar');
});

test('the shell may draw into the element in the task that unmounts', async ({ page, urls }) => {
  await openShell(page, urls.foreign);
  const place = page.locator('#place');
  await page.evaluate(() => {
    (globalThis as unknown as Shell).mounted.unmount();
    const element = document.querySelector('#place');
    if (element) element.innerHTML = '<h2>Home</h2>';
  });
  await expect(page.locator('[data-area="events"]')).toHaveCount(0);
  await expect(place.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await place.evaluate((element) => element.innerHTML)).toBe('<h2>Home</h2>');
  await expect(page).toHaveTitle('A page of another team');
});
