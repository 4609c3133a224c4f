import type { Page } from '@playwright/test';

/** How much of what was on the screen moved by itself since the page began (CLS): of all of it, or of what lies within a selector. */
export const layoutShift = (page: Page, within = '*'): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        const isCounted = ({ sources }: Shift): boolean =>
          sources.some(({ node }) => node?.parentElement?.closest(selector));
        const observer = new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[]).filter(isCounted).reduce((sum, { value }) => sum + value, 0),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without a shift there is no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
    within,
  );
