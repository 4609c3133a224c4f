import type { Page } from '@playwright/test';
import { become } from '../performance/browser';
import { timeline, watch, waves } from '../performance/rows/timeline';
import { expect, test } from './support/test';

/** What the page asked of one origin, and how often. Sockets and reports aside. */
function count(page: Page, isWanted: (url: string) => boolean): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const url = request.url();
    if (isWanted(url)) asked.set(url, (asked.get(url) ?? 0) + 1);
  });
  return asked;
}

const firstCall = /\/api\/v2\/events(?:\?|\/evt_harvest-supper$)/;

// An event that no other test changes: what changes is read again, by right.
for (const path of ['/events', '/events/calendar', '/events/evt_harvest-supper']) {
  test(`${path}: what the page's head names is fetched once, and used`, async ({ shell, page, urls }) => {
    const files = count(page, (url) => url.startsWith(urls.remote));
    const calls = count(page, (url) => firstCall.test(url));
    const unused: string[] = [];
    page.on('console', (message) => {
      if (/preload/i.test(message.text())) unused.push(message.text());
    });
    await shell.open(path);
    await shell.seeEvents();
    await expect(shell.events.locator('h1').first()).toBeVisible();

    const named = await page
      .locator('link[rel="preload"][as]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(named).toContain(`${urls.remote}/remoteEntry.js`);
    expect(named.some((url) => /\/root\.\w+\.css$/.test(url))).toBe(true);
    expect(named.filter((url) => url.startsWith(urls.remote)).every((url) => files.has(url))).toBe(true);
    expect([...files].filter(([, times]) => times > 1)).toEqual([]);
    if (path !== '/events/calendar') expect(named.filter((url) => calls.has(url))).toHaveLength(1);
    // The page's own first reading takes what the head asked for; one more follows a confirmed subscription.
    for (const times of calls.values()) expect(times).toBeLessThanOrEqual(2);
    expect(unused).toEqual([]);
  });
}

test('from the page to the first event there are two waves of requests at most', async ({ shell, page }) => {
  // As from afar: beside a server on the same machine even what is asked for together ends one after the other.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await become(devtools, { slower: 1, network: { latency: 250, bytesPerSecond: 4_000_000 } });
  await watch(page);
  await shell.open('/events');
  const { requests } = await timeline(page);
  expect(requests.some(({ url }) => firstCall.test(url))).toBe(true);
  expect(waves(requests)).toBeLessThanOrEqual(2);
});
