import type { Platform, PlatformNotice, PlatformSession, Source } from '~/platform/shell/platform';

/** What changes while Events runs. */
export interface Changing {
  /** Who is signed in; `null` for a visitor. */
  readonly session: { readonly id: string; readonly name?: string } | null;
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly theme: 'light' | 'dark' | 'auto';
}

/** The calls of Events to the shell, in order. */
export interface Asked {
  /** Addresses that it wanted to go to. */
  readonly visited: readonly string[];
  readonly titles: readonly string[];
  readonly announced: readonly string[];
  /** The notices that Events set last. */
  readonly notices: readonly PlatformNotice[];
  /** Errors that it reported. */
  readonly reported: readonly unknown[];
  /** How often it wanted somebody to sign in, and a fresh session. */
  readonly signIns: number;
  readonly renewals: number;
}

/** A platform object for tests of a shell, or of pages that mount Events: everything is given, nothing is real. */
export interface FakePlatform {
  /** Hand it to `EventsApp`, `createRoutes` or `mount`. */
  readonly platform: Platform;
  readonly asked: Asked;
  /** Changes person, language, zone or theme, and notifies Events as a shell would. */
  change(to: Partial<Changing>): void;
  /** What a shell does when it takes Events away: runs what `onTeardown` was given. Answers how much that was. */
  tearDown(): number;
}

const usual: Changing = {
  session: { id: 'family-garcia', name: 'Lucía' },
  locale: 'en',
  timeZone: 'Europe/Paris',
  theme: 'auto',
};

/**
 * Makes one. `parts` replaces fields of the platform: `fakePlatform({ api: { fetch: answerFromATable } })`. Without a `fetch` of yours
 * requests go where the page's own would; without a cable there is no live data.
 */
export function fakePlatform(overrides: Partial<Platform> = {}, start: Partial<Changing> = {}): FakePlatform {
  let now: Changing = { ...usual, ...start };
  const listeners = new Set<() => void>();
  const stops: (() => void)[] = [];
  const asked = {
    visited: [] as string[],
    titles: [] as string[],
    announced: [] as string[],
    notices: [] as readonly PlatformNotice[],
    reported: [] as unknown[],
    signIns: 0,
    renewals: 0,
  };
  const source = <K extends keyof Changing>(name: K): Source<Changing[K]> => ({
    get: () => now[name],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const session: PlatformSession = {
    ...source('session'),
    csrfToken: () => 'csrf-of-a-fake',
    signIn: () => void (asked.signIns += 1),
    renew: async () => {
      asked.renewals += 1;
      return now.session !== null;
    },
  };
  const platform: Platform = {
    contractVersion: '1.5.0',
    basePath: '/events',
    areas: { manager: '/manage', driver: '/drive', family: '/home' },
    cable: null,
    session,
    can: () => true,
    flag: () => false,
    locale: source('locale'),
    timeZone: source('timeZone'),
    theme: source('theme'),
    navigate: (to) => void asked.visited.push(to),
    reporter: (error) => void asked.reported.push(error),
    monitoring: false,
    setTitle: (title) => void asked.titles.push(title),
    announce: (message) => void asked.announced.push(message),
    notices: { set: (told) => void (asked.notices = told) },
    offline: { isStored: async () => true },
    onTeardown: (stop) => void stops.push(stop),
    ...overrides,
  };
  return {
    platform,
    asked,
    change(to) {
      now = { ...now, ...to };
      for (const listener of Array.from(listeners)) listener();
    },
    tearDown() {
      const all = stops.splice(0);
      for (const stop of all) stop();
      return all.length;
    },
  };
}
