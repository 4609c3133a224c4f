import { heapOf, WITHOUT_MACHINE_CODE } from '../../support/heap';
import { record, times } from '../../trust/record';
import { countSubscriptions } from '../support/subscriptions';
import { expect, test } from '../support/test';

/** In the shell's own React tree, and in a root of our own. */
const ways = { app: times(25, 1_000), mount: times(15, 200) };
const WARM = times(10, 50);
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

for (const [way, mounts] of Object.entries(ways) as [keyof typeof ways, number][]) {
  test(`R7 ${mounts} mounts by ./${way} leave no subscription and no memory`, async ({ page, shell }) => {
    test.setTimeout(times(2, 30) * 60_000);
    const devtools = await page.context().newCDPSession(page);
    const subscriptions = countSubscriptions(page);
    await shell.open('/drivers', { person: 'family-lind', mount: way });
    await expect(page.getByRole('heading', { name: 'Drive with us' })).toBeVisible();

    /** In the page itself: a thousand trips through the wire would take longer than the walk. */
    const walk = (rounds: number): Promise<void> =>
      page.evaluate(async (count) => {
        for (let step = 0; step < 2 * count; step += 1) {
          const isIn = step % 2 === 0;
          document.querySelector<HTMLElement>(isIn ? 'a[href="/events"]' : 'a[href="/drivers"]')?.click();
          // There when its list is: rows have come, and the subscription with them. Gone when nothing of it is left.
          while ((document.querySelector('main [data-area="events"] [role="listitem"]') !== null) !== isIn)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }, rounds);
    const heap = async (): Promise<number> => {
      await expect.poll(subscriptions, { timeout: 20_000 }).toBe(0);
      return heapOf(devtools);
    };

    // The first rounds fill caches that stay by right.
    await walk(WARM);
    const before = await heap();
    await walk(mounts);
    const grown = (await heap()) - before;

    const left = subscriptions();
    record('R7', `by ${way}`, {
      figure: `${mounts} mounts: ${left} subscriptions, ${(grown / MEGABYTE).toFixed(2)} MB`,
      isKept: left === 0 && grown <= MEGABYTE,
    });
    expect(left).toBe(0);
    expect(grown).toBeLessThanOrEqual(MEGABYTE);
  });
}
