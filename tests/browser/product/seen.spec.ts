import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

const background = (element: Locator): Promise<string> =>
  element.evaluate((of) => getComputedStyle(of).backgroundColor);

test('with forced colours the current tab and today look unlike the others', async ({ shell, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shell.open('/events/calendar?view=month', { person: 'manager-ruth' });
  const tab = (name: string) => shell.menu.getByRole('link', { name });
  await expect(tab('Calendar')).toHaveAttribute('aria-current', 'page');
  expect(await background(tab('Calendar'))).not.toBe(await background(tab('Browse')));
  const discOf = (cell: string) => page.locator(`td${cell} > :first-child`).first();
  await expect(discOf('[aria-current=date]')).toBeVisible();
  expect(await background(discOf('[aria-current=date]'))).not.toBe(
    await background(discOf(':not([aria-current])')),
  );

  await shell.open('/events/manage', { person: 'manager-ruth' });
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Import' }) });
  const line = (of: Locator) => of.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  const current = tabs.locator('[aria-current=page]');
  expect(await line(current.first())).not.toBe(await line(tabs.getByRole('link', { name: 'Import' })));
});

test('the printed list shows allergens on a phone', { tag: '@whole' }, async ({ shell, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/events/manage/evt_bread-saturday/print/roster', { person: 'manager-ruth' });
  const heads = page.getByRole('columnheader', { name: 'Diets and allergens' });
  await expect(heads.first()).toBeVisible();
  const avoided = page
    .getByRole('cell')
    .getByText(/^No \w+/)
    .first();
  await expect(avoided).toBeVisible();
  for (const part of [heads.first(), avoided]) {
    const right = await part.evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(390);
  }
});

test('the page of an event leads back to the list as it was, and to all events when it was opened first', async ({
  shell,
  page,
}) => {
  // Few have the word: a long list has only what is near on the page, and how far off a Saturday is depends on today.
  await shell.open('/events?q=saturday', { person: 'family-38' });
  const row = page.getByRole('link', { name: /Saturday bread/ }).first();
  await row.click();
  // Its first lines stand in for the page until that is read, with a link of their own.
  await expect(page.getByRole('heading', { level: 1, name: /Saturday bread/ })).toBeVisible();
  await expect(page).toHaveURL(/\/events\/evt_/);
  const back = page.getByRole('link', { name: 'Back to events' });
  await back.click();
  await expect(page).toHaveURL(/\/events\?(.*&)?q=saturday/);
  await row.click();
  await expect(back).toBeVisible();
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(/\/events$/);
});

test('on the page of a cancelled event what is live has a name, and no dot stands beside its state', async ({
  shell,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/events/evt_cancelled', { person: 'family-lind' });
  const article = page.getByRole('article');
  await expect(article.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(shell.events.getByText('Live', { exact: true })).toBeAttached();
  const dots = await article.evaluate((page) =>
    [...page.querySelectorAll('*')]
      .filter(
        (part) =>
          part.textContent === '' && getComputedStyle(part).borderRadius === '50%' && part.checkVisibility(),
      )
      .map((part) => part.outerHTML),
  );
  expect(dots).toEqual([]);
});
