import type * as Sentry from '@sentry/browser';

type ClientOptions = ConstructorParameters<typeof Sentry.BrowserClient>[0];

export type MonitoringIntegrations = Pick<typeof Sentry, 'browserTracingIntegration' | 'replayIntegration'>;
type MonitoringSdk = Pick<typeof Sentry, 'makeFetchTransport'> & MonitoringIntegrations;

/** What a client with monitoring adds. Loaded only when the shell enables monitoring. */
export interface Monitoring {
  readonly integrations: ClientOptions['integrations'];
  readonly transport: ClientOptions['transport'];
}

/** Attributes that may identify a user: URLs name a registration or the household that shared an event. */
const maskedAttributes = [
  'href',
  'action',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'value',
];

/** Tracing, and replay for the drawn sessions: texts and identifying attributes masked, media blocked, URLs cut. */
export function monitoringOf(
  { browserTracingIntegration, replayIntegration, makeFetchTransport }: MonitoringSdk,
  { replay }: { readonly replay: boolean },
): Monitoring {
  const tracing = browserTracingIntegration({ traceFetch: false, traceXHR: false });
  if (!replay) return { integrations: [tracing], transport: makeFetchTransport };
  const recording = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: maskedAttributes,
    networkCaptureBodies: false,
    // Drops the textual record of clicks and requests, which names URLs.
    beforeAddRecordingEvent: () => null,
    // A worker would compress the recording before `withoutUrls` sees it.
    useCompression: false,
  });
  return { integrations: [tracing, recording], transport: withoutUrls(makeFetchTransport) };
}

/** A recording contains the page's URL at the start of each segment, where no hook of the SDK can change it. */
const withoutUrls =
  (makeTransport: MonitoringSdk['makeFetchTransport']): ClientOptions['transport'] =>
  (options) => {
    const { send, flush } = makeTransport(options);
    return {
      flush,
      send: ([headers, items]) =>
        send([
          headers,
          (items as [unknown, unknown][]).map(([header, body]) => [header, cut(body)]),
        ] as Parameters<typeof send>[0]),
    };
  };

const cut = (body: unknown): unknown =>
  typeof body === 'string' ? body.replace(/"href":"(?:[^"\\]|\\.)*"/g, '"href":"[page]"') : body;
