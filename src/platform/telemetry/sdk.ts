import type * as Sentry from '@sentry/browser';

export type MonitoringSdk = Pick<typeof Sentry, 'makeFetchTransport'> & MonitoringIntegrations;
type MonitoringIntegrations = Pick<typeof Sentry, 'browserTracingIntegration' | 'replayIntegration'>;

/** What we use of the error-reporting SDK. */
export type Sdk = Pick<
  typeof Sentry,
  | 'BrowserClient'
  | 'dedupeIntegration'
  | 'defaultStackParser'
  | 'getClient'
  | 'getCurrentScope'
  | 'linkedErrorsIntegration'
  | 'makeFetchTransport'
  | 'moduleMetadataIntegration'
  | 'Scope'
  | 'SDK_VERSION'
  | 'withStaticSpan'
> & {
  /** Tracing and replay. In our own copy they are a chunk of their own. */
  readonly loadMonitoring: () => Promise<MonitoringIntegrations>;
};

/** The shell's copy if it shares one, because only then its client can be used; otherwise our own. */
export async function loadSdk(): Promise<Sdk> {
  try {
    const shared = await import('@sentry/browser');
    return { ...shared, loadMonitoring: async () => shared };
  } catch {
    return import(/* webpackChunkName: "own-sentry" */ './own-sdk');
  }
}
