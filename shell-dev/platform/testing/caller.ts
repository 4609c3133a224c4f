import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Call, errorBodySchema } from '~/api/call';
import type { AnswerOf, InputOf } from '~/api/calls';
import { allCalls } from '../answers/handler';

const bases = { main: '/api/v2', family: '/api/family' } as const;

type Names = keyof typeof allCalls;
export type Answer<N extends Names> = AnswerOf<(typeof allCalls)[N]>;
export type Input<N extends Names> = InputOf<(typeof allCalls)[N]>;

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { readonly field: string; readonly code: string }[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly current: unknown;
  readonly headers: Headers;
}

/** Somebody with a cookie and a token, who speaks only HTTP. */
export interface Caller {
  readonly cookie: string;
  readonly csrf: string;
  /** The answer, through its schema; fails where it is refused. */
  ask<N extends Names>(name: N, input: Input<N>, key?: string): Promise<Answer<N>>;
  /** The refusal, through its schema; fails where there is none. */
  refused<N extends Names>(name: N, input: Input<N>, key?: string): Promise<Refusal>;
  /** The bare response. */
  send(
    method: string,
    path: string,
    init?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
}

/** Signs in as a person, or comes as a visitor. */
export async function callerAt(url: string, person: string | null): Promise<Caller> {
  const answer = await fetch(`${url}/dev/session`, { method: 'POST', body: JSON.stringify({ person }) });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { csrf_token: csrf } = (await answer.json()) as { csrf_token: string };

  const send: Caller['send'] = (method, path, { body, headers = {} } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        Cookie: cookie,
        // Packed and unpacked, an answer costs a quarter more. How it is packed is tried by who asks for it.
        'Accept-Encoding': 'identity',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  const call = (
    name: Names,
    { params, query, body }: RawInput,
    key: string = randomUUID(),
  ): Promise<Response> => {
    const { api, method, path } = allCalls[name] as Call;
    const filled = path.replace(/:(\w+)/g, (_, param: string) => params?.[param] ?? '');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const write = { body: body ?? {}, headers: { 'Idempotency-Key': key, 'X-CSRF-Token': csrf } };
    return send(method, bases[api] + filled + search, method === 'GET' ? {} : write);
  };

  return {
    cookie,
    csrf,
    send,
    async ask(name, input, key) {
      const response = await call(name, input as RawInput, key);
      const sent: unknown = await response.json();
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(sent)}`);
      return v.parse(allCalls[name].answer, sent) as Answer<typeof name>;
    },
    async refused(name, input, key) {
      const response = await call(name, input as RawInput, key);
      const sent: unknown = await response.json();
      if (response.ok) throw new Error(`${name} was not refused: ${JSON.stringify(sent)}`);
      const { code, errors, params, current } = v.parse(errorBodySchema, sent);
      return { status: response.status, code, errors, params, current, headers: response.headers };
    },
  };
}

interface RawInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
