import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from '~/lib/router';
import { scrollToTop } from '~/lib/scroll-to-top';

/**
 * Whoever comes by a link inside the platform begins at the top, with the title under the focus: the link that had it is gone.
 * A first load and the way back are left to the browser and to the screen. A title that is still on its way is waited for.
 */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const cameByLink = useNavigationType() === 'PUSH';
  const place = useRef(pathname);

  useEffect(() => {
    const moved = place.current !== pathname;
    place.current = pathname;
    const area = screen.current;
    if (!area || !cameByLink || !moved) return undefined;
    const link = document.activeElement;
    scrollToTop(area);
    if (begin(area, link)) return undefined;
    const watch = new MutationObserver(() => begin(area, link) && watch.disconnect());
    watch.observe(area, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname, cameByLink]);

  return screen;
}

function begin(area: HTMLElement, link: Element | null): boolean {
  const title = area.querySelector('h1');
  if (!title) return false;
  // A person who has gone on by keyboard meanwhile is not called back.
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement === link)
    title.focus({ preventScroll: true });
  return true;
}
