/**
 * A copy of the SDK with only what we use, for a page whose shell shares none. It is never offered to others: a remote that found it in
 * the share scope would miss the rest. The query keeps it out of what is shared.
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

export const loadMonitoring = () => import(/* webpackChunkName: "own-monitoring" */ './own-monitoring');
