import { createContext, useCallback, useContext, useMemo, useState, type ReactNode, useEffect } from 'react';
import type { Paths } from '~/domain/paths';
import type { Area } from '~/domain/specification';
import { useLocation, useHref } from '~/lib/router';
import { useServices, type Services } from '~/platform/services';

interface Links {
  readonly paths: Paths;
  readonly referral: string | null;
}

const LinksContext = createContext<Links | null>(null);

const REFERRAL = /^[A-Za-z0-9_-]{1,40}$/;

interface LinksProviderProps {
  /** Under the base path of the mount. */
  readonly paths: Paths;
  readonly children: ReactNode;
}

/** Provides the paths of the mount, and the referral code in the URL that opened this visit. Needs a router above it. */
export function LinksProvider({ paths, children }: LinksProviderProps): ReactNode {
  const { search } = useLocation();
  // In memory and for this visit only: the code belongs to a household.
  const [referral, setReferral] = useState<string | null>(null);
  const code = new URLSearchParams(search).get('ref');
  if (code && code !== referral && REFERRAL.test(code)) setReferral(code);
  const links = useMemo(() => ({ paths, referral }), [paths, referral]);
  return <LinksContext.Provider value={links}>{children}</LinksContext.Provider>;
}

function useLinks(): Links {
  const links = useContext(LinksContext);
  if (!links) throw new Error('No links: render inside LinksProvider.');
  return links;
}

/** Builders of absolute paths under the base path of the mount. */
export function usePaths(): Paths {
  return useLinks().paths;
}

/** The referral code in the URL that opened this visit; `null` when it came without one. */
export function useReferral(): string | null {
  return useLinks().referral;
}

/** Path into another area of the platform; `undefined` when its prefix is unknown: then draw no link. */
export function useAreaHref(): (
  area: Area,
  route?: string,
  params?: Readonly<Record<string, string>>,
) => string | undefined {
  return useServices().shell.hrefFor;
}

/** Absolute URL of a path of Events, to share. With the household's referral code, so that it is credited with who comes. */
export function useShareUrl(): (path: string, referralCode?: string) => string {
  return useCallback((path, referralCode) => {
    const url = new URL(path, globalThis.location.origin);
    if (referralCode) url.searchParams.set('ref', referralCode);
    return url.href;
  }, []);
}

/** Absolute URL of a path that the API gave (a calendar file, a feed). */
export function useApiUrl(): (path: string) => string {
  return useServices().api.absolute;
}

type List = 'browse' | 'manage';
const lists = new WeakMap<Services, Partial<Record<List, string>>>();

/** Remembers the list that is on the screen, with its filters: the page of an event leads back to it. */
export function useRememberedList(list: List = 'browse'): void {
  const services = useServices();
  const href = useHref(useLocation());
  useEffect(() => void lists.set(services, { ...lists.get(services), [list]: href }), [services, list, href]);
}

/** Where the viewer came from: the last list of this visit, else all events. */
export function useListHref(list: List = 'browse'): string {
  const paths = usePaths();
  return lists.get(useServices())?.[list] ?? paths[list]();
}
