import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../../support/patience';
import { isLong, record } from '../../trust/record';
import { aDevice, anOpenDoor, dispatchOnline, scanAll, waiting } from '../support/doors';
import { expect, test } from '../support/test';

/** When the site's data are cleared after the last answer, in ms. */
const points = isLong ? [0, 5, 20, 50, 100, 200, 400, 800, 1_600, 3_200] : [0, 400];
const SCANS = 3;
const long = { timeout: 90_000 * patience };

test(`R12 signed out and cleared at ${points.length} points, a page that lives loses nothing`, async ({
  browser,
  backEnd,
  urls,
}) => {
  test.setTimeout((60_000 + points.length * 60_000) * patience);
  const door = await anOpenDoor(urls.platform, backEnd, SCANS * points.length);
  const device = await aDevice(browser, urls.shell, door, 'Garden', { bar: 'shown' });
  const { page, shell, context, connection } = device;
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  for (const [at, ms] of points.entries())
    await test.step(`${ms} ms after the last answer`, async () => {
      await connection.cut();
      await page.getByLabel('Ticket code or name').focus();
      await scanAll(page, door.codes.slice(SCANS * at, SCANS * (at + 1)));
      await expect(waiting(page)).toContainText(`${SCANS} waiting`, long);
      await pause(ms);
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      // The shell asks who is there, and nobody is.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('You’re signed out, and this door goes on')).toBeVisible(long);
      await expect(waiting(page)).toContainText(`${SCANS} waiting`);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a file' }).click();
      const saved = await readFile(await (await saving).path(), 'utf8');
      expect((JSON.parse(saved) as { entries: unknown[] }).entries).toHaveLength(SCANS);
      expect(saved).not.toContain('Number');
      connection.restore();
      await shell.become('door-eli');
      await dispatchOnline(page);
      await expect(waiting(page)).toBeHidden(long);
      expect(await door.log()).toHaveLength(SCANS * (at + 1));
    });
  const log = await door.log();
  const lost = door.codes.length - log.filter(({ change }) => change === 2).length;
  const doubled = log.length - new Set(log.map(({ id }) => id)).size;
  record('R12', `cleared at ${points.length} points, signed out, the page alive`, {
    figure: `${lost} lost, ${doubled} doubled`,
    isKept: lost === 0 && doubled === 0,
  });
  expect([lost, doubled]).toEqual([0, 0]);
  await context.close();
});
