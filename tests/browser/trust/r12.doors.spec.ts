import type { Page } from '@playwright/test';
import { record, times } from '../../trust/record';
import { aDevice, anOpenDoor, doorPath, scanAll, type Device, type OpenDoor } from '../support/doors';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';

/** Where a page dies. */
const points = [
  'while the command is stored',
  'once it is stored',
  'once the answer is shown',
  'while it is sent',
  'once the server has carried it out',
  'before it is deleted',
] as const;
type Point = (typeof points)[number];
const KILLS = times(1, 50);

/** Pages of this context can be stopped for good inside a call of the outbox's store. */
async function makeStoppable({ context }: Device): Promise<{ stopped(): Promise<void> }> {
  let tell = (): void => undefined;
  await context.exposeBinding('tellStopped', () => tell());
  await context.addInitScript(() => {
    const page = globalThis as unknown as { stopAt?: string; tellStopped(): void };
    const stopIf = (point: string): void => {
      if (page.stopAt !== point) return;
      page.tellStopped();
      for (;;);
    };
    const isOutbox = (store: IDBObjectStore): boolean =>
      store.name === 'rows' && store.transaction.db.name === 'events-outbox';
    const { add, delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function added(value, key) {
      const request = add.call(this, value, key);
      if (isOutbox(this)) {
        this.transaction.addEventListener('complete', () => stopIf('once it is stored'));
        stopIf('while the command is stored');
      }
      return request;
    };
    IDBObjectStore.prototype.delete = function deleted(key) {
      if (isOutbox(this)) stopIf('before it is deleted');
      return remove.call(this, key);
    };
  });
  return {
    stopped: () => new Promise((resolve) => (tell = resolve)),
  };
}

/** Call it before the page stops: then it answers nobody. */
async function killerOf({ context }: Device, page: Page): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  return async () => {
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  };
}

/** Opens the door in a new page, as somebody does whose page is gone. */
async function openAgain({ context }: Device, { eventId }: OpenDoor, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(doorPath(eventId), url).href);
  await expect(page.getByText(/tickets? on this device/)).toBeVisible();
  // Keys typed before the page listens go nowhere.
  await page.getByLabel('Ticket code or name').focus();
  return page;
}

test(`R12 a door whose page is killed ${KILLS} times at each of six points loses and doubles nothing`, async ({
  browser,
  backEnd,
  urls,
}) => {
  test.setTimeout(120_000 + KILLS * points.length * 20_000);
  const all = Array.from({ length: KILLS }, () => points).flat();
  const door = await anOpenDoor(urls.platform, backEnd, all.length);
  const device = await aDevice(browser, urls.shell, door, 'East');
  device.watch.allow(/./);
  const { stopped } = await makeStoppable(device);
  let atRequest: Point | undefined;
  let reached = (): void => undefined;
  await device.context.route(/\/check-ins$/, async (route) => {
    const point = atRequest;
    atRequest = undefined;
    if (point === undefined) return route.fallback();
    if (point === 'once the server has carried it out') await route.fetch();
    reached();
  });
  await device.page.close();

  for (const [at, point] of all.entries()) {
    const code = door.codes[at] ?? '';
    const page = await openAgain(device, door, urls.shell);
    // What the page before left is sent now, and is not what this page dies of.
    await expect.poll(() => storedRows(page, 'events-outbox')).toEqual([]);
    const kill = await killerOf(device, page);
    const isAtRequest = point === 'while it is sent' || point === 'once the server has carried it out';
    const isThere = isAtRequest ? new Promise<void>((resolve) => (reached = resolve)) : stopped();
    if (isAtRequest) atRequest = point;
    await page.evaluate((name) => void Object.assign(globalThis, { stopAt: name }), point);
    if (point === 'once the answer is shown') await device.connection.cut();
    // A page that stops answers no key any more.
    scanAll(page, [code]).catch(() => undefined);
    if (point === 'once the answer is shown') await expect(page.getByText('2 checked in')).toBeVisible();
    else await isThere;
    await kill();
    device.connection.restore();
    // Nobody was told anything yet: the helper scans again.
    if (point === 'while the command is stored') {
      const again = await openAgain(device, door, urls.shell);
      await scanAll(again, [code]);
      await expect(again.getByText('2 checked in')).toBeVisible();
      await again.close();
    }
  }
  const last = await openAgain(device, door, urls.shell);
  await expect(last.getByText(`${2 * all.length} people inside`)).toBeVisible();
  await judge(door, `killed at six points × ${KILLS}`);
  await device.context.close();
});

/** Every ticket is inside once, by one entry, and nobody has to look at anything. */
async function judge(door: OpenDoor, part: string): Promise<void> {
  const log = await door.log();
  const counted = log.filter(({ change }) => change !== 0).map(({ registration_id }) => registration_id);
  const tickets = new Set(counted).size;
  const lost = door.codes.length - tickets;
  const doubled = counted.length - tickets;
  const conflicts = await door.conflicts();
  const isKept = lost === 0 && doubled === 0 && conflicts.length === 0;
  record('R12', part, { figure: `${lost} lost, ${doubled} doubled of ${door.codes.length}`, isKept });
  expect({ lost, doubled, conflicts }).toEqual({ lost: 0, doubled: 0, conflicts: [] });
}

const ACTS = times(15, 200);

test(`R12 three tabs of a device with ${ACTS} scans each lose and double nothing while 30 % of the answers get lost`, async ({
  browser,
  backEnd,
  urls,
}) => {
  test.setTimeout(120_000 + ACTS * 3_000);
  const door = await anOpenDoor(urls.platform, backEnd, 3 * ACTS);
  const device = await aDevice(browser, urls.shell, door, 'East');
  device.watch.allow(/./);
  let answers = 0;
  await device.context.route(/\/check-ins$/, async (route) => {
    answers += 1;
    if (answers % 10 > 2) return route.fallback();
    // A connection that is closed as it is taken up again loses the request, too.
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset');
  });
  const tabs = [device.page];
  while (tabs.length < 3) tabs.push(await openAgain(device, door, urls.shell));
  await Promise.all(tabs.map((page, at) => scanAll(page, door.codes.slice(at * ACTS, (at + 1) * ACTS))));
  const inside = (6 * ACTS).toLocaleString('en');
  for (const page of tabs)
    await expect(page.getByText(`${inside} people inside`)).toBeVisible({ timeout: 30_000 + ACTS * 1_000 });
  for (const page of tabs) await expect(page.getByText(/waiting to be sent/)).toBeHidden();
  await judge(door, `three tabs × ${ACTS}, 30 % of answers lost`);
  await device.context.close();
});
