import type { Page } from '@playwright/test';

/** What one page saw of itself, in milliseconds since it began to load. */
export interface Timeline {
  /** The first event's row is in the document. */
  readonly ready: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** What tasks took beyond 50 ms each, from the first paint until the data was there. */
  readonly blocking: number;
  readonly requests: readonly { readonly url: string; readonly start: number; readonly end: number }[];
  /** On the wire until the data was there, the document with it. */
  readonly kilobytes: number;
}

interface Watched {
  ready?: number;
  paint: number;
  shift: number;
  tasks: { start: number; length: number }[];
  /** The longest that a press or a key waited for its next paint. */
  slowest: number;
}

/** Watches from before the page's own code; to be called once for a page. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watched = { paint: 0, shift: 0, tasks: [], slowest: 0 };
    (globalThis as unknown as { seen: Watched }).seen = seen;
    // Named functions would be wrapped in a helper that only this file's compiler knows: a page has none.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.entryType === 'largest-contentful-paint') seen.paint = entry.startTime;
        else if (entry.entryType === 'longtask') {
          seen.tasks.push({ start: entry.startTime, length: entry.duration });
        } else {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) seen.shift += value;
        }
      }
    }).observe({ entryTypes: ['largest-contentful-paint', 'layout-shift', 'longtask'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) seen.slowest = Math.max(seen.slowest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-area="events"] a[href*="/evt_"]')) return;
      seen.ready = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

export async function timeline(page: Page): Promise<Timeline> {
  await page.waitForFunction(() => (globalThis as unknown as { seen: Watched }).seen.ready, undefined, {
    timeout: 60_000,
  });
  // The last paint and the last shift may come a moment after the rows.
  await page.waitForTimeout(600);
  return page.evaluate(() => {
    const { ready = Number.NaN, paint, shift, tasks } = (globalThis as unknown as { seen: Watched }).seen;
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const blocking = tasks
      .filter(({ start }) => start >= (first?.startTime ?? 0) && start < ready)
      .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
    const sent = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ responseEnd }) => responseEnd > 0 && responseEnd <= ready,
    );
    const requests = sent.map(({ name, startTime, responseEnd }) => ({
      url: name,
      start: startTime,
      end: responseEnd,
    }));
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const bytes = [...sent, ...(page ? [page] : [])].reduce(
      (sum, { encodedBodySize }) => sum + encodedBodySize,
      0,
    );
    return { ready, largestPaint: paint, shift, blocking, requests, kilobytes: bytes / 1_024 };
  });
}

/** Presses and types as somebody does who looks around: how long the slowest of it took until the next paint. */
export async function lookAround(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').first().pressSequentially('soup', { delay: 120 });
  // Told a moment after the paint.
  await page.waitForTimeout(600);
  return page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen.slowest);
}

/** How many requests in the longest chain in which each began after the one before had ended. */
export function waves(requests: Timeline['requests']): number {
  let [count, end] = [0, -1];
  for (const request of requests.toSorted((a, b) => a.end - b.end)) {
    if (request.start < end) continue;
    count += 1;
    end = request.end;
  }
  return count;
}
