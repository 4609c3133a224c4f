import type { Locator, Page } from '@playwright/test';

type Way = 'App' | 'withoutRouter' | 'routes' | 'cards';

/** What the host's page offers to the test: see `foreign-host/ways/on-request.jsx`. */
interface Offers {
  load(expose: string): Promise<string>;
  lacks(): Promise<readonly string[]>;
  show(way: Way): Promise<void>;
  mount(): Promise<string>;
  mountAlone(): Promise<string>;
  mountCard(): Promise<string>;
  unmount(): void;
  reported: readonly string[];
}

/** A shell that loads, shows and mounts Events when it is asked to, and shares what it did not forget. */
export class OnRequest {
  readonly shown: Locator;
  readonly mounted: Locator;
  /** Exceptions that nobody caught, and the first lines of errors on the console. */
  readonly thrown: string[] = [];
  readonly onConsole: string[] = [];

  constructor(
    readonly page: Page,
    readonly url: string,
    readonly name: `on-request${'' | `-${'provided' | 'eighteen' | 'newest-router' | 'spanish' | 'trusted'}`}`,
  ) {
    this.shown = page.locator('#shown');
    this.mounted = page.locator('#mounted');
    page.on('pageerror', (error) => this.thrown.push(String(error).replace('Uncaught ', '')));
    page.on('console', (message) => {
      if (message.type() === 'error') this.onConsole.push(message.text().split('\n')[0] ?? '');
    });
  }

  /** `forgotten`: names in a share scope, with commas between them, or `everything`. */
  async open(forgotten = ''): Promise<void> {
    await this.page.goto(`${this.url}/${this.name}?without=${encodeURIComponent(forgotten)}`);
    await this.page.waitForFunction(() => 'mount' in globalThis);
  }

  /** What an expose exports, or what was said instead. */
  load(expose: string): Promise<string> {
    return this.page.evaluate((name) => (globalThis as unknown as Offers).load(name), expose);
  }

  /** What `missingShares` of the contract says. */
  lacks(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as Offers).lacks());
  }

  show(way: Way): Promise<void> {
    return this.page.evaluate((name) => (globalThis as unknown as Offers).show(name), way);
  }

  /** `mounted`, or what was said instead. */
  mount(): Promise<string> {
    return this.page.evaluate(() => (globalThis as unknown as Offers).mount());
  }

  /** The same with an instance of the runtime that shares nothing. */
  mountAlone(): Promise<string> {
    return this.page.evaluate(() => (globalThis as unknown as Offers).mountAlone());
  }

  /** The same for a card by itself. */
  mountCard(): Promise<string> {
    return this.page.evaluate(() => (globalThis as unknown as Offers).mountCard());
  }

  unmount(): Promise<void> {
    return this.page.evaluate(() => (globalThis as unknown as Offers).unmount());
  }

  /** What its reporter heard. */
  reported(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as Offers).reported);
  }
}
