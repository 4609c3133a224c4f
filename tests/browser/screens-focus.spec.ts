import type { Page } from '@playwright/test';
import { violationsIn } from './support/axe';
import { people, visits, type Role } from './support/screens';
import { expect, test } from './support/test';

test.slow();

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
 * Focuses everything in a part of the page that Tab reaches, from first to last, and says what is wrong at each stop. Within the page: a press
 * of the real key takes a hundred times as long. Runs in the page.
 */
async function walk([part, mostFrames]: readonly [part: string, mostFrames: number]): Promise<Walk> {
  const area = document.querySelector<HTMLElement>(part);
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
      // A tall field, and one of lines, is seen at its beginning, where the caret is; anything else whole.
      const isOfLines = seen.matches('textarea') || last - first > innerHeight / 3;
      const shares = isOfLines ? [0.1] : [0.25, 0.5, 0.75];
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

async function expectStopsSeen(page: Page, part: string, width: number): Promise<void> {
  // From a key on, what has the focus has the ring, and is brought out from behind bars.
  await page.keyboard.press('Tab');
  const { stops, faults } = await page.evaluate(walk, [part, MOST_FRAMES] as const);
  expect.soft(stops, `${width}`).toBeGreaterThan(1);
  expect.soft(faults, `${width}: ${stops} stops`).toEqual([]);
}

for (const visit of visits)
  test(`${people[visit.as]}, ${visit.name}: focus is seen, ringed and never behind a bar, at every stop`, async ({
    shell,
    page,
  }) => {
    await page.setViewportSize(widths[0]);
    await visit.open(shell);
    const area = page.locator('[data-area="events"]');
    await expect(area.locator('h1').first()).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await area.getByRole('link').or(area.getByRole('button')).first().focus();
      await expectStopsSeen(page, '[data-area="events"]', viewport.width);
    }
  });

interface Opened {
  readonly as: Role;
  readonly path: string;
  /** What opens it, one press after the other. */
  readonly presses: readonly RegExp[];
  /** Only there at the width of a phone. */
  readonly isSheet?: true;
}

const opened: Readonly<Record<string, Opened>> = {
  filters: { as: 'family', path: '/events', presses: [/^Filters/], isSheet: true },
  'saved searches': { as: 'family', path: '/events?q=soup', presses: [/^Save this search|^Saved searches/] },
  'share an event': { as: 'family', path: '/events/evt_open', presses: [/^Share/] },
  'change a reservation': { as: 'family', path: '/events/mine', presses: [/^Change$/] },
  'the household': { as: 'family', path: '/events/mine', presses: [/household|who eats/, /^Add a person/] },
  'go to': { as: 'manager', path: '/events/manage', presses: [/^Search and go to/] },
  'a walk-in': {
    as: 'manager',
    path: '/events/manage/evt_saturday-big-table/guests',
    presses: [/^Add a walk-in/, /^Food, note and needs/],
  },
  'a guest': {
    as: 'manager',
    path: '/events/manage/evt_saturday-big-table/guests',
    presses: [/, Confirmed$/, /^Change$/],
  },
  'an event of the planner': {
    as: 'manager',
    path: '/events/manage/calendar?q=Soup+for+the+week',
    presses: [/Soup for the week/],
    isSheet: true,
  },
  'cancel an event': { as: 'manager', path: '/events/manage/evt_open', presses: [/^More$/, /^Cancel event/] },
  'a walk-in at a door': { as: 'door', path: '/events/manage/evt_live/door', presses: [/^Add a walk-in/] },
};

for (const [name, { as, path, presses, isSheet }] of Object.entries(opened))
  test(`the dialog “${name}”: focus is seen and ringed at every stop, and nothing to trip over`, async ({
    shell,
    page,
  }) => {
    await page.setViewportSize(widths[isSheet ? 1 : 0]);
    await shell.open(path, { person: people[as] });
    for (const press of presses)
      await page
        .getByRole('button', { name: press })
        .or(page.getByRole('menuitem', { name: press }))
        .first()
        .click({ timeout: 30_000 });
    const part = '[role="dialog"], [role="alertdialog"]';
    await expect(page.locator(part)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsIn(page, part)).toEqual([]);
    for (const viewport of isSheet ? [widths[1]] : widths) {
      await page.setViewportSize(viewport);
      await expectStopsSeen(page, part, viewport.width);
    }
  });

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
