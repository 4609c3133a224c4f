import type { Page, Route } from '@playwright/test';
import { mountModes } from './support/shell';
import { expect, test } from './support/test';

const answer = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType, headers: { 'access-control-allow-origin': '*' } });
const html = '<!doctype html><title>Sign in</title>';

interface Fault {
  readonly name: string;
  readonly path: string;
  readonly act: (route: Route) => Promise<void> | void;
  readonly outcome: string;
}

const hangs = (): void => undefined;
const faults: readonly Fault[] = [
  {
    name: 'the manifest does not answer',
    path: 'mf-manifest.json',
    act: (route) => route.abort(),
    outcome: 'down',
  },
  {
    name: 'the manifest is a 503',
    path: 'mf-manifest.json',
    act: answer(503, '', 'text/plain'),
    outcome: 'down',
  },
  {
    name: 'the manifest is a page',
    path: 'mf-manifest.json',
    act: answer(200, html, 'text/html'),
    outcome: 'corrupt',
  },
  {
    name: 'the manifest is other JSON',
    path: 'mf-manifest.json',
    act: answer(200, '{}', 'application/json'),
    outcome: 'corrupt',
  },
  { name: 'the manifest hangs', path: 'mf-manifest.json', act: hangs, outcome: 'slow' },
  {
    name: 'the entry does not answer',
    path: 'remoteEntry.js',
    act: (route) => route.abort(),
    outcome: 'down',
  },
  { name: 'the entry is a 503', path: 'remoteEntry.js', act: answer(503, '', 'text/plain'), outcome: 'down' },
  {
    name: 'the entry is empty',
    path: 'remoteEntry.js',
    act: answer(200, '', 'text/javascript'),
    outcome: 'corrupt',
  },
  { name: 'the entry hangs', path: 'remoteEntry.js', act: hangs, outcome: 'slow' },
];

async function seeTheShellAlive(page: Page): Promise<void> {
  const areas = page.getByRole('navigation', { name: 'Areas of the platform' });
  await areas.getByRole('link', { name: 'Driver', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Driver portal' })).toBeVisible();
  await areas.getByRole('link', { name: 'Events', exact: true }).click();
}

for (const { name, path, act, outcome } of faults) {
  test(`${name}: the shell says so within ten seconds, lives on, and trying again recovers`, async ({
    shell,
    page,
    urls,
    watch,
  }) => {
    watch.allow(/Failed to load resource|ERR_FAILED|remoteEntry\.js|RUNTIME-00/);
    const address = `${urls.remote}/${path}`;
    await page.route(address, act);
    await shell.open('/events');
    const problem = page.locator(`[data-outcome="${outcome}"]`);
    await expect(problem).toBeVisible({ timeout: 12_000 });
    await expect(shell.areas).toBeVisible();
    await seeTheShellAlive(page);
    await expect(problem).toBeVisible({ timeout: 12_000 });

    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shell.seeEvents();
  });
}

for (const mount of mountModes) {
  test(`mounted by ${mount}: the remote is down, then comes back`, async ({ shell, page, urls, watch }) => {
    watch.allow(/Failed to load resource|ERR_FAILED/);
    await page.route(`${urls.remote}/**`, (route) => route.abort());
    await shell.open('/events/calendar', { mount });
    await expect(page.getByRole('heading', { name: 'Events cannot be reached' })).toBeVisible();

    await page.unroute(`${urls.remote}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shell.seeEvents();
    await expect(page).toHaveURL(/\/events\/calendar/);
  });
}

test('code of Events that is missing is said inside Events, and trying again recovers', async ({
  shell,
  page,
  urls,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/);
  const entries = [`${urls.remote}/mf-manifest.json`, `${urls.remote}/remoteEntry.js`];
  let isBroken = false;
  await page.route(`${urls.remote}/**`, (route) =>
    isBroken && !entries.includes(route.request().url()) ? route.abort() : route.continue(),
  );
  await shell.open('/events');
  await shell.seeEvents();
  isBroken = true;
  await shell.menu.getByRole('link', { name: 'Calendar' }).click();
  const again = shell.events.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  isBroken = false;
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(shell.menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
});
