import type { ErrorEvent } from '@sentry/browser';
import { addReport } from '../../../shell-dev/host/reports';

/** Starts Sentry as the shell does, but lists each envelope in *Inspect* and sends nothing. */
export async function reportToPage(): Promise<void> {
  const Sentry = await import('@sentry/browser');
  Sentry.init({
    dsn: 'https://local@sentry.invalid/1',
    integrations: [Sentry.moduleMetadataIntegration()],
    beforeSend: (event) => ({ ...event, extra: { ...event.extra, areas: areasIn(event) } }),
    transport: (options) =>
      Sentry.createTransport(options, ({ body }) => {
        addReport('Sentry', kindsIn(body), typeof body === 'string' ? body : `${body.byteLength} bytes`);
        return Promise.resolve({ statusCode: 200 });
      }),
  });
}

/** Whose code an error comes from, read from its frames. */
function areasIn({ exception }: ErrorEvent): readonly unknown[] {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  return [...new Set(frames.flatMap(({ module_metadata: facts }) => (facts ? [facts['area']] : [])))];
}

/** An envelope is lines of JSON; the header of each item states its type. */
function kindsIn(body: string | Uint8Array): string {
  if (typeof body !== 'string') return 'binary';
  const kinds = [...body.matchAll(/^\{"type":"(\w+)"/gm)].map((match) => match[1]);
  return kinds.length === 0 ? 'envelope' : kinds.join(', ');
}
