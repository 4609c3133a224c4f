import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../../support/patience';
import { isLong } from '../../trust/record';
import { startServers, type Servers } from '../support/servers';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';

const data = path.resolve(__dirname, '../../../../shared/data');

/** Weekly rules are expanded a year from today, whenever that is. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** Every tenth of its events. */
function tenthOf(file: string): string {
  const text = readFileSync(file, 'utf8').replace(/END:VCALENDAR\s*$/, '');
  const [head = '', ...events] = text.split(/(?=BEGIN:VEVENT)/);
  const tenth = events.filter((_, at) => at % 10 === 0);
  const folder = path.resolve(__dirname, '../../.output');
  mkdirSync(folder, { recursive: true });
  const copy = path.join(folder, `tenth-of-${path.basename(file)}`);
  writeFileSync(copy, `${head}${tenth.join('')}END:VCALENDAR\r\n`);
  return copy;
}

function calendar(file: string, cut = (whole: string): string => whole): { servers: () => Servers } {
  let running: Servers | undefined;
  test.skip(!existsSync(path.join(data, file)), `${file} is not here`);
  test.beforeAll(async () => {
    test.setTimeout(300_000 * patience);
    running = await startServers({ calendar: cut(path.join(data, file)) });
  });
  test.afterAll(() => running?.close());
  return {
    servers: () => {
      if (!running) throw new Error('The servers did not start.');
      return running;
    },
  };
}

test.describe('a city’s community events', () => {
  const { servers } = calendar('toulouse-events.ics');

  test('all 201 are there, at the right hour of their own zone', async ({ page }) => {
    const shell = new Shell(page, servers().urls.shell);
    await shell.open('/events?from=2025-01-01', { zone: 'America/New_York' });
    await expect(page.getByText('201 events')).toBeVisible();
    await shell.open('/events?from=2025-08-26&to=2025-08-26&q=Caf%C3%A9+Agile', { zone: 'America/New_York' });
    const row = page.getByRole('link', { name: /Café Agile \(Août 2025\)/ });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByText(/1:00\sPM to 3:00\sPM GMT\+2/)).toBeVisible();
    await expect(page.getByText(/7:00\sAM to 9:00\sAM EDT/)).toBeVisible();
  });
});

test.describe('a city’s weekly street food', () => {
  // Within `npm test` 281 of its 2,809 rules: they fill each day beyond its cell as well, and `real-calendars.test.ts` reads them all.
  const { servers } = calendar('mobile-food-schedule.ics', isLong ? undefined : tenthOf);

  test('weekly rules fill a month that stays usable', async ({ page }) => {
    test.setTimeout(120_000 * patience);
    const shell = new Shell(page, servers().urls.shell);
    await shell.open(`/events/calendar?view=month&date=${nextMonth()}`, { zone: 'America/Los_Angeles' });
    await expect(page.getByRole('grid')).toBeVisible();
    // The first and the last cells are mostly days of other months: they open like any other.
    for (const more of [
      page.getByRole('button', { name: /\d+ more/ }).first(),
      page.getByRole('button', { name: /\d+ more/ }).last(),
    ]) {
      const name = (await more.getAttribute('aria-label')) ?? '';
      const day = /on (.+): open the day/.exec(name)?.[1] ?? name;
      await more.click();
      await expect(page.getByRole('dialog', { name: day })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await shell.open(`/events?from=${new Date().getUTCFullYear() + 4}-01-01`);
    await expect(page.getByText(/^Nothing is planned from here on. The last event was on /)).toBeVisible();
  });
});
