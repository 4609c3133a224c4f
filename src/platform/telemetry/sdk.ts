import type * as Whole from '@sentry/browser';

export type MonitoringSdk = Pick<typeof Whole, 'makeFetchTransport'> & Later;
type Later = Pick<typeof Whole, 'browserTracingIntegration' | 'replayIntegration'>;

/** What we use of the error-reporting SDK. */
export type Sdk = Pick<
  typeof Whole,
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
  /** Tracing and replay, which are not fetched with the rest where that can be helped. */
  readonly loadMonitoring: () => Promise<Later>;
};

/** The shell's copy where it shares one, so that its client is ours as well; else our own. */
export async function loadSdk(): Promise<Sdk> {
  try {
    const shells = await import('@sentry/browser');
    return { ...shells, loadMonitoring: async () => shells };
  } catch {
    return import(/* webpackChunkName: "own-sentry" */ './own-sdk');
  }
}
