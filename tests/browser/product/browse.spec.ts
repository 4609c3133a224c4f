import type { Locator, Page } from '@playwright/test';
import { countClicks } from '../support/clicks';
import { layoutShift } from '../support/layout-shift';
import { expect, test } from '../support/test';

/** Fifty events a page, and some more: the second page comes when the end is near. */
const everything = '/events?from=2026-01-01';

/** What has the focus, and how far from the top of the window it is: that is where a person looks. */
const lookedAt = (page: Page) =>
  page.evaluate(() => ({
    href: document.activeElement?.getAttribute('href'),
    top: Math.round(document.activeElement?.getBoundingClientRect().top ?? Number.NaN),
  }));

const linkTo = (page: Page, href: string | null | undefined): Locator =>
  page.getByRole('listitem').locator(`a[href="${href}"]`);

/** The link of a row that stands whole about the middle of the window, once the list has come to rest there. Several events may have one name. */
async function linkInSight(page: Page): Promise<Locator> {
  let href: string | null = null;
  let at = -1;
  await expect(async () => {
    const before = at;
    [at, href] = await page.evaluate(() => {
      for (let y = window.innerHeight / 2; y < window.innerHeight - 100; y += 20) {
        const row = document.elementFromPoint(400, y)?.closest('[role="listitem"]');
        const link = row?.querySelector('a');
        if (link) return [window.scrollY, link.getAttribute('href')] as const;
      }
      return [-1, null] as const;
    });
    expect(href).not.toBeNull();
    expect(at).toBe(before);
  }).toPass();
  return linkTo(page, href);
}

test('T14: back, the link back and a reload lead to the same place, with the focus where it was', async ({
  page,
  shell,
}) => {
  await shell.open(everything, { person: 'family-lind' });
  const rows = page.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.mouse.move(400, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    // The very end, where a page that is a little shorter at first would cut the scroll.
    const last = rows.last();
    expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
    expect(await page.evaluate(() => scrollY + innerHeight)).toBe(
      await page.evaluate(() => document.documentElement.scrollHeight),
    );
  }).toPass();

  const link = await linkInSight(page);
  await link.focus();
  const left = await lookedAt(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('What’s on');
  const isBack = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'What’s on' })).toBeVisible();
    await expect.poll(() => lookedAt(page)).toEqual(left);
  };
  await page.goBack();
  await isBack();
  await linkTo(page, left.href).click();
  await page.getByRole('link', { name: 'Back to events' }).click();
  await isBack();
  await page.reload();
  await isBack();
});

test('the scroll position stays when more rows arrive at the end', async ({ page, shell }) => {
  await shell.open(everything, { person: 'family-lind' });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const before = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(before + 500);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(before + 100);
});

test('a day that a link opens can be read and closed', async ({ page, shell }) => {
  await shell.open('/events/calendar?open=1');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => document.body.inert)).toBe(false);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});

test('a month is walked through by keyboard alone', async ({ page, shell }) => {
  await shell.open('/events/calendar?date=2026-10-24');
  const day = (name: RegExp) => page.getByRole('gridcell', { name });
  await day(/October 24/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(/October 25/)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(/November 25/)).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /November 25/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day(/November 25/)).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.locator('[role="gridcell"][aria-current="date"]')).toBeFocused();
});

test('filters go along from the list to the calendar', async ({ page, shell }) => {
  await shell.open('/events?diets=vegan&from=2026-01-01');
  await page.getByRole('navigation', { name: 'Events' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/events\/calendar\?diets=vegan$/);
  await expect(page.getByRole('button', { name: 'Remove filter: Vegan' })).toBeVisible();
});

test(
  'from a vegetarian meal near me to the ticket in nine clicks at most',
  { tag: ['@smoke', '@whole'] },
  async ({ page, shell, context }) => {
    await context.grantPermissions(['geolocation'], { origin: shell.url });
    await context.setGeolocation({ latitude: 48.870913, longitude: 2.384799 });
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { click, count } = countClicks();
    const press = (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') =>
      click(page.getByRole(role, { name }).first());
    await shell.open('/events', { person: 'family-okafor', locale: 'en', zone: 'Europe/Paris' });
    await press('Near me');
    await expect(page.getByRole('list', { name: 'Within 2 km of you' })).toBeVisible();
    await press('Filters');
    await press('Vegetarian', 'checkbox');
    await press(/^Show \d+ events/);
    // The whole family of five goes in.
    await press(/ ([5-9]|\d{2,}) seats left$/, 'link');
    await press(/^Reserve/, 'link');
    await press(/^Hold \d+ seat/);
    await press(/^Confirm \d+ seat/);
    await expect(page).toHaveURL(/\/mine\//);
    expect(count()).toBeLessThanOrEqual(9);
    // Rounded, and only to our own API.
    const withPosition = asked.filter((address) => decodeURIComponent(address).includes('48.8'));
    expect(withPosition.length).toBeGreaterThan(0);
    for (const address of withPosition) {
      expect(new URL(address).pathname).toMatch(/\/events$/);
      expect(new URL(address).searchParams.get('near')).toBe('48.87,2.38');
    }
  },
);

test('on a Sunday this weekend is remembered as chosen, not as today', async ({ page, shell }) => {
  // Of the page and of the server's answers alike.
  const sunday = new Date();
  sunday.setUTCDate(sunday.getUTCDate() + ((7 - sunday.getUTCDay()) % 7));
  sunday.setUTCHours(12, 0, 0, 0);
  await page.clock.install({ time: sunday });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: sunday.toUTCString() } });
  });
  await shell.open('/events', { person: 'family-lind', zone: 'Europe/Paris' });
  const choice = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await choice('This weekend').check();
  await expect(page).toHaveURL(/[?&]when=weekend/);
  await page.reload();
  await expect(choice('This weekend')).toBeChecked();
  await expect(choice('Today')).not.toBeChecked();
  // An answer that is on its way is lost with the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const phone = { width: 390, height: 844 };

test('a phone shows three events with their pictures, and no diet is cut', async ({ page, shell }) => {
  await page.setViewportSize(phone);
  await shell.open('/events', { person: 'family-lind', zone: 'Europe/Paris', locale: 'en' });
  const rows = page.getByRole('listitem');
  const pictures = rows.locator('svg[viewBox="0 0 80 80"], img');
  await expect(pictures.nth(2)).toBeVisible();
  const third = await rows.nth(2).boundingBox();
  expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  expect(await layoutShift(page, '[role="listitem"]')).toBeLessThan(0.01);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[role="listitem"] *')]
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
});
