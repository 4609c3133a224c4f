import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { expectStopsSeen } from '../support/focus';
import { squeezed } from '../support/squeezed';
import { expect, test } from '../support/test';
import { visits, type Role } from '../support/visits';

test.slow();

type Size = readonly [width: number, height: number];
const desk: Size = [1280, 800];
const phone: Size = [390, 844];
/** What is left of a desk's window at 400 % zoom, the smallest that WCAG asks for. */
const smallest: Size = [320, 480];
const sizes = [desk, [640, 400], phone, smallest] as const;
/** At these, the focus goes through every stop. */
const walked: readonly Size[] = [desk, phone];
const sizeOf = ([width, height]: Size) => ({ width, height });

interface Look {
  readonly of: readonly Role[];
  readonly theme: 'light' | 'dark';
  readonly locale: 'en' | 'es';
  readonly sizes: readonly Size[];
  /** The same screens were looked at otherwise. */
  readonly isRepeated?: true;
}

/** Each page is opened once in a look, for it is opening that takes long. */
const looks: readonly Look[] = [
  { of: ['family'], theme: 'light', locale: 'en', sizes },
  { of: ['family'], theme: 'dark', locale: 'es', sizes: [smallest], isRepeated: true },
  { of: ['manager', 'door', 'kitchen'], theme: 'dark', locale: 'es', sizes },
];

/** What everybody opens first, and what a manager does. */
const smoke: ReadonlySet<string> = new Set(['/events', '/events/manage/evt_full']);

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const look of looks) {
  const { theme, locale, isRepeated } = look;
  for (const visit of visits.filter(({ as }) => look.of.includes(as))) {
    test(
      `${visit.name} in ${theme}, ${locale}: nothing to trip over, no scroll to the side, no squeezed words, focus seen at every stop`,
      { tag: smoke.has(visit.name) && !isRepeated ? '@smoke' : [] },
      async ({ shell, page }) => {
        const [first = desk] = look.sizes;
        await page.setViewportSize(sizeOf(first));
        await visit.open(shell, { theme, locale });
        const area = page.locator('[data-area="events"]');
        await expect(area.locator('h1').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violationsIn(page, '[data-area="events"]')).toEqual([]);
        for (const size of look.sizes) {
          await page.setViewportSize(sizeOf(size));
          await expect.poll(() => tooWide(page), { message: size.join(' × ') }).toBeLessThanOrEqual(0);
          expect(await page.evaluate(squeezed), size.join(' × ')).toEqual([]);
          if (!walked.includes(size)) continue;
          await area.getByRole('link').or(area.getByRole('button')).first().focus();
          await expectStopsSeen(page, '[data-area="events"]');
        }
      },
    );
  }
}

test('the keyboard alone finds an event and its one action', async ({ shell, page }) => {
  await shell.open('/events?q=Soup+for+the+week', { person: 'family-garcia' });
  const row = page.getByRole('link', { name: /Soup for the week/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Soup for the week' })).toBeVisible();
});
