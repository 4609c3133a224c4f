import type { BrowserClient } from '@sentry/browser';
import { cleanEvent, cleanReplay, cleanSpan } from './clean-event';
import { rateOf, type Sampling } from './sampling';
import { loadSdk, type Sdk } from './sdk';

/** Where a report goes once the SDK is here. `undefined`: the SDK cannot take it, use the shell's reporter. */
export interface Sink {
  capture(error: unknown, eventId: string, facts: Readonly<Record<string, unknown>>): void;
  dispose(): void;
}

export interface SinkOptions {
  readonly release: string;
  readonly dsn: string | undefined;
  readonly environment: string | undefined;
  /** Tracing and replay are wanted, and this session was drawn for replay. */
  readonly monitoring: { readonly replay: boolean } | undefined;
  readonly sampling: Sampling;
}

/** True when another version of the SDK set itself up on this page: state is keyed by version, so ours would drop events silently. */
function skewed({ SDK_VERSION }: Sdk): boolean {
  const carrier = (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__ ?? {};
  return Object.keys(carrier).some((key) => /^\d+\.\d+/.test(key) && key !== SDK_VERSION);
}

/** Our way into the shell's client when it has one of our version; an isolated client when there is only a DSN. */
export async function openSink(options: SinkOptions): Promise<Sink | undefined> {
  const sdk = await loadSdk();
  const shellClient = sdk.getClient();
  if (!shellClient && (skewed(sdk) || !options.dsn)) return undefined;

  const scope = new sdk.Scope();
  scope.setTag('area', 'events');
  scope.setTag('events.release', options.release);
  scope.addEventProcessor((event, hint) => {
    // What the shell's other scopes attach to every event is not ours to send.
    hint.attachments = [];
    return cleanEvent(event);
  });
  const own = shellClient ? undefined : await isolatedClient(sdk, options);
  scope.setClient(shellClient ?? own);
  // Spans and replays ask for the page's current client and for no other. On a page that has none, a shell that switches monitoring on
  // has asked for just that; whoever sets one up later takes its place.
  if (own && options.monitoring) sdk.getCurrentScope().setClient(own);
  own?.init();

  return {
    capture(error, eventId, facts) {
      const asked = scope.clone();
      asked.setContext('events', { ...facts });
      asked.captureException(error, { event_id: eventId });
    },
    dispose() {
      scope.setClient(undefined);
      if (own && sdk.getClient() === own) sdk.getCurrentScope().setClient(undefined);
      void own?.close(2_000);
    },
  };
}

async function isolatedClient(sdk: Sdk, options: SinkOptions): Promise<BrowserClient> {
  const { dsn = '', environment = 'production', release, monitoring, sampling } = options;
  // An allow-list: the defaults patch the console and the history of a page that is not ours.
  const integrations: ConstructorParameters<typeof BrowserClient>[0]['integrations'] = [
    sdk.dedupeIntegration(),
    sdk.linkedErrorsIntegration(),
    sdk.moduleMetadataIntegration(),
  ];
  let transport = sdk.makeFetchTransport;
  if (monitoring) {
    const [{ monitoringOf }, more] = await Promise.all([
      import(/* webpackChunkName: "monitoring" */ './monitoring'),
      sdk.loadMonitoring(),
    ]);
    const { integrations: added, transport: other } = monitoringOf({ ...sdk, ...more }, monitoring);
    integrations.push(...added);
    transport = other;
  }
  const client = new sdk.BrowserClient({
    dsn,
    environment,
    release,
    integrations,
    transport,
    stackParser: sdk.defaultStackParser,
    tracesSampleRate: monitoring ? rateOf(sampling.traces) : 0,
    // The draw was made by us, once per session.
    replaysSessionSampleRate: monitoring?.replay ? 1 : 0,
    replaysOnErrorSampleRate: 0,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Streamed spans pass no `beforeSendTransaction`.
    traceLifecycle: 'static',
    beforeSend: (event) => cleanEvent(event),
    beforeSendTransaction: (event) => cleanEvent(event),
    beforeSendSpan: sdk.withStaticSpan(cleanSpan),
  });
  client.addEventProcessor((event) => (event.type === 'replay_event' ? cleanReplay(event) : event));
  return client;
}
