import type { BrowserContext, Page } from '@playwright/test';

export interface Executions {
  /** What ran, opened, asked or navigated although it was a text. */
  seen(): readonly string[];
}

/** Arms every page of a context: whatever a hostile text would do if it were more than a text is seen. */
export async function watchExecutions(context: BrowserContext, own: readonly string[]): Promise<Executions> {
  const seen: string[] = [];
  await context.exposeBinding('tellExecution', (_source, words: string) => void seen.push(`ran: ${words}`));
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { tellExecution(words: string): void }).tellExecution;
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(globalThis, name, { value: () => tell(`${name} on ${location.href}`) });
  });
  const hosts = new Set(own.filter(Boolean).map((url) => new URL(url).host));
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !hosts.has(host)) seen.push(`asked: ${request.url()}`);
  });
  const follow = (page: Page): void => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => seen.push(`opened: ${popup.url()}`));
    page.on('websocket', (socket) => {
      if (!hosts.has(new URL(socket.url()).host)) seen.push(`socket: ${socket.url()}`);
    });
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  return { seen: () => seen };
}

export interface Inspected {
  /** Elements and attributes that none of our screens renders. */
  readonly strange: readonly string[];
  /** Addresses of links that are neither on this origin nor of an allowed scheme. */
  readonly loose: readonly string[];
  readonly links: number;
  /** Whether the page can be scrolled sideways: a text took it apart. */
  readonly isWide: boolean;
}

/** Looks at everything that stands in the page, not at what can be seen of it. */
export function inspect(page: Page): Promise<Inspected> {
  return page.evaluate(() => {
    const areas = [...document.querySelectorAll('[data-area="events"]')];
    const all = areas.flatMap((area) => [...area.querySelectorAll('*')]);
    const isOurScript = (element: Element): boolean =>
      element.tagName === 'SCRIPT' && (element as HTMLScriptElement).type === 'application/ld+json';
    const forbidden =
      /^(script|iframe|object|embed|base|meta|style|link|frame|portal|template|marquee|video|audio)$/i;
    const strange = all.flatMap((element) => [
      ...(forbidden.test(element.tagName) && !isOurScript(element) ? [element.outerHTML.slice(0, 120)] : []),
      ...[...element.attributes]
        .filter(({ name }) => /^on|^srcdoc$|^formaction$|^ping$|^background$/i.test(name))
        .map(({ name }) => `${element.tagName} ${name}`),
    ]);
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')];
    const loose = anchors
      .filter(({ href, protocol, origin, host, username, password }) => {
        if (username || password || href === '') return true;
        if (origin === location.origin) return false;
        // Our own address of a calendar feed, in the scheme that calendar programs listen to.
        if (protocol === 'webcal:') return host !== location.host;
        return !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol);
      })
      .map(({ href }) => href);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { strange, loose, links: anchors.length, isWide: scrollWidth > clientWidth + 1 };
  });
}
