import type * as Sentry from '@sentry/browser';
import type { BrowserClient, Event, Exception, StackFrame } from '@sentry/browser';
import type { MonitoringIntegrations } from './monitoring';
import type * as ownSdk from './own-sdk';
import { scrub, scrubFile, scrubKind, scrubName, scrubText } from './scrub';

/** Sends reports through the SDK. */
export interface SentryReporter {
  capture(error: unknown, eventId: string, facts: Readonly<Record<string, unknown>>): void;
  dispose(): void;
}

export interface SentryReporterOptions {
  readonly release: string;
  readonly dsn: string | undefined;
  readonly environment: string | undefined;
  /** `undefined`: neither tracing nor replay. `replay`: this session was drawn for a recording. */
  readonly monitoring: { readonly replay: boolean; readonly tracesSampleRate: number } | undefined;
}

/** What we use of the error-reporting SDK. */
type Sdk = Pick<typeof Sentry, Exclude<keyof typeof ownSdk, 'loadMonitoring'>> & {
  /** Tracing and replay. In our own copy they are a chunk of their own. */
  readonly loadMonitoring: () => Promise<MonitoringIntegrations>;
};

/** The shell's copy if it shares one, because only then its client can be used; otherwise our own. */
async function loadSdk(): Promise<Sdk> {
  try {
    const shared = await import('@sentry/browser');
    return { ...shared, loadMonitoring: async () => shared };
  } catch {
    return import(/* webpackChunkName: "own-sentry" */ './own-sdk');
  }
}

/** Whether another version of the SDK is active on the page. The SDK keys its state by version, so ours would drop events silently. */
function hasOtherVersion({ SDK_VERSION }: Sdk): boolean {
  const carrier = (globalThis as { __SENTRY__?: Record<string, unknown> }).__SENTRY__ ?? {};
  return Object.keys(carrier).some((key) => /^\d+\.\d+/.test(key) && key !== SDK_VERSION);
}

/** Reports through the shell's client, or through an isolated one when there is only a DSN. `undefined`: neither is possible. */
export async function openSentryReporter(
  options: SentryReporterOptions,
): Promise<SentryReporter | undefined> {
  const sdk = await loadSdk();
  const shellClient = sdk.getClient();
  if (!shellClient && (hasOtherVersion(sdk) || !options.dsn)) return undefined;

  const scope = new sdk.Scope();
  scope.setTag('area', 'events');
  scope.setTag('events.release', options.release);
  scope.addEventProcessor((event, hint) => {
    // Attachments come from the shell's other scopes and may be personal.
    hint.attachments = [];
    return cleanEvent(event);
  });
  const own = shellClient ? undefined : await isolatedClient(sdk, options);
  scope.setClient(shellClient ?? own);
  // Spans and replays use only the page's current client. On a page without one ours takes that place, because the shell asked for
  // monitoring; a client that is set up later replaces it.
  if (own && options.monitoring) sdk.getCurrentScope().setClient(own);
  own?.init();

  return {
    capture(error, eventId, facts) {
      const reportScope = scope.clone();
      reportScope.setContext('events', { ...facts });
      reportScope.captureException(error, { event_id: eventId });
    },
    dispose() {
      scope.setClient(undefined);
      if (own && sdk.getClient() === own) sdk.getCurrentScope().setClient(undefined);
      void own?.close(2_000);
    },
  };
}

async function isolatedClient(sdk: Sdk, options: SentryReporterOptions): Promise<BrowserClient> {
  const { dsn = '', environment = 'production', release, monitoring } = options;
  // Not the default integrations: they patch the console and the history of the shell's page.
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
    tracesSampleRate: monitoring?.tracesSampleRate ?? 0,
    // `createTelemetry` has drawn, once per session.
    replaysSessionSampleRate: monitoring?.replay ? 1 : 0,
    replaysOnErrorSampleRate: 0,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Streamed spans bypass `beforeSendTransaction`.
    traceLifecycle: 'static',
    beforeSend: (event) => cleanEvent(event),
    beforeSendTransaction: (event) => cleanEvent(event),
    beforeSendSpan: sdk.withStaticSpan(cleanSpan),
  });
  client.addEventProcessor((event) => (event.type === 'replay_event' ? cleanReplay(event) : event));
  return client;
}

type Span = NonNullable<Event['spans']>[number];

/** A copy of an event with the allowed fields alone. A list of forbidden fields would miss those that the SDK adds later. */
export function cleanEvent<E extends Event>(event: E): E {
  const { release, tags, contexts } = event;
  const clean = {
    type: event.type,
    event_id: event.event_id,
    timestamp: event.timestamp,
    start_timestamp: event.start_timestamp,
    level: event.level,
    platform: event.platform,
    sdk: event.sdk,
    release,
    dist: event.dist,
    environment: event.environment,
    debug_meta: event.debug_meta,
    measurements: event.measurements,
    sdkProcessingMetadata: event.sdkProcessingMetadata,
    ...(tags?.['area'] === 'events' && {
      tags: { area: 'events', 'events.release': tags['events.release'] ?? release ?? '' },
    }),
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(event.transaction !== undefined && { transaction: scrubText(event.transaction) }),
    ...(event.exception && { exception: { values: event.exception.values?.map(cleanException) ?? [] } }),
    ...(event.spans && { spans: event.spans.map(cleanSpan) }),
    contexts: { ...cleanTrace(contexts?.trace), ...cleanFacts(contexts?.['events']) },
    // Breadcrumbs come from the shell's other areas and may be personal.
    breadcrumbs: [],
  };
  return clean as Event as E;
}

/** A replay event without the URLs of the pages it recorded. */
function cleanReplay(event: Event): Event {
  const { replay_id, segment_id, replay_start_timestamp, replay_type } = event as unknown as Record<
    string,
    unknown
  >;
  const ids = { replay_id, segment_id, replay_start_timestamp, replay_type };
  return { ...cleanEvent(event), ...ids, urls: [], error_ids: [], trace_ids: [] } as Event;
}

const cleanException = ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
  ...(type !== undefined && { type: scrubKind(type) }),
  ...(value !== undefined && { value: scrubText(value) }),
  ...(mechanism && { mechanism: { type: scrubText(mechanism.type), handled: mechanism.handled ?? true } }),
  ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } }),
});

/** The position in the code, without the values of variables and without the surrounding lines, which may be those of a page. */
function cleanFrame({
  filename,
  function: name,
  lineno,
  colno,
  in_app,
  debug_id,
  module_metadata,
}: StackFrame) {
  return {
    ...(filename !== undefined && { filename: scrubFile(filename) }),
    ...(name !== undefined && { function: scrubName(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
    ...(debug_id !== undefined && { debug_id }),
    ...(module_metadata && { module_metadata }),
  };
}

/** A span with its duration. Only the numbers of its data are sent. */
function cleanSpan<S extends Span>(span: S): S {
  const data = Object.entries(span.data ?? {}).filter(
    ([key, value]) => typeof value === 'number' || key === 'sentry.op' || key === 'sentry.origin',
  );
  const description = span.description === undefined ? undefined : scrubText(span.description);
  return { ...span, description, data: Object.fromEntries(data), links: undefined };
}

function cleanTrace(trace: NonNullable<Event['contexts']>['trace']): Event['contexts'] {
  if (!trace) return {};
  const { trace_id, span_id, parent_span_id, op, origin, status } = trace;
  return { trace: { trace_id, span_id, parent_span_id, op, origin, status } } as Event['contexts'];
}

function cleanFacts(value: unknown): Event['contexts'] {
  if (typeof value !== 'object' || value === null) return {};
  const { where, apiBase, ...facts } = value as Record<string, unknown>;
  return { events: { where, ...(apiBase === undefined ? {} : { apiBase }), ...(scrub(facts) as object) } };
}
