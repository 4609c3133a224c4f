import { callEach } from '~/lib/call-each';
import { pageLocale } from '~/lib/page-locale';
import { constant, type Readable } from '~/lib/readable';
import { acceptPlatform, expected, kindOf, PlatformMismatch } from './accept';
import type { Platform, Source } from './platform';
import { renewOnce } from './renew-once';
import type { Session, Shell, Theme } from './shell';

/** Told of what a shell's function threw, or of the wrong value that it returned; the default was used instead. */
export type ShellFault = (error: unknown, member: string) => void;

export interface ShellDefaults {
  /** Bases of the two APIs and the paths of the areas that the specification fixes. */
  readonly api: { readonly main: string; readonly family: string };
  readonly areas: Readonly<Record<string, string>>;
  readonly monitoring: boolean;
}

/**
 * A whole shell out of whatever was given. Throws `PlatformMismatch` when a field is not what the contract says;
 * afterwards nothing the shell does can throw into the app.
 */
export function createShell(given: unknown, defaults: ShellDefaults, onFault: ShellFault): Shell {
  const platform = acceptPlatform(given);
  const guarded = guardWith(platform, onFault);
  const prefixes = { ...defaults.areas, ...platform.areas };
  const session = platform.session;
  const pageTitle = createPageTitle();

  return {
    basePath: platform.basePath === '/' ? '' : platform.basePath,
    api: {
      main: withoutSlash(platform.api?.main ?? defaults.api.main),
      family: withoutSlash(platform.api?.family ?? defaults.api.family),
      // Looked up at each call: tests and shells replace `fetch` after we started.
      fetch: (...request) => (platform.api?.fetch ?? globalThis.fetch)(...request),
    },
    cable: cableOf(platform),
    session: sessionSource(session, guarded),
    renewSession: renewOnce(async () => {
      const renewing = guarded('session.renew', () => session?.renew?.() ?? false, false);
      const renewed = await Promise.resolve(renewing).catch((error: unknown) =>
        guarded('session.renew', () => throwAgain(error), false),
      );
      return guarded('session.renew', () => yesOrNo('session.renew()', renewed), false);
    }),
    signIn: session?.signIn && (() => guarded('session.signIn', () => session.signIn?.(), undefined)),
    csrfToken: () =>
      guarded(
        'session.csrfToken',
        () => textOrNone('session.csrfToken()', session?.csrfToken?.()),
        undefined,
      ) ?? metaToken(),
    can: (permission) => guarded('can', () => yesOrNo('can()', platform.can?.(permission) ?? true), false),
    flag: (name) => guarded('flag', () => yesOrNo('flag()', platform.flag?.(name) ?? false), false),
    locale: changing(platform.locale, pageLocale, localeOf, guarded, 'locale'),
    timeZone: settingOf(platform.timeZone, ownZone, zoneOf, guarded, 'timeZone'),
    theme: settingOf<Theme>(platform.theme, () => 'auto', themeOf, guarded, 'theme'),
    referralUnit: platform.referralUnit,
    navigate: platform.navigate && ((to) => guarded('navigate', () => platform.navigate?.(to), undefined)),
    hrefFor: (area, route, params) => {
      const told = guarded(
        'hrefFor',
        () => textOrNone('hrefFor()', platform.hrefFor?.(area, route, params)),
        undefined,
      );
      return samePlace(told ?? joined(Object.hasOwn(prefixes, area) ? prefixes[area] : undefined, route));
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
    onTeardown: (stop) => guarded('onTeardown', () => platform.onTeardown?.(stop), undefined),
  };
}

type Guarded = <T>(member: string, act: () => T, fallback: T) => T;

/** Members of a platform object whose faults were told, by all who were given it: Events and each card. */
const toldOf = new WeakMap<Platform, Set<string>>();

function guardWith(platform: Platform, onFault: ShellFault): Guarded {
  // Told once per member: what is read at every render would flood, and a reporter that throws would be told of itself for ever.
  const told = toldOf.get(platform) ?? new Set<string>();
  toldOf.set(platform, told);
  return (member, act, fallback) => {
    try {
      return act();
    } catch (error) {
      if (!told.has(member)) {
        told.add(member);
        onFault(error, member);
      }
      return fallback;
    }
  };
}

function changing<T>(
  source: Source<unknown> | undefined,
  fallback: () => T,
  read: (value: unknown) => T,
  guarded: Guarded,
  member: string,
): Readable<T> {
  if (!source) return { get: fallback, subscribe: () => () => undefined };
  // `useSyncExternalStore` wants the same object while nothing changed, and a shell may build a new one at each `get`.
  let last: { key: string; value: T } | undefined;
  return {
    get: () => {
      const given = guarded(`${member}.get`, () => ({ value: read(source.get()) }), undefined);
      const value = given ? given.value : fallback();
      const key = JSON.stringify(value) ?? '';
      if (last?.key !== key) last = { key, value };
      return last.value;
    },
    subscribe: (listener) => {
      // A fault of ours is not to keep the shell's own listeners from hearing.
      const tell = () => callEach([listener]);
      const stop = guarded<unknown>(`${member}.subscribe`, () => source.subscribe(tell), undefined);
      return () =>
        guarded(`${member}.unsubscribe`, () => (typeof stop === 'function' ? stop() : undefined), undefined);
    },
  };
}

function settingOf<T extends string>(
  given: Source<unknown> | string | undefined,
  fallback: () => T,
  read: (value: unknown) => T,
  guarded: Guarded,
  member: string,
): Readable<T> {
  if (typeof given === 'string') return constant(read(given));
  return changing(given, fallback, read, guarded, member);
}

function cableOf(platform: Platform): Shell['cable'] {
  const cable = platform.cable;
  if (cable === null) return null;
  if (cable === undefined) return { url: pageCableUrl };
  if ('consumer' in cable) return { consumer: cable.consumer };
  const { url } = cable;
  return { url: typeof url === 'function' ? url : () => url };
}

/** While the shell does not know who is signed in, the last that it said stands. */
function sessionSource(session: Platform['session'], guarded: Guarded): Readable<Session | null | undefined> {
  let last: Session | null | undefined;
  const read = (value: unknown): Session | null | undefined => {
    const known = sessionOf(value);
    if (known !== undefined) last = known;
    return last;
  };
  return changing(session, () => last ?? null, read, guarded, 'session');
}

/** `undefined`: not known, which is not wrong. */
function sessionOf(value: unknown): Session | null | undefined {
  if (value === null || value === undefined) return value;
  // A person's: what it is, never what is in it.
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

function localeOf(value: unknown): string {
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

// Every render asks for the zone, and only a formatter knows its proper name: that is as dear as drawing a row.
const zones = new Map<unknown, string>();
function zoneOf(value: unknown): string {
  const known = zones.get(value);
  if (known) return known;
  try {
    if (typeof value !== 'string') throw new RangeError();
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    zones.set(value, timeZone);
    return timeZone;
  } catch {
    throw new PlatformMismatch('timeZone.get()', expected.timeZone, kindOf(value));
  }
}

function themeOf(value: unknown): Theme {
  if (value === 'light' || value === 'dark' || value === 'auto') return value;
  throw new PlatformMismatch('theme.get()', expected.theme, kindOf(value));
}

function throwAgain(error: unknown): never {
  throw error;
}

function yesOrNo(member: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new PlatformMismatch(member, 'true or false', kindOf(value));
}

function textOrNone(member: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return undefined;
  throw new PlatformMismatch(member, 'text or nothing', kindOf(value));
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const withoutSlash = (path: string): string => path.replace(/\/+$/, '');
const metaToken = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;

// What Rails' `action_cable_meta_tag` writes; empty means the cable library's own default.
const pageCableUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="action-cable-url"]')?.content ?? '';

function joined(prefix: string | undefined, route: string | undefined): string | undefined {
  if (!prefix) return undefined;
  return route ? `${withoutSlash(prefix)}/${route.replace(/^\/+/, '')}` : prefix;
}

/** Only paths of this origin: a link to another area is never a way out of the platform. */
function samePlace(href: unknown): string | undefined {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined;
  try {
    const url = new URL(href, location.origin);
    // `/..//host` stays here until it is written out: then its path is `//host`, which leads away.
    if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

function createPageTitle() {
  let before: string | undefined;
  let ours: string | undefined;
  return {
    set(title: string): void {
      before ??= document.title;
      document.title = title;
      // As the browser reads it: without spaces at its ends, for example.
      ours = document.title;
    },
    restore(): void {
      if (before !== undefined && document.title === ours) document.title = before;
      before = undefined;
    },
  };
}
