import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../support/patience';
import { isLong, record } from '../../trust/record';
import { switchOn } from '../support/battery';
import { anOpenDoor, doorPath, scanAll, waiting } from '../support/doors';
import { Shell } from '../support/shell';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';

/** When the battery dies after the last scan, in ms. */
const points = isLong ? [0, 5, 20, 50, 100, 200, 400, 800, 1_600, 3_200] : [0, 200];

test(`R12 after a battery that dies at ${points.length} points, the next page says what waits and sends it`, async ({
  backEnd,
  urls,
}) => {
  test.setTimeout((60_000 + points.length * 60_000) * patience);
  const door = await anOpenDoor(urls.platform, backEnd, 3 * points.length);
  const profile = mkdtempSync(path.join(tmpdir(), 'battery-'));
  try {
    for (const [at, ms] of points.entries())
      await test.step(`${ms} ms after the last scan`, async () => {
        const sentBefore = (await door.log()).length;
        const [first = '', second = '', last = ''] = door.codes.slice(3 * at);
        const evening = await switchOn(profile);
        await new Shell(evening.page, urls.shell).open(doorPath(door.eventId), { person: 'door-eli' });
        await expect(evening.page.getByText(/tickets? on this device/)).toBeVisible();
        await evening.page.getByLabel('Ticket code or name').focus();
        await evening.page.context().setOffline(true);
        await scanAll(evening.page, [first, second]);
        await expect(waiting(evening.page)).toContainText('2 waiting');
        await scanAll(evening.page, [last]);
        await pause(ms);
        await evening.die();

        const morning = await switchOn(profile);
        let letGo = (): void => undefined;
        const isSaid = new Promise<void>((resolve) => (letGo = resolve));
        await morning.page.route(/\/check-ins$/, async (route) => {
          await isSaid;
          await route.fallback();
        });
        await new Shell(morning.page, urls.shell).open('/events', { person: 'door-eli' });
        const notice = morning.page.getByText(/entr(?:y|ies) from a door waits? on this device to be sent/);
        await expect(notice).toBeVisible();
        const said = Number.parseInt(await notice.innerText(), 10);
        // The two that were answered, and the last if it was stored.
        expect(said).toBeGreaterThanOrEqual(2);
        letGo();
        await expect(notice).toBeHidden();
        expect((await door.log()).length - sentBefore).toBe(said);
        // A page stops counting a row before it deletes it: what died in between, the next evening would still count.
        await expect.poll(() => storedRows(morning.page, 'events-outbox')).toEqual([]);
        await morning.die();
      });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  const counted = (await door.log()).filter(({ change }) => change !== 0);
  const doubled = counted.length - new Set(counted.map(({ registration_id }) => registration_id)).size;
  record('R12', `battery dead at ${points.length} points`, {
    figure: `0 lost, ${doubled} doubled`,
    isKept: doubled === 0,
  });
  expect(doubled).toBe(0);
});
