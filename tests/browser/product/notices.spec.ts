import type { Dish } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { details } from '../../../shell-dev/platform/testing/scene';
import { violationsIn } from '../support/axe';
import { callAs, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily } from './family';

/** What a household sees of a change on any page of Events, in ms. */
const SOON = 2_000;

test('what a manager changes reaches the family that comes on whatever page it has open, and is answered in place', async ({
  browser,
  shell,
  urls,
  backEnd,
}) => {
  test.slow();
  const ruth = await callAs(shell, 'manager-ruth');
  const dal: Dish = { name: 'Dal', restaurant: '', portions: 40, diets: [], allergens: [], served: 'hot' };
  const id = await makeDraft(ruth, {
    title: 'Lentil lunch',
    starts_local: '2027-03-05T12:00',
    ends_local: '2027-03-05T14:00',
    placeName: 'Lentil hall',
    dishes: [dal],
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const event = `/api/v2/manage/events/${id}`;
  const patch = async (change: object): Promise<void> => {
    const { lock_version } = (await ruth(event)) as { lock_version: number };
    await ruth(event, { ...change, lock_version }, 'PATCH');
  };

  const family = await aFamily(browser, urls.shell);
  const { page } = family;
  const okafor = await callAs(family.shell, 'family-31');
  const party = { adults: 2, children: 0, infants: 0 };
  const held = (await okafor(`/api/family/events/${id}/hold`, { party, mode: 'dine_in' })) as Registration;
  const confirm = `/api/family/registrations/${held.id}/confirm`;
  await okafor(confirm, details({ allergens: ['peanuts'] }));

  // Somebody who never had anything to do with the event.
  const stranger = await aFamily(browser, urls.shell);
  await stranger.shell.open('/events/calendar', { person: 'family-32' });

  await page.setViewportSize({ width: 390, height: 844 });
  await family.shell.open('/events/calendar', { person: 'family-31' });
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  const bar = family.shell.events.getByRole('region', { name: 'News about your events' });
  const mine = family.shell.menu.getByRole('link', { name: /^My events/ });
  await expect(bar).toHaveCount(0);
  await page.waitForLoadState('networkidle');

  // A move to another day, in the bar, in the bell and on top of My events: it asks, and one press answers.
  await patch({ starts_local: '2027-03-06T12:00', ends_local: '2027-03-06T14:00', notify: true });
  // Sent once it cannot be undone any more.
  await expect(bar).toHaveCount(0);
  await backEnd.post('/dev/clock', { advance_minutes: 1 });
  await expect(bar).toContainText(/.Lentil lunch.* is now on Sat/, { timeout: SOON });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await violationsIn(page, '[aria-label="News about your events"]')).toEqual([]);
  await page.locator('.shell-bell summary').click();
  await expect(page.locator('.shell-bell').getByRole('link')).toHaveText(/.Lentil lunch.* is now on Sat/);
  await expect(mine).toHaveAccessibleName(/1 needs your reply/);
  await bar.getByRole('link', { name: /^Reply/ }).click();
  const asked = page.getByRole('region', { name: 'Needs your reply' });
  await asked.getByRole('button', { name: 'Yes, we are coming' }).click();
  await expect(asked).toHaveCount(0);
  await expect(mine).toHaveAccessibleName('My events');

  // Peanuts, of which nobody asked to notify anybody.
  await family.shell.menu.getByRole('link', { name: 'Browse' }).click();
  await patch({ dishes: [{ ...dal, allergens: ['peanuts'] }] });
  await expect(bar).toContainText(/Allergy warning: .Lentil lunch.*contains peanuts/, { timeout: SOON });
  await bar.getByRole('link', { name: /^Reply/ }).click();
  await asked.getByRole('button', { name: /^Got it: Allergy warning/ }).click();
  await expect(page.getByText('Thank you. The organiser can see that you know.')).toBeVisible();
  await expect(asked).toHaveCount(0);

  // The cancellation, with its reason, answered where it is read.
  await family.shell.menu.getByRole('link', { name: 'Browse' }).click();
  const { lock_version } = (await ruth(event)) as { lock_version: number };
  const reason = 'The kitchen has no gas on that day.';
  const cancel = { action: 'cancel', reason, show_reason: true, notify: true, lock_version };
  await ruth(`${event}/actions`, cancel);
  await expect(bar).toContainText(/.Lentil lunch.* is cancelled/, { timeout: SOON });
  await expect(bar).toContainText(reason);
  await bar.getByRole('button', { name: /^Got it/ }).click();
  await expect(bar).toHaveCount(0);
  await mine.click();
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('article', { name: 'Lentil lunch' })).toContainText(reason);
  await page.getByRole('button', { name: /^News/ }).click();
  const news = page.getByRole('listitem').filter({ hasText: /Lentil lunch/ });
  await expect(news.filter({ hasText: /is cancelled.*Seen/ })).toBeVisible();
  await expect(news.filter({ hasText: /is now on Sat.*You said you’re coming/ })).toBeVisible();

  await expect(news.filter({ hasText: /Allergy warning.*Seen/ })).toBeVisible();

  await expect(stranger.shell.events.getByRole('region', { name: 'News about your events' })).toHaveCount(0);
  for (const { watch, context } of [family, stranger]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});
