import * as v from 'valibot';
import { isInShadowRoot } from '~/lib/browser';
import type { Platform } from './platform';

/** A field of the platform object, or what a function of it returned, breaks the contract. */
export class PlatformMismatch extends Error {
  /** Dotted path, e.g. `api.main` or `session.get()`; empty: the platform object itself. */
  readonly field: string;
  readonly expected: string;
  readonly received: string;

  constructor(field: string, expected: string, received: string) {
    super(`platform${field && `.${field}`}: expected ${expected}, received ${received}.`);
    this.name = 'PlatformMismatch';
    this.field = field;
    this.expected = expected;
    this.received = received;
  }
}

/** What the sources of a shell must hold, for error messages. */
export const expected = {
  session: '{ id, name? } or null',
  locale: 'a BCP 47 locale',
  timeZone: 'an IANA time zone',
  theme: "'light', 'dark' or 'auto'",
} as const;

/** An object, but no array and no promise: those are mistakes, although every field is optional. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isPromise(value);
const isPromise = (value: unknown): boolean =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

const fn = (what: string) =>
  v.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', what);
const text = (what: string, pattern?: RegExp) =>
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
const path = text(
  'a path that starts with one slash, does not end with one, and holds no `//`, `.` or `..`',
  /^(\/|(\/(?!(\.|%2e){1,2}(\/|$))[^\s\\?#/]+)+)$/i,
);
const base = text('a path or an http(s) URL', /^(\/(?!\/)|https?:\/\/)[^\s\\?#]*$/);
const zone = v.custom<string>(isZone, expected.timeZone);
const theme = v.picklist(['light', 'dark', 'auto'], expected.theme);

const badge = v.optional(
  v.looseObject(
    { badge: text('an https URL, a path, or data:image', /^(https:\/\/|\/(?!\/)|data:image\/)\S+$/) },
    'an object { badge }',
  ),
);

const platformSchema = v.looseObject(
  {
    contractVersion: v.optional(text('a version such as 1.0.0', /^\d+(\.\d+){0,2}$/)),
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
    locale: v.optional(source(expected.locale)),
    timeZone: v.optional(
      v.union([zone, source(expected.timeZone)], 'an IANA time zone, or { get, subscribe }'),
    ),
    theme: v.optional(v.union([theme, source('a theme')], "'light', 'dark', 'auto', or { get, subscribe }")),
    referralUnit: v.optional(v.pipe(v.string('a word'), v.maxLength(40, 'a word of at most 40 characters'))),
    navigate: v.optional(fn('a function')),
    hrefFor: v.optional(fn('a function')),
    reporter: v.optional(fn('a function')),
    sentry: v.optional(
      v.looseObject(
        { dsn: text('a DSN'), environment: v.optional(text('a word')) },
        'an object { dsn, environment }',
      ),
    ),
    monitoring: v.optional(v.boolean('true or false')),
    nonce: v.optional(text('a word without spaces', /^\S+$/)),
    portalContainer: v.optional(
      v.custom<HTMLElement>(
        (value) => value instanceof HTMLElement && !isInShadowRoot(value),
        'an HTMLElement outside any shadow root',
      ),
    ),
    setTitle: v.optional(fn('a function')),
    notices: v.optional(v.looseObject({ set: fn('a function') }, 'an object { set }')),
    offline: v.optional(v.looseObject({ isStored: fn('a function') }, 'an object { isStored }')),
    wallet: v.optional(v.looseObject({ apple: badge, google: badge }, 'an object { apple, google }')),
    announce: v.optional(fn('a function')),
    onTeardown: v.optional(fn('a function')),
  },
  'an object',
);

function isConsumer(value: unknown): boolean {
  const subscriptions = (value as { subscriptions?: { create?: unknown } } | null)?.subscriptions;
  return typeof subscriptions?.create === 'function';
}

function isZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** Describes a value for an error message. A text is cut after 60 characters. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (isPromise(value)) return 'a promise';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'undefined'
    ? 'nothing'
    : `${/^[aeiou]/.test(typeof value) ? 'an' : 'a'} ${typeof value}`;
}

/** Validates the platform object. Throws a `PlatformMismatch` that names the first wrong field. */
export function acceptPlatform(input: unknown): Platform {
  if (input !== undefined && input !== null && !isPlain(input))
    throw new PlatformMismatch('', 'an object', kindOf(input));
  const result = v.safeParse(platformSchema, input ?? {}, { abortEarly: true });
  // The object itself, not a copy: it may have getters or be a class instance.
  if (result.success) return (input ?? {}) as Platform;
  const issue = result.issues[0];
  throw new PlatformMismatch(
    issue.path?.map(({ key }) => key).join('.') ?? '',
    issue.message,
    kindOf(issue.input),
  );
}
