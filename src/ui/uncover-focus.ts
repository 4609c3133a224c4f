/** Pixels left between what has the focus and the bar beside it; leaves room for the focus ring. */
const GAP = 12;
/** One bar may be at the top and one at the bottom. */
const MOST_BARS = 2;
/** A windowed list measures its rows in the frames after a focus, which may push the focused row out of sight. */
const FRAMES = 8;
/** By these a person scrolls. On a slow device they come within those frames. */
const scrolls = ['wheel', 'touchmove'] as const;

/**
 * Scrolls what gets the focus by keyboard out from under sticky and fixed bars, the shell's too, because the browser regards what is behind
 * them as visible, and back into sight when the page moves right after, unless the person moves it. Handles what has the focus already.
 * Returns a function that stops it.
 */
export function uncoverFocus(area: HTMLElement): () => void {
  let frame = 0;
  const later = (focused: Element, frames = FRAMES): void => {
    cancelAnimationFrame(frame);
    // After the browser has scrolled to it by itself.
    frame = requestAnimationFrame(() => {
      if (!focused.matches(':focus')) return;
      uncover(focused);
      if (frames > 1) later(focused, frames - 1);
    });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.matches(':focus-visible')) later(target);
  };
  const stop = (): void => cancelAnimationFrame(frame);
  const present = area.querySelector(':focus-visible');
  if (present) later(present);
  area.addEventListener('focusin', onFocus);
  for (const scroll of scrolls) area.addEventListener(scroll, stop, { passive: true });
  return () => {
    stop();
    area.removeEventListener('focusin', onFocus);
    for (const scroll of scrolls) area.removeEventListener(scroll, stop);
  };
}

function uncover(focused: Element): void {
  // A choice is drawn as its label.
  const seen = focused.matches('[type="radio"], [type="checkbox"]')
    ? (focused.closest('label') ?? focused)
    : focused;
  if (isOutOfSight(seen.getBoundingClientRect()))
    seen.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  for (let bars = 0; bars < MOST_BARS; bars += 1) {
    const bar = barOver(seen);
    if (!bar) return;
    const own = seen.getBoundingClientRect();
    const [x, y] = wayOut(own, bar.getBoundingClientRect());
    scrollerOf(bar)?.scrollBy({ left: x, top: y, behavior: 'instant' });
  }
}

const isOutOfSight = ({ top, bottom }: DOMRect): boolean => bottom <= 0 || top >= innerHeight;

/** How far to scroll so that `own` is beside `bar`: down or up for a bar that is wider than high, else sideways. */
function wayOut(own: DOMRect, bar: DOMRect): readonly [x: number, y: number] {
  if (bar.width < bar.height)
    return [bar.left > innerWidth / 2 ? own.right + GAP - bar.left : own.left - GAP - bar.right, 0];
  if (bar.top < innerHeight / 2) return [0, own.top - GAP - bar.bottom];
  // What is higher than the room above the bar is seen from its beginning.
  return [0, Math.min(own.bottom + GAP - bar.top, Math.max(0, own.top - GAP))];
}

/** The bar that covers a part of `seen` in the window. */
function barOver(seen: Element): Element | undefined {
  const root = seen.getRootNode() as Document | ShadowRoot;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const points = [
    [x, Math.max(top, 0) + 1],
    [x, y],
    [x, Math.min(bottom, innerHeight) - 1],
    [Math.max(left, 0) + 1, y],
    [Math.min(right, innerWidth) - 1, y],
  ] as const;
  for (const [atX, atY] of points) {
    const hit = root.elementFromPoint(atX, atY);
    if (!hit || seen.contains(hit)) continue;
    const bar = barOf(hit);
    if (bar && !bar.contains(seen)) return bar;
  }
  return undefined;
}

function barOf(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at;
  return undefined;
}

/** What scrolls under a bar. */
function scrollerOf(bar: Element): Element | null {
  for (let at = bar.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const canScroll = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    if (canScroll(overflowY) && at.scrollHeight > at.clientHeight) return at;
    if (canScroll(overflowX) && at.scrollWidth > at.clientWidth) return at;
  }
  return document.scrollingElement;
}
