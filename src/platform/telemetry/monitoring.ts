import { browserTracingIntegration, replayIntegration } from '@sentry/browser';

/** Tracing, and replay for the sessions drawn: all text masked, all media blocked. Fetched only when the shell switched monitoring on. */
export function monitoringIntegrations({ replay }: { readonly replay: boolean }) {
  const tracing = browserTracingIntegration({ traceFetch: false, traceXHR: false });
  if (!replay) return [tracing];
  return [tracing, replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })];
}
