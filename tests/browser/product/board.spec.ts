import { letBegin, makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily, sayWhoComes } from './family';

const event = 'evt_bread-saturday';

test(
  'a board moves by itself while a family takes seats and comes in, and its history grows',
  { tag: '@smoke' },
  async ({ browser, shell, page, urls, backEnd }) => {
    test.slow();
    await shell.open(`/events/manage/${event}`, { person: 'manager-ruth' });
    const lane = (name: string) => page.getByRole('region', { name, exact: true });
    const taken = async () =>
      Number(/(\d+) of 120 seats reserved/.exec((await lane('Seats').textContent()) ?? '')?.[1] ?? NaN);
    await expect(lane('Seats').getByText(/of 120 seats reserved/)).toBeVisible();
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

    // Its doors are closed, and nobody is inside.
    await expect(lane('Door')).toHaveCount(0);
    await backEnd.post(`/dev/registrations/${registration}/check-in`, { kind: 'in', count: 1 });
    await expect(lane('Door').getByText('1', { exact: true })).toBeVisible();
    await expect(lane('Arrivals').getByRole('img', { name: /checked in/ })).toBeVisible();

    await page.getByRole('link', { name: 'History' }).click();
    await page.locator('label', { hasText: 'Door' }).click();
    await expect(page).toHaveURL(/type=door/);
    await expect(page.getByText('Board Family checked in')).toBeVisible();
    await backEnd.post(`/dev/registrations/${registration}/check-in`, { kind: 'undo', count: 1 });
    await expect(page.getByText('The check-in of Board Family was undone')).toBeVisible();
    expect(family.watch.problems()).toEqual([]);
    await family.context.close();
  },
);

test('who else has the board open appears and leaves', async ({ browser, shell, page, urls }) => {
  test.slow();
  await shell.open('/events/manage/evt_lentejas', { person: 'manager-ruth' });
  await expect(page.getByText('Here now: Ruth')).toBeAttached();
  const other = await aFamily(browser, urls.shell);
  await other.shell.open('/events/manage/evt_lentejas', { person: 'manager-omar' });
  await expect(page.getByText(/^Here now: Ruth and Omar$/)).toBeAttached();
  await other.context.close();
  await expect(page.getByText('Here now: Ruth', { exact: true })).toBeAttached();
});

test('a walk-in is seen with its code, changed, checked in and taken back; the board names what is short and who is missing', async ({
  shell,
  page,
  backEnd,
}) => {
  test.slow();
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  const dish = { restaurant: null, diets: [], allergens: [] };
  const id = await makeDraft(page, {
    title: 'Supper of one stew',
    starts_local: '2027-03-09T18:00',
    ends_local: '2027-03-09T23:00',
    placeName: 'Stew hall',
    dishes: [
      { ...dish, name: 'Stew', portions: 1, served: 'hot' },
      { ...dish, name: 'Salad', portions: 350, served: 'cold' },
    ],
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  await letBegin(backEnd, id);
  await shell.open(`/events/manage/${id}/guests`, { person: 'manager-ruth' });
  const focused = page.locator(':focus');
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();

  await page.getByRole('button', { name: 'Add a walk-in' }).click();
  const added = page.getByRole('dialog', { name: 'Add a walk-in' });
  await added.getByLabel('Name').fill('Wanda Walker');
  await added.getByRole('button', { name: 'One adult more' }).click();
  await added.getByText('They’re here: check them in').click();
  await added.getByRole('button', { name: 'Add walk-in, 2 seats' }).click();
  await expect(focused).toContainText(
    /Wanda Walker has 2 seats\. Code to show at the door:\s*[A-Z0-9]{4} [A-Z0-9]{4}/,
  );

  // What cannot be undone is named, and apart from the rest.
  await page.getByRole('button', { name: /^Wanda Walker/ }).click();
  const panel = page.getByRole('dialog', { name: 'Wanda Walker' });
  const cancel = panel.getByRole('button', { name: 'Cancel Wanda Walker’s reservation' });
  const topOf = async (name: string) => (await panel.getByRole('button', { name }).boundingBox())?.y ?? NaN;
  await expect(cancel).toBeVisible();
  for (const name of ['Check in', 'Change'])
    expect(Math.abs((await topOf(name)) - ((await cancel.boundingBox())?.y ?? NaN))).toBeGreaterThan(44);

  await panel.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change Wanda Walker' });
  await change.getByRole('button', { name: 'One adult more' }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(focused).toContainText('Wanda Walker saved.');
  await undo();
  await expect(focused).toContainText('Change to Wanda Walker undone.');
  await panel.getByRole('button', { name: 'Check in' }).click();
  await expect(focused).toContainText('Wanda Walker is checked in.');
  await undo();
  await expect(focused).toContainText('Check-in of Wanda Walker undone.');
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'This event' }).getByRole('link', { name: 'Board' }).click();
  const kitchens = page.getByRole('region', { name: 'Kitchens' });
  await expect(kitchens.getByText('1 hot portion missing')).toBeVisible();
  await expect(kitchens.getByText('Enough')).toHaveCount(0);
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await expect(needs.getByRole('heading', { name: '1 hot portion missing' })).toBeVisible();
  await page.getByRole('region', { name: 'Door' }).getByRole('link', { name: 'See who is missing' }).click();
  await expect(page).toHaveURL(/[?&]show=due/);
  await expect(page.getByRole('list', { name: 'Guests' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Wanda Walker/ })).toBeVisible();
});

test('a manager on the page that families see goes to the board of that event, and on to its list for the door', async ({
  shell,
  page,
}) => {
  await shell.open(`/events/${event}`, { person: 'manager-ruth' });
  await expect(page.getByText('You’re signed in as a manager.')).toBeVisible();
  await page.getByRole('link', { name: 'Open board' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/manage/${event}$`));
  await expect(page.getByRole('region', { name: 'Seats', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Diets and allergens' }).first()).toBeVisible();
});
