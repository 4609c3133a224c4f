import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium';

/** `more` are further switches of the command line. */
export function launch(...more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium('whole');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
      ...more,
    ],
  });
}

export interface Device {
  /** How many times slower than this machine's processor. */
  readonly slower: number;
  readonly network?: { readonly latency: number; readonly bytesPerSecond: number };
}

/** A middling phone far from a mast: slow 4G and a processor four times slower. */
export const phone: Device = { slower: 4, network: { latency: 150, bytesPerSecond: 1_600_000 / 8 } };

export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A page of its own with an empty cache, on a device. */
export async function openOn(browser: Browser, device: Device): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // A worker would store files while something is measured.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await become(devtools, device);
  return { context, page, devtools };
}

export async function become(devtools: CDPSession, { slower, network }: Device): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latency ?? 0,
    downloadThroughput: network?.bytesPerSecond ?? -1,
    uploadThroughput: network?.bytesPerSecond ?? -1,
  });
}
