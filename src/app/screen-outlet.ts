import { createContext, type ReactNode } from 'react';
import type { ScreenId } from '~/domain/screens';

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
