import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** What the host's page offers to the test: see `foreign-host/ways/too-little.jsx`. */
interface Host {
  load(expose: string): Promise<string>;
  lacks(): Promise<readonly string[]>;
  show(): Promise<void>;
  mount(): Promise<string>;
  mountCard(): Promise<string>;
}
const ask = <K extends keyof Host>(page: Page, what: K, given = ''): Promise<Awaited<ReturnType<Host[K]>>> =>
  page.evaluate(
    ([key, value]) => (globalThis as unknown as Record<string, (given?: string) => never>)[key!]!(value),
    [what, given] as const,
  );

const needed = [
  ['react', 'load'],
  ['react/jsx-runtime', 'load'],
  ['react-router-dom', 'load'],
  ['react-dom', 'page'],
  ['react-dom/client', 'page'],
  ['@rails/actioncable', 'page'],
  ['@sentry/browser', 'page'],
] as const;

test.describe('the provided build in a shell that shares all but one module', () => {
  for (const [name, saidBy] of needed) {
    test(`${name}: is named, to the developer and on the page`, async ({ page, urls, watch }) => {
      watch.allow(/MissingShare/);
      await page.goto(`${urls.foreign}/too-little?without=${encodeURIComponent(name)}`);
      await page.waitForFunction(() => 'mount' in globalThis);
      expect(await ask(page, 'lacks')).toEqual([name]);
      const error = `MissingShare: This build of Events has no fallback for ${name}, and the shell does not share it.`;
      const words = `The shell does not share ${name}, and this build of Events brings none of its own.`;

      if (saidBy === 'load')
        for (const expose of ['App', 'routes', 'cards']) {
          // Asked twice: the second answer is not half a module.
          for (const _time of [1, 2]) expect(await ask(page, 'load', expose)).toContain(error);
        }
      else {
        await ask(page, 'show');
        await expect(page.locator('#shown [role="alert"]')).toContainText(words);
      }
      expect(await ask(page, 'mount')).toContain(error);
      await expect(page.locator('#mounted')).toContainText(words);
      if (saidBy === 'page') {
        await page.locator('#mounted').evaluate((element) => element.replaceChildren());
        expect(await ask(page, 'mountCard')).toContain(error);
        await expect(page.locator('#mounted')).toContainText(words);
      }
    });
  }
});
