import { createPath, NavigationType, parsePath, type Location, type Navigator, type To } from '~/lib/router';

export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

/** Where a mount is, and how it goes elsewhere: what the router of `./mount` reads and writes. */
export interface MountHistory {
  readonly navigator: Navigator;
  readonly place: () => Place;
  /** Goes to an address, unless it is there already. */
  readonly goTo: (path: string) => void;
  /** One listener at a time. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

const { Pop, Push, Replace } = NavigationType;
const nobody = (): void => undefined;
const newKey = (): string => Math.random().toString(36).slice(2, 10);
const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Addresses that only the mount knows: the page's own address stays as it is. */
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
  let place: Place = { location: locationOf(start), action: Pop };
  let tell = nobody;

  const show = (next: number, action: NavigationType): void => {
    index = Math.min(Math.max(next, 0), entries.length - 1);
    place = { location: entries[index] ?? place.location, action };
    tell();
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
    place: () => place,
    goTo: (path) => {
      if (path !== createPath(place.location)) navigator.push(path);
    },
    subscribe(listener) {
      tell = listener;
      return () => {
        tell = nobody;
      };
    },
  };
}

/**
 * The page's address, no matter who changes it: Events, the shell's router, or the browser. The Navigation API reports every change; without it
 * (Safari before 26.2, Firefox before 147) `popstate` tells of back and forward, and the shell of its own by `goTo`.
 */
export function addressHistory(): MountHistory {
  let place: Place = { location: currentLocation(), action: Pop };
  let tell = nobody;

  const follow = (action: NavigationType): void => {
    const location = currentLocation();
    if (createPath(location) === createPath(place.location)) return;
    place = { location, action };
    tell();
  };
  const write = (action: NavigationType, to: To, state: unknown): void => {
    const { pathname } = globalThis.location;
    const href = createHref(to);
    const entry = entryState(action, pathOf(globalThis.location.href), pathOf(href), state);
    if (action === Push) history.pushState(entry, '', href);
    else history.replaceState(entry, '', href);
    follow(action);
    // Other routers listen to back and forward only. vue-router takes the entry from the event; to all others `null` says: none of yours.
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
    place: () => place,
    goTo(path) {
      follow(Push);
      if (pathOf(path) !== createPath(place.location)) navigator.push(path);
    },
    subscribe(listener) {
      tell = listener;
      const stop = watchAddress(follow);
      // It may have changed since the first render.
      follow(Pop);
      return () => {
        tell = nobody;
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
 * The state of an entry that we write. One that is replaced keeps what others keep in it. `usr`, `key` and `idx` are react-router's: a
 * shell on it counts its entries by `idx`.
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

/** vue-router keeps the address of an entry in its state, without its base, and writes it back when it leaves the entry. */
function currentForVue(current: unknown, from: string, to: string): string | undefined {
  if (typeof current !== 'string' || !from.endsWith(current)) return undefined;
  const base = from.slice(0, from.length - current.length);
  return to.startsWith(base) ? to.slice(base.length) : undefined;
}
