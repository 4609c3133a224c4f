/** @jest-environment jest-fixed-jsdom */
import {
  addBreadcrumb,
  BrowserClient,
  createTransport,
  dedupeIntegration,
  defaultStackParser,
  extraErrorDataIntegration,
  getCurrentScope,
  getGlobalScope,
  getIsolationScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  setCurrentClient,
  type Event,
} from '@sentry/browser';
import { waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { createTelemetry } from '~/platform/telemetry';
import { isPlain } from '~/platform/telemetry/scrub';
import { cleanEvent } from '~/platform/telemetry/sentry-reporter';
import { needlesOf, personalCanaries } from './personal-canaries';
import { record, times } from './record';

const canaries = Object.values(personalCanaries).flat();
const sampling = { sessions: 100, replays: 0, traces: 0 };
const release = 'events@1.0.0+abc';

/** Everything that left, as the bytes of its envelopes. */
let left: string[] = [];
const words = (body: string | Uint8Array): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

/** A shell with a client of its own, whose scopes, integrations and processors all know the person. */
function shellWith(canary: string): void {
  const client = new BrowserClient({
    dsn: 'https://key@shell.test/1',
    integrations: [
      httpContextIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      extraErrorDataIntegration(),
    ],
    stackParser: defaultStackParser,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, ({ body }) => {
        left.push(words(body));
        return Promise.resolve({ statusCode: 200 });
      }),
  });
  setCurrentClient(client);
  client.init();
  client.addEventProcessor((event) => withSources(event, canary));
  history.replaceState(null, '', `/events?q=${encodeURIComponent(canary)}#${encodeURIComponent(canary)}`);
}

function scopesWith(canary: string): void {
  for (const scope of [getGlobalScope(), getIsolationScope(), getCurrentScope()]) {
    scope.setUser({ id: canary, username: canary, email: canary, ip_address: canary });
    scope.setTag('household', canary).setTag(canary, canary);
    scope.setExtra('form', { contact_name: canary, [canary]: canary, list: [canary] });
    scope.setContext('order', { what: canary }).setContext(canary, { a: canary });
    scope.setTransactionName(`/events/${canary}`).setFingerprint([canary]);
    scope.addAttachment({ filename: `${canary}.txt`, data: canary });
  }
  for (const category of ['console', 'fetch', 'navigation', 'ui.click', 'ui.input', 'xhr'])
    addBreadcrumb({ category, message: canary, data: { url: canary, arguments: [canary], to: canary } });
}

/** What integrations for sources and variables write into frames, and whatever else may stand in an event. */
function withSources(event: Event, canary: string): Event {
  for (const { stacktrace } of event.exception?.values ?? []) {
    for (const frame of stacktrace?.frames ?? [])
      Object.assign(frame, {
        vars: { name: canary },
        context_line: canary,
        pre_context: [canary],
        post_context: [canary],
        abs_path: `https://shell.test/?q=${canary}`,
        module: canary,
      });
    stacktrace?.frames?.push({ filename: `https://shell.test/mine/${canary}?q=${canary}` });
  }
  return Object.assign(event, {
    server_name: canary,
    logger: canary,
    modules: { [canary]: canary },
    logentry: { message: canary, params: [canary] },
    threads: { values: [{ name: canary }] },
    breadcrumbs: [...(event.breadcrumbs ?? []), { message: canary }],
  });
}

/** Every way in which a canary may be part of an error. */
function errorsWith(canary: string): readonly unknown[] {
  const named = new Error(`no seat for ${canary}`);
  named.name = canary;
  return [
    new Error(canary),
    new Error(`Cannot read properties of undefined (reading '${canary}')`),
    new TypeError(`refused: ${canary}, try again`, { cause: new Error(canary, { cause: canary }) }),
    Object.assign(new Error('failed'), { contact: canary, detail: { [canary]: canary } }),
    new AggregateError([new Error(canary)], `many: ${canary}`),
    new Failure('conflict', {
      code: canary,
      requestId: 'abc',
      current: { note: canary },
      cause: new Error(canary),
    }),
    new DOMException(canary, 'DataError'),
    named,
    canary,
    { contact_name: canary, [canary]: 1 },
  ];
}

const leaksIn = (text: string, canary: string): readonly string[] =>
  needlesOf(canary, isPlain).filter((needle) =>
    [needle, JSON.stringify(needle).slice(1, -1)].some((form) => text.includes(form)),
  );

type Options = Partial<Parameters<typeof createTelemetry>[0]>;

async function reportAll(canary: string, options: Options): Promise<void> {
  const base = { release, reporter: undefined, sentry: undefined, monitoring: false, sampling };
  const telemetry = createTelemetry({ ...base, ...options });
  telemetry.note(canary, { what: canary, note: canary, [canary]: canary });
  const errors = errorsWith(canary);
  for (const error of errors) void telemetry.report(error, { where: 'screen', requestId: canary });
  await waitFor(() => expect(left).toHaveLength(errors.length), { interval: 2 });
  telemetry.dispose();
}

function traceWith(canary: string): Event {
  const span = { span_id: 'a'.repeat(16), trace_id: 'b'.repeat(32), start_timestamp: 1 };
  const data = { 'http.url': canary, [canary]: canary, 'url.full': canary, 'sentry.op': 'pageload', size: 3 };
  const transaction = {
    type: 'transaction',
    transaction: `/events/mine/${canary}`,
    spans: [{ ...span, description: `GET ${canary}`, data, links: [] }],
    contexts: { trace: { ...span, op: 'pageload', data }, events: { [canary]: canary } },
    tags: { area: 'events', person: canary },
    request: { url: canary, cookies: { a: canary } },
    user: { username: canary },
  } as unknown as Event;
  return withSources(transaction, canary);
}

let tried = 0;
let leaked = 0;

/** Fresh scopes and no client: the SDK keeps them on the page. */
function forget(): void {
  left = [];
  delete (globalThis as { __SENTRY__?: unknown }).__SENTRY__;
  history.replaceState(null, '', '/');
}
beforeEach(forget);
// One for all: the SDK keeps the function that it found first.
const { fetch } = globalThis;
beforeAll(() => {
  globalThis.fetch = async (_url, init) => {
    left.push(words(init?.body as string | Uint8Array));
    return new Response();
  };
});
afterAll(() => {
  globalThis.fetch = fetch;
});
afterEach(forget);

/** A client takes its time with each; the rest is quick. */
const timesThrough = (way: string): number => (way.includes('client') ? times(3, 8) : 8);

type Way = (canary: string) => Promise<void>;
const ways: Readonly<Record<string, Way>> = {
  async 'the client of the shell'(canary) {
    shellWith(canary);
    scopesWith(canary);
    await reportAll(canary, {});
  },
  async 'a client of our own'(canary) {
    scopesWith(canary);
    await reportAll(canary, { sentry: { dsn: 'https://key@own.test/1' } });
  },
  async 'the reporter of the shell'(canary) {
    await reportAll(canary, {
      reporter: (error, context) => {
        const { name, message, stack, cause } = error as Error;
        left.push(JSON.stringify({ name, message, stack, cause, own: { ...(error as object) }, context }));
      },
    });
  },
  async 'the names and facts of a trace'(canary) {
    left.push(JSON.stringify(cleanEvent(traceWith(canary))));
  },
};

describe('S6 what is known of a person does not leave with a report', () => {
  it('is tried with ninety-six things, each its own', () => {
    expect(new Set(canaries).size).toBe(canaries.length);
    expect(canaries.length).toBeGreaterThanOrEqual(96);
  });

  describe.each(Object.entries(ways))('through %s', (name, way) => {
    it.each(Object.entries(personalCanaries))('%s', async (_kind, those) => {
      const found: Record<string, readonly string[]> = {};
      for (const canary of those.slice(0, timesThrough(name))) {
        forget();
        await way(canary);
        // Else nothing was tried.
        expect(left.join('')).toMatch(/"area":"events"/);
        tried += 1;
        const leaks = leaksIn(left.join('\n'), canary);
        if (leaks.length > 0) found[canary] = leaks;
      }
      leaked += Object.keys(found).length;
      expect(found).toEqual({});
    });
  });

  it('is seen where it does leave', () => {
    expect(leaksIn('{"message":"no seat for Lucía"}', 'Lucía García')).toEqual(['Lucía']);
    expect(leaksIn('{"phone":"612345678"}', '612 345 678')).toEqual(['612345678']);
    expect(leaksIn('{"message":"unavailable: 503"}', canaries[0] ?? '')).toEqual([]);
  });

  afterAll(() => {
    const kinds = Object.keys(personalCanaries).length;
    const expected = Object.keys(ways).reduce((sum, way) => sum + kinds * timesThrough(way), 0);
    record('S6', 'channels', {
      figure: `${leaked} leaks of ${canaries.length} canaries in ${tried} runs over 4 ways out`,
      isKept: leaked === 0 && tried === expected,
    });
  });
});
