import { mountModes } from './support/shell';
import { expect, test } from './support/test';

// Each fault of each file is tried in trust/r10.spec.ts; here, each way of mounting meets one.
for (const mount of mountModes) {
  test(
    `mounted by ${mount}: the remote is down, then comes back`,
    { tag: mount === 'app' ? '@smoke' : [] },
    async ({ shell, page, urls, watch }) => {
      watch.allow(/Failed to load resource|ERR_FAILED/);
      await page.route(`${urls.remote}/**`, (route) => route.abort());
      await shell.open('/events/calendar', { mount });
      await expect(page.getByRole('heading', { name: 'Couldn’t load Events' })).toBeVisible();

      await page.unroute(`${urls.remote}/**`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await shell.seeEvents();
      await expect(page).toHaveURL(/\/events\/calendar/);
    },
  );
}

test('code of Events that is missing is said inside Events, and trying again recovers', async ({
  shell,
  page,
  urls,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/);
  const entries = [`${urls.remote}/mf-manifest.json`, `${urls.remote}/remoteEntry.js`];
  let isBroken = false;
  await page.route(`${urls.remote}/**`, (route) =>
    isBroken && !entries.includes(route.request().url()) ? route.abort() : route.continue(),
  );
  await shell.open('/events');
  await shell.seeEvents();
  isBroken = true;
  await shell.menu.getByRole('link', { name: 'Calendar' }).click();
  const again = shell.events.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // Events also tries again by itself: until the press there is nothing to find.
  await page.exposeFunction('mend', () => (isBroken = false));
  await page.evaluate(() => {
    const { mend } = globalThis as unknown as { mend(): void };
    addEventListener('click', mend, { capture: true, once: true });
  });
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(shell.menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
});
