import type { ErrorEvent } from '@sentry/browser';
import { note } from './reports';
import { settings } from './settings';

const configuredDsn = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content ?? '';

/**
 * The shell calls `init`, once, and only when there is somewhere to send to: a configured DSN, or the workbench's
 * local client, whose transport writes each envelope into the panel and sends nothing.
 */
export async function startErrorReporting(): Promise<void> {
  const dsn = configuredDsn();
  const isLocal = settings.get().sentry === 'local';
  if (!dsn && !isLocal) return;
  const Sentry = await import('@sentry/browser');
  Sentry.init({
    dsn: dsn || 'https://local@sentry.invalid/1',
    environment: 'shell-dev',
    // Whose code an error comes from stands in its frames: what a transport for several projects sends by.
    integrations: [Sentry.moduleMetadataIntegration()],
    beforeSend: (event) => ({ ...event, extra: { ...event.extra, areas: areasIn(event) } }),
    ...(isLocal && {
      transport: (options) =>
        Sentry.createTransport(options, ({ body }) => {
          note('sentry', kindsIn(body), typeof body === 'string' ? body : `${body.byteLength} bytes`);
          return Promise.resolve({ statusCode: 200 });
        }),
    }),
  });
}

function areasIn({ exception }: ErrorEvent): readonly unknown[] {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  return [...new Set(frames.flatMap(({ module_metadata: facts }) => (facts ? [facts['area']] : [])))];
}

/** An envelope is lines of JSON; each item's header says what it is. */
function kindsIn(body: string | Uint8Array): string {
  if (typeof body !== 'string') return 'binary';
  const kinds = [...body.matchAll(/^\{"type":"(\w+)"/gm)].map((match) => match[1]);
  return kinds.length === 0 ? 'envelope' : kinds.join(', ');
}
