import { aFamily, sayWhoComes } from './product/family';
import { violationsIn } from './support/axe';
import { expect, test } from './support/test';

const event = 'evt_bread-saturday';

test('a changed allergy is in the history of the event at once', async ({ browser, shell, page, urls }) => {
  test.slow();
  const family = await aFamily(browser, urls.shell);
  await family.shell.open(`/events/${event}/register`, { person: 'family-35' });
  await family.page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(family.page, 'Allergy Family');
  await family.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(family.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();

  await shell.open(`/events/manage/${event}/history`, { person: 'manager-ruth' });
  await expect(page.getByText('Allergy Family confirmed the reservation')).toBeVisible();

  const own = family.page;
  await family.shell.menu.getByRole('link', { name: 'My events' }).click();
  await own.getByRole('button', { name: 'Change' }).first().click();
  const dialog = own.getByRole('dialog');
  await dialog.locator('label', { hasText: /^Nuts$/ }).click();
  expect(await violationsIn(own, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const entry = page.getByRole('article').filter({ hasText: 'Allergens to avoid' }).first();
  await expect(entry).toContainText('Nuts');
  expect(family.watch.problems()).toEqual([]);
  await family.context.close();
});
