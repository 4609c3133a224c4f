import type { CDPSession, Page } from '@playwright/test';
import { patience } from '../support/patience';
import { times } from '../trust/record';
import { mountModes } from './support/shell';
import { countSubscriptions } from './support/subscriptions';
import { expect, test } from './support/test';

interface Count {
  readonly nodes: number;
  readonly listeners: number;
  /** Elements of the head. A file of code counts from the second time on: some are loaded only when the page is idle, and stay. */
  readonly head: number;
  readonly body: number;
  readonly roots: number;
}

async function count(page: Page, devtools: CDPSession): Promise<Count> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const [head, body, roots] = await page.evaluate(() => {
    const files = [...document.head.querySelectorAll('link[href], script[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    );
    return [
      document.head.childElementCount - new Set(files).size,
      document.body.childElementCount,
      document.querySelectorAll('[data-area="events"]').length,
    ];
  });
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    head: head ?? 0,
    body: body ?? 0,
    roots: roots ?? 0,
  };
}

// The ways differ in who makes the routes and the root, no more; R7 goes in and out far more often.
const rounds = {
  app: times(6, 20),
  mount: times(6, 20),
  routes: times(3, 20),
  'routes-element': times(3, 20),
};

for (const mount of mountModes) {
  test(`mounted by ${mount}: ${rounds[mount]} times in and out leaves nothing behind`, async ({
    shell,
    page,
  }) => {
    test.setTimeout(120_000 * patience);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const subscriptions = countSubscriptions(page);
    await shell.open('/drivers', { mount });

    const inAndOut = async (): Promise<void> => {
      await shell.goToArea('Events');
      await shell.seeEvents();
      await shell.goToArea('Drive with us');
      await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();
      await expect(shell.menu).toHaveCount(0);
    };
    // The first rounds load code, fonts and caches that stay by right, some only when the page is idle: until a round adds nothing.
    let loaded = Number.NaN;
    await expect(async () => {
      const known = loaded;
      await inAndOut();
      loaded = await page.evaluate(() => document.head.childElementCount);
      expect(loaded).toBe(known);
    }).toPass();
    // Timers that linger on purpose (an unsubscribe, a cable of its own) have a few seconds to end.
    await expect.poll(subscriptions).toBe(0);
    const before = await count(page, devtools);
    for (let round = 0; round < rounds[mount]; round++) await inAndOut();
    await expect.poll(subscriptions).toBe(0);

    await expect
      .poll(async () => {
        const after = await count(page, devtools);
        return {
          // Chromium frees in its own time; a leak of one subtree a round would be thousands of nodes.
          nodes: after.nodes - before.nodes < 200,
          listeners: after.listeners - before.listeners < 20,
          head: after.head - before.head,
          body: after.body - before.body,
          roots: after.roots,
        };
      })
      .toEqual({ nodes: true, listeners: true, head: 0, body: 0, roots: 0 });
  });
}

test('leaving while the code is still on its way leaves nothing either', async ({ shell, page, urls }) => {
  await page.route(`${urls.remote}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  for (const mount of mountModes) {
    await shell.open('/drivers', { mount });
    for (let round = 0; round < times(2, 5); round++) {
      await shell.goToArea('Events');
      await shell.goToArea('Drive with us');
    }
    await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();
    await expect(page.locator('main [data-area="events"]')).toHaveCount(0);
    await shell.goToArea('Events');
    await shell.seeEvents();
    await expect(shell.menu).toHaveCount(1);
  }
});
