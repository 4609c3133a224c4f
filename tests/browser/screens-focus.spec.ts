import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.slow();

const screens = {
  'family-lind': [
    '/events',
    '/events/calendar?view=month',
    '/events/calendar?view=week',
    '/events/calendar?view=agenda',
    '/events/evt_open',
    '/events/evt_cancelled',
    '/events/evt_open/register',
    '/events/mine',
  ],
  'manager-ruth': [
    '/events/manage',
    '/events/manage/calendar?view=week',
    '/events/manage/calendar',
    '/events/manage/import',
    '/events/manage/new',
    '/events/manage/evt_open/edit',
    '/events/manage/evt_full',
    '/events/manage/evt_saturday-big-table/guests',
    '/events/manage/evt_open/history',
    '/events/manage/evt_open/repeat',
    '/events/manage/evt_full/print/roster',
  ],
} as const;
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
/** A list of a thousand rows is walked as far as this: the rows after it are as these. */
const MOST_STOPS = 60;
/** How often a stop with a fault is looked at again. */
const MOST_LOOKS = 10;

interface Stop {
  readonly name: string;
  readonly fault: 'none' | 'out of sight' | 'covered' | 'no ring';
}

/** What the next press of Tab leads to; `undefined` after the last stop of Events. A list that scrolls may need some frames. */
async function nextStop(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press('Tab');
  let stop: Stop | undefined;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    stop = await page.evaluate(stopAtFocus);
    if (stop?.fault === 'none' || !stop) return stop;
  }
  return stop;
}

/** Runs in the page. */
async function stopAtFocus(): Promise<Stop | undefined> {
  // After the frame that shows it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const focused = document.activeElement;
  if (!focused?.closest('[data-area="events"]')) return undefined;
  // What is drawn of a choice is its label; its own box may be a pixel.
  const label = focused.matches('[type="radio"], [type="checkbox"], [type="range"]')
    ? focused.closest('label')
    : null;
  const seen = label ?? focused;
  const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? seen.textContent ?? '').trim().slice(0, 40)}” ${focused.id}`;
  const boxes = [...seen.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const inSight = boxes.filter(
    ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  );
  if (inSight.length === 0) return { name, fault: 'out of sight' };
  const isSeenAt = (x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (seen.contains(hit) || hit.contains(seen));
  };
  const isSeen = inSight.every(({ top, bottom, left, right }) => {
    const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    // A tall field is seen at its beginning; anything else whole.
    const shares = last - first > innerHeight / 3 ? [0.1] : [0.25, 0.5, 0.75];
    return shares.every((share) => isSeenAt(middle, first + share * (last - first)));
  });
  if (!isSeen) return { name, fault: 'covered' };
  const near = [focused, seen, focused.parentElement, focused.nextElementSibling, ...seen.children];
  const isRinged = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  // Of a row, the ring is around all of it.
  const hasRing = near.some(
    (element) => element && [undefined, '::after'].some((part) => isRinged(getComputedStyle(element, part))),
  );
  return { name, fault: hasRing ? 'none' : 'no ring' };
}

async function faultsOf(page: Page): Promise<{ readonly stops: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let [stops, isInside] = [0, false];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    const stop = await nextStop(page);
    if (!stop && isInside) break;
    if (!stop) continue;
    isInside = true;
    stops += 1;
    if (stop.fault !== 'none') faults.push(`${stop.fault}: ${stop.name}`);
  }
  return { stops, faults };
}

for (const viewport of widths) {
  for (const [person, paths] of Object.entries(screens)) {
    test(`${person} at ${viewport.width}: focus is seen, ringed and never behind a bar, at every stop`, async ({
      shell,
      page,
    }) => {
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await shell.open(path, { person });
        await expect(page.locator('[data-area="events"] h1').first()).toBeVisible({ timeout: 30_000 });
        await page.waitForLoadState('networkidle');
        const { stops, faults } = await faultsOf(page);
        expect.soft(stops, path).toBeGreaterThan(2);
        expect.soft(faults, `${path}: ${stops} stops`).toEqual([]);
      }
    });
  }
}
