/** @jest-environment jest-fixed-jsdom */
import {
  BrowserClient,
  createTransport,
  defaultStackParser,
  getClient,
  getCurrentScope,
  setCurrentClient,
  startInactiveSpan,
  startNewTrace,
  type Event,
} from '@sentry/browser';
import { waitFor } from '@testing-library/react';
import { createTelemetry } from './index';
import { openSentryReporter } from './sentry-reporter';

const options = {
  release: 'events@1.0.0+abc',
  dsn: undefined,
  environment: undefined,
  monitoring: undefined,
};
const sampling = { sessions: 100, replays: 20, traces: 50 };

function shellClient(sent: Event[]): BrowserClient {
  const client = new BrowserClient({
    dsn: 'https://key@shell.example/1',
    integrations: [],
    stackParser: defaultStackParser,
    transport: (transport) => createTransport(transport, () => Promise.resolve({ statusCode: 200 })),
    beforeSend: (event) => {
      sent.push(event);
      return null;
    },
  });
  setCurrentClient(client);
  client.init();
  return client;
}

// What every browser has and the document of these tests has not: tracing reads it when a page load ends.
performance.getEntriesByType ??= () => [];

afterEach(() => {
  getCurrentScope().setClient(undefined);
  delete (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__?.['10.1.0'];
});

describe('with the shell’s client', () => {
  it('goes through a scope of our own, tagged, scrubbed, and leaves the shell’s alone', async () => {
    const sent: Event[] = [];
    const client = shellClient(sent);
    const telemetry = createTelemetry({
      ...options,
      sampling,
      reporter: undefined,
      sentry: undefined,
      monitoring: false,
      random: () => 0,
    });
    void telemetry.report(new Error('refused for "Ana" on /events/mine/reg_9?ref=K7M2P9QX'), {
      where: 'screen',
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    const [event] = sent;
    expect(event?.tags).toMatchObject({ area: 'events', 'events.release': 'events@1.0.0+abc' });
    expect(JSON.stringify(event)).not.toMatch(/Ana|reg_9|K7M2P9QX/);
    expect(getClient()).toBe(client);
    expect(getCurrentScope().getScopeData().tags).toEqual({});
  });
});

describe('without the shell’s client', () => {
  it('takes nothing when there is no DSN either', async () => {
    expect(await openSentryReporter(options)).toBeUndefined();
  });

  it('leaves it to the shell’s reporter when another version of the SDK is at work', async () => {
    (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__ ??= {};
    (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__!['10.1.0'] = {};
    expect(await openSentryReporter({ ...options, dsn: 'https://key@own.example/1' })).toBeUndefined();
  });

  it('is heard by the reporter, once, with its reference, when another version is at work', async () => {
    (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__ ??= {};
    (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__!['10.1.0'] = {};
    const reporter = jest.fn();
    const telemetry = createTelemetry({
      ...options,
      sampling,
      reporter,
      sentry: { dsn: 'https://key@own.example/1' },
      monitoring: false,
      random: () => 0,
    });
    const reference = await telemetry.report(new Error('unavailable'), { where: 'screen' });
    expect(reporter).toHaveBeenCalledTimes(1);
    expect(reference).toBeDefined();
    expect(reporter.mock.calls[0]?.[1]).toMatchObject({
      area: 'events',
      release: options.release,
      reference,
    });
  });

  it('opens an isolated client of its own and never the global one', async () => {
    const sink = await openSentryReporter({ ...options, dsn: 'https://key@own.example/1' });
    expect(sink).toBeDefined();
    expect(getClient()).toBeUndefined();
    sink?.dispose();
  });
});

describe('with monitoring switched on, on a page without a client', () => {
  it('traces half of 10,000 page loads, and leaves the page as it was', async () => {
    const sink = await openSentryReporter({
      ...options,
      dsn: 'https://key@own.example/1',
      monitoring: { replay: false, tracesSampleRate: 0.5 },
    });
    let traced = 0;
    for (let load = 0; load < 10_000; load += 1) {
      const span = startNewTrace(() => startInactiveSpan({ name: 'pageload', forceTransaction: true }));
      if (span.isRecording()) traced += 1;
    }
    // Five standard deviations about the half: the SDK draws with the machine's own chance.
    expect(traced).toBeGreaterThan(4_750);
    expect(traced).toBeLessThan(5_250);
    sink?.dispose();
    expect(getClient()).toBeUndefined();
  });

  it('never stands in for the client of a shell', async () => {
    const client = shellClient([]);
    const sink = await openSentryReporter({
      ...options,
      dsn: 'https://key@own.example/1',
      monitoring: { replay: false, tracesSampleRate: 0.5 },
    });
    expect(getClient()).toBe(client);
    sink?.dispose();
    expect(getClient()).toBe(client);
  });
});
