import type { Page } from '@playwright/test';
import { serveRemote } from '../../../shell-dev/serve/serve-remote';
import { isLong, record, times } from '../../trust/record';
import { startOtherShell } from '../support/other-shell';
import { Shell } from '../support/shell';
import { expect, test as base } from '../support/test';
import { makeTwoBuilds, type TwoBuilds } from '../support/two-builds';

/** How long a page is watched for reloads that nobody asked for. */
const WATCHED_MS = times(3_000, 60_000);

interface Deployed {
  readonly builds: TwoBuilds;
  readonly shell: Shell;
  /** How often the page was loaded so far. */
  loads(): number;
}

const test = base.extend<{ deployed: Deployed }>({
  deployed: async ({ page, urls, watch }, give) => {
    watch.allow(
      /status of 404|Refused to (apply|execute)|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-|ERR_ABORTED/,
    );
    const builds = makeTwoBuilds();
    const remote = await serveRemote(0, builds.live);
    const address = remote.server.address();
    const other = await startOtherShell(urls, {
      remotePort: typeof address === 'object' && address ? address.port : 0,
    });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    });
    await give({ builds, shell: new Shell(page, other.url), loads: () => loads });
    await other.close();
    await remote.close();
    builds.remove();
  },
});
test.describe.configure({ retries: 0 });

const newVersion = (page: Page) => page.getByRole('alert').filter({ hasText: /There(’s| is) a new version/ });

async function watchFor(page: Page, { loads }: Deployed): Promise<number> {
  const before = loads();
  await page.waitForTimeout(WATCHED_MS);
  return loads() - before;
}

async function typeDraft(page: Page, { shell }: Deployed, person: string): Promise<void> {
  await shell.open('/events/evt_open/register', { person });
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await page.getByLabel('Your name').fill('Half Typed');
  await page.getByLabel('Note to the organiser').fill('We come a little later');
}

async function seeDraft(page: Page): Promise<void> {
  await expect(page.getByLabel('Your name')).toHaveValue('Half Typed', { timeout: 20_000 });
  await expect(page.getByLabel('Note to the organiser')).toHaveValue('We come a little later');
}

const calendarHere = (shell: Shell) =>
  expect(shell.events.locator('h1').filter({ hasNotText: /version|did not load/ })).toBeVisible({
    timeout: 20_000,
  });

test('R11 a deploy that deletes the old files: a reload is offered, nothing reloads by itself, and what was typed is kept', async ({
  page,
  deployed,
}) => {
  test.setTimeout(WATCHED_MS + 90_000);
  const { builds, shell } = deployed;
  await typeDraft(page, deployed, 'family-31');
  builds.deploy('deleted');
  await shell.menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(newVersion(page)).toBeVisible({ timeout: 15_000 });
  const reloads = await watchFor(page, deployed);
  // The page that was open still has its form.
  await page.goBack();
  await seeDraft(page);
  await page.goForward();
  const before = deployed.loads();
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await calendarHere(shell);
  await page.goBack();
  await seeDraft(page);
  const asked = deployed.loads() - before;
  record('R11', 'old files deleted', {
    figure: `${reloads} reloads by themselves in ${WATCHED_MS / 1_000} s, ${asked} asked for; draft kept`,
    isKept: reloads === 0 && asked === 1,
  });
  expect({ reloads, asked }).toEqual({ reloads: 0, asked: 1 });
});

test('R11 a deploy that keeps the old files is not noticed by a page that is open', async ({
  page,
  deployed,
}) => {
  test.setTimeout(WATCHED_MS + 60_000);
  const { builds, shell } = deployed;
  await typeDraft(page, deployed, 'family-32');
  builds.deploy('kept');
  await shell.menu.getByRole('link', { name: 'Calendar' }).click();
  await calendarHere(shell);
  const reloads = await watchFor(page, deployed);
  await page.goBack();
  await seeDraft(page);
  await page.reload();
  await seeDraft(page);
  record('R11', 'old files kept', { figure: `${reloads} reloads; draft kept`, isKept: reloads === 0 });
  expect(reloads).toBe(0);
});

for (const [what, start, warm] of [
  ['the root component', '/nowhere', true],
  ['the contract alone', '/driver', false],
] as const) {
  if (!isLong) continue;
  test(`R11 a shell that has ${what} of a build that is gone offers a reload and gets the new one`, async ({
    page,
    deployed,
  }) => {
    test.setTimeout(WATCHED_MS + 60_000);
    const { builds, shell } = deployed;
    // A page without an idle moment: in one the shell would have fetched all that the list needs, and miss nothing.
    await page.addInitScript('globalThis.requestIdleCallback = () => 0');
    const loaded = page.waitForResponse(
      (answer) => answer.url().includes(warm ? 'expose_App' : 'expose_contract') && answer.ok(),
    );
    await shell.open(start);
    if (warm) await shell.areas.getByRole('link', { name: 'Events', exact: true }).hover();
    await loaded;
    // The runtime is to have what it asked for, not only the browser.
    if (!warm) await expect(page.locator('a[href*="view=week"]').first()).toBeVisible();
    await page.waitForTimeout(300);
    builds.deploy('deleted');
    await shell.goToArea('Events');
    await expect(newVersion(page)).toBeVisible({ timeout: 15_000 });
    const reloads = await watchFor(page, deployed);
    await newVersion(page)
      .getByRole('button', { name: /^Reload/ })
      .click();
    await shell.seeEvents();
    record('R11', `shell with ${what}`, { figure: `${reloads} reloads`, isKept: reloads === 0 });
    expect(reloads).toBe(0);
  });
}

test('R11 a deploy that lacks a file is said once, and never reloaded in a circle', async ({
  page,
  deployed,
}) => {
  test.setTimeout(WATCHED_MS + 60_000);
  const { builds, shell } = deployed;
  builds.lose(/^calendar\./);
  await shell.open('/events/calendar');
  const problem = shell.events.getByRole('alert').filter({ hasText: 'didn’t load' });
  await expect(problem).toBeVisible({ timeout: 20_000 });
  const reloads = await watchFor(page, deployed);
  await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible();
  record('R11', 'a file lost', { figure: `${reloads} reloads`, isKept: reloads === 0 });
  expect(reloads).toBe(0);
});
