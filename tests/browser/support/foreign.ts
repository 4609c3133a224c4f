import { expect, type Locator, type Page } from '@playwright/test';

/** What a foreign host keeps for the tests: see `foreign-host/shell/seen.js`. */
interface Seen {
  readonly went: readonly string[];
  readonly reports: readonly string[];
  readonly envelopes: readonly string[];
  readonly client: unknown;
}

/** A shell that is not ours, as a person at it would use it. */
export class ForeignHost {
  constructor(
    readonly page: Page,
    readonly url: string,
    readonly name: string,
  ) {}

  /** Opens an address under the host's own; every other count is reset. */
  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.url}/${this.name}${path}`);
    await this.page.evaluate(() => ((globalThis as { isSamePage?: boolean }).isSamePage = true));
  }

  isAt(path: string): Promise<void> {
    const escaped = path.replaceAll(/[?]/g, '\\?');
    return expect(this.page).toHaveURL(new RegExp(`/${this.name}${escaped}(\\?|$)`));
  }

  /** Links of Events' own menu: list, calendar. */
  way(index: 0 | 1): Locator {
    return this.menu.getByRole('link').nth(index);
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: /^(Events|Eventos)$/ });
  }

  async goTo(name: 'Front page'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name }).click();
  }

  async seeEvents(): Promise<void> {
    await expect(this.menu).toBeVisible();
    await expect(this.page.getByRole('heading', { level: 1 }).nth(1)).toBeVisible();
  }

  /** Whether the document that `open` brought is still there: nothing was reloaded. */
  isSamePage(): Promise<boolean> {
    return this.page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage === true);
  }

  seen<K extends Exclude<keyof Seen, 'client'>>(what: K): Promise<Seen[K]> {
    return this.page.evaluate((key) => (globalThis as unknown as { seen: Seen }).seen[key], what);
  }
}

/** Every computed value of every element that is the shell's own, and of the document itself. */
export function stylesOfTheShell(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('aside, aside *')].map(
      (element) => {
        const style = getComputedStyle(element);
        // What depends on how much is on the page is not style.
        const isSize = /^(height|block-size|perspective-origin|transform-origin)$/;
        const values = [...style].filter((name) => !isSize.test(name));
        return `${element.tagName}: ${values.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      },
    ),
  );
}

/** All Sentry clients that somebody looking at the page's globals finds, and how many of them are the shell's. */
export function sentryClients(page: Page): Promise<{ found: number; ofTheShell: number }> {
  return page.evaluate(() => {
    interface Holder {
      getClient?(): unknown;
    }
    const everything = globalThis as unknown as {
      __SENTRY__?: Record<string, Record<string, Holder> | string>;
      seen: { client: unknown };
    };
    const carriers = Object.values(everything.__SENTRY__ ?? {}).filter((one) => typeof one === 'object');
    const holders = carriers.flatMap((carrier) => Object.values(carrier));
    const clients = new Set(holders.map((holder) => holder?.getClient?.()).filter(Boolean));
    return { found: clients.size, ofTheShell: clients.has(everything.seen.client) ? 1 : 0 };
  });
}

/** The page's sockets, and what was subscribed to on them and not left. */
export function followSockets(page: Page): { open(): number; subscriptions(): number } {
  const sockets: { isOpen: boolean; held: Set<string> }[] = [];
  page.on('websocket', (socket) => {
    const own = { isOpen: true, held: new Set<string>() };
    sockets.push(own);
    socket.on('framesent', ({ payload }) => {
      const { command, identifier } = JSON.parse(String(payload)) as { command: string; identifier: string };
      if (command === 'subscribe') own.held.add(identifier);
      if (command === 'unsubscribe') own.held.delete(identifier);
    });
    socket.on('close', () => {
      own.isOpen = false;
      own.held.clear();
    });
  });
  return {
    open: () => sockets.filter(({ isOpen }) => isOpen).length,
    subscriptions: () => sockets.reduce((sum, { held }) => sum + held.size, 0),
  };
}
