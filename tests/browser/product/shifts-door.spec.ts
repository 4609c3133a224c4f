import { expect, type Browser, type Page } from '@playwright/test';
import { patience } from '../../support/patience';
import { aDoorShift, makeRoom } from '../support/door-shift';
import {
  controlConnection,
  dispatchOnline,
  doorPath,
  scanAll,
  waiting,
  type Device,
  type OpenDoor,
} from '../support/doors';
import { callAs } from '../support/drafts';
import type { Urls } from '../support/servers';
import { storedRows } from '../support/stored-rows';
import { test, type BackEnd } from '../support/test';
import { aFamily, end } from './family';

// One after the other: all of them are about the same helper, who cannot be at two doors.
test.describe.configure({ mode: 'default', timeout: 120_000 * patience });

const HELPER = 'driver-tomas';

/** The helper at a phone of their own whose connection can be cut, free for these shifts. */
async function aHelper(
  browser: Browser,
  urls: Pick<Urls, 'shell' | 'platform'>,
  shiftIds: readonly string[],
): Promise<Device> {
  const family = await aFamily(browser, urls.shell, {
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Paris',
  });
  // A door that is not theirs any more says so to developers, too.
  family.watch.allow(/Failed to load resource|WebSocket connection|Failure: forbidden/);
  await makeRoom(urls.platform, HELPER, shiftIds);
  await callAs(family.shell, HELPER);
  return { ...family, connection: await controlConnection(family.context) };
}

/** The same, with the list of a door for three parties, whose shift they have just taken. */
async function takeDoor(
  browser: Browser,
  urls: Pick<Urls, 'shell' | 'platform'>,
  backEnd: BackEnd,
  title: string,
) {
  const door = await aDoorShift(urls.platform, backEnd, { title, tickets: 3 });
  const helper = await aHelper(browser, urls, [door.shiftId]);
  const { page } = helper;
  await helper.shell.open(`/events/help/${door.shiftId}`);
  await take(page).click();
  await toDoor(page).click();
  await expect(list(page, 3)).toBeVisible();
  return { door, helper, page };
}

const take = (page: Page) => page.getByRole('button', { name: 'Take this shift' });
const toDoor = (page: Page) => page.getByRole('link', { name: 'Go to the door' });
const list = (page: Page, tickets: number) =>
  page.getByText(`${tickets} tickets on this device`, { exact: false });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Ticket code or name' });
const left = (page: Page) => page.getByRole('heading', { level: 1, name: 'This door isn’t yours any more' });

/** Ids of the events whose lists a device has. */
const storedLists = async (page: Page): Promise<unknown[]> =>
  (await storedRows(page, 'events')).flatMap(({ box, key }) =>
    box === 'door' && key !== 'key' ? [key] : [],
  );

const counted = async (door: OpenDoor): Promise<number[]> =>
  (await door.log()).map(({ change }) => change).filter((change) => change !== 0);

test('who takes a door shift at home has its list, arrives without a network, and checks people in', async ({
  browser,
  urls,
  backEnd,
}) => {
  const title = `Quinoa supper ${test.info().retry}`;
  const later = await aDoorShift(urls.platform, backEnd, {
    title: `Spelt supper ${test.info().retry}`,
    tickets: 2,
    hours: 10,
  });
  const door = await aDoorShift(urls.platform, backEnd, { title, tickets: 4 });
  const helper = await aHelper(browser, urls, [door.shiftId, later.shiftId]);
  const { page } = helper;

  await test.step('a day before, the list only', async () => {
    await helper.shell.open(`/events/help/${later.shiftId}`);
    await take(page).click();
    await toDoor(page).click();
    await expect(page.getByText(/^Check-in from /)).toBeVisible();
    await expect(list(page, 2)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  });

  await test.step('within the hour, from the shift’s page and from Doors today', async () => {
    await helper.shell.open('/events/mine');
    const doors = page.getByRole('region', { name: 'Doors today' });
    await expect(doors).toBeVisible();
    const link = doors.getByRole('link', { name: `Go to the door of ${title}` });
    await expect(link).toHaveCount(0);
    await helper.shell.open(`/events/help/${door.shiftId}`);
    await take(page).click();
    await expect(page.getByText('The shift is yours.')).toBeVisible();
    await toDoor(page).click();
    await expect(list(page, 4)).toBeVisible();
    await helper.shell.menu.getByRole('link', { name: 'My events' }).click();
    await link.click();
    await expect(field(page)).toBeVisible();
    await expect(page.getByText('Ready without a network')).toBeVisible();
  });

  await test.step('on the way the network goes: the shift leads to the door, which lets people in', async () => {
    await helper.connection.cut();
    await helper.shell.open(`/events/help/${door.shiftId}`);
    await toDoor(page).click();
    await expect(list(page, 4)).toBeVisible();
    await field(page).focus();
    await scanAll(page, door.codes.slice(0, 2));
    await expect(waiting(page)).toContainText('2 waiting to be sent');
    await field(page).fill('Number2');
    await page.getByRole('button', { name: /^Choose Guest N/ }).click();
    await page.getByRole('button', { name: /^Check in 2/ }).click();
    await expect(waiting(page)).toContainText('3 waiting to be sent');
    await page.reload();
    await expect(list(page, 4)).toBeVisible();
    await expect(page.getByText('No network: checked on this phone')).toBeVisible();
    await field(page).focus();
    await scanAll(page, [...door.codes.slice(0, 1), ...door.codes.slice(3)]);
    await expect(waiting(page)).toContainText('4 waiting to be sent');
  });

  helper.connection.restore();
  await dispatchOnline(page);
  await expect(waiting(page)).toBeHidden();
  expect(await counted(door)).toEqual([2, 2, 2, 2]);
  await end([helper]);
});

test('who gives a door shift back keeps what could not be sent, without the list, until it is', async ({
  browser,
  urls,
  backEnd,
}) => {
  const title = `Millet supper ${test.info().retry}`;
  const { door, helper, page } = await takeDoor(browser, urls, backEnd, title);
  await page.route(/\/check-ins$/, (route) => route.fulfill({ status: 503, body: 'Back soon' }));
  await field(page).focus();
  await scanAll(page, door.codes.slice(0, 2));
  await expect(waiting(page)).toContainText('2 waiting to be sent');
  expect(await storedLists(page)).toEqual([door.eventId]);

  await helper.shell.menu.getByRole('link', { name: 'Lend a hand' }).click();
  await page.getByRole('link', { name: `Door: ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Door: ${title}` })).toBeVisible();
  await page.getByRole('button', { name: 'I can’t make it' }).click();
  await expect(page.getByText(/^The list of tickets is removed from this device\./)).toBeVisible();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('My child is ill');
  await page.getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByText('You gave the shift back.')).toBeVisible();
  await expect.poll(() => storedLists(page)).toEqual([]);
  const kept = page.getByText(/^2 entries from a door wait on this device/);
  await expect(kept).toBeVisible();
  await toDoor(page).click();
  await expect(left(page)).toBeVisible();
  await expect(kept).toBeVisible();

  await page.unroute(/\/check-ins$/);
  await dispatchOnline(page);
  await expect(kept).toBeHidden({ timeout: 30_000 * patience });
  expect(await counted(door)).toEqual([2, 2]);
  // What the server answered brought no list back: changes of one are stored within three seconds.
  await page.waitForTimeout(4_000);
  expect(await storedLists(page)).toEqual([]);

  await helper.shell.open(`/events/help/${door.shiftId}`);
  await take(page).click();
  await toDoor(page).click();
  await expect(list(page, 3)).toBeVisible();
  await expect(page.getByText('4 people inside', { exact: false })).toBeVisible();
  await end([helper]);
});

test('a door whose shift is taken away while it has no network loses its list when it is back, and sends what was before', async ({
  browser,
  urls,
  backEnd,
}) => {
  const title = `Amaranth supper ${test.info().retry}`;
  const { door, helper, page } = await takeDoor(browser, urls, backEnd, title);
  await helper.connection.cut();
  await field(page).focus();
  await scanAll(page, door.codes.slice(0, 2));
  await expect(waiting(page)).toContainText('2 waiting to be sent');
  // Seen from the server, each was as much later as a batch is under way.
  await page.waitForTimeout(5_000);
  await door.takeAway();
  await scanAll(page, door.codes.slice(2));
  await expect(waiting(page)).toContainText('3 waiting to be sent');

  helper.connection.restore();
  await dispatchOnline(page);
  await expect(left(page)).toBeVisible();
  await expect(page.getByText(/^You gave the shift back, or a manager took it back\./)).toBeVisible();
  await expect.poll(() => counted(door)).toEqual([2, 2]);
  // A party that was let in after the shift was gone is for a manager to count.
  await expect(page.getByText('1 scan could not be accepted')).toBeVisible();
  await page.waitForTimeout(4_000);
  expect(await storedLists(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('1 scan could not be accepted')).toBeVisible();
  await helper.shell.open(doorPath(door.eventId));
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re not a helper at this door' }),
  ).toBeVisible();
  await end([helper]);
});
