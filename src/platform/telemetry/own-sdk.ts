/**
 * A copy of the SDK with only what we use, for a page whose shell shares none. It is not shared with other remotes, because they would miss
 * the rest; the alias `@sentry/browser/own` keeps it out of the share scope.
 */
export {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getClient,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  moduleMetadataIntegration,
  Scope,
  SDK_VERSION,
  withStaticSpan,
} from '@sentry/browser/own';

/** Tracing and replay: the larger part of the SDK, loaded only when the shell enables monitoring. */
export const loadMonitoring = () =>
  import(
    /* webpackChunkName: "own-monitoring", webpackExports: ["browserTracingIntegration", "replayIntegration"] */
    '@sentry/browser/own'
  );
