import * as v from 'valibot';
import { Failure, isFailure } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { readJson } from './body';
import type { Call } from '~/api/call';
import type { AnswerOf, InputOf } from '~/api/calls';
import { malformed, refusalOf } from './errors';
import { repeat } from './repeat';
import { initOf, urlOf, within, type RequestInput, type WriteHeaders } from './request';

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Made at the act and kept over every repeat of it: the server answers the first result to a repeated key. */
  readonly idempotencyKey?: string | undefined;
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
  /** Asked at each request: a shell, or a test, may put another one in place later. */
  readonly fetch: () => typeof fetch;
  /** Asked at each write. */
  readonly csrfToken: () => string | undefined;
  /** Fetches a fresh session and CSRF token; `false`: there is none to have. */
  readonly renewSession: () => Promise<boolean>;
  /** Told the server's time (epoch ms) and the round trip (ms) it came with. */
  readonly onServerTime?: (serverTime: number, roundTrip: number) => void;
  /** Whether the shell knows somebody as signed in. Default: nobody is. */
  readonly isSignedIn?: () => boolean;
  /** Told once of each base where something else than our API answers. */
  readonly onMisconfigured?: (failure: Failure, base: string) => void;
  /** Whether the server said that its API is older than we need. */
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
  let renewing: Promise<boolean> | undefined;
  const explained = explainerOf(options);

  /** One renewal at a time, however many requests find the session gone. */
  function renew(): Promise<boolean> {
    renewing ??= options
      .renewSession()
      .catch(() => false)
      .finally(() => (renewing = undefined));
    return renewing;
  }

  async function send(
    call: Call,
    input: RequestInput,
    { signal, idempotencyKey }: RequestOptions,
  ): Promise<unknown> {
    const write: WriteHeaders | undefined = idempotencyKey
      ? { idempotencyKey, csrfToken: options.csrfToken() }
      : undefined;
    const url = urlOf(options[call.api], call, input);
    return within(write ? timeoutMs.write : timeoutMs.read, signal, async (within) => {
      const began = performance.now();
      const response = await options
        .fetch()(url, { ...initOf(call, input, write), signal: within })
        .catch((error: unknown) => {
          // A write that left may have arrived: offline is only said of one that did not leave.
          throw new Failure(write || isOnline() ? 'unavailable' : 'offline', { cause: error });
        });
      learnTime(response, performance.now() - began);
      return readAnswer(call, response);
    });
  }

  function learnTime({ headers }: Response, roundTrip: number): void {
    const told = Date.parse(headers.get('Date') ?? '');
    // With an age the answer lay in a cache, and its date is that of then.
    if (!Number.isNaN(told) && !headers.has('Age')) options.onServerTime?.(told, roundTrip);
  }

  async function sendRenewed(call: Call, input: RequestInput, request: RequestOptions): Promise<unknown> {
    try {
      return await send(call, input, request);
    } catch (error) {
      if (!isFailure(error) || !(isSessionOver(error) || isUnexplained(error))) throw error;
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
      const wanted: RequestInput = input;
      const answer =
        call.method === 'GET'
          ? sendRenewed(call, wanted, { signal: request.signal })
          : write(call, wanted, request.idempotencyKey ?? newId());
      try {
        return (await answer) as AnswerOf<typeof call>;
      } catch (error) {
        throw await explained(call, isFailure(error) ? error : new Failure('unexpected', { cause: error }));
      }
    },
    absolute(path) {
      const base = new URL(options.main, globalThis.location.href);
      const { pathname, search } = new URL(path, base);
      return new URL(`/${pathname.replace(/^\/+/, '')}${search}`, base).href;
    },
  };

  async function write(call: Call, input: RequestInput, idempotencyKey: string): Promise<unknown> {
    if (!isOnline()) throw new Failure('offline');
    return repeat(() => sendRenewed(call, input, { idempotencyKey }), {
      isOnline,
      after: options.repeatAfter,
    });
  }
}

/** Looks behind the failure of a read that a server answered. What knows how comes late: a page on which all is well never needs it. */
function explainerOf(options: ApiOptions): (call: Call, failure: Failure) => Promise<Failure> {
  /** By API: one failure for all that meet it, so that it is reported once and has one reference. */
  const known: Partial<Record<Call['api'], Failure>> = {};
  return async (call, failure) => {
    if (call.method !== 'GET' || !((failure.status ?? 500) < 500)) return failure;
    const code = await import(/* webpackChunkName: "late-explain" */ './explain').catch(() => undefined);
    const base = options[call.api];
    const explained = code?.explain(call, failure, {
      base,
      isSignedIn: options.isSignedIn?.() ?? false,
      isServerOutdated: options.isServerOutdated?.() ?? false,
    });
    if (explained?.kind !== 'misconfigured') return explained ?? failure;
    if (!known[call.api]) options.onMisconfigured?.(explained, base);
    return (known[call.api] ??= explained);
  };
}

const isSessionOver = ({ kind, code }: Failure): boolean =>
  kind === 'signed-out' || (kind === 'forbidden' && code === 'csrf');

/** A 422 without a word of the contract: what Rails by itself answers to a CSRF token that is not of this session. */
const isUnexplained = ({ kind, code }: Failure): boolean => kind === 'invalid' && code === undefined;

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (!response.ok) throw refusalOf(call, response, await readJson(response).catch(() => undefined));
  try {
    return v.parse(call.answer, await readJson(response));
  } catch (error) {
    throw isFailure(error) ? error : malformed(response, error);
  }
}
