import { codeFaultWords } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import type { SentryReporter } from './sentry-reporter';

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
/**
 * Reported in place of an error when the code that removes personal data from it could not be loaded. Which file of ours did not come is
 * said all the same: the words are the bundler's.
 */
const UNCLEANED = 'an error whose words could not be cleaned';

const loadCleaner = () => import(/* webpackChunkName: "clean-error" */ './scrub').catch(() => undefined);

/**
 * Reports to the shell's Sentry client, to an isolated one, or to the shell's reporter: the first that exists. The SDK and the code that
 * removes personal data are loaded at the first report (at once when monitoring is on), so a page without errors loads neither.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const draw = drawSession(options.sampling, sessionStore(), options.random);
  const references = new WeakMap<object, Promise<string | undefined>>();
  const notes: { what: string; facts: unknown }[] = [];
  let sentry: Promise<SentryReporter | undefined> | undefined;
  let isDisposed = false;

  function openSentry(): Promise<SentryReporter | undefined> {
    sentry ??= import(/* webpackChunkName: "telemetry" */ './sentry-reporter')
      .then(({ openSentryReporter }) =>
        openSentryReporter({
          release: options.release,
          dsn: options.sentry?.dsn,
          environment: options.sentry?.environment,
          monitoring:
            options.monitoring && draw.reports
              ? { replay: draw.replays, tracesSampleRate: rateOf(options.sampling.traces) }
              : undefined,
        }),
      )
      .catch(() => {
        sentry = undefined;
        return undefined;
      });
    return sentry;
  }

  /** Resolves to whether the report was handed to somebody. */
  async function send({ error, reference, context, trail }: Report): Promise<boolean> {
    const [reporter, cleaner] = await Promise.all([draw.reports ? openSentry() : undefined, loadCleaner()]);
    if (isDisposed) return false;
    const facts = { ...context, trail: cleaner?.scrub(trail) ?? [] };
    if (reporter) reporter.capture(error, reference, facts);
    else
      options.reporter?.(cleaner?.cleanError(error) ?? new Error(codeFaultWords(error) ?? UNCLEANED), {
        area: 'events',
        release: options.release,
        reference,
        ...facts,
      });
    return reporter !== undefined || options.reporter !== undefined;
  }

  if (options.monitoring && draw.reports && options.sentry) void openSentry();

  return {
    async report(error, { requestId, ...context } = {}) {
      const known = isObject(error) ? references.get(error) : undefined;
      if (known || isDisposed) return known;
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
      isDisposed = true;
      void sentry?.then((reporter) => reporter?.dispose());
    },
  };
}

/** Whether a request id has the form of a report's id: then the report gets the same, and a user can quote one reference for both. */
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

/** Sampling as configured. The specification gives 75, 20 and 50, which are read as percent. */
export interface Sampling {
  readonly sessions: number;
  readonly replays: number;
  readonly traces: number;
}

/** A rate between 0 and 1. Values above 1 are percent: 75 is 0.75. */
export function rateOf(configured: number): number {
  const rate = configured > 1 ? configured / 100 : configured;
  return Math.min(1, Math.max(0, Number.isFinite(rate) ? rate : 0));
}

/** Where the draw is stored for one browser session: `sessionStorage`, if it is allowed. */
interface DrawStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'events.telemetry.draw';

/**
 * Decides once per browser session whether it reports, and, with monitoring, whether it records a replay. A reload keeps the decision.
 */
export function drawSession(
  sampling: Sampling,
  store: DrawStore | undefined,
  random: () => number = Math.random,
): { readonly reports: boolean; readonly replays: boolean } {
  const [reporting = 1, replaying = 1] = (readDraw(store) ?? newDraw(store, random)).map(Number);
  const reports = reporting < rateOf(sampling.sessions);
  return { reports, replays: reports && replaying < rateOf(sampling.replays) };
}

function readDraw(store: DrawStore | undefined): string[] | undefined {
  try {
    const stored = store?.getItem(KEY)?.split(' ');
    return stored?.length === 2 && stored.every((part) => /^0(\.\d+)?$/.test(part)) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function newDraw(store: DrawStore | undefined, random: () => number): string[] {
  const drawn = [random(), random()]
    .map((value) => value.toFixed(6))
    .map((text) => (Number(text) >= 1 ? '0.999999' : text));
  try {
    store?.setItem(KEY, drawn.join(' '));
  } catch {
    // Storage is full or forbidden: the draw holds for this page load.
  }
  return drawn;
}

interface ReportContext {
  /** A place in the code. Never text that a user typed. */
  readonly where?: string;
  readonly requestId?: string | undefined;
  /** From the shell's configuration, not personal: sent unchanged. */
  readonly apiBase?: string;
}

/** The error-reporting service. Personal data is removed from everything that is sent. */
export interface Telemetry {
  /**
   * Reports each error object once. Resolves to the reference that a user can quote, or to `undefined` when there is nothing to report to.
   * Never rejects.
   */
  report(error: unknown, context?: ReportContext): Promise<string | undefined>;
  /** Adds a breadcrumb to the next report: a name and numbers, never text that a user typed. */
  note(what: string, facts?: Readonly<Record<string, number | boolean | string>>): void;
  dispose(): void;
}
