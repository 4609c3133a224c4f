import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  matchPath,
  Route,
  Router,
  Routes,
  useLocation,
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from '~/lib/router';
import { acceptPlatform, type Platform } from '~/platform/shell';
import { withoutStyleElements } from '~/ui/provider';
import { EventsApp } from './events-app';

export interface MountOptions {
  readonly platform?: Platform | undefined;
  /**
   * `browser` (default when `platform.basePath` is given) shares the page's address with the shell's router: Events writes addresses
   * under the base path only, and follows the address no matter who changes it. While it is not under the base path, Events shows nothing.
   * `memory` (default otherwise) keeps its addresses to itself.
   */
  readonly router?: 'browser' | 'memory';
  /** With `memory`: where to begin, relative to the base path. */
  readonly initialPath?: string;
}

export interface MountedRoot {
  render(options: MountOptions): void;
  go(path: string): void;
  unmount(): void;
  /** Throws `PlatformMismatch`, as which the page says what is wrong with the platform object. */
  checkPlatform(): void;
}

/** A React root with a router around the app. The only place that makes a router. */
export function createMountedRoot(element: HTMLElement, options: MountOptions): MountedRoot {
  const root = createRoot(element);
  let current = routerOptions(options);
  let history = createHistory(current, options);
  let generation = 0;
  return {
    render(next) {
      const nextOptions = routerOptions(next);
      if (nextOptions.base !== current.base || nextOptions.kind !== current.kind) {
        current = nextOptions;
        history = createHistory(current, next);
        generation += 1;
      }
      root.render(
        <OwnRouter key={generation} history={history} base={current.base} platform={next.platform} />,
      );
    },
    go: (path) => history.goTo(under(current.base, path)),
    checkPlatform: () => void acceptPlatform(options.platform),
    // Not within the call: a shell on the same React may call from an effect while React commits this very root.
    unmount() {
      // By then the element is out of the document.
      const end = withoutStyleElements();
      queueMicrotask(() => {
        root.unmount();
        end();
      });
    },
  };
}

interface RouterOptions {
  readonly kind: 'browser' | 'memory';
  /** Without a trailing slash: `''` is the whole origin. */
  readonly base: string;
}

function routerOptions({ platform, router }: MountOptions): RouterOptions {
  const base = validBasePath(platform);
  return {
    kind: router ?? (base === undefined ? 'memory' : 'browser'),
    base: (base ?? '').replace(/\/$/, ''),
  };
}

const createHistory = ({ kind, base }: RouterOptions, { initialPath = '' }: MountOptions): MountHistory =>
  kind === 'browser' ? addressHistory() : memoryHistory(under(base, initialPath));

const under = (base: string, path: string): string => `${base}/${path.replace(/^[/\\]+/, '')}`;

interface OwnRouterProps extends Pick<MountOptions, 'platform'> {
  readonly history: MountHistory;
  readonly base: string;
}

function OwnRouter({ history, base, platform }: OwnRouterProps): ReactNode {
  const [{ location, action }, show] = useState(history.current);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => show(history.current()))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      <OwnRoutes path={`${base}/*`} platform={platform} />
    </Router>
  );
}

/** `undefined` for an invalid platform: the app says what is wrong with it, at any address. */
function validBasePath(platform: unknown): string | undefined {
  try {
    return acceptPlatform(platform).basePath;
  } catch {
    return undefined;
  }
}

// The router's `*` does not match these: with one of them in the path, nothing would be drawn.
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;

/** Draws nothing while the address is not under the base path: then the page is the shell's. */
function OwnRoutes({
  path,
  platform,
}: Pick<MountOptions, 'platform'> & { readonly path: string }): ReactNode {
  const location = useLocation();
  const pathname = location.pathname.replaceAll(lineBreaks, '%20');
  if (!matchPath(path, pathname)) return null;
  return (
    <Routes {...(pathname !== location.pathname && { location: { ...location, pathname } })}>
      <Route path={path} element={<EventsApp platform={platform} />} />
    </Routes>
  );
}

interface Entry {
  readonly location: Location;
  readonly action: NavigationType;
}

/** The location of a mount, as the router of `./mount` reads and changes it. */
export interface MountHistory {
  readonly navigator: Navigator;
  readonly current: () => Entry;
  /** Navigates to an address, unless it is the current one. */
  readonly goTo: (path: string) => void;
  /** One listener at a time. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const { Pop, Push, Replace } = NavigationType;
const noListener = (): void => undefined;
const newKey = (): string => Math.random().toString(36).slice(2, 10);
const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Keeps addresses in memory: the page's own address does not change. */
export function memoryHistory(start: string): MountHistory {
  const locationOf = (to: To, state: unknown = null): Location => ({
    pathname: '/',
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state,
    key: newKey(),
  });
  let entries: readonly Location[] = [locationOf(start)];
  let index = 0;
  let current: Entry = { location: locationOf(start), action: Pop };
  let notify = noListener;

  const show = (next: number, action: NavigationType): void => {
    index = Math.min(Math.max(next, 0), entries.length - 1);
    current = { location: entries[index] ?? current.location, action };
    notify();
  };
  const navigator: Navigator = {
    createHref,
    go: (delta) => show(index + delta, Pop),
    push(to, state) {
      entries = [...entries.slice(0, index + 1), locationOf(to, state)];
      show(index + 1, Push);
    },
    replace(to, state) {
      entries = entries.with(index, locationOf(to, state));
      show(index, Replace);
    },
  };
  return {
    navigator,
    current: () => current,
    goTo: (path) => {
      if (path !== createPath(current.location)) navigator.push(path);
    },
    subscribe(listener) {
      notify = listener;
      return () => {
        notify = noListener;
      };
    },
  };
}

/**
 * The page's address, no matter who changes it: Events, the shell's router, or the browser. The Navigation API reports every change; without it
 * (Safari before 26.2, Firefox before 147) `popstate` reports back and forward, and the shell reports its own changes with `goTo`.
 */
export function addressHistory(): MountHistory {
  let current: Entry = { location: currentLocation(), action: Pop };
  let notify = noListener;

  const follow = (action: NavigationType): void => {
    const location = currentLocation();
    if (createPath(location) === createPath(current.location)) return;
    current = { location, action };
    notify();
  };
  const write = (action: NavigationType, to: To, state: unknown): void => {
    const { pathname } = globalThis.location;
    const href = createHref(to);
    const entry = entryState(action, pathOf(globalThis.location.href), pathOf(href), state);
    if (action === Push) history.pushState(entry, '', href);
    else history.replaceState(entry, '', href);
    follow(action);
    // Other routers listen to `popstate` only. vue-router reads its entry from the event; for the others `null` means not theirs.
    const forVue = 'position' in entry ? entry : null;
    if (pathname !== globalThis.location.pathname)
      dispatchEvent(new PopStateEvent('popstate', { state: forVue }));
  };
  const navigator: Navigator = {
    createHref,
    go: (delta) => history.go(delta),
    push: (to, state) => write(Push, to, state),
    replace: (to, state) => write(Replace, to, state),
  };
  return {
    navigator,
    current: () => current,
    goTo(path) {
      follow(Push);
      if (pathOf(path) !== createPath(current.location)) navigator.push(path);
    },
    subscribe(listener) {
      notify = listener;
      const stop = watchAddress(follow);
      // It may have changed since the first render.
      follow(Pop);
      return () => {
        notify = noListener;
        stop();
      };
    },
  };
}

function watchAddress(onChange: (action: NavigationType) => void): () => void {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  const onPop = (): void => onChange(Pop);
  const onEntry = ({ navigationType }: NavigationCurrentEntryChangeEvent): void =>
    onChange(navigationType === 'push' ? Push : navigationType === 'replace' ? Replace : Pop);
  addEventListener('popstate', onPop);
  navigation?.addEventListener('currententrychange', onEntry);
  return () => {
    removeEventListener('popstate', onPop);
    navigation?.removeEventListener('currententrychange', onEntry);
  };
}

function pathOf(href: string): string {
  return createPath(new URL(href, globalThis.location.href));
}

function currentLocation(): Location {
  const { pathname, search, hash } = globalThis.location;
  const { usr: state = null, key } = stateOfEntry();
  return { pathname, search, hash, state, key: typeof key === 'string' ? key : 'default' };
}

function stateOfEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/**
 * The state of an entry that we write. A replaced entry keeps what others stored in it. `usr`, `key` and `idx` are react-router's: a shell
 * that uses it counts its entries by `idx`.
 */
function entryState(action: NavigationType, from: string, to: string, usr: unknown): object {
  const before = stateOfEntry();
  const isPush = action === Push;
  const idx = (typeof before['idx'] === 'number' ? before['idx'] : 0) + (isPush ? 1 : 0);
  const current = currentForVue(before['current'], from, to);
  const position = Number(before['position']) + 1;
  const pushed = { back: before['current'], forward: null, replaced: false, scroll: null, position };
  return {
    ...(!isPush && before),
    ...(current !== undefined && { ...(isPush && pushed), current }),
    usr,
    key: newKey(),
    idx,
  };
}

/** vue-router stores the address of an entry in its state, without its base, and writes it back when it leaves the entry. */
function currentForVue(current: unknown, from: string, to: string): string | undefined {
  if (typeof current !== 'string' || !from.endsWith(current)) return undefined;
  const base = from.slice(0, from.length - current.length);
  return to.startsWith(base) ? to.slice(base.length) : undefined;
}
