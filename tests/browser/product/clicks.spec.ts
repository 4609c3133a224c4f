import { countClicks } from '../support/clicks';
import { letBegin, makeDraft, passTenSeconds } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily, end, joinWaitlist, takeSeat } from './family';

test.slow();

test('an event of the list is copied and published in six clicks at most', async ({ shell, page }) => {
  const { click, count } = countClicks();
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await click(page.getByRole('link', { name: /^Soup for the week/ }).first());
  await click(page.getByRole('button', { name: 'More' }));
  await click(page.getByRole('menuitem', { name: 'Duplicate' }));
  await click(page.getByRole('button', { name: 'Create copy' }));
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('status').filter({ hasText: 'It’s published' })).toBeFocused();
  expect(count()).toBeLessThanOrEqual(6);
});

test('tonight’s guests are told that doors open later in six clicks at most', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  const title = `Supper behind a door ${crypto.randomUUID().slice(0, 8)}`;
  await shell.open('/events/mine', { person: 'manager-ruth' });
  await expect(page.getByRole('link', { name: 'Manage', exact: true })).toBeVisible();
  const id = await makeDraft(page, {
    title,
    starts_local: '2027-03-09T18:00',
    ends_local: '2027-03-09T20:00',
    placeName: 'Door hall',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const family = await aFamily(browser, urls.shell);
  await takeSeat(family, id, { person: 'family-16', name: 'Early Emil' });
  await letBegin(backEnd, id);

  const { click, count } = countClicks();
  await click(page.getByRole('link', { name: 'Manage', exact: true }));
  await click(page.getByRole('link', { name: title, exact: true }));
  await click(page.getByRole('link', { name: 'Messages' }));
  await click(page.getByRole('button', { name: 'Doors open later' }));
  await click(page.getByRole('button', { name: 'Send to 1 family' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Doors open later' })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  await passTenSeconds(backEnd);
  await expect(family.page.getByText(/Doors open later/).first()).toBeVisible();
  expect(family.watch.problems()).toEqual([]);
  await family.context.close();
});

test('a no-show is covered from the waitlist in two clicks', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const id = await makeDraft(page, {
    title: 'Supper with an empty chair',
    starts_local: '2027-03-07T18:00',
    ends_local: '2027-03-07T23:00',
    placeName: 'Chair hall',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  await backEnd.post(`/dev/events/${id}/capacity`, { capacity: 1 });
  const family = await aFamily(browser, urls.shell);
  await takeSeat(family, id, { person: 'family-9', name: 'Absent Ana' });
  const other = await aFamily(browser, urls.shell);
  await other.shell.open(`/events/${id}/register`, { person: 'family-10' });
  await joinWaitlist(other.page, 'Waiting Walid');
  await letBegin(backEnd, id);

  const { click, count } = countClicks();
  await shell.open(`/events/manage/${id}/guests`, { person: 'manager-ruth' });
  await expect(page.getByText('Happening now')).toBeVisible();
  await click(page.getByRole('button', { name: /^Absent Ana/ }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Mark as no-show' }));
  // The other party has the same phone, and its row says so.
  const waiting = page.getByRole('listitem').filter({ hasText: /^Waiting Walid/ });
  await expect(waiting).toContainText('Seats offered');
  expect(count()).toBe(2);
  await end([family, other]);
});

test('a family changes an allergy in three clicks, with a warning and what the kitchen is told', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  // Another run on the same database finds the card of this one, too.
  const title = `Supper for a new allergy ${crypto.randomUUID().slice(0, 8)}`;
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const id = await makeDraft(page, {
    title,
    starts_local: '2027-03-08T18:00',
    ends_local: '2027-03-08T20:00',
    placeName: 'Allergy hall',
    kitchen_cutoff_local: '2027-03-07T12:00',
    dishes: [
      {
        name: 'Satay',
        restaurant: null,
        portions: 9,
        diets: ['vegan'],
        allergens: ['peanuts'],
        served: 'hot',
      },
    ],
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const family = await aFamily(browser, urls.shell);
  await takeSeat(family, id, { person: 'family-11', name: 'Allergic Alma' });
  // From the ticket, which leads to the dialog itself.
  const { click, count } = countClicks();
  const dialog = family.page.getByRole('dialog', { name: 'Change your reservation' });
  await click(family.page.getByRole('link', { name: 'Change', exact: true }));
  await click(dialog.locator('label', { hasText: /^Peanuts$/ }));
  await expect(dialog.getByText('Satay: contains peanuts, which you avoid')).toBeVisible();
  await expect(
    dialog.getByText(/^The kitchen counts the meals on Sunday, March 7.* at 12:00\sPM/),
  ).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect(dialog).toBeHidden();
  expect(count()).toBe(3);

  // A diet from the card; and what would give the seats back names the event.
  const card = family.page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'Change' }).click();
  await dialog.locator('label', { hasText: /^Vegan$/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  // Another by mistake.
  await card.getByRole('button', { name: 'Change' }).click();
  await dialog.locator('label', { hasText: /^Halal$/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await family.page.getByRole('button', { name: 'Undo' }).click();
  await expect(family.page.getByText('Your change was undone')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel reservation' }).click();
  const question = family.page.getByRole('alertdialog', { name: 'Cancel your reservation for 1 seat?' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Keep my seat' }).click();

  // The kitchen reads it.
  await shell.open(`/events/manage/${id}/guests`, { person: 'manager-ruth' });
  const guest = page.getByRole('listitem').filter({ hasText: 'Allergic Alma' });
  await expect(guest).toContainText('No peanuts');
  await expect(guest).toContainText('Vegan');
  await expect(guest).not.toContainText('Halal');
  expect(family.watch.problems()).toEqual([]);
  await family.context.close();
});
