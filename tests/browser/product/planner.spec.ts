import type { Page } from '@playwright/test';
import { makeDrafts } from '../support/drafts';
import { expect, test } from '../support/test';

/** Of this run alone: a second try finds what the first one left. */
const wordOf = (plant: string): string => `${plant}${Date.now() % 100_000}`;

const supperAt = (page: Page, where: RegExp) => page.getByRole('button', { name: where });
const home = (word: string) =>
  new RegExp(`^${word} supper, Wednesday, March 3.*6:00 PM to 8:00 PM.*${word} hall`);
const moved = (word: string) =>
  new RegExp(`^${word} supper, Thursday, March 4.*6:00 PM to 8:00 PM.*${word} barn`);

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

test('keys and the pointer move an event the same way, with a clash said before the drop, and it can be undone', async ({
  shell,
  page,
}) => {
  test.slow();
  const word = wordOf('Quillwort');
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  await makeDrafts(page, word);
  await shell.open(`/events/manage/calendar?date=2027-03-03&q=${word}`, { person: 'manager-ruth' });
  const bar = page.getByRole('group', { name: `Moving ${word} supper` });
  const clash = bar.getByText(`${word} lunch is at the same place`);

  // By key: abandoned first, then dropped.
  await supperAt(page, home(word)).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByText('No clashes.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(clash).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(supperAt(page, home(word))).toBeFocused();
  for (const key of ['Enter', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
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
});

test('on a phone a place is looked at by itself, and the dialog moves', async ({ shell, page }) => {
  test.slow();
  const word = wordOf('Marjoram');
  await page.setViewportSize({ width: 320, height: 700 });
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  await makeDrafts(page, word);
  await shell.open(`/events/manage/calendar?date=2027-03-03&q=${word}`, { person: 'manager-ruth' });
  await page.getByRole('button', { name: new RegExp(`^${word} hall`) }).click();
  await page.getByRole('button', { name: new RegExp(`${word} supper`) }).click();
  const dialog = page.getByRole('dialog', { name: `${word} supper` });
  await dialog.getByLabel('Starts').fill('2027-03-05T12:00');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('heading', { name: /^Friday, March 5/ })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
