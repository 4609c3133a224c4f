import { screens, type ScreenId } from '~/domain/screens';
import { loadMessages } from '~/i18n/messages';
import { pageLocale } from '~/lib/page-locale';
import { matchPath } from '~/lib/router';
import { ensureTemporal } from '~/lib/temporal';
import type { Platform } from '~/platform/shell';
import { warmScreen } from './screens';
import { warmStarters } from './starters';
import { warmWords } from './words';

/** The screen at an address under the base path (`/`, `/mine`, `/evt_1/register`), if there is one. */
export function screenAt(rest: string): ScreenId | undefined {
  return screens.find(({ path }) => matchPath(`/${path}`, rest) !== null)?.id;
}

/**
 * Fetches what an address will need while the root, which knows how to ask for it, is still on its way: the screen's code, the
 * catalogue, Temporal where it is missing. Only a head start: whoever needs it asks again, and says what failed.
 */
export function headStart(platform: Platform | undefined, rest: string): void {
  const screen = screenAt(rest);
  if (screen) warmScreen(screen);
  if (screen && screen !== 'browse') warmStarters(screen);
  if (screen) warmWords(screen, localeOf(platform));
  for (const started of [loadMessages(localeOf(platform)), ensureTemporal()]) started.catch(() => undefined);
}

/** The platform is not validated yet, so anything may be in it. */
function localeOf(platform: Platform | undefined): string {
  try {
    const told: unknown = platform?.locale?.get();
    if (typeof told === 'string' && told !== '') return told;
  } catch {
    // The page's own language is as good a guess.
  }
  return pageLocale();
}
