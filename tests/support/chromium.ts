import { existsSync } from 'node:fs';

/** Debian's packages, the lighter first: without a browser's own windows a page of a test opens in half the time. */
export const chromiumPackages = ['chromium-headless-shell', 'chromium'] as const;

const light = ['/usr/bin/chromium-headless-shell'];
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is: the one that `CHROMIUM` names, else the wanted kind, else the other. */
export function findChromium(kind: 'light' | 'whole' = 'light'): string | undefined {
  const known = kind === 'light' ? [...light, ...whole] : [...whole, ...light];
  return [process.env['CHROMIUM'], ...known].find((file) => file && existsSync(file));
}
