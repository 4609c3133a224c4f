import type { Browser, BrowserContext, Page } from '@playwright/test';
import path from 'node:path';
import { hostileTexts, sampleTexts } from '../../trust/hostile-texts';
import { isLong, record } from '../../trust/record';
import { startServers, type Servers } from '../support/servers';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';
import { watchProblems } from '../support/watch';
import { inspect, watchExecutions, type Executions } from './executions';

interface Plan {
  readonly bypassCSP: boolean;
  /** How many of the screens, from the first on. */
  readonly screens: number;
  /** Places in the collection of the events whose pages are opened. Each also holds thirty texts as its dishes. */
  readonly events: readonly number[];
  /** What is typed into the address bar. */
  readonly typed: readonly string[];
}

const PARTS = 4;
const everyNth = <T>(things: readonly T[], nth: number, first: number): readonly T[] =>
  things.filter((_, at) => at % nth === first);
const places = hostileTexts.map((_, at) => at);

/** In full: every text on a page of its own and in the address bar, in parts that two workers share. */
const whole = (bypassCSP: boolean, nth: number, first: number): Plan => ({
  bypassCSP,
  screens: first === 0 ? 6 : 0,
  events: everyNth(places, nth, first),
  typed: everyNth(bypassCSP ? hostileTexts : sampleTexts, nth, first),
});
// Without the policy nothing but our own care stands between a text and its execution: that is the one tried more.
const long: Readonly<Record<string, Plan>> = {
  'under the policy': whole(false, 2 * PARTS, 0),
  ...Object.fromEntries(
    Array.from({ length: PARTS }, (_, part) => [
      `without any policy, part ${part + 1}`,
      whole(true, PARTS, part),
    ]),
  ),
};
const short: Readonly<Record<string, Plan>> = {
  'under the policy': { bypassCSP: false, screens: 1, events: [67], typed: [] },
  'without any policy': { bypassCSP: true, screens: 6, events: [127], typed: sampleTexts.slice(0, 1) },
};
const plans = isLong ? long : short;

interface Visit {
  readonly page: Page;
  readonly shell: Shell;
  readonly executions: Executions;
  look(where: string): Promise<void>;
}

interface Found {
  executions: number;
  links: number;
  screens: number;
}

/** A phone of a family that is shown nothing but hostile texts. */
async function visit(context: BrowserContext, urls: Servers['urls'], found: Found): Promise<Visit> {
  const executions = await watchExecutions(context, [urls.shell, urls.remote, urls.platform]);
  const page = await context.newPage();
  return {
    page,
    executions,
    shell: new Shell(page, urls.shell),
    async look(where) {
      const { strange, loose, isWide } = await inspect(page);
      found.screens += 1;
      found.executions += strange.length;
      found.links += loose.length;
      expect.soft({ strange, loose, isWide }, where).toEqual({ strange: [], loose: [], isWide: false });
    },
  };
}

const newPhone = (browser: Browser, bypassCSP: boolean): Promise<BrowserContext> =>
  browser.newContext({ bypassCSP, viewport: { width: 390, height: 844 }, locale: 'en-GB' });

async function openEvent({ shell, page, look }: Visit, id: string): Promise<void> {
  await shell.open(`/events/${id}`, { person: 'family-garcia' });
  // A title of letters without width is there and cannot be seen.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeAttached();
  await look(id);
}

async function openScreens({ shell, page, look }: Visit, count: number): Promise<void> {
  const screens = [
    ['the list', '/events'],
    ['the month', '/events/calendar?view=month'],
    ['taking seats', '/events/evt_h60/register'],
    ['my events', '/events/mine'],
    ['a ticket', '/events/mine/reg_h0'],
    ['an event that was called off', '/events/evt_cancelled'],
  ] as const;
  for (const [where, address] of screens.slice(0, count)) {
    await shell.open(address, { person: 'family-garcia' });
    await shell.seeEvents();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.mouse.wheel(0, 4_000);
    await look(where);
  }
}

// Half a character cannot stand in an address.
const wellFormed = (text: string): string => text.replaceAll(/[\ud800-\udfff]/gu, '');

async function typeAddresses({ shell, page, look }: Visit, typed: readonly string[]): Promise<void> {
  for (const text of typed) {
    const query = new URLSearchParams({
      q: text,
      place: text,
      from: text,
      modes: text,
      ref: text,
      view: text,
    });
    const place = `/events?${query}#${encodeURIComponent(wellFormed(text))}`;
    await shell.open(place);
    await shell.seeEvents();
    await look(place);
    await shell.open(`/events/${encodeURIComponent(wellFormed(text))}`);
    await expect(page.getByRole('main').or(shell.events).first()).toBeVisible();
    await look(`an event called ${text}`);
  }
}

async function hearOf({ shell, page, look }: Visit, urls: Servers['urls']): Promise<void> {
  await shell.open('/events/evt_h2', { person: 'family-garcia' });
  await expect(shell.events.getByText('Live', { exact: true }).first()).toBeVisible();
  const event = (await (await fetch(`${urls.platform}/api/v2/events/evt_h2`)).json()) as Record<
    string,
    unknown
  >;
  const messages = sampleTexts.map((text, at) => ({
    type: 'event.changed',
    event: { ...event, state: 'cancelled', version: 1_000 + at, cancel_reason: text, title: text },
  }));
  const inject = { channel: 'EventChannel', event_id: 'evt_h2' };
  await fetch(`${urls.platform}/dev/faults`, { method: 'POST', body: JSON.stringify({ inject, messages }) });
  await expect(page.getByText(/cancelled/i).first()).toBeVisible();
  await look('what the socket says');
}

test.describe('S2 hostile texts in a browser', () => {
  let servers: Servers;
  // In short, starting the servers once costs less than a second worker saves.
  test.describe.configure({ mode: isLong ? 'parallel' : 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    servers = await startServers({}, path.join(__dirname, '../support/hostile-servers.ts'));
  });
  test.afterAll(() => servers?.close());

  for (const [name, plan] of Object.entries(plans)) {
    test(`S2 ${name}: nothing runs, no link leads off the list, no page falls apart`, async ({ browser }) => {
      test.setTimeout(isLong ? 1_200_000 : 90_000);
      const found: Found = { executions: 0, links: 0, screens: 0 };
      const context = await newPhone(browser, plan.bypassCSP);
      const watch = await watchProblems(context);
      // A refused address is an answer of the server that the browser prints by itself, and React what a boundary then shows in words.
      watch.allow(/status of 4\d\d|Failure: not-found/);
      const phone = await visit(context, servers.urls, found);

      await openScreens(phone, plan.screens);
      for (const at of plan.events) await openEvent(phone, `evt_h${at}`);
      await typeAddresses(phone, plan.typed);
      await hearOf(phone, servers.urls);

      const ran = phone.executions.seen();
      record('S2', name, {
        figure: `${ran.length + found.executions} executions, ${found.links} links of ${hostileTexts.length} texts on ${found.screens} screens`,
        isKept: ran.length + found.executions + found.links === 0,
      });
      expect(ran).toEqual([]);
      expect(watch.problems()).toEqual([]);
      await context.close();
    });
  }

  test('S2 what would run is seen', async ({ browser }) => {
    const context = await newPhone(browser, true);
    const { page, executions } = await visit(context, servers.urls, { executions: 0, links: 0, screens: 0 });
    await page.goto(servers.urls.shell);
    await page.evaluate(() => {
      const area = document.createElement('div');
      area.dataset['area'] = 'events';
      area.innerHTML = '<img src="//evil.example/x" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';
      document.body.append(area);
    });
    await expect.poll(() => executions.seen()).toContainEqual(expect.stringContaining('ran: alert'));
    expect(executions.seen()).toContainEqual(expect.stringContaining('asked: http://evil.example/x'));
    expect(await inspect(page)).toMatchObject({ strange: ['IMG onerror'], loose: ['javascript:alert(1)'] });
    await context.close();
  });
});
