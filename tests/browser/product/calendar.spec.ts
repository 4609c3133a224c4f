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
