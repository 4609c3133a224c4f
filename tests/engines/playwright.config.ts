import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';
import { patience } from '../support/patience';
import type { EngineName } from './driver';

/** Playwright runs these tests and starts their servers; the browsers are driven by `firefox.ts` and `webkit.ts`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(browser.webServer && { webServer: browser.webServer }),
  outputDir: '../.output/engines-failed',
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'WebKit', use: { engineName: 'webkit' } },
  ],
  // One for each engine.
  workers: 2,
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000 * patience,
  expect: { timeout: 15_000 * patience },
  reporter: process.env['CI'] ? 'line' : 'list',
});
