import type { BrowserContext, Page } from '@playwright/test';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Listening } from '../../shell-dev/serve/listen';
import { serveRemote } from '../../shell-dev/serve/serve-remote';
import type { OfflineDocument } from '../../src/federation/offline-document';
import { patience } from '../support/patience';
import { isLong } from '../trust/record';
import { serveOfflineShell } from './foreign-host/offline/serve';
import { Shell } from './support/shell';
import {
  networkFaults,
  startSwitchableLine,
  type NetworkFault,
  type SwitchableLine,
} from './support/switchable-line';
import { startSwitchableShell } from './support/switchable-shell';
import { expect, test as base } from './support/test';
import { makeTwoBuilds } from './support/two-builds';

interface Network {
  readonly shellUrl: string;
  readonly remoteUrl: string;
  /** Other shells, whose workers use no library and Workbox. */
  readonly byHandUrl: string;
  readonly workboxUrl: string;
  /** Serves another folder as the remote. */
  deploy(folder: string): Promise<void>;
  /** All servers at once; the back end is behind the shells'. */
  fail(fault: NetworkFault): void;
  restore(): void;
}

/** Shells and a remote at addresses of their own, on a network that can fail and come back. */
const test = base.extend<{ network: Network }>({
  network: async ({ urls, watch }, give) => {
    // The last: a page of which nothing is stored says so to developers, too.
    watch.allow(
      /Failed to fetch|ERR_|WebSocket|Failed to load resource|Failure: unavailable|is not the Events API/,
    );
    const shell = await startSwitchableShell(urls);
    const remoteLine = shell.remote;
    const others = { byHand: await startSwitchableLine(), workbox: await startSwitchableLine() };
    const ports = { shell: 0, remote: remoteLine.port, platform: Number(new URL(urls.platform).port) };
    const byHand = await serveOfflineShell('service-worker.js', ports);
    others.byHand.leadTo(portOf(byHand));
    const workbox = await serveOfflineShell('service-worker.workbox.js', ports);
    others.workbox.leadTo(portOf(workbox));
    let remote: Listening | undefined;
    const deploy = async (folder: string): Promise<void> => {
      await remote?.close();
      remote = await serveRemote(0, folder);
      remoteLine.leadTo(portOf(remote));
    };
    await deploy(path.resolve(__dirname, '../../dist'));
    const all = [shell, ...Object.values(others)];
    const at = ({ port }: SwitchableLine): string => `http://localhost:${port}`;
    await give({
      shellUrl: shell.url,
      remoteUrl: at(remoteLine),
      byHandUrl: at(others.byHand),
      workboxUrl: at(others.workbox),
      deploy,
      fail: (fault) => all.forEach((line) => line.fail(fault)),
      restore: () => all.forEach((line) => line.restore()),
    });
    await Promise.all([byHand, workbox, ...all].map((server) => server.close()));
    await remote?.close();
  },
});

const portOf = ({ server }: Listening): number => (server.address() as AddressInfo).port;

/** Some eighty files, one after the other, from a server that compresses each at its first request. */
const storing = { timeout: 60_000 * patience };

/** The build whose files the worker has stored, once it controls the page. */
const storedBuild = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return undefined;
    const cache = await caches.open('events');
    const [document] = (await cache.keys()).filter(({ url }) => url.endsWith('/offline.json'));
    const stored = document && (await cache.match(document));
    return stored && ((await stored.json()) as { buildId: string }).buildId;
  });

async function opened(context: BrowserContext, { shellUrl }: Network): Promise<Shell> {
  return new Shell(await context.newPage(), shellUrl);
}

/** A page that was never open before, with nothing in its memory and nothing in the browser's own cache: what it has, the worker has. */
async function newColdPage(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
  return page;
}

async function openCold(context: BrowserContext, { shellUrl }: Network, path: string): Promise<Shell> {
  const shell = new Shell(await newColdPage(context), shellUrl);
  await shell.open(path);
  return shell;
}

test(
  'what was seen opens cold without a network, with its age, and is current once it is back',
  { tag: '@whole' },
  async ({ context, network }) => {
    test.slow();
    const online = await opened(context, network);
    await online.open('/events/mine', { person: 'family-garcia', worker: 'on' });
    const ticket = online.page.getByRole('link', { name: /^Ticket/ }).first();
    await ticket.click();
    await expect(online.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
    const ticketPath = new URL(online.page.url()).pathname;
    await online.menu.getByRole('link', { name: 'Browse' }).click();
    const row = online.page.getByRole('group', { name: 'Events by day' }).getByRole('link').first();
    const title = await row.innerText();
    await row.click();
    await expect(online.page.getByRole('heading', { level: 1 })).toBeVisible();
    const eventPath = new URL(online.page.url()).pathname;
    await expect.poll(() => storedBuild(online.page), storing).toBeTruthy();

    network.fail('refused');
    let offline = await openCold(context, network, ticketPath);
    await expect(offline.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
    offline = await openCold(context, network, eventPath);
    await expect(offline.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const age = offline.events.getByText(/What you see is from/);
    await expect(age).toBeVisible();
    await offline.menu.getByRole('link', { name: 'My events' }).click();
    await expect(offline.page.getByText(/saved on this device/)).toBeVisible();
    await offline.menu.getByRole('link', { name: 'Browse' }).click();
    await expect(
      offline.page.getByRole('group', { name: 'Events by day' }).getByRole('link').first(),
    ).toBeVisible();
    await expect(age).toBeVisible();

    network.restore();
    await offline.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(age).toBeHidden();
  },
);

test(
  'a door opens cold without a network, lets people in, and sends it once the network is back',
  { tag: '@whole' },
  async ({ context, network }) => {
    test.slow();
    const manager = await opened(context, network);
    await manager.open('/events/manage', { person: 'manager-ruth' });
    await manager.seeEvents();
    const code = await addGuest(manager.page, 'evt_live', 'Cold Door');
    await manager.page.close();
    const door = await opened(context, network);
    await door.open('/events/manage/evt_live/door', { person: 'door-eli', worker: 'on' });
    await expect(door.page.getByText(/tickets on this device/)).toBeVisible();
    await expect.poll(() => storedBuild(door.page), storing).toBeTruthy();

    network.fail('refused');
    // Nobody knows the address of a door by heart: each page leads there.
    const cold = await openCold(context, network, '/events/mine');
    await cold.page.getByRole('link', { name: /^Warm hall, open pots, / }).click();
    const field = cold.page.getByRole('searchbox', { name: 'Ticket code or name' });
    await field.fill(code);
    await cold.page.keyboard.press('Enter');
    await expect(cold.page.getByRole('status').filter({ hasText: /1 checked in/ })).toBeVisible();
    const waiting = cold.page.getByText(/1 waiting to be sent/);
    await expect(waiting).toBeVisible();

    network.restore();
    await cold.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(waiting).toBeHidden();
    await field.fill(code);
    await cold.page.keyboard.press('Enter');
    await expect(cold.page.getByRole('status').filter({ hasText: /Already in/ })).toBeVisible();
  },
);

const shells = [
  { name: 'this shell', url: ({ shellUrl }: Network) => shellUrl },
  { name: 'a worker without a library', url: ({ byHandUrl }: Network) => byHandUrl },
  { name: 'a worker with Workbox', url: ({ workboxUrl }: Network) => workboxUrl },
];
const coldScreens = [
  {
    what: 'a ticket',
    person: 'family-garcia',
    path: '/events/mine/reg_harvest-supper_garcia',
    shows: (page: Page) => page.getByRole('img', { name: /^Ticket code/ }),
  },
  {
    what: 'a door',
    person: 'door-eli',
    path: '/events/manage/evt_live/door',
    shows: (page: Page) => page.getByText(/tickets on this device/),
    // Says for itself when it may be cut off.
    ready: 'Ready without a network',
    // Nobody knows its address by heart.
    way: /^Warm hall, open pots, /,
  },
];

for (const { name, url } of shells)
  for (const { what, person, path: screen, shows, ready, way } of coldScreens)
    test(`${what} opens cold at once, whatever the network does: ${name}`, async ({ context, network }) => {
      test.slow();
      const address = `${url(network)}${screen}?bar=hidden&worker=on`;
      await context.request.post(`${url(network)}/dev/session`, { data: { person } });
      const online = await newColdPage(context);
      await online.goto(address);
      await expect(shows(online)).toBeVisible();
      if (ready) await expect(online.getByText(ready, { exact: true })).toBeVisible(storing);
      else await expect.poll(() => storedBuild(online), storing).toBeTruthy();

      for (const fault of networkFaults)
        await test.step(fault, async () => {
          network.fail(fault);
          const cold = await newColdPage(context);
          const began = performance.now();
          await cold.goto(address, { waitUntil: 'commit' });
          await expect(shows(cold)).toBeVisible();
          const took = performance.now() - began;
          console.info(`${name}, ${what}, ${fault}: ${took.toFixed(0)} ms`);
          // What waits for a network that hangs waits for 16 s. Five are for a machine that does nothing else.
          expect(took).toBeLessThan(isLong ? 5_000 : 15_000 * patience);
          network.restore();
        });
      if (way === undefined) return;
      await test.step('from another page', async () => {
        network.fail('refused');
        const cold = await newColdPage(context);
        await cold.goto(`${url(network)}/events/mine?bar=hidden&worker=on`);
        await cold.getByRole('link', { name: way }).click();
        await expect(shows(cold)).toBeVisible();
      });
    });

test(
  'a shell by the recipe can be installed, and its app opens without a network',
  { tag: '@whole' },
  async ({ context, network }) => {
    const page = await context.newPage();
    await context.request.post(`${network.byHandUrl}/dev/session`, { data: { person: 'family-garcia' } });
    await page.goto(`${network.byHandUrl}/events`);
    const devTools = await context.newCDPSession(page);
    await expect.poll(() => storedBuild(page), storing).toBeTruthy();
    const { errors, data = '{}' } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // Browsers of tests keep nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    network.fail('refused');
    const app = await newColdPage(context);
    const { start_url } = JSON.parse(data) as { start_url: string };
    await app.goto(network.byHandUrl + start_url);
    await expect(app.getByRole('heading', { level: 1, name: 'My events' })).toBeVisible();
  },
);

test('offline.json names, for each part, all that its screens load', async ({ context, network }) => {
  const { remoteUrl } = network;
  const document = (await (await fetch(`${remoteUrl}/offline.json`)).json()) as OfflineDocument;
  const listed = (parts: readonly string[]) =>
    document.files.filter((file) => file.parts.some((part) => parts.includes(part))).map(({ url }) => url);
  const screens = [
    { path: '/events/mine', person: 'family-garcia', parts: ['base', 'tickets'] },
    { path: '/events', person: 'family-garcia', parts: ['base', 'events'] },
    { path: '/events/manage/evt_live/door', person: 'door-eli', parts: ['base', 'door'] },
  ];
  for (const { path, person, parts } of screens) {
    const shell = await opened(context, network);
    const asked = new Set<string>();
    shell.page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith(`${remoteUrl}/`)) asked.add(url.slice(remoteUrl.length + 1));
    });
    await shell.open(path, { person });
    await shell.seeEvents();
    await expect(shell.events.getByText('Live', { exact: true })).toBeVisible();
    await shell.page.waitForLoadState('networkidle');
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((url) => !listed(parts).includes(url))).toEqual([]);
    await shell.page.close();
  }
});

test('a deploy is taken up by the next page, and neither the open page nor the network that goes breaks it', async ({
  context,
  network,
}) => {
  test.slow();
  const builds = makeTwoBuilds();
  await network.deploy(builds.live);
  const old = await opened(context, network);
  await old.open('/events', { person: 'family-garcia', worker: 'on' });
  await expect.poll(() => storedBuild(old.page), storing).toBeTruthy();
  const before = await storedBuild(old.page);

  // The old files are gone from the server, and the page that is open still gets them.
  builds.deploy('deleted');
  await old.menu.getByRole('link', { name: 'My events' }).click();
  await expect(old.page.getByRole('link', { name: /^Ticket/ }).first()).toBeVisible();

  const next = await opened(context, network);
  await next.open('/events', { worker: 'on' });
  await next.seeEvents();
  await expect.poll(() => storedBuild(next.page), storing).not.toBe(before);
  await old.menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(old.page.getByRole('heading', { level: 1 })).not.toHaveText('My events');
  await expect(old.page.getByText(/There(’s| is) a new version/)).toHaveCount(0);

  network.fail('refused');
  const cold = await openCold(context, network, '/events/mine');
  await expect(cold.page.getByRole('link', { name: /^Ticket/ }).first()).toBeVisible();
  builds.remove();
});

test('what the back end answers is in no cache, and the stored page names no person', async ({
  context,
  network,
}) => {
  const shell = await opened(context, network);
  await shell.open('/events/mine', { person: 'family-garcia', worker: 'on' });
  await expect.poll(() => storedBuild(shell.page), storing).toBeTruthy();
  await shell.page.reload();
  await expect(shell.page.getByRole('link', { name: /^Ticket/ }).first()).toBeVisible();
  const stored = await shell.page.evaluate(async () => {
    const pairs: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isPage = request.url.includes('index.html');
        pairs.push([request.url, isPage ? ((await (await cache.match(request))?.text()) ?? '') : '']);
      }
    }
    return pairs;
  });
  expect(stored.filter(([url]) => /^\/(?:api|dev|cable)(?:\/|$)/.test(new URL(url).pathname))).toEqual([]);
  const pages = stored.filter(([url]) => url.includes('index.html'));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.[1]).toContain('events-manifest');
  expect(pages[0]?.[1]).not.toMatch(/garcia|csrf_token/i);
});

/** Adds a party of one at the desk. Returns the short code of its ticket. */
const addGuest = (page: Page, eventId: string, name: string): Promise<string> =>
  page.evaluate(
    async ([id, contact_name]) => {
      const { csrf_token } = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
      const answer = await fetch(`/api/v2/manage/events/${id}/guests`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-CSRF-Token': csrf_token,
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify({
          contact_name,
          phone: '',
          party: { adults: 1, children: 0, infants: 0 },
          mode: 'dine_in',
          diets: [],
          allergens: [],
          note: '',
          access_needs: '',
          delivery_address: '',
          check_in: false,
        }),
      });
      const { code } = (await answer.json()) as { code?: string };
      if (!code) throw new Error(`There is no code: ${answer.status}`);
      return code;
    },
    [eventId, name] as const,
  );
