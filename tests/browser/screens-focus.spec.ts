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
    '/events/mine/reg_harvest-supper_lind',
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
/** How many frames a stop with a fault gets: a list that scrolls may need some before its row is there. */
const MOST_FRAMES = 20;

interface Walk {
  readonly stops: number;
  readonly faults: readonly string[];
}

/**
 * Focuses everything in Events that Tab reaches, from first to last, and says what is wrong at each stop. Within the page: a press of the real
 * key takes a hundred times as long. Runs in the page.
 */
async function walk(mostFrames: number): Promise<Walk> {
  const area = document.querySelector<HTMLElement>('[data-area="events"]');
  if (!area) return { stops: 0, faults: [] };
  const isReached = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true });
  const nextAfter = (element: Element): HTMLElement | undefined => {
    const elements = document.createTreeWalker(area, NodeFilter.SHOW_ELEMENT);
    elements.currentNode = element;
    for (let next = elements.nextNode(); next; next = elements.nextNode())
      if (isReached(next as Element)) return next as HTMLElement;
    return undefined;
  };

  const faultAt = (focused: Element): string | undefined => {
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
    if (inSight.length === 0) return `out of sight: ${name}`;
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
    if (!isSeen) return `covered: ${name}`;
    const near = [focused, seen, focused.parentElement, focused.nextElementSibling, ...seen.children];
    const isRinged = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    // Of a row, the ring is around all of it.
    const hasRing = near.some(
      (element) =>
        element && [undefined, '::after'].some((part) => isRinged(getComputedStyle(element, part))),
    );
    return hasRing ? undefined : `no ring: ${name}`;
  };

  const faults: string[] = [];
  let stops = 0;
  let stop = nextAfter(area);
  while (stop) {
    stop.focus();
    // Of a list, the focus is on one of its rows.
    const focused = document.activeElement ?? stop;
    let fault: string | undefined = '';
    for (let frames = 0; fault !== undefined && frames < mostFrames; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      fault = faultAt(document.activeElement ?? focused);
    }
    stops += 1;
    if (fault !== undefined) faults.push(fault);
    // A row that was drawn again is another element.
    stop = nextAfter(stop.isConnected ? stop : (document.activeElement ?? stop));
  }
  return { stops, faults };
}

for (const [person, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${person}, ${path}: focus is seen, ringed and never behind a bar, at every stop`, async ({
      shell,
      page,
    }) => {
      await page.setViewportSize(widths[0]);
      await shell.open(path, { person });
      const area = page.locator('[data-area="events"]');
      await expect(area.locator('h1').first()).toBeVisible({ timeout: 30_000 });
      await page.waitForLoadState('networkidle');
      for (const viewport of widths) {
        await page.setViewportSize(viewport);
        // From a key on, what has the focus has the ring, and is brought out from behind bars.
        await area.getByRole('link').first().focus();
        await page.keyboard.press('Tab');
        const { stops, faults } = await page.evaluate(walk, MOST_FRAMES);
        expect.soft(stops, `${viewport.width}`).toBeGreaterThan(2);
        expect.soft(faults, `${viewport.width}: ${stops} stops`).toEqual([]);
      }
    });
  }
}

test('a person who scrolls right after a focus is not brought back', async ({ shell, page }) => {
  await shell.open('/events/manage/new', { person: 'manager-ruth' });
  const title = page.getByRole('textbox', { name: /^Title/ });
  const code = page.waitForResponse(/lazy-focus/);
  await title.press('S');
  await code;
  const [after, later] = await title.evaluate(async (field) => {
    const frames = async (left: number): Promise<void> => {
      for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    };
    await frames(20);
    field.blur();
    field.focus();
    field.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    scrollTo(0, document.documentElement.scrollHeight);
    const after = scrollY;
    await frames(20);
    return [after, scrollY];
  });
  expect(after).toBeGreaterThan(500);
  expect(later).toBe(after);
});
