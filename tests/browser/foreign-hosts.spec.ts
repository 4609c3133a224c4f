import type { Locator, Page } from '@playwright/test';
import { patience } from '../support/patience';
import { isLong } from '../trust/record';
import { hosts, otherSentry, type Host } from './foreign-host/hosts';
import { followSockets, ForeignHost, sentryClients, stylesOfTheShell } from './support/foreign';
import { expect, test, type BackEnd } from './support/test';

const words = ({ name, way, router, gives, build }: Host): string =>
  `${name}: ${way}, router ${router === 'oldest' ? '7.0.0' : 'as ours'}, gives ${gives}, ${build} build`;

// Within `npm test`: both kinds of routers, both builds, with React and without. `npm run trust` walks through all.
const inShort = ['children-oldest', 'app-same', 'mount-without-react'];

for (const host of hosts) {
  if (!isLong && !inShort.includes(host.name)) continue;
  test(words(host), async ({ page, urls, watch, backEnd }) => {
    test.setTimeout(90_000 * patience);
    watch.allow(/malformed/);
    const shell = new ForeignHost(page, urls.foreign, host.name);
    const isShared = host.gives === 'everything' || host.gives === 'services';
    const address = `/meals/${host.event}`;
    const title = page.getByRole('heading', { level: 1 }).nth(1);

    await shell.open();
    await expect(page.getByRole('heading', { name: 'Front page' })).toBeVisible();
    const style = await stylesOfTheShell(page);
    // From the next document on: a socket that ended with its page is not told as closed.
    const sockets = followSockets(page);

    await test.step('a deep link, back and forward', async () => {
      await shell.open(address);
      await shell.seeEvents();
      const titleText = (await title.textContent()) ?? '';
      await shell.way(1).click();
      await shell.isAt('/meals/calendar');
      await expect(shell.way(1)).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await shell.isAt(address);
      await expect(title).toHaveText(titleText);
      await page.goForward();
      await expect(shell.way(1)).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expect(title).toHaveText(titleText);
    });

    await test.step('one socket; the shell looks as before', async () => {
      await expect.poll(() => subscriptionsTo(backEnd, host.event)).toBe(1);
      expect(sockets.open()).toBe(1);
      expect(await stylesOfTheShell(page)).toEqual(style);
    });

    const nothingIsLeft = async (): Promise<number> => {
      await expect(page.locator('[data-area="events"]')).toHaveCount(0);
      await expect.poll(sockets.subscriptions).toBe(0);
      await expect.poll(() => subscriptionsTo(backEnd, host.event)).toBe(0);
      expect(await stylesOfTheShell(page)).toEqual(style);
      return page.evaluate(() => document.head.childElementCount);
    };

    await test.step('a link out: the shell’s on a plain click, the browser’s on another', async () => {
      const href = `/${host.name}/drivers`;
      const out = page.locator(`[data-area="events"] a[href="${href}"]`).first();
      expect(await isLeftToTheBrowser(out)).toBe(true);
      expect(await shell.seen('went')).toEqual([]);
      await out.click();
      await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();
      expect(await shell.seen('went')).toEqual([href]);
    });

    await test.step('nothing is left behind, and a second visit adds nothing', async () => {
      const once = await nothingIsLeft();
      await page.goBack();
      await shell.seeEvents();
      await shell.goTo('Front page');
      await expect(page.getByRole('heading', { name: 'Front page' })).toBeVisible();
      expect(await nothingIsLeft()).toBeLessThanOrEqual(once);
      expect(await shell.isSamePage(), 'the document is still the one of the deep link').toBe(true);
      // The shell’s own socket stays open; the one that Events opened has closed, or is about to.
      await expect.poll(sockets.open).toBe(isShared ? 1 : 0);
    });

    await test.step('an error in Events is heard once, by whom the shell wants', async () => {
      const sent = await breakAnEvent(page);
      await shell.open('/meals/evt_open');
      await shell.seeEvents();
      const heard = async (): Promise<Record<Host['hears'], number>> => ({
        client: (await shell.seen('envelopes')).filter((body) => body.includes('"area":"events"')).length,
        reporter: (await shell.seen('reports')).length,
        own: sent(),
      });
      await expect.poll(heard).toEqual({ client: 0, reporter: 0, own: 0, [host.hears]: 1 });
      const ofTheShell = host.hears === 'client' ? 1 : 0;
      expect(await sentryClients(page)).toEqual({ found: ofTheShell, ofTheShell });
    });
  });
}

/** By the back end's own count. Nobody else follows this event. */
async function subscriptionsTo(backEnd: BackEnd, eventId: string): Promise<number> {
  const { subscriptions } = (await backEnd.get('/dev/stats')) as { subscriptions: Record<string, number> };
  const own = Object.entries(subscriptions).filter(([identifier]) => identifier.includes(`"${eventId}"`));
  return own.reduce((sum, [, count]) => sum + count, 0);
}

/** Clicks as a person does who wants another tab, and keeps the browser from really opening it. */
function isLeftToTheBrowser(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    let isLeft = false;
    const look = (): void => {
      isLeft = !click.defaultPrevented;
      click.preventDefault();
    };
    addEventListener('click', look, { once: true });
    element.dispatchEvent(click);
    return isLeft;
  });
}

/** An answer that fits no schema, in a session that is drawn to report. Counts what goes to our monitoring address. */
async function breakAnEvent(page: Page): Promise<() => number> {
  let sent = 0;
  await page.route('https://sentry.test/**', (route) => {
    sent += 1;
    return route.fulfill({ body: '{}', headers: { 'access-control-allow-origin': '*' } });
  });
  await page.route('**/api/v2/events/evt_open', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{}' }),
  );
  await page.addInitScript(() => {
    // Earlier visits have drawn whether this session reports; three in four do. Draws again.
    sessionStorage.clear();
    Math.random = () => 0.1;
  });
  return () => sent;
}

test('a shell with another major of Sentry: an error in Events goes through its client, and no other is made', async ({
  page,
  urls,
  watch,
}) => {
  watch.allow(/malformed/);
  const shell = new ForeignHost(page, urls.foreign, otherSentry.name);
  const sent = await breakAnEvent(page);
  await shell.open('/meals/evt_open');
  await shell.seeEvents();
  const versions = await page.evaluate(() =>
    Object.keys((globalThis as { __SENTRY__?: object }).__SENTRY__ ?? {}).filter((key) => /^\d/.test(key)),
  );
  expect(versions).toEqual(['10.78.0']);
  const heard = async (): Promise<number> =>
    (await shell.seen('envelopes')).filter((body) => body.includes('"area":"events"')).length;
  await expect.poll(heard).toBe(1);
  expect(await sentryClients(page)).toEqual({ found: 1, ofTheShell: 1 });
  expect([sent(), (await shell.seen('reports')).length]).toEqual([0, 0]);
});

test.describe('a plain page with the federation runtime and nothing else', () => {
  for (const address of ['ours', 'mine'] as const) {
    test(`mounts Events, with ${address === 'ours' ? 'addresses' : 'no address'} of its own, and takes it away`, async ({
      page,
      urls,
    }) => {
      await page.goto(`${urls.foreign}/plain/meals?address=${address}`);
      const events = page.locator('[data-area="events"]').first();
      const menu = events.getByRole('navigation', { name: 'Events' });

      await page.getByRole('button', { name: 'Open Events' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Events is here.' })).toBeVisible();
      await expect(menu).toBeVisible();
      await menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
      expect(new URL(page.url()).pathname).toBe(
        address === 'ours' ? '/plain/meals/calendar' : '/plain/meals',
      );

      await page.getByRole('button', { name: 'Close Events' }).click();
      await expect(page.locator('[data-area="events"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Open Events' }).click();
      await expect(menu).toBeVisible();
    });
  }

  test('is told on the page itself when code is missing, and trying again recovers', async ({
    page,
    urls,
    watch,
  }) => {
    watch.allow(/Failed to load resource|ERR_FAILED/);
    const missing = `${urls.remote}/mounted-root.*.js`;
    await page.route(missing, (route) => route.abort());
    await page.goto(`${urls.foreign}/plain/meals`);
    await page.getByRole('button', { name: 'Open Events' }).click();
    await expect(page.getByRole('alert')).toContainText('Events did not load');
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Events' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
