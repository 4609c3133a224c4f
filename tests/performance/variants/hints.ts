import type { Browser } from '@playwright/test';
import { watch, timeline } from '../rows/timeline';

/** Preloads of everything that a first load of the browse page fetched, in its order, for the head of the same page. */
export async function hintsFor(browser: Browser, shell: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await watch(page);
  await page.goto(`${shell}/events?bar=hidden&locale=en&theme=light`);
  const { requests } = await timeline(page);
  await context.close();
  return requests.map(({ url }) => hint(new URL(url), new URL(shell).origin)).join('');
}

function hint(url: URL, origin: string): string {
  const isOwn = url.origin === origin;
  const href = isOwn ? url.pathname + url.search : url.href;
  const kind = url.pathname.endsWith('.js') ? 'script' : url.pathname.endsWith('.css') ? 'style' : 'fetch';
  // A preload is used only by a request of the same mode: webpack's scripts on their own origin ask without CORS.
  const mode = isOwn && kind !== 'fetch' ? '' : ' crossorigin';
  return `<link rel="preload" as="${kind}" href="${href.replaceAll('&', '&amp;')}"${mode}>`;
}
