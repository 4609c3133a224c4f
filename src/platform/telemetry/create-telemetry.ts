import { drawSession, type DrawStore, type Sampling } from './sampling';
import { scrub, scrubFile, scrubKind, scrubName, scrubText } from './scrub';
import type { Sink } from './sentry';
import type { Telemetry } from './telemetry';

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
  readonly facts: Readonly<Record<string, unknown>>;
}

const MAX_NOTES = 20;

/**
 * Reports to the shell's Sentry client, to an isolated one, or to the shell's reporter: the first that is there.
 * The SDK is fetched at the first report (at once when monitoring is on), so a page without errors never pays for it.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const draw = drawSession(options.sampling, sessionStore(), options.random);
  const references = new WeakMap<object, string>();
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

  async function send({ error, reference, facts }: Report): Promise<void> {
    const open = draw.reports ? await openOnce() : undefined;
    if (disposed) return;
    if (open) open.capture(error, reference, facts);
    else
      options.reporter?.(cleanError(error), {
        area: 'events',
        release: options.release,
        reference,
        ...facts,
      });
  }

  if (options.monitoring && draw.reports && options.sentry) void openOnce();

  return {
    report(error, context = {}) {
      const known = isObject(error) ? references.get(error) : undefined;
      if (known || disposed) return known;
      const reference = isId(context.requestId) ? context.requestId : crypto.randomUUID().replaceAll('-', '');
      if (isObject(error)) references.set(error, reference);
      const eventId = reference.replaceAll('-', '');
      const facts = {
        // Our own word for a place in the code: not one that a person typed.
        where: context.where,
        trail: [...notes],
      };
      void send({ error, reference: eventId, facts });
      return reference;
    },
    note(what, facts = {}) {
      notes.push({ what: scrubText(what), facts: scrub(facts) });
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

/** A copy that says the same without what a person typed. Frames stay, without what their addresses carry: they are code, not data. */
function cleanError(error: unknown): Error {
  const clean = new Error(scrubText(error instanceof Error ? error.message : String(error)));
  if (error instanceof Error) {
    clean.name = scrubKind(error.name);
    clean.stack = (error.stack ?? '').split('\n').flatMap(cleanFrame).join('\n');
  }
  return clean;
}

/** `at name (file:1:2)` or `name@file:1:2`; anything else is a line of the message. */
function cleanFrame(line: string): string[] {
  const [, at = '', name = '', file = '', place = ''] =
    /^(\s*at )?(?:(.*?)(?: \(|@))?(\S*?)(:\d+:\d+)\)?$/.exec(line) ?? [];
  if (place === '') return [];
  return [
    `${at || '    at '}${/^[\w$.<>#[\] ]{0,80}$/.test(name) ? scrubName(name) : ''} (${scrubFile(file)}${place})`,
  ];
}

function sessionStore(): DrawStore | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
