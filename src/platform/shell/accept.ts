import * as v from 'valibot';
import type { Platform } from './platform';

/** The shell handed over something that is not what the contract says. */
export class PlatformMismatch extends Error {
  /** Dotted path, e.g. `api.main`. */
  readonly field: string;
  readonly expected: string;
  readonly received: string;

  constructor(field: string, expected: string, received: string) {
    super(`platform.${field}: expected ${expected}, received ${received}.`);
    this.name = 'PlatformMismatch';
    this.field = field;
    this.expected = expected;
    this.received = received;
  }
}

const fn = (what: string) =>
  v.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', what);
const words = (what: string, pattern?: RegExp) =>
  pattern ? v.pipe(v.string(what), v.regex(pattern, what)) : v.string(what);
const source = (what: string) =>
  v.custom<object>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      typeof (value as { get?: unknown }).get === 'function' &&
      typeof (value as { subscribe?: unknown }).subscribe === 'function',
    `${what} as { get, subscribe }`,
  );
const path = words(
  'a path that starts with one slash, does not end with one, and holds no `//`, `.` or `..`',
  /^(\/|(\/(?!(\.|%2e){1,2}(\/|$))[^\s\\?#/]+)+)$/i,
);
const base = words('a path or an http(s) URL', /^(\/(?!\/)|https?:\/\/)[^\s\\?#]*$/);
const zone = v.pipe(v.string('an IANA time zone'), v.check(isZone, 'an IANA time zone'));
const theme = v.picklist(['light', 'dark', 'auto'], "'light', 'dark' or 'auto'");

const platformSchema = v.looseObject(
  {
    contractVersion: v.optional(words('a version such as 1.0.0', /^\d+(\.\d+){0,2}$/)),
    basePath: v.optional(path),
    areas: v.optional(v.record(v.string(), path, 'an object of path prefixes')),
    api: v.optional(
      v.looseObject(
        { main: v.optional(base), family: v.optional(base), fetch: v.optional(fn('a function')) },
        'an object { main, family, fetch }',
      ),
    ),
    cable: v.optional(
      v.nullable(
        v.union(
          [
            v.looseObject({ consumer: v.custom<object>(isConsumer) }),
            v.looseObject({ url: v.union([v.string(), fn('a function')]) }),
          ],
          '{ consumer } with an Action Cable consumer, { url }, or null',
        ),
      ),
    ),
    session: v.optional(
      v.pipe(
        source('the session'),
        v.looseObject({
          renew: v.optional(fn('a function')),
          signIn: v.optional(fn('a function')),
          csrfToken: v.optional(fn('a function')),
        }),
      ),
    ),
    can: v.optional(fn('a function')),
    flag: v.optional(fn('a function')),
    locale: v.optional(source('a BCP 47 locale')),
    timeZone: v.optional(
      v.union([zone, source('an IANA time zone')], 'an IANA time zone, or { get, subscribe }'),
    ),
    theme: v.optional(v.union([theme, source('a theme')], "'light', 'dark', 'auto', or { get, subscribe }")),
    referralUnit: v.optional(v.pipe(v.string('a word'), v.maxLength(40, 'a word of at most 40 characters'))),
    navigate: v.optional(fn('a function')),
    hrefFor: v.optional(fn('a function')),
    reporter: v.optional(fn('a function')),
    sentry: v.optional(
      v.looseObject(
        { dsn: words('a DSN'), environment: v.optional(words('a word')) },
        'an object { dsn, environment }',
      ),
    ),
    monitoring: v.optional(v.boolean('true or false')),
    nonce: v.optional(words('a word without spaces', /^\S+$/)),
    portalContainer: v.optional(
      v.custom<HTMLElement>((value) => value instanceof HTMLElement, 'an HTMLElement'),
    ),
    setTitle: v.optional(fn('a function')),
    announce: v.optional(fn('a function')),
    onTeardown: v.optional(fn('a function')),
  },
  'an object',
);

function isConsumer(value: unknown): boolean {
  const subscriptions = (value as { subscriptions?: { create?: unknown } } | null)?.subscriptions;
  return typeof subscriptions?.create === 'function';
}

function isZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'undefined'
    ? 'nothing'
    : `${/^[aeiou]/.test(typeof value) ? 'an' : 'a'} ${typeof value}`;
}

/** The platform as the contract says, or a `PlatformMismatch` that names the first field that is not. */
export function acceptPlatform(given: unknown): Platform {
  const result = v.safeParse(platformSchema, given ?? {}, { abortEarly: true });
  // Handed on as it came: a shell's objects (class instances, getters) must not be copied.
  if (result.success) return (given ?? {}) as Platform;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? '';
  throw new PlatformMismatch(field || '(whole)', issue.message, kindOf(issue.input));
}
