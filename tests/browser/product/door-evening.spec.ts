import type { BrowserContext, Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patience } from '../../support/patience';
import { switchOn } from '../support/battery';
import { anOpenDoor, dispatchOnline, openDoor, scanAll, waiting } from '../support/doors';
import { Shell } from '../support/shell';
import { startSwitchableShell } from '../support/switchable-shell';
import { expect, test } from '../support/test';
import { aFamily } from './family';

const SCANS = 15;
const SHARED = 4;
/** Some eighty files, stored by the worker of the shell. */
const storing = { timeout: 60_000 * patience };

/** Finds the door as a helper does who starts without a network: by tapping. */
async function tapToDoor(context: BrowserContext, url: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(new URL('/events', url).href);
  const door = page.getByRole('link', { name: /^Warm hall, open pots, / });
  await expect(door).toBeVisible(storing);
  await door.click();
  await expect(page.getByText(/tickets? on this device/)).toBeVisible(storing);
  return page;
}

/** The cells of a file for a spreadsheet, by the words in its first row. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

test.describe.configure({ timeout: 300_000 * patience });

test(
  'a whole evening without a network: two phones, one of them dies, and the file agrees with the log',
  { tag: '@whole' },
  async ({ browser, page: manager, shell, backEnd, urls }) => {
    const door = await anOpenDoor(urls.platform, backEnd, 2 * SCANS - SHARED);
    const hall = await startSwitchableShell(urls);
    const profile = mkdtempSync(path.join(tmpdir(), 'evening-'));
    let two = await switchOn(profile, 'whole');
    try {
      const one = await aFamily(browser, hall.url);
      one.watch.allow(/Failed to fetch|ERR_|WebSocket|Failed to load resource|Failure: unavailable/);
      await openDoor(one.shell, door.eventId, 'East', { worker: 'on' });
      await openDoor(new Shell(two.page, hall.url), door.eventId, 'West', { worker: 'on' });
      for (const { page } of [one, two])
        await expect(page.getByText('Ready without a network', { exact: true })).toBeVisible(storing);

      hall.fail('refused');
      const east = await tapToDoor(one.context, hall.url);
      const west = await tapToDoor(two.page.context(), hall.url);
      for (const [page, codes] of [
        [east, door.codes.slice(0, SCANS)],
        [west, door.codes.slice(-SCANS)],
      ] as const) {
        await scanAll(page, codes.slice(0, 1));
        // The first waits for the server; a phone that died before it answered has let nobody in.
        await expect(page.getByText('2 checked in')).toBeVisible();
        await scanAll(page, codes.slice(1));
      }
      for (const page of [east, west])
        await expect(waiting(page)).toContainText(`${SCANS} waiting to be sent`, storing);
      await two.die();
      expect(await door.log()).toEqual([]);

      // Her network is another one.
      await shell.open(`/events/manage/${door.eventId}`, { person: 'manager-ruth' });
      await shell.seeEvents();
      hall.restore();
      await dispatchOnline(east);
      await expect(waiting(east)).toBeHidden(storing);
      two = await switchOn(profile, 'whole');
      await new Shell(two.page, hall.url).open('/events', { person: 'door-eli' });
      await expect.poll(async () => (await door.log()).length, storing).toBe(2 * SCANS);
      const log = await door.log();
      expect(new Set(log.map(({ id }) => id)).size).toBe(2 * SCANS);
      expect(log.reduce((sum, { change }) => sum + change, 0)).toBe(2 * door.codes.length);
      expect(new Set(log.map((entry) => entry.door))).toEqual(new Set(['East', 'West']));
      expect(await door.conflicts()).toEqual(Array.from({ length: SHARED }, () => 'already_in'));

      await manager.getByRole('button', { name: 'Review' }).click();
      await manager.getByRole('button', { name: `Leave all ${SHARED} as they are` }).click();
      await expect(manager.getByText(`${SHARED} entries left as they are`)).toBeVisible();
      expect(await door.conflicts()).toEqual([]);

      await door.end();
      await expect(east.getByText('This event has ended')).toBeVisible();
      await shell.open(`/events/manage/${door.eventId}/guests`);
      const saving = manager.waitForEvent('download');
      await manager.getByRole('button', { name: 'Export as CSV' }).click();
      const rows = readCsv(await readFile(await (await saving).path(), 'utf8'));
      expect(new Map(rows.map((row) => [row['Code']?.replaceAll(' ', ''), row['Checked in']]))).toEqual(
        new Map(door.codes.map((code) => [code, '2'])),
      );
      expect(rows).toHaveLength(door.codes.length);
      expect(one.watch.problems()).toEqual([]);
      await one.context.close();
    } finally {
      await two.die();
      await hall.close();
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
