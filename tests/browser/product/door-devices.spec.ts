import { times } from '../../trust/record';
import { aDevice, anOpenDoor, doorOf, scanAll, tellOnline, waiting } from '../support/doors';
import { expect, test } from '../support/test';
import { loading } from './family';

const SCANS = times(40, 200);
const SHARED = times(8, 20);
/** For hundreds of scans on a machine that does other things too. */
const long = { timeout: 90_000 };

test.describe.configure({ timeout: 240_000 });

test('two devices without a network, one reloaded and one crashed, lose nothing and count the same', async ({
  browser,
  page: manager,
  shell,
  backEnd,
  urls,
}) => {
  const door = await anOpenDoor(urls.platform, backEnd, 2 * SCANS - SHARED);
  const one = await aDevice(browser, urls.shell, door, 'East');
  const two = await aDevice(browser, urls.shell, door, 'West');
  const half = SCANS / 2;
  const ofOne = door.codes.slice(0, SCANS);
  const ofTwo = door.codes.slice(-SCANS);

  await Promise.all([one.line.cut(), two.line.cut()]);
  await Promise.all([scanAll(one.page, ofOne.slice(0, half)), scanAll(two.page, ofTwo.slice(0, half))]);
  for (const { page } of [one, two])
    await expect(waiting(page)).toContainText(`${half} waiting to be sent`, long);

  await one.page.reload();
  await two.page.goto('chrome://crash').catch(() => undefined);
  await two.page.close();
  const again = await two.context.newPage();
  await again.goto(new URL(doorOf(door.eventId), urls.shell).href);
  for (const page of [one.page, again])
    await expect(waiting(page)).toContainText(`${half} waiting to be sent`, loading);
  await Promise.all([scanAll(one.page, ofOne.slice(half)), scanAll(again, ofTwo.slice(half))]);
  for (const page of [one.page, again])
    await expect(waiting(page)).toContainText(`${SCANS} waiting to be sent`, long);
  expect(await door.log()).toEqual([]);

  await shell.open(`/events/manage/${door.eventId}`, { person: 'manager-ruth' });
  await shell.seeEvents();
  for (const { line } of [one, two]) line.mend();
  for (const page of [one.page, again]) await tellOnline(page);
  for (const page of [one.page, again]) await expect(waiting(page)).toBeHidden(long);

  const log = await door.log();
  expect(log).toHaveLength(2 * SCANS);
  expect(new Set(log.map(({ id }) => id)).size).toBe(2 * SCANS);
  expect(log.filter(({ change }) => change === 2)).toHaveLength(door.codes.length);
  expect(new Set(log.map(({ registration_id }) => registration_id)).size).toBe(door.codes.length);
  const [east, west] = ['East', 'West'].map((name) =>
    log.filter(({ door }) => door === name).reduce((sum, { change }) => sum + change, 0),
  );
  const inside = 2 * door.codes.length;
  await expect(one.page.getByText(`${inside} people inside, ${east} through this door`)).toBeVisible(loading);
  await expect(again.getByText(`${inside} people inside, ${west} through this door`)).toBeVisible(loading);
  expect(await door.conflicts()).toEqual(Array.from({ length: SHARED }, () => 'already_in'));
  await expect(manager.getByText(`${SHARED} entries`)).toBeVisible(loading);
  for (const { watch, context } of [one, two]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});
