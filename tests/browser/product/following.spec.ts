import AxeBuilder from '@axe-core/playwright';
import { makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

test('a family follows an organiser, finds its events, and stops', async ({ shell, page }) => {
  await shell.open('/events/evt_open', { person: 'family-33' });
  const follow = page.getByRole('button', { name: /^Follow / });
  await follow.click();
  const stop = page.getByRole('button', { name: /^Unfollow / });
  await expect(stop).toBeFocused();
  const organiser = ((await stop.textContent()) ?? '').replace('Unfollow ', '');

  await shell.menu.getByRole('link', { name: 'My events' }).click();
  const section = page.getByRole('region', { name: 'Organisers you follow' });
  await expect(section.getByText(organiser, { exact: true })).toBeVisible();
  await section.getByRole('link', { name: 'See their events' }).click();
  await expect(page).toHaveURL(/[?&]followed=1/);
  await expect(page.getByRole('button', { name: 'Remove filter: From organisers I follow' })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .first(),
  ).toBeVisible();

  await shell.menu.getByRole('link', { name: 'My events' }).click();
  await section.getByRole('button', { name: `Unfollow ${organiser}` }).click();
  await expect(section.getByRole('button', { name: `Follow ${organiser}` })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('a saved search says what is new since it was looked at', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  await shell.open('/events?q=Novelty', { person: 'family-34' });
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(dialog.getByRole('textbox')).toHaveValue('“Novelty”');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'is saved' })).toBeFocused();

  const manager = await aFamily(browser, urls.shell);
  await manager.shell.open('/events/manage', { person: 'manager-ruth' });
  await expect(manager.page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const eventId = await makeDraft(manager.page, {
    title: 'Novelty supper',
    starts_local: '2027-03-05T18:00',
    ends_local: '2027-03-05T20:00',
    placeName: 'Novelty hall',
  });
  await backEnd.post(`/dev/events/${eventId}/publish`);
  await manager.context.close();

  await shell.open('/events', { person: 'family-34' });
  await page.getByRole('button', { name: 'Saved searches: 1 new' }).click();
  await dialog.getByRole('button', { name: '“Novelty”', exact: true }).click();
  await expect(page).toHaveURL(/q=Novelty/);
  await expect(page.getByRole('link', { name: /Novelty supper/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved searches', exact: true })).toBeVisible();
});
