import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { anOpenDoor } from '../support/doors';
import { pdfPages, pdfProblem } from '../support/pdf-words';
import { expect, test } from '../support/test';
import { aFamily, sayWhoComes } from './family';

const EVENT = 'evt_saturday-big-table';
const guests = `/events/manage/${EVENT}/guests`;

// Of this run alone: a second try finds what the first has left.
const walker = `=Walker, ${crypto.randomUUID().slice(0, 6)}`;

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });

test('a family registers while a manager reads on: nothing jumps, and it is found at the first letters', async ({
  browser,
  page,
  shell,
  urls,
}, { retry }) => {
  test.slow();
  // A second try finds what the first has left.
  const [person, name] = retry === 0 ? ['family-36', 'Aaron Aalto'] : ['family-37', 'Berit Backman'];
  await page.setViewportSize({ width: 900, height: 560 });
  await shell.open(guests, { person: 'manager-ruth' });
  const names = page.getByRole('list', { name: 'Guests' }).getByRole('checkbox');
  await expect(names.first()).toBeVisible();
  const read = names.nth(6);
  await read.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().top - 250));
  const label = (await read.getAttribute('aria-label')) ?? '';
  const box = page.getByRole('checkbox', { name: label, exact: true }).first();
  const before = (await box.boundingBox())?.y;
  // As the bar of what cannot wait opens, far above.
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.height = '260px';
    document.body.prepend(bar);
  });
  // By then a page that is moved has moved.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(Math.abs(((await box.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(1.5);

  const family = await aFamily(browser, urls.shell);
  await family.shell.open(`/events/${EVENT}/register`, { person });
  await family.page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(family.page, name);
  await family.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(family.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();

  await expect(page.getByRole('button', { name: /^\d changes? above$/ })).toBeVisible();
  // Rows end between two pixels, and a scroll position does not.
  expect(Math.abs(((await box.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(1.5);

  // With an O or an I it is no part of anybody's code.
  await page.getByRole('searchbox').fill(name.slice(0, 4).toLowerCase());
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByText('1 party, 1 person')).toBeVisible();

  // What the manager does reaches the open page of the family at once.
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Cancel 1 reservation' }).click();
  await expect(page.getByText('1 party will change.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 1 reservation' }).click();
  await expect(page.getByText('1 party changed.')).toBeVisible();
  await expect(
    family.shell.events.getByText(/The organiser cancelled your reservation/).first(),
  ).toBeVisible();
  expect(family.watch.problems()).toEqual([]);
  await family.context.close();
});

test(
  'a walk-in has a code, stands in the file for a spreadsheet, and on the sheet for the door',
  { tag: '@whole' },
  async ({ page, shell }) => {
    await shell.open(guests, { person: 'manager-ruth' });
    await page.getByRole('button', { name: 'Add a walk-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a walk-in' });
    await dialog.getByLabel('Name').fill(walker);
    await dialog.getByRole('button', { name: 'Add walk-in, 1 seat' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(':focus')).toContainText('Code to show at the door');
    await page.getByRole('link', { name: 'Open the ticket' }).click();
    await expect(page.getByText('Show this code at the door.')).toBeVisible();
    await expect(page.getByText(walker, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the guests' }).click();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^Guests .+\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain(`\r\n"'${walker}",`);

    await page.getByRole('link', { name: 'Print the roster' }).click();
    await expect(page.getByRole('rowheader', { name: walker })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    for (const [format, height] of [
      ['A4', 1_123],
      ['Letter', 1_056],
    ] as const) {
      // No row is higher than a sheet, and none is cut: the browser's own word on where sheets end.
      const pdf = await page.pdf({ format });
      expect(pdf.byteLength).toBeGreaterThan(5_000);
      const tallest = await page
        .getByRole('row')
        .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)));
      expect(tallest).toBeLessThan(height / 4);
    }
  },
);

test('T3: a name of any length moves no column of the roster, on A4 and on Letter', async ({
  page,
  shell,
  backEnd,
  urls,
}) => {
  test.slow();
  const problem = pdfProblem();
  test.skip(problem !== undefined, problem);
  const { eventId } = await anOpenDoor(urls.platform, backEnd, 3);
  await shell.open(`/events/manage/${eventId}/guests`, { person: 'manager-ruth' });
  // No place to break at all, and none but no-break spaces; both sort last, so that they are on the last sheet.
  for (const name of ['Z'.repeat(80), 'Zz\u00A0'.repeat(26).trim(), '\u05D0'.repeat(80)]) {
    await page.getByRole('button', { name: 'Add a walk-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a walk-in' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add walk-in, 1 seat' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: 'Print the roster' }).click();
  await expect(page.getByRole('rowheader', { name: 'ZZZZ' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  for (const format of ['A4', 'Letter'] as const) {
    const pages = pdfPages(await page.pdf({ format }));
    const heads = pages.map(({ words }) =>
      ['Name', 'People', 'Code', 'Diets'].map((head) => words.find(({ text }) => text === head)?.left ?? NaN),
    );
    const [columns = []] = heads;
    expect(columns.every((left, at) => left > (columns[at - 1] ?? 0))).toBe(true);
    for (const [at, { width, words }] of pages.entries()) {
      expect(heads[at]).toEqual(columns);
      // A reader of PDF measures a word to a fraction of a point: the time at the end of a line ends where the sheet does.
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(width + 1);
      expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
      // Names end before the numbers of people, codes before the food.
      const [, people = 0, code = 0, food = 0] = columns;
      for (const { text, left, right } of words) {
        if (/^(Z|\u05D0){3,}/.test(text)) expect(right).toBeLessThanOrEqual(people);
        if (/^[A-Z2-9]{4}$/.test(text) && left >= code - 1 && left < food) expect(right).toBeLessThan(food);
      }
    }
    expect(
      pages.flatMap(({ words }) => words.filter(({ text }) => text.startsWith('ZZZ'))).length,
    ).toBeGreaterThan(1);
  }
});
