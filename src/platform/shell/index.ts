import { pageLocale } from '~/lib/browser';
import { callEach, constant, writable, type Readable } from '~/lib/readable';
import { acceptPlatform, expected, kindOf, PlatformMismatch } from './accept';
import type { Platform, PlatformNotice, Source } from './platform';

export { acceptPlatform, PlatformMismatch } from './accept';
export type { Platform, PlatformNotice } from './platform';

/** Called when a function of the shell throws or returns a wrong value. The default was used instead. */
export type ShellFault = (error: unknown, member: string) => void;

export interface ShellDefaults {
  /** Bases of the two APIs and the paths of the areas that the specification fixes. */
  readonly api: { readonly main: string; readonly family: string };
  readonly areas: Readonly<Record<string, string>>;
  readonly monitoring: boolean;
}

/**
 * A complete shell from the platform object. Throws `PlatformMismatch` when a field breaks the contract. After that no function of the
 * shell can throw into the app.
 */
export function createShell(input: unknown, defaults: ShellDefaults, onFault: ShellFault): Shell {
  const platform = acceptPlatform(input);
  const guarded = guardWith(platform, onFault);
  const prefixes = { ...defaults.areas, ...platform.areas };
  const session = platform.session;
  const pageTitle = createPageTitle();
  return {
    basePath: platform.basePath === '/' ? '' : platform.basePath,
    api: {
      main: withoutTrailingSlash(platform.api?.main ?? defaults.api.main),
      family: withoutTrailingSlash(platform.api?.family ?? defaults.api.family),
      // Read at each call: tests and shells replace `fetch` later.
      fetch: (...request) => (platform.api?.fetch ?? globalThis.fetch)(...request),
    },
    cable: toCable(platform),
    session: sessionSource(session, guarded),
    renewSession: renewOnce(() => awaitBoolean('session.renew', () => session?.renew?.() ?? false, guarded)),
    signIn: session?.signIn && (() => guarded('session.signIn', () => session.signIn?.(), undefined)),
    csrfToken: () =>
      guarded(
        'session.csrfToken',
        () => parseOptionalText('session.csrfToken()', session?.csrfToken?.()),
        undefined,
      ) ?? metaToken(),
    can: (permission) =>
      guarded('can', () => parseBoolean('can()', platform.can?.(permission) ?? true), false),
    flag: (name) => guarded('flag', () => parseBoolean('flag()', platform.flag?.(name) ?? false), false),
    locale: fromSource(platform.locale, pageLocale, parseLocale, guarded, 'locale'),
    timeZone:
      platform.timeZone === undefined
        ? watchDeviceTimeZone()
        : fromSetting(platform.timeZone, deviceTimeZone, parseTimeZone, guarded, 'timeZone'),
    theme: fromSetting<Theme>(platform.theme, () => 'auto', parseTheme, guarded, 'theme'),
    referralUnit: platform.referralUnit,
    navigate: platform.navigate && ((to) => guarded('navigate', () => platform.navigate?.(to), undefined)),
    hrefFor: (area, route, params) => {
      const shellPath = guarded(
        'hrefFor',
        () => parseOptionalText('hrefFor()', platform.hrefFor?.(area, route, params)),
        undefined,
      );
      return sameOriginPath(
        shellPath ?? joinPath(Object.hasOwn(prefixes, area) ? prefixes[area] : undefined, route),
      );
    },
    reporter:
      platform.reporter &&
      ((error, context) => guarded('reporter', () => platform.reporter?.(error, context), undefined)),
    sentry: platform.sentry,
    monitoring: platform.monitoring ?? defaults.monitoring,
    nonce: platform.nonce,
    portalContainer: platform.portalContainer,
    setTitle: (title) => guarded('setTitle', () => (platform.setTitle ?? pageTitle.set)(title), undefined),
    restoreTitle: pageTitle.restore,
    announce: (message, politeness = 'polite') =>
      guarded('announce', () => platform.announce?.(message, politeness), undefined),
    wallet: platform.wallet ?? {},
    setNotices: (notices) => guarded('notices.set', () => platform.notices?.set(notices), undefined),
    storesCode: (part) =>
      awaitBoolean('offline.isStored', () => platform.offline?.isStored(part) ?? false, guarded, CODE_MS),
    onTeardown: (stop) => guarded('onTeardown', () => platform.onTeardown?.(stop), undefined),
  };
}

type Guarded = <T>(member: string, call: () => T, fallback: T) => T;

/** The members of a platform object whose faults are already reported, by Events or by a card. */
const reportedByPlatform = new WeakMap<Platform, Set<string>>();

function guardWith(platform: Platform, onFault: ShellFault): Guarded {
  // Once per member: some are read at every render, and a reporter that throws must not be reported to itself for ever.
  const reported = reportedByPlatform.get(platform) ?? new Set<string>();
  reportedByPlatform.set(platform, reported);
  return (member, call, fallback) => {
    try {
      return call();
    } catch (error) {
      if (!reported.has(member)) {
        reported.add(member);
        onFault(error, member);
      }
      return fallback;
    }
  };
}

function fromSource<T>(
  source: Source<unknown> | undefined,
  fallback: () => T,
  read: (value: unknown) => T,
  guarded: Guarded,
  member: string,
): Readable<T> {
  if (!source) return { get: fallback, subscribe: () => () => undefined };
  // `useSyncExternalStore` needs the same object until something changes, and a shell may create a new one at each `get`.
  let last: { key: string; value: T } | undefined;
  return {
    get: () => {
      const result = guarded(`${member}.get`, () => ({ value: read(source.get()) }), undefined);
      const value = result ? result.value : fallback();
      const key = JSON.stringify(value) ?? '';
      if (last?.key !== key) last = { key, value };
      return last.value;
    },
    subscribe: (listener) => {
      // An error in our listener must not keep the shell from calling its other listeners.
      const notify = () => callEach([listener]);
      const unsubscribe = guarded<unknown>(`${member}.subscribe`, () => source.subscribe(notify), undefined);
      return () =>
        guarded(
          `${member}.unsubscribe`,
          () => (typeof unsubscribe === 'function' ? unsubscribe() : undefined),
          undefined,
        );
    },
  };
}

function fromSetting<T extends string>(
  setting: Source<unknown> | string | undefined,
  fallback: () => T,
  read: (value: unknown) => T,
  guarded: Guarded,
  member: string,
): Readable<T> {
  if (typeof setting === 'string') return constant(read(setting));
  return fromSource(setting, fallback, read, guarded, member);
}

function toCable(platform: Platform): Shell['cable'] {
  const cable = platform.cable;
  if (cable === null) return null;
  if (cable === undefined) return { url: pageCableUrl };
  if ('consumer' in cable) return { consumer: cable.consumer };
  const { url } = cable;
  return { url: typeof url === 'function' ? url : () => url };
}

/** While the shell does not know who is signed in, the last known session is used. */
function sessionSource(session: Platform['session'], guarded: Guarded): Readable<Session | null | undefined> {
  let last: Session | null | undefined;
  const read = (value: unknown): Session | null | undefined => {
    const known = parseSession(value);
    if (known !== undefined) last = known;
    return last;
  };
  return fromSource(session, () => last ?? null, read, guarded, 'session');
}

/** `undefined` is valid: not known. */
function parseSession(value: unknown): Session | null | undefined {
  if (value === null || value === undefined) return value;
  // The message names the type of the value, never its content, which is personal.
  const wrong = (received: string) => new PlatformMismatch('session.get()', expected.session, received);
  const kind = typeof value === 'string' ? 'text' : kindOf(value);
  if (kind !== 'an object') throw wrong(kind);
  const { id, name } = value as { id?: unknown; name?: unknown };
  if ((typeof id !== 'string' || id === '') && !Number.isFinite(id))
    throw wrong('an object whose id is neither text nor a number');
  if (name !== undefined && name !== null && typeof name !== 'string')
    throw wrong('an object whose name is not text');
  return typeof name === 'string' ? { id: String(id), name } : { id: String(id) };
}

function parseLocale(value: unknown): string {
  if (typeof value === 'string' && isLocale(value)) return value;
  throw new PlatformMismatch('locale.get()', expected.locale, kindOf(value));
}

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

// Every render reads the zone, and only a formatter knows its canonical name; creating one costs as much as rendering a row.
const canonicalZones = new Map<unknown, string>();
function parseTimeZone(value: unknown): string {
  const known = canonicalZones.get(value);
  if (known) return known;
  try {
    if (typeof value !== 'string') throw new RangeError();
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    canonicalZones.set(value, timeZone);
    return timeZone;
  } catch {
    throw new PlatformMismatch('timeZone.get()', expected.timeZone, kindOf(value));
  }
}

function parseTheme(value: unknown): Theme {
  if (value === 'light' || value === 'dark' || value === 'auto') return value;
  throw new PlatformMismatch('theme.get()', expected.theme, kindOf(value));
}

/** A worker that is asked whether code is stored may hang, in ms. */
const CODE_MS = 2_000;

/** What a function of the shell resolves to; `false` where it throws, rejects, resolves to something else, or takes longer than `ms`. */
async function awaitBoolean(
  member: string,
  call: () => boolean | Promise<boolean>,
  guarded: Guarded,
  ms?: number,
): Promise<boolean> {
  const answering = Promise.resolve(guarded(member, call, false)).catch((error: unknown) =>
    guarded(member, () => rethrow(error), false),
  );
  const late = new Promise<boolean>((resolve) => {
    if (ms !== undefined) setTimeout(() => resolve(false), ms);
  });
  const answer = await Promise.race([answering, late]);
  return guarded(member, () => parseBoolean(`${member}()`, answer), false);
}

function rethrow(error: unknown): never {
  throw error;
}

function parseBoolean(member: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new PlatformMismatch(member, 'true or false', kindOf(value));
}

function parseOptionalText(member: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return undefined;
  throw new PlatformMismatch(member, 'text or nothing', kindOf(value));
}

/** No browser says when its device comes to another zone: looked at each minute, and when somebody comes back to the page. */
function watchDeviceTimeZone(): Readable<string> {
  const zone = writable(deviceTimeZone());
  const look = () => zone.set(deviceTimeZone());
  let listeners = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    get: zone.get,
    subscribe(listener) {
      const unsubscribe = zone.subscribe(listener);
      listeners += 1;
      if (listeners === 1) {
        timer = setInterval(look, 60_000);
        document.addEventListener('visibilitychange', look);
      }
      return () => {
        unsubscribe();
        listeners -= 1;
        if (listeners > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}

const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '');
const metaToken = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;

// Written by Rails' `action_cable_meta_tag`. Empty: the default path of Action Cable.
const pageCableUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="action-cable-url"]')?.content ?? '';

function joinPath(prefix: string | undefined, route: string | undefined): string | undefined {
  if (!prefix) return undefined;
  return route ? `${withoutTrailingSlash(prefix)}/${route.replace(/^\/+/, '')}` : prefix;
}

/** A path of this origin, or `undefined`: a link to another area must not leave the platform. */
function sameOriginPath(href: unknown): string | undefined {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined;
  try {
    const url = new URL(href, location.origin);
    // `/..//host` is of this origin until it is resolved: then its path is `//host`, another origin.
    if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

function createPageTitle() {
  let titleBefore: string | undefined;
  let ownTitle: string | undefined;
  return {
    set(title: string): void {
      titleBefore ??= document.title;
      document.title = title;
      // As the browser normalises it, for example without spaces at its ends.
      ownTitle = document.title;
    },
    restore(): void {
      if (titleBefore !== undefined && document.title === ownTitle) document.title = titleBefore;
      titleBefore = undefined;
    },
  };
}

/** Time in which requests that were sent with the old session may still fail, in ms. */
const FRESH_FOR = 5_000;

/**
 * One renewal for all callers: requests and the cable notice the end of a session at different moments. A call during a renewal shares it.
 * A call within five seconds after a successful one resolves to `true`, because its request was sent with the old session.
 */
export function renewOnce(
  renew: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let renewedAt = -Infinity;

  async function run(): Promise<boolean> {
    try {
      const isRenewed = await renew();
      if (isRenewed) renewedAt = now();
      return isRenewed;
    } finally {
      running = undefined;
    }
  }
  return async () => (now() - renewedAt < FRESH_FOR ? true : (running ??= run()));
}

/** Who is signed in, as the shell knows it. `id` is opaque and only compared. */
export interface Session {
  readonly id: string;
  readonly name?: string | undefined;
}
export type Theme = 'light' | 'dark' | 'auto';
export type Politeness = 'polite' | 'assertive';

/** The shell as the rest of the app sees it: complete, validated, and safe to call. */
export interface Shell {
  /** With a leading and without a trailing slash; `undefined`: the router knows it. */
  readonly basePath: string | undefined;
  readonly api: { readonly main: string; readonly family: string; readonly fetch: typeof fetch };
  readonly cable: { readonly consumer: unknown } | { readonly url: () => string } | null;
  /** `null`: nobody is signed in; `undefined`: not known yet. Never `undefined` again once it was known. */
  readonly session: Readable<Session | null | undefined>;
  /** Requests a new session (cookie, CSRF token) from the shell, once for all callers. `false`: refused, the user has to sign in again. */
  renewSession(): Promise<boolean>;
  /** Opens the shell's sign-in; `undefined` when it offers none. */
  readonly signIn: (() => void) | undefined;
  /** Read for each request, never stored. */
  csrfToken(): string | undefined;
  can(permission: string): boolean;
  flag(name: string): boolean;
  readonly locale: Readable<string>;
  readonly timeZone: Readable<string>;
  readonly theme: Readable<Theme>;
  /** The unit of the referral bonus, e.g. `points`; `undefined`: say no amount. */
  readonly referralUnit: string | undefined;
  /** Navigates to a full path on this origin. `undefined`: use a plain link. */
  readonly navigate: ((to: string) => void) | undefined;
  /** Path of another area; `undefined` when its prefix is unknown: then there is no link. Areas are the keys of `domain/areas`. */
  hrefFor(area: string, route?: string, params?: Readonly<Record<string, string>>): string | undefined;
  readonly reporter: ((error: unknown, context: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Where an isolated client may report to when the page has no Sentry client. */
  readonly sentry: { readonly dsn: string; readonly environment?: string } | undefined;
  readonly monitoring: boolean;
  readonly nonce: string | undefined;
  readonly portalContainer: HTMLElement | undefined;
  setTitle(title: string): void;
  /** Restores the page's title from before the first `setTitle`, unless it was changed since. A shell with `setTitle` does so itself. */
  restoreTitle(): void;
  announce(message: string, politeness?: Politeness): void;
  /** Tells the shell what waits for the signed-in person: the whole list. */
  setNotices(notices: readonly PlatformNotice[]): void;
  /** Whether the next page opens without a network, as far as code goes. `false` where the shell does not say so, within two seconds. */
  storesCode(part: 'tickets' | 'events' | 'door'): Promise<boolean>;
  readonly wallet: NonNullable<Platform['wallet']>;
  onTeardown(stop: () => void): void;
}
