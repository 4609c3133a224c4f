import { expect, test } from '../support/test';

for (const [where, size] of [
  ['a phone', { width: 390, height: 560 }],
  ['a desk', { width: 1280, height: 720 }],
] as const) {
  test(`on ${where} the month opens with the chosen day in sight`, async ({ page, shell }) => {
    await page.setViewportSize(size);
    await shell.open('/events/calendar?date=2027-03-31', { person: 'family-garcia' });
    const day = page.getByRole('gridcell', { name: /^Wednesday, March 31/ });
    await expect(day).toBeInViewport({ ratio: 0.9 });
  });
}

test('on a phone with room for the month nothing is scrolled away when it opens', async ({ page, shell }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/events/calendar?date=2027-03-31', { person: 'family-garcia' });
  await expect(page.getByRole('gridcell', { name: /^Wednesday, March 31/ })).toBeInViewport({ ratio: 1 });
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a desk a title in a month has the whole width of its day, with the time and the zone above it', async ({
  page,
  shell,
  urls,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const answer = await page.request.get(`${urls.shell}/api/v2/events/evt_open`);
  const { starts_local } = (await answer.json()) as { starts_local: string };
  await shell.open(`/events/calendar?view=month&date=${starts_local.slice(0, 10)}`, {
    person: 'family-lind',
    zone: 'Asia/Tokyo',
  });
  const chips = page.getByRole('gridcell').getByRole('link');
  await expect(chips.filter({ hasText: 'GMT' }).first()).toBeVisible();
  const sizes = await chips.evaluateAll((links) =>
    links.map((link) => {
      const title = link.querySelector('[dir="auto"]') as HTMLElement;
      const line = title.parentElement as HTMLElement;
      return {
        missing: line.clientWidth - title.offsetWidth,
        lines: line.offsetHeight / title.offsetHeight,
      };
    }),
  );
  expect(Math.max(...sizes.map(({ missing }) => missing))).toBeLessThanOrEqual(1);
  expect(Math.max(...sizes.map(({ lines }) => lines))).toBeLessThan(2.5);
});

test('what is full or over is drawn so', async ({ page, shell, urls }) => {
  for (const [id, status] of [
    ['evt_no-waitlist-full', 'Full'],
    ['evt_yesterday-lunch', 'Ended'],
  ] as const) {
    const answer = await page.request.get(`${urls.shell}/api/v2/events/${id}`);
    const { title, starts_local } = (await answer.json()) as { title: string; starts_local: string };
    await shell.open(`/events/calendar?view=week&date=${starts_local.slice(0, 10)}`, {
      person: 'family-lind',
    });
    const chip = page.getByRole('link', { name: new RegExp(`^${title},.*, ${status}$`) });
    await expect(chip).toBeVisible();
    if (status === 'Full') await expect(chip.getByText('Full', { exact: true })).toBeVisible();
    else await expect(chip.locator('svg')).toBeVisible();
  }
});
