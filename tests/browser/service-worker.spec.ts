import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listen, type Listening } from '../../shell-dev/serve/listen';
import { settlePorts } from '../../shell-dev/serve/ports';
import { passOn } from '../../shell-dev/serve/proxy';
import { serveRemote } from '../../shell-dev/serve/serve-remote';
import { staticFiles } from '../../shell-dev/serve/static-files';
import type { OfflineDocument } from '../../src/federation/offline-document';
import { patience } from '../support/patience';
import { startOtherShell } from './support/other-shell';
import { Shell } from './support/shell';
import { expect, test as base } from './support/test';
import { makeTwoBuilds } from './support/two-builds';

interface Network {
  readonly shellUrl: string;
  readonly remoteUrl: string;
  /** Another shell, whose worker uses no library. */
  readonly byHandUrl: string;
  /** Serves another folder as the remote. */
  deploy(folder: string): void;
  /** No server answers any more; the back end is behind the shell's. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** A shell and a remote on ports of their own, which can go away and come back. */
const test = base.extend<{ network: Network }>({
  network: async ({ urls, watch }, give) => {
    // The last: a page of which nothing is stored says so to developers, too.
    watch.allow(/Failed to fetch|ERR_|WebSocket|Failed to load resource|Failure: unavailable/);
    const ports = await settlePorts({ shell: 0, remote: 0, byHand: 0 });
    let folder = path.resolve(__dirname, '../../dist');
    let servers: readonly { close(): Promise<void> }[] = [];
    const network: Network = {
      shellUrl: `http://localhost:${ports.shell}`,
      remoteUrl: `http://localhost:${ports.remote}`,
      byHandUrl: `http://localhost:${ports.byHand}`,
      deploy: (next) => (folder = next),
      async cut() {
        await Promise.all(servers.map((server) => server.close()));
        servers = [];
      },
      async restore() {
        servers = await Promise.all([
          startOtherShell(urls, { port: ports.shell, remotePort: ports.remote }),
          serveRemote(ports.remote, folder),
          serveByHand(ports.byHand, ports.remote, Number(new URL(urls.platform).port)),
        ]);
      },
    };
    await network.restore();
    await give(network);
    await network.cut();
  },
});

/** The shell in `foreign-host/offline`, with the back end behind it. Its cable is not there. */
function serveByHand(port: number, remotePort: number, platformPort: number): Promise<Listening> {
  const folder = path.join(__dirname, 'foreign-host/offline');
  const files = staticFiles(folder);
  const modules = staticFiles(path.resolve(__dirname, '../../node_modules'));
  return listen(port, async (request, answer, { pathname }) => {
    if (/^\/(?:api|dev)\//.test(pathname)) return passOn(request, answer, platformPort);
    if (pathname.startsWith('/modules/'))
      return void (await modules.serve(request, answer, pathname.slice('/modules'.length)));
    if (path.extname(pathname) !== '' && (await files.serve(request, answer, pathname))) return;
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(page.replace('%MANIFEST%', `http://localhost:${remotePort}/mf-manifest.json`));
  });
}

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

    await network.cut();
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

    await network.restore();
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

    await network.cut();
    // Nobody knows the address of a door by heart: each page leads there.
    const cold = await openCold(context, network, '/events/mine');
    await cold.page.getByRole('link', { name: /^Warm hall, open pots, / }).click();
    const field = cold.page.getByRole('searchbox', { name: 'Ticket code or name' });
    await field.fill(code);
    await cold.page.keyboard.press('Enter');
    await expect(cold.page.getByRole('status').filter({ hasText: /1 checked in/ })).toBeVisible();
    const waiting = cold.page.getByText(/1 waiting to be sent/);
    await expect(waiting).toBeVisible();

    await network.restore();
    await cold.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(waiting).toBeHidden();
    await field.fill(code);
    await cold.page.keyboard.press('Enter');
    await expect(cold.page.getByRole('status').filter({ hasText: /Already in/ })).toBeVisible();
  },
);

test(
  'tickets and doors open cold by a worker that uses no library',
  { tag: '@all' },
  async ({ context, network }) => {
    test.slow();
    const open = async (path: string): Promise<Page> => {
      const page = await newColdPage(context);
      await page.goto(network.byHandUrl + path);
      return page;
    };
    const screens = [
      {
        person: 'family-garcia',
        path: '/events/mine/reg_harvest-supper_garcia',
        shows: (page: Page) => page.getByRole('img', { name: /^Ticket code/ }),
      },
      {
        person: 'door-eli',
        path: '/events/manage/evt_live/door',
        shows: (page: Page) => page.getByText(/tickets on this device/),
      },
    ];
    for (const { person, path: screen, shows } of screens) {
      await context.request.post(`${network.byHandUrl}/dev/session`, { data: { person } });
      const online = await open(screen);
      await expect(shows(online)).toBeVisible();
      await expect.poll(() => storedBuild(online), storing).toBeTruthy();

      await network.cut();
      await expect(shows(await open(screen))).toBeVisible();
      await network.restore();
    }
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

test(
  'a deploy is taken up by the next page, and neither the open page nor the network that goes breaks it',
  { tag: '@all' },
  async ({ context, network }) => {
    test.slow();
    const builds = makeTwoBuilds();
    await network.cut();
    network.deploy(builds.live);
    await network.restore();
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

    await network.cut();
    const cold = await openCold(context, network, '/events/mine');
    await expect(cold.page.getByRole('link', { name: /^Ticket/ }).first()).toBeVisible();
    builds.remove();
  },
);

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
