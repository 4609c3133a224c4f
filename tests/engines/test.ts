import { expect, test as base, type TestInfo } from '@playwright/test';
import { startOtherShell } from '../browser/support/other-shell';
import type { Urls } from '../browser/support/servers';
import { recordComplaints } from './complaints';
import type { Engine, EngineName } from './driver';
import { startEngine, whyNoEngine } from './engines';
import { Window } from './window';

interface Worker {
  readonly engineName: EngineName;
  /** Why an engine cannot be had. Its tests are skipped. */
  readonly missing: ReadonlyMap<EngineName, string | undefined>;
  readonly engine: Engine | undefined;
}

interface Fixtures {
  readonly urls: Urls;
  /** Whose pages the windows show: the development shell, or the foreign hosts. */
  readonly pagesOf: 'shell' | 'foreign';
  /** Between the pages and the API. */
  readonly line: { isCut: boolean };
  /** Where the windows find these pages, each with a script that remembers what it complains of. */
  readonly origin: string;
  /** A window of the engine. Fails the test at its end when one of its pages complained. */
  readonly window: Window;
  /** The same in the other engine. */
  readonly other: Window;
}

const others = { firefox: 'webkit', webkit: 'firefox' } as const;

export const test = base.extend<Fixtures, Worker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  missing: [
    async ({ engineName }, give) => {
      const names = [engineName, others[engineName]];
      const missing = new Map(names.map((name) => [name, whyNoEngine(name)]));
      for (const reason of missing.values()) if (reason) console.info(reason);
      await give(missing);
    },
    // Where they have to be installed.
    { scope: 'worker', timeout: 300_000 },
  ],
  engine: [
    async ({ engineName, missing }, give) => {
      const engine = missing.get(engineName) === undefined ? await startEngine(engineName) : undefined;
      await give(engine);
      await engine?.close();
    },
    { scope: 'worker' },
  ],
  urls: JSON.parse(process.env['EVENTS_URLS'] ?? '{}') as Urls,
  pagesOf: ['shell', { option: true }],
  line: [{ isCut: false }, { option: true }],
  origin: async ({ urls, pagesOf, line }, give) => {
    line.isCut = false;
    const shell = await startOtherShell(urls, {
      origin: urls[pagesOf],
      isCut: () => line.isCut,
      script: `(${recordComplaints.toString()})()`,
    });
    await give(shell.url);
    await shell.close();
  },
  window: async ({ engine, engineName, missing, origin }, give, info) => {
    if (!engine) return info.skip(true, missing.get(engineName));
    await inWindow(engine, origin, give, info);
  },
  other: async ({ engineName, missing, origin }, give, info) => {
    const name = others[engineName];
    const reason = missing.get(name);
    if (reason !== undefined) return info.skip(true, reason);
    const engine = await startEngine(name);
    await inWindow(engine, origin, give, info).finally(engine.close);
  },
});

async function inWindow(
  engine: Engine,
  origin: string,
  give: (window: Window) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const driver = await engine.newWindow();
  const window = new Window(driver, origin);
  await give(window);
  const complaints = await window.complaints();
  if (info.status !== info.expectedStatus)
    await info.attach(engine.name, { body: await window.screenshot(), contentType: 'image/png' });
  await driver.close();
  expect(complaints, 'what the pages complained of').toEqual([]);
}

export { expect };
