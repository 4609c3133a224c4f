import { browserTracingIntegration, replayIntegration, type BrowserClient } from '@sentry/browser';

type Integrations = ConstructorParameters<typeof BrowserClient>[0]['integrations'];

/** Tracing, and replay for the sessions drawn: all text masked, all media blocked. Fetched only when the shell switched monitoring on. */
export function monitoringIntegrations({ replay }: { readonly replay: boolean }): Integrations {
  const tracing = browserTracingIntegration({ traceFetch: false, traceXHR: false });
  if (!replay) return [tracing];
  return [tracing, replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })];
}
