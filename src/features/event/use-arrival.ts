import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from '~/lib/router';
import { scrollToTop } from '~/lib/scroll-to-top';

/**
 * Whoever came by a link inside the platform begins at the top, with the title under the focus: the link that had it is gone.
 * A first load and the way back are left to the browser.
 */
export function useArrival(eventId: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const cameByLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (!cameByLink || !title.current) return;
    title.current.focus({ preventScroll: true });
    scrollToTop(title.current);
  }, [cameByLink, eventId]);
  return title;
}
