import { constant, writable, type Writable } from '~/lib/readable';
import type { Clock } from '~/platform/clock';
import type { Device, StoredItem } from '~/platform/device';
import type { PlatformNotice, Session, Shell, Theme } from '~/platform/shell';
import type { Telemetry } from '~/platform/telemetry';

/** Saturday 21 November 2026, 10:00 UTC: the present of every test. */
export const NOW = Date.UTC(2026, 10, 21, 10, 0);

export interface FakeClock extends Clock {
  set(now: number): void;
}
/** A clock that stands still until it is set. The device's own is `ahead` of it, in ms. */
export function fakeClock(start: number = NOW, ahead = 0): FakeClock {
  let now = start;
  return {
    now: () => now,
    deviceAhead: () => ahead,
    aheadAtFirst: () => 0,
    subscribe: () => () => undefined,
    sync: () => undefined,
    settle: () => undefined,
    set: (next) => void (now = next),
  };
}

export interface FakeShell extends Shell {
  readonly session: Writable<Session | null | undefined>;
  readonly titles: string[];
  readonly announced: string[];
  readonly visited: string[];
  /** What it was told of notices, the newest last. */
  readonly notices: (readonly PlatformNotice[])[];
}

/** A shell that gives everything. `session: null` for a visitor; `session.set(undefined)` for a shell that does not know who is there. */
export function fakeShell(
  overrides: Partial<Omit<Shell, 'session'>> & { session?: Session | null } = {},
): FakeShell {
  const { session = { id: 'family-garcia', name: 'Lucía' }, ...rest } = overrides;
  const titles: string[] = [];
  const announced: string[] = [];
  const visited: string[] = [];
  const notices: (readonly PlatformNotice[])[] = [];
  return {
    basePath: '/events',
    api: { main: '/api/v2', family: '/api/family', fetch: (...request) => globalThis.fetch(...request) },
    cable: null,
    renewSession: async () => true,
    signIn: () => undefined,
    csrfToken: () => 'csrf-1',
    can: () => true,
    flag: () => false,
    locale: constant('en'),
    timeZone: constant('Europe/Paris'),
    theme: constant<Theme>('auto'),
    referralUnit: 'points',
    wallet: {},
    navigate: (to) => void visited.push(to),
    hrefFor: (area, route = '') => `/${area}${route && `/${route}`}`,
    reporter: undefined,
    sentry: undefined,
    monitoring: false,
    nonce: undefined,
    portalContainer: undefined,
    setTitle: (title) => void titles.push(title),
    restoreTitle: () => undefined,
    announce: (message) => void announced.push(message),
    setNotices: (told) => void notices.push(told),
    storesCode: async () => true,
    onTeardown: () => undefined,
    ...rest,
    session: writable<Session | null | undefined>(session),
    titles,
    announced,
    visited,
    notices,
  };
}

export interface FakeDevice extends Device {
  /** `false`: from now on it keeps nothing and has nothing, until it is `true` again. */
  readonly isAvailable: Writable<boolean>;
}
/** A device that stores in memory. */
export function fakeDevice(now: () => number = () => NOW): FakeDevice {
  const isAvailable = writable(true);
  const rows = new Map<string, StoredItem>();
  const path = (...parts: string[]) => parts.join('\n');
  const rowsOf = (box: string, owner: string) =>
    isAvailable.get()
      ? [...rows].flatMap(([name, row]) => (name.startsWith(path(box, owner, '')) ? [row] : []))
      : [];
  return {
    isAvailable,
    put: async (box, owner, key, value) => {
      const row = { key, value: structuredClone(value), storedAt: now() };
      if (isAvailable.get()) rows.set(path(box, owner, key), row);
      return isAvailable.get();
    },
    get: async (box, owner, key) => (isAvailable.get() ? rows.get(path(box, owner, key)) : undefined),
    getAll: async (box, owner) => rowsOf(box, owner),
    getKeys: async (box, owner) => rowsOf(box, owner).map(({ key }) => key),
    delete: async (box, owner, key) => {
      if (isAvailable.get()) rows.delete(path(box, owner, key));
      return isAvailable.get();
    },
    deleteOthers: async (owner) => {
      for (const name of rows.keys()) if (name.split('\n')[1] !== owner) rows.delete(name);
    },
    dispose: () => undefined,
  };
}

/** Devices on which nothing may be promised, in every way in which a store fails. */
export const poorDevices: Readonly<Record<'full' | 'blocked' | 'hanging' | 'missing', () => FakeDevice>> = {
  full: () => ({ ...fakeDevice(), put: async () => false }),
  blocked: () => {
    const device = fakeDevice();
    device.isAvailable.set(false);
    return device;
  },
  hanging: () => ({
    ...fakeDevice(),
    put: () => new Promise((resolve) => setTimeout(() => resolve(false), 2_000)),
  }),
  // It says that it stored, and has nothing.
  missing: () => ({ ...fakeDevice(), put: async () => true }),
};

export interface FakeTelemetry extends Telemetry {
  readonly reported: unknown[];
}
export function fakeTelemetry(): FakeTelemetry {
  const reported: unknown[] = [];
  return {
    reported,
    report: async (error) => `ref-${reported.push(error)}`,
    note: () => undefined,
    dispose: () => undefined,
  };
}
