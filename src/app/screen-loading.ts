import { createContext, type ReactNode } from 'react';
import { isForManagers, screens, type ScreenId } from '~/domain/screens';
import { loadLazyMessages, loadManageMessages, type Catalogue } from '~/i18n/messages';
import { matchPath } from '~/lib/router';
import { routeTable } from './route-table';

/** The screen at an address under the base path (`/`, `/mine`, `/evt_1/register`), if there is one. */
export function screenAt(rest: string): ScreenId | undefined {
  return screens.find(({ path }) => matchPath(`/${path}`, rest) !== null)?.id;
}

/** The messages of a screen beyond the first catalogue. */
export async function loadMessagesOf(id: ScreenId, locale: string): Promise<Catalogue> {
  if (routeTable[id].hasFirstMessagesOnly) return {};
  const [lazy, manage] = await Promise.all([
    loadLazyMessages(locale),
    isForManagers(id) && loadManageMessages(locale),
  ]);
  return { ...lazy, ...manage };
}

const ignore = (): void => undefined;

/** Preloads the code and the messages of a screen. They are requested again when the screen is shown, and a failure is reported then. */
export function preloadScreen(id: ScreenId, locale: string): void {
  const { page, prefetch } = routeTable[id];
  page().catch(ignore);
  prefetch?.().catch(ignore);
  loadMessagesOf(id, locale).catch(ignore);
}

export type ScreenOutlet = (screen: ScreenId | 'not-found') => ReactNode;

/** How the routes of the table reach the screens, which are in the root chunk. */
export const ScreenOutletContext = createContext<ScreenOutlet>(() => null);

/** The base path as the component around the table knows it; `undefined`: ask the router. */
export const BaseContext = createContext<string | undefined>(undefined);

/** The base path of a splat route: what the splat matched is not a part of it. */
export function basePathOf(pathname: string, rest: string | undefined): string {
  const whole = decodeURI(pathname);
  const end = rest && whole.endsWith(rest) ? whole.slice(0, -rest.length) : whole;
  return end.replace(/\/+$/, '');
}
