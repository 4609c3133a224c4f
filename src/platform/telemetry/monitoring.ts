import type { BrowserClient } from '@sentry/browser';
import type { MonitoringSdk, Sdk } from './sdk';

type ClientOptions = ConstructorParameters<typeof BrowserClient>[0];

/** What only a client with monitoring does. Fetched only when the shell switched monitoring on. */
export interface Monitoring {
  readonly integrations: ClientOptions['integrations'];
  readonly transport: ClientOptions['transport'];
}

/** Everything that says whose page it is: an address of ours names a registration or the household that shared an event. */
const telling = ['href', 'action', 'title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'value'];

/** Tracing, and replay for the sessions drawn: texts and telling attributes masked, media blocked, addresses cut. */
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
    maskAttributes: telling,
    networkCaptureBodies: false,
    // Clicks and requests in words, with the addresses they went to. The picture says enough.
    beforeAddRecordingEvent: () => null,
    // Packed in a worker it could not be looked through below.
    useCompression: false,
  });
  return { integrations: [tracing, recording], transport: withoutAddresses(makeFetchTransport) };
}

/** A recording names the page's address at each of its beginnings, where no hook of the SDK sees it. */
const withoutAddresses =
  (makeTransport: Sdk['makeFetchTransport']): ClientOptions['transport'] =>
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
