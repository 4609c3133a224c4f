import * as v from 'valibot';
import type { Call } from '~/api/call';
import { calls as open, type AnswerOf, type InputOf } from '~/api/calls';
import { manageCalls } from '~/api/manage/calls';
import { Failure } from '~/lib/failure';
import type { Api, RequestOptions } from '~/platform/http';

const calls = { ...open, ...manageCalls };
type CallName = keyof typeof calls;
type Answer<N extends CallName> = v.InferInput<(typeof calls)[N]['answer']>;
type Input<N extends CallName> = InputOf<(typeof calls)[N]>;

/** What the server does at a call: an answer, a `Failure`, or a function of what was asked that answers (later) or throws. */
type Handler<N extends CallName> =
  | Answer<N>
  | Failure
  | ((input: Input<N>, options: RequestOptions) => Answer<N> | Promise<Answer<N>>);
export type Handlers = { readonly [N in CallName]?: Handler<N> };

interface SeenRequest {
  readonly name: CallName;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly options: RequestOptions;
}

export interface FakeApi extends Api {
  /** Every request so far. */
  readonly requests: readonly SeenRequest[];
  requestsOf(name: CallName): readonly SeenRequest[];
  /** Changes what the server does from now on. */
  on(handlers: Handlers): void;
}

/**
 * A server in memory: `fakeApi({ showEvent: anEventDetail(), holdSeats: new Failure('conflict', { code: 'sold_out' }) })`.
 * Answers are checked against the call's schema; a call without a handler is refused as not found.
 */
export function fakeApi(initial: Handlers = {}): FakeApi {
  const handlers: { [name: string]: unknown } = { ...initial };
  const requests: SeenRequest[] = [];
  const nameOf = (call: Call) =>
    (Object.keys(calls) as CallName[]).find((name) => calls[name] === call) as CallName;

  return {
    requests,
    requestsOf: (name) => requests.filter((request) => request.name === name),
    on: (more) => void Object.assign(handlers, more),
    async request<C extends Call>(
      call: C,
      input: InputOf<C>,
      options: RequestOptions = {},
    ): Promise<AnswerOf<C>> {
      const name = nameOf(call);
      requests.push({ name, input, options });
      await Promise.resolve();
      const handler = handlers[name];
      if (handler === undefined) throw new Failure('not-found', { status: 404, code: 'not_found' });
      if (handler instanceof Failure) throw handler;
      const answer: unknown = typeof handler === 'function' ? await handler(input, options) : handler;
      return v.parse(call.answer, answer) as AnswerOf<C>;
    },
    absolute: (path) => new URL(path, 'https://platform.example').href,
  };
}

/** An answer that comes when the test says so: `const later = aPromise<EventDetail>()`, then `later.resolve(…)`. */
export function aPromise<T>(): {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
