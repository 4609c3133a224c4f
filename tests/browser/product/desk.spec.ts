import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { makeDraft } from '../support/drafts';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';

/** Pixels between the top of Events, which is the bottom of the shell's bar, and the top of `content`. */
const startOf = (content: Locator): Promise<number> =>
  content.evaluate((element) => {
    const area = element.closest('[data-area="events"]');
    return element.getBoundingClientRect().top - (area?.getBoundingClientRect().top ?? Number.NaN);
  });

const dataRows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** How many rows fit into the window, where titles take the lines that most of them take. */
const rowsThatFit = (page: Page): Promise<number> =>
  dataRows(page).evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const heights = boxes.map(({ height }) => height).sort((a, b) => a - b);
    const first = boxes[0]?.top ?? Number.NaN;
    return Math.floor((innerHeight - first) / (heights[heights.length >> 1] ?? Number.NaN));
  });

/** The smallest side of what can be pressed in `part`, drawn as its label where it has one. */
const smallestTarget = (part: Locator): Promise<number> =>
  part
    .locator('a, button, input')
    .evaluateAll((targets) =>
      Math.min(
        ...targets
          .map((target) => (target.closest('label') ?? target).getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height)),
      ),
    );

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('managers’ screens begin with their content', async ({ shell, page }) => {
    const screens = [
      ['/events/manage', page.getByRole('searchbox')],
      ['/events/manage/calendar', page.getByRole('button', { name: 'Today', exact: true })],
      ['/events/manage/import', page.getByText(/^Events from an .ics file become drafts/)],
      ['/events/manage/new', page.getByRole('heading', { name: 'What', exact: true })],
      ['/events/manage/evt_full', page.getByRole('link', { name: 'View page' })],
      ['/events/manage/evt_full/guests', page.getByRole('button', { name: 'Add a walk-in' })],
      ['/events/manage/evt_full/history', page.getByText(/ to .*[AP]M/).first()],
      ['/events/manage/evt_full/edit', page.getByRole('heading', { name: 'What', exact: true })],
    ] as const;
    for (const [path, content] of screens) {
      await shell.open(path, { person: 'manager-ruth' });
      await expect(content).toBeVisible();
      expect(await startOf(content), path).toBeLessThanOrEqual(140);
    }
  });

  test('ten events fit, more when compact, and the choice is kept', async ({ shell, page }) => {
    await shell.open('/events/manage', { person: 'manager-ruth' });
    await expect(dataRows(page).nth(9)).toBeVisible();
    const comfortable = await rowsThatFit(page);
    expect(comfortable).toBeGreaterThanOrEqual(10);
    expect(await smallestTarget(page.getByRole('table'))).toBeGreaterThanOrEqual(24);

    await page.getByRole('radio', { name: 'Compact' }).check();
    await expect.poll(() => rowsThatFit(page)).toBeGreaterThanOrEqual(comfortable + 3);
    expect(await smallestTarget(page.getByRole('table'))).toBeGreaterThanOrEqual(24);
    await expect
      .poll(() => storedRows(page, 'events'))
      .toContainEqual(expect.objectContaining({ key: 'density', value: 'compact' }));
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  });
});

for (const [locale, words] of [
  ['en', 'After a number of dates'],
  ['es', 'Tras un número de fechas'],
] as const) {
  test(`how a series ends is chosen by labels of one line each: ${locale}`, async ({ shell, page }) => {
    await shell.open(`/events/manage/evt_open/repeat?locale=${locale}`, { person: 'manager-ruth' });
    const label = page.getByText(words, { exact: true });
    await expect(label).toBeVisible();
    const { height, line } = await label.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height).toBeLessThan(1.5 * line);
  });
}

test('the way back points to where the text begins', async ({ shell, page }) => {
  for (const [dir, matrix] of [
    ['ltr', 'none'],
    ['rtl', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ] as const) {
    await shell.open(`/events/manage/new?from=evt_open&dir=${dir}`, { person: 'manager-ruth' });
    const arrow = page.getByRole('link', { name: 'Back to the event' }).locator('svg');
    await expect(arrow).toHaveCSS('transform', matrix);
  }
});

test('a title without a space makes no page wider, and leaves room for the screen', async ({
  shell,
  page,
}) => {
  test.slow();
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  const title = `${crypto.randomUUID().slice(0, 6)}${'gemeinschaftsabendessen'.repeat(4)}`;
  const day = { starts_local: '2027-03-03T18:00', ends_local: '2027-03-03T20:00' };
  const id = await makeDraft(page, { ...day, title, placeName: 'saal'.repeat(20) });
  for (const width of [1280, 390])
    for (const path of [id, `${id}/guests`, `${id}/edit`, `new?from=${id}`]) {
      await page.setViewportSize({ width, height: 800 });
      await shell.open(`/events/manage/${path}`, { person: 'manager-ruth' });
      const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: title });
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      const right = await heading.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return Math.max(...[...words.getClientRects()].map((line) => line.right));
      });
      const isInHead = !path.startsWith('new');
      // At a desk the head of an event ends it with an ellipsis.
      if (width === 390 || !isInHead) expect(right, path).toBeLessThanOrEqual(width);
      if (isInHead) expect((await heading.boundingBox())?.height, path).toBeLessThan(60);
    }
});

test('the palette goes to an event, and gives the focus back', async ({ shell, page }) => {
  await shell.open('/events/manage/evt_full', { person: 'manager-ruth' });
  await page.getByRole('link', { name: 'History' }).focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gowanus');
  await expect(dialog.getByRole('option', { name: /^Gowanus community supper/ }).first()).toBeVisible();
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gowanus community supper · Board' }),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cancel ev');
  await expect(dialog.getByRole('option', { name: /^Cancel event/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'History' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
});

test('the palette goes to a guest of another event, also from a field, which keeps what was typed', async ({
  shell,
  page,
}) => {
  await shell.open('/events/manage/evt_saturday-big-table/guests', { person: 'manager-ruth' });
  const first = page.getByRole('list', { name: 'Guests' }).getByRole('listitem').first();
  const name = (await first.getByRole('button').first().textContent()) ?? '';
  await shell.open('/events/manage', { person: 'manager-ruth' });
  const search = page.getByRole('searchbox');
  await search.fill('big table');
  await search.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('big table');
  await search.press('Control+k');
  await page.keyboard.type(name);
  const guest = dialog.getByRole('option', { name: /The big table/ }).filter({ hasText: name });
  await expect(guest).toHaveText(new RegExp(`^${name} Guest · .+, The big table, all Saturday · \\d+ p`));
  await guest.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page).toHaveURL(/evt_saturday-big-table\/guests\?guest=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first guest is on the first screen, and rows are as large as a finger', async ({
    shell,
    page,
  }) => {
    await shell.open('/events/manage/evt_full/guests', { person: 'manager-ruth' });
    const first = page.getByRole('list', { name: 'Guests' }).getByRole('listitem').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: 'Compact' })).toBeHidden();
    expect(await smallestTarget(first)).toBeGreaterThanOrEqual(44);
  });

  test('the editor leads to its parts, and the history is filtered on one line', async ({ shell, page }) => {
    await shell.open('/events/manage/evt_full/edit', { person: 'manager-ruth' });
    const links = page.getByRole('group', { name: 'Parts of the form' });
    await links.getByRole('button', { name: 'Seats' }).click();
    const heading = page.getByRole('heading', { name: 'Seats', exact: true });
    await expect(heading).toBeFocused();
    const top = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().top);
    const under = await links.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(() => top(heading)).toBeGreaterThanOrEqual(under);
    await expect(heading).toBeInViewport({ ratio: 1 });

    await shell.open('/events/manage/evt_full/history', { person: 'manager-ruth' });
    const [first, last] = [page.getByText('Details', { exact: true }), page.getByText('Feedback')];
    await expect(first).toBeVisible();
    expect(Math.round(await top(last))).toBe(Math.round(await top(first)));
  });
});

/** At 200 % a desk of 1280 px has 640; 320 is the narrowest. */
for (const width of [640, 320])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('the sections of an event and the menu share a line, where there is room with the search', async ({
      shell,
      page,
    }) => {
      await shell.open('/events/manage/evt_full/edit', { person: 'manager-ruth' });
      const here = page.getByRole('navigation', { name: 'This event' }).getByRole('link', { name: 'Edit' });
      await expect(here).toBeInViewport({ ratio: 1 });
      const middles = await Promise.all(
        [
          here,
          page.getByRole('button', { name: 'More' }),
          ...(width > 320 ? [page.getByRole('button', { name: 'Search and go to' })] : []),
        ].map((control) =>
          control.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return (top + bottom) / 2;
          }),
        ),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
    });
  });
