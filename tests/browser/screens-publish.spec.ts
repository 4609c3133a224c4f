import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const manager = 'manager-ruth';

test.slow();

const focused = (page: Page) => page.locator(':focus');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('publishing is seen with what comes next, has the focus, and can be undone', async ({ shell, page }) => {
  await shell.open('/events/manage/new?from=evt_open', { person: manager });
  await page.getByRole('button', { name: 'Create copy' }).click();
  await expect(field(page, 'Title')).toBeVisible();
  await field(page, 'Title').fill('Soup that is seen');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const done = page.getByRole('status').filter({ hasText: 'It’s published' });
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
  await done.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this event' });
  await expect(share.getByText(/\/events\/evt_/)).toBeVisible();
  await share.getByRole('button', { name: 'Close' }).click();
  await expect(done.getByRole('button', { name: 'Share' })).toBeFocused();

  await done.getByRole('button', { name: 'Undo' }).click();
  const undone = page.getByRole('status').filter({ hasText: 'It’s a draft again' });
  await expect(undone).toBeFocused();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(done).toBeFocused();
  await done.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Soup that is seen' })).toBeVisible();
});

test('what is done on the board is seen there, has the focus, and can be undone', async ({ shell, page }) => {
  await shell.open('/events/manage/new?from=evt_open', { person: manager });
  await page.getByRole('button', { name: 'Create copy' }).click();
  await expect(field(page, 'Title')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Board' }).click();
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await needs.getByRole('button', { name: /^Publish/ }).click();
  await expect(focused(page)).toContainText('Published. Families can see it now.');
  await needs.getByRole('button', { name: 'Undo' }).click();
  await expect(focused(page)).toContainText('It’s a draft again');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'View page' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});

test('events published together are counted where the focus is', async ({ shell, page }) => {
  await shell.open('/events/manage/new?from=evt_open', { person: manager });
  await page.getByRole('button', { name: 'Create copy' }).click();
  const title = `Soup ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, 'Title').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await shell.open(`/events/manage?q=${encodeURIComponent(title)}`, { person: manager });
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(focused(page)).toContainText('1 event published.');
});

test('a cancelled event says so where the focus is', async ({ shell, page }) => {
  await shell.open('/events/manage/new?from=evt_open', { person: manager });
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It’s published')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('textbox', { name: 'Reason' }).fill('The boiler of the kitchen broke');
  await asked.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event can no longer be changed')).toBeVisible();
  await expect(focused(page)).toContainText('The boiler of the kitchen broke');
});

test('a series is published whole, after a list of what would be refused', async ({ shell, page }) => {
  await shell.open('/events/manage/new?from=evt_open', { person: manager });
  await page.getByRole('button', { name: 'Create copy' }).click();
  await expect(field(page, 'Title')).toBeVisible();
  const { pathname } = new URL(page.url());
  await shell.open(pathname.replace('/edit', '/repeat'), { person: manager });
  await field(page, 'Number of dates').fill('4');
  await page.getByRole('button', { name: 'Create 3 drafts' }).click();
  await expect(page.getByText('4 dates are drafts')).toBeVisible();

  // One date from its editor, the others from the notice that says so.
  await shell.open(pathname, { person: manager });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const published = page.getByRole('status').filter({ hasText: 'It’s published' });
  await published.getByRole('button', { name: 'Publish the other 3 dates' }).click();
  const three = page.getByRole('dialog', { name: 'Publish 3 events' });
  await expect(three.getByRole('listitem')).toHaveCount(3);
  await three.getByRole('button', { name: 'Back' }).click();
  await published.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It’s a draft again')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Open its series' }).click();

  await page.getByRole('button', { name: 'Publish 4 dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 4 events' });
  const lines = dialog.getByRole('group', { name: 'What will happen' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  // Every date is named, because all have one title.
  await expect(lines.first()).toContainText(/\w{3}, \w{3} \d/);
  await dialog.getByRole('button', { name: 'Publish 4 events' }).click();
  await page
    .getByRole('dialog', { name: 'Results for 4 events' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(focused(page)).toContainText('4 dates are published');
  await expect(page.getByText('4 dates are drafts')).toBeHidden();
  await expect(page.getByRole('main').getByText('Published', { exact: true })).toHaveCount(4);

  await page
    .getByRole('button', { name: /^Leave out/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave it out' }).click();
  await expect(focused(page)).toContainText('The series was saved');
});
