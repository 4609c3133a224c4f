import type { BrowserContext, Page, Route } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callerAt } from '../../../shell-dev/platform/testing/caller';
import { serveRemote } from '../../../shell-dev/serve/serve-remote';
import { patience } from '../../support/patience';
import { times } from '../../trust/record';
import { aDevice, anOpenDoor, doorPath, scanAll, storeRows, dispatchOnline, waiting } from '../support/doors';
import { startOtherShell } from '../support/other-shell';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';
import { makeTwoBuilds } from '../support/two-builds';

const SCANS = times(20, 200);
/** For hundreds of scans on a machine that does other things too. */
const long = { timeout: 90_000 * patience };

test.describe.configure({ timeout: 240_000 * patience });

type Fault = 'lost' | '503' | '429' | 'session over';

/** Lets the next batches of a device meet these, one each. */
async function meet(context: BrowserContext, shell: string, faults: readonly Fault[]): Promise<() => number> {
  const left = [...faults];
  const acts: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
    async lost(route) {
      await route.fetch();
      await route.abort('connectionreset');
    },
    '503': (route) => route.fulfill({ status: 503, body: 'Back soon' }),
    '429': (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '2' },
        json: { code: 'too_many', message: 'Too many', errors: [], params: {} },
      }),
    async 'session over'(route) {
      const cookie = (await context.cookies(shell)).map(({ name, value }) => `${name}=${value}`).join('; ');
      await fetch(new URL('/dev/session', shell), {
        method: 'POST',
        headers: { cookie },
        body: '{"person":null}',
      });
      // The shell cannot renew it either: somebody has to sign in.
      await context.route(/\/dev\/session$/, (renewal) => renewal.abort());
      await route.fallback();
    },
  };
  await context.route(/\/check-ins$/, async (route) => {
    const fault = left.shift();
    await (fault ? acts[fault](route) : route.fallback());
  });
  return () => left.length;
}

/** Makes the server know the first row of a device from another event, so that it can never accept it. */
async function poison(page: Page, backEnd: string): Promise<string> {
  const [row] = await storedRows(page, 'events-outbox');
  const id = String(row?.['id']);
  const ruth = await callerAt(backEnd, 'manager-ruth');
  await ruth.ask('sendCheckIns', {
    params: { eventId: 'evt_live' },
    body: {
      device_id: 'another-door',
      sent_at: new Date().toISOString(),
      commands: [
        {
          id,
          kind: 'in',
          registration_id: null,
          code: 'nobody',
          count: 1,
          undoes: null,
          door: 'Yard',
          scanned_at: new Date().toISOString(),
          device_result: null,
        },
      ],
    },
  });
  return id;
}

test('lost answers, a busy server, a session that ends and a row that is never accepted lose and double nothing', async ({
  browser,
  backEnd,
  urls,
}) => {
  const door = await anOpenDoor(urls.platform, backEnd, SCANS);
  const { page, shell, context, connection, watch } = await aDevice(browser, urls.shell, door, 'East');
  await connection.cut();
  await scanAll(page, door.codes);
  await expect(waiting(page)).toContainText(`${SCANS} waiting to be sent`, long);
  const poisoned = await poison(page, urls.platform);
  const left = await meet(context, urls.shell, ['lost', '503', '429', 'lost', 'session over']);
  connection.restore();
  await dispatchOnline(page);
  await expect.poll(left, long).toBe(0);
  await expect(page.getByText('Sign in again')).toBeVisible();
  await context.unroute(/\/dev\/session$/);
  await shell.open(doorPath(door.eventId), { person: 'door-eli' });

  await expect(page.getByText('1 scan could not be accepted')).toBeVisible(long);
  await expect(waiting(page)).toBeHidden(long);
  const log = await door.log();
  expect(log).toHaveLength(SCANS - 1);
  expect(new Set(log.map(({ registration_id }) => registration_id)).size).toBe(SCANS - 1);
  expect(log.every(({ change, device_result }) => change === 2 && device_result === 'ok')).toBe(true);
  await expect(page.getByText(`${2 * (SCANS - 1)} people inside`)).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 scan could not be accepted')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { id: string }[];
  expect(saved).toMatchObject([{ id: poisoned, payload: { command: { id: poisoned } } }]);
  expect(watch.problems()).toEqual([]);
  await context.close();
});

test('what a door left on a device is sent from any page', async ({ browser, backEnd, urls }) => {
  const door = await anOpenDoor(urls.platform, backEnd, 3);
  const { page, shell, context, connection, watch } = await aDevice(browser, urls.shell, door, 'East');
  // The list that it goes to was never read here, and says so to developers, too.
  watch.allow(/Failure: unavailable/);
  await connection.cut();
  await scanAll(page, door.codes);
  await expect(waiting(page)).toContainText('3 waiting to be sent');
  const notice = page.getByText('3 entries from a door wait on this device');
  await shell.open('/events');
  await expect(notice).toBeVisible();
  // As after a dead battery: the rows are on the disk, and what was not yet written of `localStorage` is gone.
  await page.evaluate(() => localStorage.removeItem('events-outbox'));
  await shell.open('/events');
  await expect(notice).toBeVisible();
  connection.restore();
  await dispatchOnline(page);
  await expect(page.getByText(/from a door wait/)).toBeHidden();
  expect((await door.log()).map(({ change }) => change)).toEqual([2, 2, 2]);
  expect(await storedRows(page, 'events-outbox')).toEqual([]);
  expect(watch.problems()).toEqual([]);
  await context.close();
});

test('an old and a new build in two tabs of a device share what waits, and leave rows of later ones alone', async ({
  browser,
  backEnd,
  urls,
}) => {
  const builds = makeTwoBuilds();
  const remote = await serveRemote(0, builds.live);
  const address = remote.server.address();
  const other = await startOtherShell(urls, {
    remotePort: typeof address === 'object' && address ? address.port : 0,
  });
  const door = await anOpenDoor(urls.platform, backEnd, 6);
  const { page: old, context, connection, watch } = await aDevice(browser, other.url, door, 'East');
  watch.allow(/status of 404|Refused to (apply style|execute script)|ChunkLoadError|Loading (CSS )?chunk/);
  await connection.cut();
  await scanAll(old, door.codes.slice(0, 3));
  await expect(waiting(old)).toContainText('3 waiting to be sent');

  builds.deploy('deleted');
  const fresh = await context.newPage();
  await fresh.goto(new URL(doorPath(door.eventId), other.url).href);
  await expect(waiting(fresh)).toContainText('3 waiting to be sent');
  await scanAll(fresh, door.codes.slice(3));
  const [row] = await storedRows(fresh, 'events-outbox');
  const { seq: _, sealed: __, ...copied } = row ?? {};
  const later = {
    ...copied,
    id: crypto.randomUUID(),
    version: 99,
    payload: { of: 'later' },
    colour: 'blue',
  };
  await storeRows(fresh, [later]);
  await dispatchOnline(fresh);
  for (const page of [old, fresh]) await expect(waiting(page)).toContainText('7 waiting to be sent');

  connection.restore();
  for (const page of [old, fresh]) await dispatchOnline(page);
  for (const page of [old, fresh]) await expect(waiting(page)).toContainText('1 waiting to be sent');
  const log = await door.log();
  expect(log.map(({ change }) => change)).toEqual([2, 2, 2, 2, 2, 2]);
  // A page stops counting a row before it deletes it.
  await expect.poll(() => storedRows(fresh, 'events-outbox'), long).toMatchObject([later]);
  expect(watch.problems()).toEqual([]);
  await context.close();
  await other.close();
  await remote.close();
  builds.remove();
});
