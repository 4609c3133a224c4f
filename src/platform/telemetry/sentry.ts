import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getClient,
  linkedErrorsIntegration,
  makeFetchTransport,
  moduleMetadataIntegration,
  Scope,
  SDK_VERSION,
  type Event,
} from '@sentry/browser';
import { rateOf, type Sampling } from './sampling';
import { scrub, scrubText } from './scrub';

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
function skewed(): boolean {
  const carrier = (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__ ?? {};
  return Object.keys(carrier).some((key) => /^\d+\.\d+/.test(key) && key !== SDK_VERSION);
}

/** Cleans everything of an event that could carry what a person typed or could be recognised by. */
export function cleanEvent<E extends Event>(event: E): E {
  delete event.user;
  delete event.request;
  delete event.server_name;
  if (event.message) event.message = scrubText(event.message);
  if (event.transaction) event.transaction = scrubText(event.transaction);
  for (const exception of event.exception?.values ?? []) {
    if (exception.value) exception.value = scrubText(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) delete frame.vars;
  }
  if (event.extra) event.extra = scrub(event.extra) as NonNullable<E['extra']>;
  if (event.contexts) event.contexts = scrub(event.contexts) as NonNullable<E['contexts']>;
  // Trails of the shell's other areas are not ours to send.
  event.breadcrumbs = [];
  return event;
}

/** Our way into the shell's client when it has one of our version; an isolated client when there is only a DSN. */
export async function openSink(options: SinkOptions): Promise<Sink | undefined> {
  const shellClient = getClient();
  if (!shellClient && (skewed() || !options.dsn)) return undefined;

  const scope = new Scope();
  scope.setTag('area', 'events');
  scope.setTag('events.release', options.release);
  scope.addEventProcessor((event) => cleanEvent(event));
  const own = shellClient ? undefined : await isolatedClient(options);
  scope.setClient(shellClient ?? own);
  own?.init();

  return {
    capture(error, eventId, facts) {
      const asked = scope.clone();
      asked.setContext('events', { ...facts });
      asked.captureException(error, { event_id: eventId });
    },
    dispose() {
      scope.setClient(undefined);
      void own?.close(2_000);
    },
  };
}

async function isolatedClient(options: SinkOptions): Promise<BrowserClient> {
  const { dsn = '', environment = 'production', release, monitoring, sampling } = options;
  // An allow-list: the defaults patch the console and the history of a page that is not ours.
  const integrations: ConstructorParameters<typeof BrowserClient>[0]['integrations'] = [
    dedupeIntegration(),
    linkedErrorsIntegration(),
    moduleMetadataIntegration(),
  ];
  if (monitoring) {
    const { monitoringIntegrations } = await import(/* webpackChunkName: "monitoring" */ './monitoring');
    integrations.push(...monitoringIntegrations(monitoring));
  }
  return new BrowserClient({
    dsn,
    environment,
    release,
    integrations,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    tracesSampleRate: monitoring ? rateOf(sampling.traces) : 0,
    // The draw was made by us, once per session.
    replaysSessionSampleRate: monitoring?.replay ? 1 : 0,
    replaysOnErrorSampleRate: 0,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => cleanEvent(event),
    beforeSendTransaction: (event) => cleanEvent(event),
  });
}
