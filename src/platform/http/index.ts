import * as v from 'valibot';
import type { Call } from '~/api/call';
import type { AnswerOf, InputOf } from '~/api/calls';
import { Failure, isFailure, mayPassSoon } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { within, type Ended } from '~/lib/within';
import { readJson, malformed, refusalOf } from './response';

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Made once for a write and sent with every repeat of it: the server returns the first result for a repeated key. */
  readonly idempotencyKey?: string | undefined;
  /** Of a caller who is not the person that is signed in. Default: the session's. */
  readonly csrfToken?: string | undefined;
  /** `false`: the caller repeats a write of unknown outcome by itself. */
  readonly repeats?: boolean | undefined;
}

/** HTTP to the platform. Throws nothing but `Failure`. */
export interface Api {
  request<C extends Call>(call: C, input: InputOf<C>, options?: RequestOptions): Promise<AnswerOf<C>>;
  /** Absolute URL of a path the server gave on its own origin (a calendar file, a feed). */
  absolute(path: string): string;
}

export interface ApiOptions {
  /** Bases of the two APIs: paths, or URLs of another origin. */
  readonly main: string;
  readonly family: string;
  /** Called at each request: a shell, or a test, may replace it later. */
  readonly fetch: () => typeof fetch;
  /** Called at each write. */
  readonly csrfToken: () => string | undefined;
  /** Fetches a fresh session and CSRF token. Resolves to whether there is one. */
  readonly renewSession: () => Promise<boolean>;
  /** Called with the server's time (epoch ms) and the round trip (ms) of the response. */
  readonly onServerTime?: (serverTime: number, roundTrip: number) => void;
  /** Whether the shell knows somebody as signed in. Default: nobody is. */
  readonly isSignedIn?: () => boolean;
  /** Called once for each base where something other than our API responds. */
  readonly onMisconfigured?: (failure: Failure, base: string) => void;
  /** Whether the server reported an API older than we need. */
  readonly isServerOutdated?: () => boolean;
  /** The session is over and cannot be renewed. */
  readonly onSignedOut?: () => void;
  readonly timeoutMs?: { readonly read: number; readonly write: number };
  /** Milliseconds before the nth repeat of a write whose outcome is unknown (0 first). */
  readonly repeatAfter?: (attempt: number) => number;
  readonly isOnline?: () => boolean;
}

const TIMEOUT = { read: 10_000, write: 15_000 };

export function createApi(options: ApiOptions): Api {
  const { isOnline = () => navigator.onLine, timeoutMs = TIMEOUT } = options;
  const renew = renewalOf(options);
  const explained = explainerOf(options);

  async function send(
    call: Call,
    input: RequestInput,
    { signal, idempotencyKey, csrfToken = options.csrfToken() }: RequestOptions,
  ): Promise<unknown> {
    const write: WriteHeaders | undefined = idempotencyKey ? { idempotencyKey, csrfToken } : undefined;
    const url = urlOf(options[call.api], call, input);
    const run = async (ended: AbortSignal) => {
      const began = performance.now();
      const response = await options
        .fetch()(url, { ...initOf(call, input, write), signal: ended })
        .catch((error: unknown) => {
          // A write that was sent may have arrived: only one that was not sent fails as offline.
          throw new Failure(write || isOnline() ? 'unavailable' : 'offline', { cause: error });
        });
      reportServerTime(response, performance.now() - began, options);
      return readAnswer(call, response);
    };
    return within(write ? timeoutMs.write : timeoutMs.read, signal, run, failureFor);
  }

  async function sendRenewed(call: Call, input: RequestInput, request: RequestOptions): Promise<unknown> {
    try {
      return await send(call, input, request);
    } catch (error) {
      // What is done by a link says nothing of a session.
      if (!isFailure(error) || isOfLink(call) || !(isSessionOver(error) || isUnexplained(error))) throw error;
      if (await renew()) {
        try {
          return await send(call, input, request);
        } catch (again) {
          if (!isFailure(again) || !isSessionOver(again)) throw again;
        }
      }
      if (!isSessionOver(error)) throw error;
      options.onSignedOut?.();
      throw new Failure('signed-out', { ...error, cause: error });
    }
  }

  return {
    async request(call, input, request = {}) {
      const requestInput: RequestInput = input;
      const answer =
        call.method === 'GET'
          ? sendRenewed(call, requestInput, { signal: request.signal })
          : write(call, requestInput, { ...request, idempotencyKey: request.idempotencyKey ?? newId() });
      try {
        return (await answer) as AnswerOf<typeof call>;
      } catch (error) {
        throw explained(call, isFailure(error) ? error : new Failure('unexpected', { cause: error }));
      }
    },
    absolute(path) {
      const base = new URL(options.main, globalThis.location.href);
      const { pathname, search } = new URL(path, base);
      return new URL(`/${pathname.replace(/^\/+/, '')}${search}`, base).href;
    },
  };

  async function write(
    call: Call,
    input: RequestInput,
    { repeats = true, ...request }: RequestOptions,
  ): Promise<unknown> {
    if (!isOnline()) throw new Failure('offline');
    const once = () => sendRenewed(call, input, { ...request, signal: undefined });
    if (!repeats) return once();
    return repeat(once, { isOnline, after: options.repeatAfter });
  }
}

/** Renews the session once at a time, however many requests find it expired. Resolves to whether it was renewed. */
function renewalOf({ renewSession }: ApiOptions): () => Promise<boolean> {
  let renewing: Promise<boolean> | undefined;
  return () =>
    (renewing ??= renewSession()
      .catch(() => false)
      .finally(() => (renewing = undefined)));
}

function reportServerTime({ headers }: Response, roundTrip: number, { onServerTime }: ApiOptions): void {
  const time = Date.parse(headers.get('Date') ?? '');
  // A response with an age was cached, and its date is from when it was made.
  if (!Number.isNaN(time) && !headers.has('Age')) onServerTime?.(time, roundTrip);
}

/** What is behind the failure of a read: another API than ours (`misconfigured`), an older one (`outdated-server`), or just what it says. */
function explainerOf(options: ApiOptions): (call: Call, failure: Failure) => Failure {
  /** By API: one failure for all that meet it, so that it is reported once and has one reference. */
  const known: Partial<Record<Call['api'], Failure>> = {};
  return (call, failure) => {
    if (call.method !== 'GET' || !((failure.status ?? 500) < 500)) return failure;
    const base = options[call.api];
    const isOther = isMisconfigured(call, failure, options.isSignedIn?.() ?? false);
    if (options.isServerOutdated?.() && (isOther || mayWantNewer(failure)))
      return new Failure('outdated-server', { ...failure, cause: failure });
    if (!isOther) return failure;
    const explained = misconfigured(call, base, failure);
    if (!known[call.api]) options.onMisconfigured?.(explained, base);
    return (known[call.api] ??= explained);
  };
}

const failureFor = (why: Ended): Failure =>
  why === 'timeout' ? new Failure('timeout') : new Failure('unavailable', { code: 'aborted' });

const isOfLink = ({ who }: Call): boolean => who === 'link' || who === 'secret';

const isSessionOver = ({ kind, code }: Failure): boolean =>
  kind === 'signed-out' || (kind === 'forbidden' && code === 'csrf');

/** A 422 without a code of the contract: how Rails itself refuses a CSRF token of another session. */
const isUnexplained = ({ kind, code }: Failure): boolean => kind === 'invalid' && code === undefined;

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (!response.ok) throw refusalOf(call, response, await readJson(response).catch(() => undefined));
  try {
    return v.parse(call.answer, await readJson(response));
  } catch (error) {
    throw isFailure(error) ? error : malformed(response, error);
  }
}

const REPEATS = 3;
/** A server that asks for more patience than this is not waited for: the person decides. */
const MAX_PATIENCE = 10_000;

interface RepeatOptions {
  readonly isOnline: () => boolean;
  readonly after?: ((attempt: number) => number) | undefined;
}

/** Repeats an act whose outcome is unknown, three times at most. The act carries one key, so that it is done once. */
async function repeat<T>(act: () => Promise<T>, { isOnline, after = pause }: RepeatOptions): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === REPEATS || !isUnknown(error) || !isOnline()) throw error;
      const retryAfter = isFailure(error) ? (error.retryAfter ?? 0) * 1_000 : 0;
      if (retryAfter > MAX_PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(retryAfter, after(attempt))));
    }
  }
}

const isUnknown = (error: unknown): boolean => isFailure(error) && (mayPassSoon(error) || isUnread(error));

/** Cut off on its way, or replaced: a server that says another thing than the contract would only say it again. */
const isUnread = ({ kind, cause }: Failure): boolean =>
  kind === 'malformed' && (cause as Error | undefined)?.name !== 'ValiError';

/** 1, 3, 9 s, and up to a quarter more, so that many do not come back in one moment. */
const pause = (attempt: number): number => 1_000 * 3 ** attempt * (1 + Math.random() / 4);

const ofWhatIsThere: ReadonlySet<number | undefined> = new Set([404, 410]);
const ofWhoAsks: ReadonlySet<number | undefined> = new Set([401, 403]);

/**
 * Whether an answer cannot have come from our API, so that `api.main` or `api.family` is probably wrong: a read is not allowed at all
 * (405) or is a page; a list is not there; or what everybody may read is closed to a visitor (401) or to anybody (403).
 * Who is signed in and gets 401 has to sign in again.
 */
function isMisconfigured(
  call: Call,
  { kind, status, code, mediaType }: Failure,
  isSignedIn: boolean,
): boolean {
  if (status === 405 || (kind === 'malformed' && mediaType?.includes('html'))) return true;
  // A refusal of something that the path names is an answer, and so is one to a token.
  if (call.path.includes(':') || code === 'csrf') return false;
  if (ofWhatIsThere.has(status)) return !call.isOptional;
  const isForAll = call.api === 'main' && !call.who;
  return isForAll && ofWhoAsks.has(status) && !(status === 401 && isSignedIn);
}

/** Tells developers what was requested, where, and what came back. */
function misconfigured(call: Call, base: string, failure: Failure): Failure {
  const { status, mediaType, requestId } = failure;
  const came = `${status} ${mediaType ?? 'without a media type'}`;
  return new Failure('misconfigured', {
    message: `What answers at ${base} is not the Events API: GET ${base}${call.path} came back as ${came}. Check platform.api.${call.api}.`,
    status,
    mediaType,
    requestId,
    cause: failure,
  });
}

/** A code of the contract means what it says; without one, the server may be too old to know the call. */
const mayWantNewer = ({ kind, code }: Failure): boolean =>
  kind === 'malformed' || (kind === 'not-found' && code === undefined);

interface RequestInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;

/** The URL of a request. Throws `not-found` for what cannot be an identifier (`..`, a slash), without sending anything. */
function urlOf(base: string, call: Call, { params = {}, query }: RequestInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (!IDENTIFIER.test(value)) throw new Failure('not-found', { status: 404, code: 'not_found' });
    return value;
  });
  const entries = Object.entries((query ?? {}) as Record<string, string | undefined>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(entries as [string, string][]).toString();
  return `${base}${path}${search && `?${search}`}`;
}

interface WriteHeaders {
  readonly idempotencyKey: string;
  readonly csrfToken: string | undefined;
}

/** The request as it leaves. `write`: only for those that change something. */
function initOf(call: Call, input: RequestInput, write?: WriteHeaders): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (write) {
    headers['Content-Type'] = 'application/json';
    headers['Idempotency-Key'] = write.idempotencyKey;
    if (write.csrfToken) headers['X-CSRF-Token'] = write.csrfToken;
  }
  return {
    method: call.method,
    headers,
    credentials: 'same-origin',
    // The browser revalidates what it cached, so nothing shown is older than the request.
    cache: call.method === 'GET' ? 'no-cache' : 'no-store',
    // The page's own URL may carry a referral code, which is not to be logged.
    referrerPolicy: 'origin',
    ...(write && { body: JSON.stringify(input.body ?? {}, whole) }),
  };
}

/**
 * Without control characters and halves of characters: nobody sees them, and a server has to refuse them. Fields lose them as they are
 * typed; a draft of yesterday, or what a shell knows of a person, may still hold one.
 */
const whole = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '') : value;
