import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { expect, test } from '../support/test';

type Size = readonly [width: number, height: number];
const desk: Size = [1280, 800];
const phone: Size = [390, 844];
/** What is left of a desk's window at 400 % zoom, the smallest that WCAG asks for. */
const smallest: Size = [320, 480];
const sizes = [desk, [640, 400], phone, smallest] as const;
const sizeOf = ([width, height]: Size) => ({ width, height });

interface Look {
  readonly person: string;
  readonly theme: 'light' | 'dark';
  readonly locale: 'en' | 'es';
  readonly sizes: readonly Size[];
  readonly places: readonly string[];
  /** The same screens were looked at otherwise. */
  readonly tag?: '@all';
}

const family = [
  '/events',
  '/events/calendar?view=month',
  '/events/calendar?view=week',
  '/events/evt_open',
  '/events/evt_cancelled',
  '/events/evt_open/register',
  '/events/mine',
] as const;

/** Each page is opened once in a look, for it is opening that takes long. */
const looks: readonly Look[] = [
  { person: 'family-garcia', theme: 'light', locale: 'en', sizes, places: family },
  { person: 'family-garcia', theme: 'dark', locale: 'es', sizes: [smallest], places: family, tag: '@all' },
  {
    person: 'manager-ruth',
    theme: 'dark',
    locale: 'es',
    sizes,
    places: [
      '/events/manage',
      '/events/manage/calendar',
      '/events/manage/calendar?view=week',
      '/events/manage/import',
      '/events/manage/evt_open/edit',
      '/events/manage/evt_open/repeat',
      '/events/manage/evt_open/history',
      '/events/manage/evt_full',
      '/events/manage/evt_full/guests',
    ],
  },
];

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts so squeezed that their letters stand below each other. Runs in the page. */
function squeezed(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = (text.textContent ?? '').trim().split(/\s+/).length;
    if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (lines >= 4 && lines >= 2 * words) found.push(text.textContent ?? '');
  }
  return found;
}

for (const look of looks) {
  const { person, theme, locale, tag = [] } = look;
  for (const place of look.places) {
    test(
      `${place} in ${theme}, ${locale}: nothing to trip over, no scroll to the side, no squeezed words`,
      { tag },
      async ({ shell, page }) => {
        const [first = desk] = look.sizes;
        await page.setViewportSize(sizeOf(first));
        await shell.open(place, { person, theme, locale });
        await expect(page.locator('[data-area="events"] h1')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violationsIn(page, '[data-area="events"]')).toEqual([]);
        for (const size of look.sizes) {
          await page.setViewportSize(sizeOf(size));
          await expect.poll(() => tooWide(page), { message: size.join(' × ') }).toBeLessThanOrEqual(0);
          expect(await page.evaluate(squeezed), size.join(' × ')).toEqual([]);
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
