import type { Page } from '@playwright/test';
import { callAs, makeDraft, makeDrafts, placeIdOf } from '../support/drafts';
import { Shell } from '../support/shell';
import { squeezed } from '../support/squeezed';
import { expect, test } from '../support/test';
import { aFamily, sayWhoComes } from './family';

/** Of this run alone: a second try finds what the first one left. */
const wordOf = (plant: string): string => `${plant}${Date.now() % 100_000}`;

const supperAt = (page: Page, where: RegExp) => page.getByRole('button', { name: where });
const home = (word: string) =>
  new RegExp(`^${word} supper, Wednesday, March 3.*6:00\\sPM to 8:00\\sPM.*${word} hall`);
const moved = (word: string) =>
  new RegExp(`^${word} supper, Thursday, March 4.*6:00\\sPM to 8:00\\sPM.*${word} barn`);

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

test(
  'keys and the pointer move an event the same way, with a clash said before the drop, and it can be undone',
  { tag: '@smoke' },
  async ({ shell, page }) => {
    test.slow();
    const word = wordOf('Quillwort');
    const call = await callAs(shell, 'manager-ruth');
    await makeDrafts(call, word);
    await shell.open(`/events/manage/calendar?view=week&date=2027-03-03&q=${word}`, {
      person: 'manager-ruth',
    });
    const bar = page.getByRole('group', { name: `Moving ${word} supper` });
    const clash = bar.getByText(`${word} lunch is at the same place`);

    // By key: abandoned first, then dropped.
    await supperAt(page, home(word)).focus();
    await page.keyboard.press('Space');
    await expect(bar).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByText('No clashes.')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(clash).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(supperAt(page, home(word))).toBeFocused();
    for (const key of ['Space', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(supperAt(page, moved(word))).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(supperAt(page, home(word))).toBeVisible();
    await expect(page.getByText(`${word} supper moved back`).first()).toBeVisible();

    // By pointer, to the same place.
    const from = await supperAt(page, home(word)).boundingBox();
    const to = await page.getByRole('button', { name: new RegExp(`^${word} lunch`) }).boundingBox();
    if (!from || !to) throw new Error('Both events are on the page.');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 6 });
    await expect(clash).toBeVisible();
    await page.mouse.up();
    await expect(supperAt(page, moved(word))).toBeVisible();

    // What is seen is what the server has.
    await page.reload();
    await expect(supperAt(page, moved(word))).toBeVisible();
  },
);

/** Opens the drafts of a word in the planner. */
async function openDrafts(shell: Shell, word: string, query = ''): Promise<void> {
  const call = await callAs(shell, 'manager-ruth');
  await makeDrafts(call, word);
  await openPlanner(shell, `?date=2027-03-03&q=${word}${query}`);
}

/** With the bar of what cannot wait, which other tests may fill: when it opens, it moves what is under the pointer. */
async function openPlanner(shell: Shell, query: string): Promise<void> {
  const { page } = shell;
  const alarms = page.waitForResponse((response) => response.url().endsWith('/alarms'));
  await shell.open(`/events/manage/calendar${query}`, { person: 'manager-ruth' });
  const { items } = (await (await alarms).json()) as { items: readonly unknown[] };
  if (items.length > 0)
    await expect(page.getByRole('region', { name: 'News about your events' })).toBeVisible();
}

for (const view of ['month', 'week']) {
  test(`a ${view} fits a desk, with every event within its day`, async ({ shell, page }) => {
    test.slow();
    const word = wordOf('Chervil');
    await openDrafts(shell, word, `&view=${view}`);
    await expect(supperAt(page, home(word))).toBeInViewport();
    const grid = page.getByRole('grid');
    const days = grid.getByRole('columnheader');
    // The corner above the lanes' names is one too.
    await expect(days).toHaveCount(view === 'month' ? 7 : 8);
    await expect(days.last()).toBeInViewport({ ratio: 1 });
    const sizes = await grid.evaluate((box) => ({
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      chips: [...box.querySelectorAll('[data-event]')].map((chip) => {
        const at = chip.getBoundingClientRect();
        const day = (chip.closest('[data-day]') ?? chip).getBoundingClientRect();
        return {
          least: Math.min(at.width, at.height),
          spills: at.left < day.left || at.right > day.right || at.top < day.top || at.bottom > day.bottom,
        };
      }),
    }));
    expect(sizes.beyond).toBe(0);
    expect(sizes.chips.length).toBeGreaterThan(1);
    expect(Math.min(...sizes.chips.map(({ least }) => least))).toBeGreaterThanOrEqual(40);
    expect(sizes.chips.filter(({ spills }) => spills)).toEqual([]);
    await expect(supperAt(page, home(word))).toHaveText(
      new RegExp(view === 'month' ? `^6pm .*${word} supper.*${word} hall$` : `^6pm – 8pm.*${word} supper$`),
    );
  });
}

test('a window that is low opens on its day’s first event, in the last of many lanes', async ({
  shell,
  page,
}) => {
  const word = wordOf('Chervil');
  await page.setViewportSize({ width: 1280, height: 560 });
  const call = await callAs(shell, 'manager-ruth');
  // Lanes are in the order of their names.
  for (const lane of 'abcdefghijkl')
    await makeDraft(call, {
      title: `${word} breakfast`,
      starts_local: '2027-03-05T08:00',
      ends_local: '2027-03-05T09:00',
      placeName: `A${lane} ${word}`,
    });
  await makeDrafts(call, word);
  await openPlanner(shell, `?view=week&date=2027-03-03&q=${word}`);
  await expect(supperAt(page, home(word))).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a cut chip is shown whole under the pointer and in focus, and one with room is not', async ({
  shell,
  page,
}) => {
  test.slow();
  const word = wordOf('Fennel');
  const call = await callAs(shell, 'manager-ruth');
  const title = `${word} breakfast for everybody who carries crates on market days`;
  await makeDraft(call, {
    title,
    starts_local: '2027-03-03T08:00',
    ends_local: '2027-03-03T09:00',
    placeName: `${word} market`,
  });
  await makeDrafts(call, word);
  await openPlanner(shell, `?view=week&date=2027-03-03&q=${word}`);
  const cut = supperAt(page, new RegExp(`^${word} breakfast`));
  const card = page.locator('[data-tip]');
  await supperAt(page, home(word)).hover();
  await expect(card).toBeHidden();
  // It lies under the chip, which stays to be pressed, and the pointer may rest on it. On a busy machine the lanes may still move.
  await expect(async () => {
    await cut.hover({ timeout: 2_000 });
    for (const words of [title, 'Wednesday, March 3', `${word} market`, 'Draft · 0 of '])
      await expect(card).toContainText(words, { timeout: 2_000 });
    const [chip, under] = [await cut.boundingBox(), await card.boundingBox({ timeout: 2_000 })];
    expect(under?.y).toBeGreaterThanOrEqual((chip?.y ?? 0) + (chip?.height ?? 0) - 1);
    await card.hover({ timeout: 2_000 });
  }).toPass();
  await expect(card).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(card).toBeHidden();

  // As by a key: a focus that the pointer brought shows nothing.
  await page.keyboard.press('Tab');
  await cut.focus();
  await expect(card).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('on a phone a month lists the chosen day, and the dialog moves and opens an event', async ({
  shell,
  page,
}) => {
  test.slow();
  const word = wordOf('Marjoram');
  // 700 pixels of it are the planner's own, below a bar of what cannot wait.
  await page.setViewportSize({ width: 320, height: 860 });
  await openDrafts(shell, word);
  const wednesday = page.getByRole('list', { name: /^Wednesday, March 3/ });
  await expect(wednesday).toBeInViewport();
  await wednesday.getByRole('button', { name: new RegExp(`${word} supper`) }).click();
  const dialog = page.getByRole('dialog', { name: `${word} supper` });
  await dialog.getByLabel('Starts').fill('2027-03-05T12:00');
  await dialog.getByRole('button', { name: 'Move' }).click();
  const friday = page.getByRole('list', { name: /^Friday, March 5/ });
  await expect(friday).toBeVisible();
  // The dialog is closed, and what it did can still be undone.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  await friday.getByRole('button', { name: new RegExp(`${word} supper`) }).click();
  await dialog.getByRole('link', { name: 'Open the event' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${word} supper`) }).first()).toBeVisible();
});

test('an empty month leads to the nearest event and to a new one', async ({ shell, page }) => {
  const word = wordOf('Savory');
  await openDrafts(shell, word);
  await expect(supperAt(page, home(word))).toBeVisible();
  await shell.open(`/events/manage/calendar?date=2027-01-20&q=${word}`, { person: 'manager-ruth' });
  await page.getByRole('button', { name: /^Go to .*March 3/ }).click();
  await expect(supperAt(page, home(word))).toBeVisible();
  await shell.open('/events/manage/calendar?date=2031-01-20', { person: 'manager-ruth' });
  await expect(page.getByText('Nothing is planned in January 2031.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New event' })).toBeVisible();
});

test('a finger that rests first drags an event, and one that moves at once scrolls', async ({
  browser,
  urls,
}) => {
  test.slow();
  const word = wordOf('Lovage');
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openDrafts(new Shell(page, urls.shell), word, '&view=week');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const bar = page.getByRole('group', { name: `Moving ${word} supper` });
  const from = await supperAt(page, home(word)).boundingBox();
  const to = await page.getByRole('button', { name: new RegExp(`^${word} lunch`) }).boundingBox();
  if (!from || !to) throw new Error('Both events are on the page.');

  await touch('touchStart', from.x + 10, from.y + 20);
  await touch('touchMove', from.x + 10, from.y + 60);
  await touch('touchMove', from.x + 10, from.y + 90);
  await touch('touchEnd');
  await expect(bar).toBeHidden();

  await supperAt(page, home(word)).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const at = (await supperAt(page, home(word)).boundingBox()) ?? from;
  const target = (await page.getByRole('button', { name: new RegExp(`^${word} lunch`) }).boundingBox()) ?? to;
  await touch('touchStart', at.x + 10, at.y + 20);
  await expect(bar).toBeVisible();
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', at.x + 10 + (target.x - at.x) * share, at.y + 20 + (target.y - at.y) * share);
  await expect(bar.getByText(`${word} lunch is at the same place`)).toBeVisible();
  await touch('touchEnd');
  await expect(supperAt(page, moved(word))).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await context.close();
});

test('a family never hears of a move that was undone, and has nothing to confirm', async ({
  browser,
  urls,
  backEnd,
}) => {
  test.slow();
  const word = wordOf('Tansy');
  const manager = await aFamily(browser, urls.shell);
  await manager.page.setViewportSize({ width: 1280, height: 900 });
  const call = await callAs(manager.shell, 'manager-ruth');
  const title = `${word} supper`;
  const id = await makeDraft(call, {
    title,
    starts_local: '2027-03-03T18:00',
    ends_local: '2027-03-03T20:00',
    placeName: `${word} hall`,
  });
  await backEnd.post(`/dev/events/${id}/publish`);

  // Of each try alone: a move of the one before may still wait for a reply.
  const person = `family-${31 + test.info().retry}`;
  const family = await aFamily(browser, urls.shell);
  await family.shell.open(`/events/${id}/register`, { person });
  await family.page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(family.page, 'Tara Tansy');
  await family.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(family.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();

  const { page } = manager;
  await manager.shell.open(`/events/manage/calendar?date=2027-03-03&q=${word}`, { person: 'manager-ruth' });
  await supperAt(page, home(word)).focus();
  for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const question = page.getByRole('alertdialog', { name: `Move ${title}?` });
  await expect(
    question.getByText('1 family gets a notice in Events that the time has changed'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(
    page.getByText(/^Families get a notice in Events in a minute, unless you undo this/),
  ).toBeInViewport();
  await expect(page.getByText(new RegExp(`^${title} moved to Thursday, March 4`)).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText(new RegExp(`^${title} moved back to Wednesday, March 3`)).first(),
  ).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  // As somebody who looks only now: what is new, what waits for a reply, the ticket, the event.
  await family.shell.open('/events/mine', { person });
  await expect(family.page.getByText(title).first()).toBeVisible();
  await expect(family.page.getByText('The time changed. Are you still coming?')).toHaveCount(0);
  await family.shell.open(`/events/${id}`, { person });
  await expect(family.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(family.page.getByText('Wednesday, March 3', { exact: false }).first()).toBeVisible();
  await expect(family.page.getByText('This event has moved')).toHaveCount(0);

  for (const { watch, context } of [manager, family]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});

test('where every row of a lane is taken, titles give way by whole words, never letter by letter', async ({
  shell,
  page,
  backEnd,
}) => {
  test.slow();
  const word = wordOf('Yarrow');
  const call = await callAs(shell, 'manager-ruth');
  const publish = async (day: string, hour: string, placeId?: string): Promise<string> => {
    const id = await makeDraft(call, {
      title: `Saturday ${word} feast`,
      starts_local: `2027-03-${day}T${hour}:00`,
      ends_local: `2027-03-${day}T${hour}:45`,
      kitchen_cutoff_local: `2027-03-02T${hour}:00`,
      placeName: `${word} hall`,
      ...(placeId !== undefined && { placeId }),
    });
    await backEnd.post(`/dev/events/${id}/publish`);
    return id;
  };
  const hall = await placeIdOf(call, await publish('03', '08'));
  for (const hour of ['11', '14']) await publish('03', hour, hall);
  for (const day of ['04', '05']) for (const hour of ['08', '11', '14']) await publish(day, hour, hall);
  await shell.open(`/events/manage/calendar?date=2027-03-03&q=${word}`, { person: 'manager-ruth' });
  const bars = page.getByRole('grid').getByRole('button', { name: new RegExp(`^Saturday ${word}`) });
  await expect(bars.first()).toBeInViewport();
  expect(await page.evaluate(squeezed)).toEqual([]);
});
