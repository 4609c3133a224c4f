import { newId } from '~/lib/new-id';
import { drawSession, type DrawStore, type Sampling } from './sampling';
import type { Sink } from './sentry';
import type { ReportContext, Telemetry } from './telemetry';

export interface TelemetryOptions {
  /** `events@1.0.0+abc` */
  readonly release: string;
  readonly reporter: ((error: unknown, context: Readonly<Record<string, unknown>>) => void) | undefined;
  readonly sentry: { readonly dsn: string; readonly environment?: string } | undefined;
  readonly monitoring: boolean;
  readonly sampling: Sampling;
  readonly random?: () => number;
}

interface Report {
  readonly error: unknown;
  readonly reference: string;
  readonly context: Pick<ReportContext, 'where' | 'apiBase'>;
  readonly trail: readonly unknown[];
}

const MAX_NOTES = 20;
/** What is said of an error when that which cleans its words did not arrive: that there was one. */
const UNREAD = 'an error whose words could not be cleaned';

const loadCleaner = () =>
  import(/* webpackChunkName: "clean-error" */ './clean-error').catch(() => undefined);

/**
 * Reports to the shell's Sentry client, to an isolated one, or to the shell's reporter: the first that is there.
 * The SDK is fetched at the first report (at once when monitoring is on), and so is what knows what may leave of a text: a page without
 * errors never pays for either.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const draw = drawSession(options.sampling, sessionStore(), options.random);
  const references = new WeakMap<object, Promise<string | undefined>>();
  const notes: { what: string; facts: unknown }[] = [];
  let sink: Promise<Sink | undefined> | undefined;
  let disposed = false;

  function openOnce(): Promise<Sink | undefined> {
    sink ??= import(/* webpackChunkName: "telemetry" */ './sentry')
      .then(({ openSink }) =>
        openSink({
          release: options.release,
          dsn: options.sentry?.dsn,
          environment: options.sentry?.environment,
          monitoring: options.monitoring && draw.reports ? { replay: draw.replays } : undefined,
          sampling: options.sampling,
        }),
      )
      .catch(() => {
        sink = undefined;
        return undefined;
      });
    return sink;
  }

  /** Whether it went anywhere. */
  async function send({ error, reference, context, trail }: Report): Promise<boolean> {
    const [open, cleaner] = await Promise.all([draw.reports ? openOnce() : undefined, loadCleaner()]);
    if (disposed) return false;
    const facts = { ...context, trail: cleaner?.scrub(trail) ?? [] };
    if (open) open.capture(error, reference, facts);
    else
      options.reporter?.(cleaner?.cleanError(error) ?? new Error(UNREAD), {
        area: 'events',
        release: options.release,
        reference,
        ...facts,
      });
    return open !== undefined || options.reporter !== undefined;
  }

  if (options.monitoring && draw.reports && options.sentry) void openOnce();

  return {
    async report(error, { requestId, ...context } = {}) {
      const known = isObject(error) ? references.get(error) : undefined;
      if (known || disposed) return known;
      const reference = isId(requestId) ? requestId : newId().replaceAll('-', '');
      const eventId = reference.replaceAll('-', '');
      const sent = send({ error, reference: eventId, context, trail: [...notes] }).then(
        (isSent) => (isSent ? reference : undefined),
        () => undefined,
      );
      if (isObject(error)) references.set(error, sent);
      return sent;
    },
    note(what, facts = {}) {
      notes.push({ what, facts });
      if (notes.length > MAX_NOTES) notes.shift();
    },
    dispose() {
      disposed = true;
      void sink?.then((open) => open?.dispose());
    },
  };
}

/** The server's number of a request, in the form that reports have too: then both are found under what a person quotes. */
const isId = (id: string | undefined): id is string =>
  id !== undefined && /^[0-9a-f]{32}$/.test(id.replaceAll('-', ''));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function sessionStore(): DrawStore | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
