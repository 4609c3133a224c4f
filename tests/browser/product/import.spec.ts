import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../../support/patience';
import { expect, test } from '../support/test';

const street = path.resolve(__dirname, '../../../../shared/data/mobile-food-schedule.ics');

// Of this run alone: a second try finds what the first has left.
const run = crypto.randomUUID();
const uid = `${run}@browser.test`;
const soup = `Imported soup ${run.slice(0, 6)}`;
const soupLink = { name: new RegExp(soup) };

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

const calendar = (title: string, start = 'T180000Z', ...more: readonly string[]): Buffer =>
  Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${title}`,
      `DTSTART:${dayIn(5)}${start}`,
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY',
      ...more,
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:broken@browser.test',
      'SUMMARY:When is it',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );

test.describe('importing a calendar', () => {
  test(
    'its dates become drafts once, and what changed there is brought up to date',
    { tag: '@smoke' },
    async ({ page, shell }) => {
      await shell.open('/events/manage/import', { person: 'manager-ruth' });
      const choose = () => page.getByLabel('Choose a file');
      const file = { name: 'soup.ics', mimeType: 'text/calendar' };
      await choose().setInputFiles({ ...file, buffer: calendar(soup) });
      await page.getByRole('button', { name: /^Couldn’t import/ }).click();
      await expect(page.getByText('When is it, line 10')).toBeVisible();
      await expect(page.getByText('It has no start')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'As a series' })).toBeChecked();
      await page.getByRole('button', { name: 'Create 4 drafts' }).click();
      await expect(page.getByText('4 drafts created')).toBeVisible();
      await page.getByRole('link', { name: 'See the events' }).click();
      await expect(page).toHaveURL(/manage\?state=draft&from=/);
      await expect(page.getByRole('link', soupLink)).toHaveCount(4);
      await expect(page.getByText(/1 of 4/)).toBeVisible();
      await page.goBack();

      await choose().setInputFiles({ ...file, buffer: calendar(soup) });
      await expect(page.getByText('Nothing to import')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Unchanged/ })).toContainText('4');

      await page.getByRole('button', { name: 'Choose another file' }).click();
      await choose().setInputFiles({ ...file, buffer: calendar(soup, 'T190000Z') });
      await expect(page.getByRole('heading', { name: /^4 dates, / })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Moved, or no longer in the file/ })).toBeVisible();
      await page.getByRole('button', { name: 'Update 4 events' }).click();
      await expect(page.getByText('4 events updated')).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Manage events' })
        .getByRole('link', { name: 'Events', exact: true })
        .click();
      await page.getByRole('searchbox').fill(soup);
      // Moved, and not beside four new ones.
      await expect(page.getByRole('link', soupLink)).toHaveCount(4);

      // What the file cancels is shown first, and done once somebody says so.
      await page
        .getByRole('navigation', { name: 'Manage events' })
        .getByRole('link', { name: 'Import', exact: true })
        .click();
      const cancelled = calendar(soup, 'T190000Z', 'STATUS:CANCELLED', 'SEQUENCE:2');
      await choose().setInputFiles({ ...file, buffer: cancelled });
      await expect(page.getByRole('button', { name: /^Cancelled in the file, not here/ })).toContainText('4');
      await page.getByRole('button', { name: 'Delete 4 drafts' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete 4 drafts' });
      await expect(question.getByText('Draft → Deleted')).toHaveCount(4);
      await question.getByRole('button', { name: 'Delete 4 drafts' }).click();
      await expect(page.getByText('Done for all 4.')).toBeVisible();
    },
  );

  test('of a past file its own dates are shown, and none is imported unasked', async ({ page, shell }) => {
    await shell.open('/events/manage/import', { person: 'manager-ruth' });
    const entry = (day: string) => [
      'BEGIN:VEVENT',
      `UID:${day}-${uid}`,
      'SUMMARY:Soup of then',
      `DTSTART:${day}T180000Z`,
      'DURATION:PT2H',
      'END:VEVENT',
    ];
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...entry('20190305'),
      ...entry('20190405'),
      'END:VCALENDAR',
    ];
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'then.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    await expect(page.getByRole('heading', { name: '2 dates, March 5 – April 5, 2019' })).toBeVisible();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2019-03-05');
    await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Also import 2 past dates' }).check();
    await expect(page.getByRole('button', { name: 'Create 2 drafts' })).toBeVisible();
  });

  test('1.4 MB are read in a worker of their own, which ends with the reading', async ({ page, shell }) => {
    test.skip(!existsSync(street), `${path.basename(street)} is not here`);
    const started: string[] = [];
    page.on('worker', (worker) => started.push(worker.url()));
    await shell.open('/events/manage/import', { person: 'manager-ruth' });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'street.ics', mimeType: 'text/calendar', buffer: readFileSync(street) });
    await expect(page.getByText(/^2,809 events in street\.ics/)).toBeVisible({
      timeout: 60_000 * patience,
    });
    expect(started).toHaveLength(1);
    expect(started[0]).toMatch(/^blob:/);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('what is no calendar is said in words', async ({ page, shell }) => {
    await shell.open('/events/manage/import', { person: 'manager-ruth' });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'page.ics', mimeType: 'text/calendar', buffer: Buffer.from('<html></html>') });
    await expect(page.getByRole('alert').filter({ hasText: 'page.ics isn’t a calendar.' })).toBeVisible();
  });
});
