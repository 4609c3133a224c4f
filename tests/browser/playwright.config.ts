import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { patience } from '../support/patience';

/** The same browser where there is only one. */
const launchIn = (kind: 'light' | 'whole') => {
  const executablePath = findChromium(kind);
  return {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  };
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Everything once for all tests: both production builds, the back end with a fresh database, the foreign hosts.
  // `EVENTS_URLS` set from outside: what already runs is used.
  ...(process.env['EVENTS_URLS'] === undefined && {
    webServer: {
      command: 'node --import tsx tests/browser/support/servers-process.ts',
      cwd: '../..',
      wait: { stdout: /READY (?<events_urls>\{.+\})/ },
      timeout: 300_000 * patience,
      stderr: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    },
  }),
  outputDir: '../.output/browser',
  // One more than the cores of a small machine: many tests wait for a clock or a socket.
  workers: 3,
  fullyParallel: true,
  // What fails and then passes is printed and counted as flaky: a busy machine must not hide the next failure.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // On a quiet machine a page opens in two seconds and a test ends in ten: what takes longer than this hangs.
  timeout: 60_000 * patience,
  expect: { timeout: 20_000 * patience },
  projects: [
    { name: 'light', grepInvert: /@whole/, use: launchIn('light') },
    // What a browser without windows of its own does otherwise, or not at all: questions for permission, cameras, paper, stored shells.
    { name: 'whole', grep: /@whole/, use: launchIn('whole') },
  ],
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // What moves costs an eighth of the suite's processor time (50 against 44 s of 21 tests); the other engines see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // Of what fails, when it is tried again: a trace of every test would be half of the suite's time.
    trace: 'on-first-retry',
  },
});
