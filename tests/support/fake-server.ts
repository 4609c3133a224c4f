import { Failure } from '~/lib/failure';
import { createApi, type Api, type ApiOptions } from '~/platform/http';

/** What the server does with a request: an answer, a broken connection, or a function that answers when it likes. */
export type Reply = Response | Error | (() => Response | Promise<Response>);
export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export const json = (body: unknown, init: ResponseInit & { headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
export const jsonType = { 'Content-Type': 'application/json' };
export const html = (status: number) =>
  new Response('<!doctype html><title>Oops</title>', { status, headers: { 'Content-Type': 'text/html' } });
export const refusal = (status: number, code: string, more: object = {}) =>
  json({ code, message: 'No', ...more }, { status });

/** An API whose server gives the replies one after the other, the last one for ever. */
export function apiWith(
  replies: readonly Reply[],
  options: Partial<ApiOptions> = {},
): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply() : reply?.clone();
  }) as typeof globalThis.fetch;
  const api = createApi({
    main: '/api/v2',
    family: '/api/family',
    fetch: () => fetch,
    csrfToken: () => 'token-1',
    renewSession: async () => false,
    repeatAfter: () => 0,
    isOnline: () => true,
    ...options,
  });
  return { api, sent };
}

export const neverAnswers = () => new Promise<Response>(() => undefined);

/** The failure that something ends in. */
export async function failureOf(asked: Promise<unknown>): Promise<Failure> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`Expected a Failure, got ${String(error)}`);
  return error;
}
