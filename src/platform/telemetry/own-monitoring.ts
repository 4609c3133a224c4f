/** Tracing and replay of our own copy of the SDK: the greater part of it, fetched only when the shell switched monitoring on. */
export { browserTracingIntegration, replayIntegration } from '@sentry/browser/own';
