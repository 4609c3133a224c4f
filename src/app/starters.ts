import { isForManagers, type ScreenId } from '~/domain/screens';
import type { Services } from '~/platform/services';

type Params = Readonly<Record<string, string | undefined>>;
/** Begins to read what a screen will show. */
export type Starter = (services: Services, params: Params, search: URLSearchParams) => void;
export type Starters = Partial<Readonly<Record<ScreenId, Starter>>>;

/**
 * What begins the reading for a screen. That of the list is with the root: whoever comes for the list waits for no other, and families
 * load none of the managers'.
 */
export async function startersOf(id: ScreenId): Promise<Starters> {
  if (isForManagers(id)) {
    const { forManagers } = await import(/* webpackChunkName: "start-manager" */ './start-manager-queries');
    return forManagers;
  }
  const { forFamilies } = await import(/* webpackChunkName: "start-family" */ './start-family-queries');
  return forFamilies;
}

/** Fetches it ahead. Whoever needs it asks again. */
export function warmStarters(id: ScreenId): void {
  startersOf(id).catch(() => undefined);
}
