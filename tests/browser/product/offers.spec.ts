import { violationsIn } from '../support/axe';
import { makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily, joinWaitlist, takeSeat } from './family';

const made: string[] = [];
// What households have stays in the database, and another run of the test would find it.
test.afterEach(async ({ backEnd }) => {
  for (const id of made.splice(0))
    await backEnd.post(`/dev/events/${id}/cancel`, { reason: 'The test has ended.', show: false });
});

test('a seat offer is told on every screen and in the shell at once, until it is answered elsewhere', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  await shell.open('/events', { person: 'manager-ruth' });
  await shell.seeEvents();
  const id = await makeDraft(page, {
    title: 'Dosa lunch',
    starts_local: '2027-03-05T12:00',
    ends_local: '2027-03-05T14:00',
    placeName: 'Dosa hall',
  });
  made.push(id);
  await backEnd.post(`/dev/events/${id}/publish`);
  await backEnd.post(`/dev/events/${id}/capacity`, { capacity: 1 });

  const first = await aFamily(browser, urls.shell);
  await takeSeat(first, id, { person: 'family-7', name: 'First Dosa' });

  const family = await aFamily(browser, urls.shell);
  await family.shell.open(`/events/${id}/register`, { person: 'family-8' });
  await joinWaitlist(family.page, 'Second Dosa');
  await family.shell.menu.getByRole('link', { name: 'Browse' }).click();
  await expect(family.page.getByRole('heading', { level: 1, name: 'What’s on' })).toBeVisible();
  const banner = family.shell.events.getByRole('region', { name: 'News about your events' });
  await expect(banner).toHaveCount(0);

  await backEnd.post(`/dev/events/${id}/capacity`, { capacity: 2 });
  await expect(banner).toContainText(/1 seat for you at .Dosa lunch/);
  await expect(banner).toContainText(/\d+ minutes left to confirm\./);
  const mine = family.shell.menu.getByRole('link', { name: /^My events\s?, 1 needs your reply$/ });
  await expect(mine).toBeVisible();
  await family.page.locator('.shell-bell summary').click();
  await expect(family.page.locator('.shell-bell').getByRole('link')).toHaveText(/Dosa lunch/);
  await family.shell.menu.getByRole('link', { name: 'Calendar' }).click();
  await expect(family.page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(banner).toBeVisible();
  await family.shell.goToArea('Family');
  const card = family.page.getByRole('region', { name: 'My next events' }).getByRole('listitem');
  await expect(card.filter({ hasText: 'Dosa lunch' })).toContainText('1 seat to confirm');
  await family.shell.goToArea('Events');

  const elsewhere = await family.context.newPage();
  await elsewhere.goto(new URL('/events/mine?bar=hidden', urls.shell).href);
  await expect(elsewhere.getByRole('heading', { name: 'Needs your reply' })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'News about your events' })).toHaveCount(0);
  await expect(elsewhere.getByText('1 seat held for you', { exact: true })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Decline' }).click();
  await elsewhere
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(banner).toHaveCount(0);
  await expect(family.shell.menu.getByRole('link', { name: 'My events', exact: true })).toBeVisible();
  await expect(family.page.locator('.shell-bell')).toHaveCount(0);

  // Nobody offered them: the system did.
  await shell.open(`/events/manage/${id}/history`, { person: 'manager-ruth' });
  await expect(
    page.getByText(/^Seats were offered to Second Dosa,? because there is more room$/),
  ).toBeVisible();

  for (const { watch, context } of [first, family]) {
    expect(watch.problems()).toEqual([]);
    await context.close();
  }
});

test('the banner takes its link to where the offer is answered, and is not there', async ({
  shell,
  page,
}) => {
  await shell.open('/events/calendar', { person: 'family-garcia' });
  const banner = shell.events.getByRole('region', { name: 'News about your events' });
  const reply = banner.getByRole('link', { name: /^Reply: / });
  // In a few lines of a phone: what is offered, until when, and the way to reply. A pointer waits until it stands still.
  await page.setViewportSize({ width: 390, height: 844 });
  await reply.hover();
  // Two lines for the title and one for the time, and nothing of them is cut.
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(72);
  const cut = await banner
    .getByRole('paragraph')
    .evaluateAll((lines) =>
      lines
        .filter((line) => line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth)
        .map((line) => line.textContent),
    );
  expect(cut).toEqual([]);
  expect(await violationsIn(page, '[aria-label="News about your events"]')).toEqual([]);
  await reply.click();
  await expect(page).toHaveURL(/\/events\/mine$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My events' })).toBeFocused();
  await expect(banner).toHaveCount(0);
});
