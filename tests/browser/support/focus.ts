import type { Page } from '@playwright/test';
import { expect } from './test';

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

/** At every stop of a part of the page the focus is seen, ringed and never behind a bar. */
export async function expectStopsSeen(page: Page, part: string): Promise<void> {
  const width = page.viewportSize()?.width;
  // From a key on, what has the focus has the ring, and is brought out from behind bars.
  await page.keyboard.press('Tab');
  const { stops, faults } = await page.evaluate(walk, [part, MOST_FRAMES] as const);
  expect.soft(stops, `${width}`).toBeGreaterThan(1);
  expect.soft(faults, `${width}: ${stops} stops`).toEqual([]);
}
