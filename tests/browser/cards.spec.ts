import type { Page } from '@playwright/test';
import { cardAlone } from './foreign-host/hosts';
import { aFamily } from './product/family';
import { layoutShift } from './support/layout-shift';
import { expect, test } from './support/test';

const next = (page: Page) => page.getByRole('region', { name: 'My next events' });
const coming = (page: Page) => page.getByRole('region', { name: 'Coming up' });
const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you today' });
const shifts = (page: Page) => page.getByRole('region', { name: 'Lend a hand' });
const today = (page: Page) => page.getByRole('region', { name: 'Events today' });

test(
  'a seat that is taken elsewhere moves the number on a card',
  { tag: '@smoke' },
  async ({ shell, page, browser, urls }) => {
    await shell.open('/family');
    const row = coming(page)
      .getByRole('listitem')
      .filter({ hasText: /\d+ seats? left/ })
      .first();
    const seats = row.getByText(/^\d+ seats? left$/);
    await expect(seats).toBeVisible();
    const before = Number.parseInt((await seats.textContent()) ?? '', 10);
    const event = await row.getByRole('link').getAttribute('href');

    const other = await aFamily(browser, urls.shell);
    await other.shell.open(`${event}/register`, { person: 'family-29' });
    await other.page.getByRole('button', { name: 'Hold 1 seat' }).click();
    await expect(seats).toHaveText(new RegExp(`^${before - 1} seats? left$`));
    await other.context.close();
  },
);

test('today’s events are on the page of another area, and lead into Events without a reload', async ({
  shell,
  page,
}) => {
  await shell.open('/driver');
  await expect(today(page).getByRole('heading', { name: 'Events today' })).toBeVisible();
  await today(page).getByRole('link', { name: 'Calendar' }).click();
  await shell.seeEvents();
  await expect(page).toHaveURL(/\/events\/calendar/);
});

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

const persons = { '/family': 'family-garcia', '/driver': 'driver-sam', '/manager': 'manager-ruth' } as const;

for (const [path, card, viewport] of [
  ['/family', next, phone],
  ['/family', next, desk],
  ['/driver', shifts, phone],
  ['/driver', shifts, desk],
  ['/manager', needsYou, phone],
  ['/manager', needsYou, desk],
] as const)
  test(`at ${viewport.width} pixels little moves when the card of ${path} and its rows arrive`, async ({
    shell,
    page,
  }) => {
    await page.setViewportSize(viewport);
    // Slower than the card's own code, so that it stands there for a while without rows.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await shell.open(path, {
      person: persons[path],
      zone: 'Europe/Paris',
      locale: 'en',
    });
    const rows = card(page).getByRole('listitem');
    await expect(rows.or(card(page).getByText('Nothing needs you right now.')).first()).toBeVisible();
    // How many rows come nobody knows before: what is below a card moves by those that its first room does not hold (0.36 without it).
    expect(await layoutShift(page)).toBeLessThan(0.1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('cards and Events, one after another, have one WebSocket, and a card that left has left nothing', async ({
  shell,
  page,
}) => {
  let opened = 0;
  const held = new Set<string>();
  page.on('websocket', (socket) => {
    opened += 1;
    socket.on('framesent', ({ payload }) => {
      const { command, identifier } = JSON.parse(String(payload)) as {
        command: string;
        identifier: string;
      };
      if (command === 'subscribe') held.add(identifier);
      if (command === 'unsubscribe') held.delete(identifier);
    });
  });
  await shell.open('/family', { person: 'family-garcia' });
  await expect(next(page).getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => held.size).toBe(2);
  await shell.goToArea('Events');
  await shell.seeEvents();
  await shell.goToArea('Driver');
  await expect(today(page)).toBeVisible();
  await page.goto('about:blank').catch(() => undefined);
  expect(opened).toBe(1);
});

test('going in and out of an area leaves no subscription and no node of its card', async ({
  shell,
  page,
}) => {
  const held = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { command, identifier } = JSON.parse(String(payload)) as {
        command: string;
        identifier: string;
      };
      if (command === 'subscribe') held.add(identifier);
      if (command === 'unsubscribe') held.delete(identifier);
    }),
  );
  await shell.open('/driver');
  await expect(today(page)).toBeVisible();
  await expect.poll(() => held.size).toBe(1);
  await shell.goToArea('Style guide');
  await expect.poll(() => held.size).toBe(0);
  await expect(today(page)).toHaveCount(0);
});

test('without the remote an area lives on with one quiet line, and trying again brings the card', async ({
  shell,
  page,
  urls,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/);
  await page.route(`${urls.remote}/**`, (route) => route.abort());
  await shell.open('/family');
  await expect(page.getByRole('heading', { name: 'Family home' })).toBeVisible();
  await expect(page.getByText('Couldn’t load Events.')).toBeVisible();
  await page.unroute(`${urls.remote}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(coming(page)).toBeVisible();
});

test.describe('a page without React', () => {
  const place = (page: Page) => page.locator('#app section').first();

  test('shows a card that follows the server, and draws into the element in the task that unmounts it', async ({
    page,
    urls,
  }) => {
    await page.goto(`${urls.foreign}/${cardAlone.name}`);
    await expect(coming(page).getByRole('listitem').first()).toBeVisible();
    await expect(coming(page).getByText('Live', { exact: true })).toBeAttached();
    const links = coming(page).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', new RegExp(`^/${cardAlone.name}/meals/`));

    await page.getByRole('button', { name: 'Front page' }).click();
    await expect(page.getByRole('heading', { name: 'Front page' })).toBeVisible();
    await expect(page.locator('[data-area="events"]')).toHaveCount(0);
  });

  test('goes on without the remote, and says so in the place of the card', async ({ page, urls, watch }) => {
    watch.allow(/Failed to load resource|ERR_FAILED/);
    await page.route(`${urls.remote}/**`, (route) => route.abort());
    await page.goto(`${urls.foreign}/${cardAlone.name}`);
    await expect(place(page).getByRole('alert')).toHaveText('The next meals are not there just now.');
    await page.getByRole('button', { name: 'Front page' }).click();
    await expect(page.getByRole('heading', { name: 'Front page' })).toBeVisible();
  });
});
