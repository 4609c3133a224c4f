import { violationsIn } from '../support/axe';
import { expect, test } from '../support/test';

test.describe('the history of an event', () => {
  test('tells in sentences what led to what, groups what happened at once, and names its event', async ({
    page,
    shell,
  }) => {
    await shell.open('/events/manage/evt_cancelled/history', { person: 'manager-ruth' });
    await expect(page.getByRole('heading', { level: 1, name: /^Riverside barbecue/ })).toBeVisible();
    const entries = page.getByRole('article');
    await expect(entries.first()).toContainText(/^.*\d+ reservations were cancelled with the event/);
    await expect(entries.nth(1)).toContainText(/cancelled the event.*flood warning/);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expect(entries.first()).toContainText('Lucía García');
    await expect(page.getByText(/reserved \d seats?/).first()).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toMatch(/nothing|State|→/);
    expect(await violationsIn(page, 'main')).toEqual([]);
  });
});
