import { expect, test } from '../support/test';
import { aFamily, sayWhoComes } from './family';

const event = 'evt_bread-saturday';

test('a board moves by itself while a family takes seats and comes in, and its history grows', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  await shell.open(`/events/manage/${event}`, { person: 'manager-ruth' });
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  const taken = async () =>
    Number(/(\d+) of 120 reserved/.exec((await lane('Seats').textContent()) ?? '')?.[1] ?? NaN);
  await expect(lane('Seats').getByText(/\d+ of 120 reserved/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Here now: Ruth')).toBeAttached();
  const before = await taken();

  const family = await aFamily(browser, urls.shell);
  await family.shell.open(`/events/${event}/register`, { person: 'family-38' });
  await family.page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await expect.poll(taken).toBe(before + 1);
  await sayWhoComes(family.page, 'Board Family');
  await family.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(family.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  const registration = /mine\/([\w-]+)/.exec(family.page.url())?.[1] ?? '';

  const inside = async () =>
    Number(/(\d+) (?:person|people) inside/.exec((await lane('Door').textContent()) ?? '')?.[1] ?? NaN);
  const insideBefore = await inside();
  await backEnd.post(`/dev/registrations/${registration}/check-in`, { kind: 'in', count: 1 });
  await expect.poll(inside).toBe(insideBefore + 1);
  await expect(lane('Door').getByRole('img', { name: /checked in/ })).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await page.locator('label', { hasText: 'Door' }).click();
  await expect(page).toHaveURL(/type=door/);
  await expect(page.getByText('Board Family checked in')).toBeVisible();
  await backEnd.post(`/dev/registrations/${registration}/check-in`, { kind: 'undo', count: 1 });
  await expect(page.getByText('The check-in of Board Family was undone')).toBeVisible();
  expect(family.watch.problems()).toEqual([]);
  await family.context.close();
});

test('who else has the board open appears and leaves', async ({ browser, shell, page, urls }) => {
  test.slow();
  await shell.open('/events/manage/evt_lentejas', { person: 'manager-ruth' });
  await expect(page.getByText('Here now: Ruth')).toBeAttached({ timeout: 20_000 });
  const other = await aFamily(browser, urls.shell);
  await other.shell.open('/events/manage/evt_lentejas', { person: 'manager-omar' });
  await expect(page.getByText(/^Here now: Ruth and Omar$/)).toBeAttached({ timeout: 20_000 });
  await other.context.close();
  await expect(page.getByText('Here now: Ruth', { exact: true })).toBeAttached();
});

test('a manager on the page that families see goes to the board of that event', async ({ shell, page }) => {
  await shell.open(`/events/${event}`, { person: 'manager-ruth' });
  await page.getByRole('link', { name: 'Open board' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/manage/${event}$`));
  await expect(page.getByRole('region', { name: 'Seats', exact: true })).toBeVisible();
});
