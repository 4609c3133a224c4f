import type { Page } from '@playwright/test';
import { heapOf, WITHOUT_MACHINE_CODE } from '../../support/heap';
import { record, times } from '../../trust/record';
import { countSubscriptions } from '../support/subscriptions';
import { expect, test } from '../support/test';

/** In the shell's own React tree, and in a root of our own: until the list has come, and for 0 to 600 ms, while it is on its way. */
const rows = [
  { part: 'by app', mount: 'app', mounts: times(15, 1_000), isEarly: false },
  { part: 'by mount', mount: 'mount', mounts: times(10, 200), isEarly: false },
  { part: 'by app, left early', mount: 'app', mounts: times(20, 300), isEarly: true },
  { part: 'by mount, left early', mount: 'mount', mounts: times(20, 300), isEarly: true },
] as const;
const WARM = times(6, 50);
const MEGABYTE = 2 ** 20;

test.use({
  // A recorder of traces would keep what it saw of the page in the page.
  trace: 'off',
  launchOptions: [
    async ({ launchOptions }, give) =>
      give({ ...launchOptions, args: [...(launchOptions.args ?? []), WITHOUT_MACHINE_CODE] }),
    { scope: 'worker' },
  ],
});

for (const { part, mount, mounts, isEarly } of rows) {
  test(`R7 ${mounts} mounts ${part} leave no subscription, no timer and no memory`, async ({
    page,
    shell,
  }) => {
    test.setTimeout(times(2, 30) * 60_000);
    const devtools = await page.context().newCDPSession(page);
    const subscriptions = countSubscriptions(page);
    await countLongTimers(page);
    await shell.open('/drivers', { person: 'family-lind', mount });
    await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();

    /** In the page itself: a thousand trips through the wire would take longer than the walk. */
    const walk = (rounds: number, isShort: boolean): Promise<void> =>
      page.evaluate(
        async ([count, isLeftEarly]) => {
          const go = (href: string): void =>
            document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
          const frameUntil = async (isSo: () => boolean): Promise<void> => {
            while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
          };
          for (let round = 0; round < count; round += 1) {
            const start = performance.now();
            const stay = (round * 37) % 600;
            go('/events');
            // There when its list is: rows have come, and the subscription with them. Gone when nothing of it is left.
            await frameUntil(() =>
              isLeftEarly
                ? performance.now() - start >= stay
                : document.querySelector('main [data-area="events"] [role="listitem"]') !== null,
            );
            go('/drivers');
            await frameUntil(() => document.querySelector('main [data-area="events"]') === null);
          }
        },
        [rounds, isShort] as const,
      );
    const longTimers = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as LongTimers).longTimers.size);
    const heap = async (): Promise<number> => {
      await expect.poll(subscriptions, { timeout: 20_000 }).toBe(0);
      return heapOf(devtools);
    };

    // The first rounds fill caches that stay by right, with the code that is loaded when there is time.
    await walk(WARM, false);
    await page.locator('a[href="/events"]').first().click();
    await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
    await page.locator('a[href="/drivers"]').first().click();
    const before = await heap();
    const timers = await longTimers();
    await walk(mounts, isEarly);
    // What is on its way to the device at that moment goes again; what is left behind stays.
    let grown = Number.POSITIVE_INFINITY;
    const isKept = async () => (grown = Math.min(grown, (await heap()) - before)) <= MEGABYTE;
    await expect
      .poll(isKept, { timeout: 10_000 })
      .toBe(true)
      .catch(() => undefined);

    const left = subscriptions() + (await longTimers()) - timers;
    record('R7', part, {
      figure: `${mounts} mounts: ${left} subscriptions and timers, ${(grown / MEGABYTE).toFixed(2)} MB`,
      isKept: left === 0 && grown <= MEGABYTE,
    });
    expect(left).toBe(0);
    expect(grown).toBeLessThanOrEqual(MEGABYTE);
  });
}

interface LongTimers {
  readonly longTimers: Set<number>;
}

/** Those that would hold what they are about for a minute or longer. */
async function countLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTimers = new Set<number>();
    const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout];
    const begin = (act: () => void, ms?: number, ...rest: unknown[]): number => {
      const timer = Number(set(act, ms, ...rest));
      if (Number(ms) >= 60_000) longTimers.add(timer);
      return timer;
    };
    const end = (timer?: number): void => {
      longTimers.delete(Number(timer));
      clear(timer);
    };
    Object.assign(globalThis, { longTimers, setTimeout: begin, clearTimeout: end });
  });
}
