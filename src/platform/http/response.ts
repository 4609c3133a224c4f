import * as v from 'valibot';
import { type Call, errorBodySchema, type ErrorBody } from '~/api/call';
import { Failure, type FailureDetails, type FailureKind } from '~/lib/failure';

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  412: 'conflict',
  413: 'too-large',
  415: 'too-large',
  419: 'signed-out',
  422: 'invalid',
  426: 'outdated',
  428: 'conflict',
  429: 'too-many',
};

const kindOf = (status: number): FailureKind =>
  kinds[status] ?? (status >= 500 ? 'unavailable' : 'unexpected');

/** The `Failure` of an error response. Its body may be anything: where it is not that of the contract, only the status counts. */
export function refusalOf(call: Call, response: Response, body: unknown): Failure {
  const parsed = v.safeParse(errorBodySchema, body);
  const refusal = parsed.success ? parsed.output : undefined;
  return new Failure(kindOf(response.status), {
    ...envelopeOf(response),
    ...(refusal && detailsOf(call, refusal)),
    retryAfter: refusal?.retry_after ?? retryAfterOf(response),
  });
}

function detailsOf(call: Call, { code, errors, current, params }: ErrorBody): FailureDetails {
  const newer = current === undefined ? undefined : v.safeParse(call.answer, current);
  return {
    code,
    fields: errors.map((error) => ({ ...error, params: error.params ?? {} })),
    params,
    current: newer?.success ? newer.output : undefined,
  };
}

/** An answer that is not what the contract says: HTML from a proxy, half a body, another shape. */
export function malformed(response: Response, cause: unknown): Failure {
  return new Failure('malformed', { ...envelopeOf(response), cause });
}

const envelopeOf = (response: Response): FailureDetails => ({
  status: response.status,
  mediaType: response.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase().slice(0, 60),
  requestId: response.headers.get('X-Request-Id')?.slice(0, 100) ?? undefined,
});

/** Seconds, or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
}

/** Bytes. The largest honest answer (a thousand registrations) is about a quarter of it. */
export const MAX_BODY = 8 * 1_024 * 1_024;

/** The JSON of an answer. Throws when it is something else, or larger than anything honest. */
export async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw new TypeError(`Not JSON: ${type.slice(0, 60) || 'no type'}`);
  if (Number(response.headers.get('Content-Length')) > MAX_BODY) throw new RangeError('Too large');
  return parseJson(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(brokeOff);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY) {
      void reader.cancel();
      throw new RangeError('Too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function brokeOff(cause: unknown): never {
  throw new Failure('unavailable', { cause });
}

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * JSON from outside as plain values. Keys that could reach a prototype when somebody merges or assigns them later are left out.
 * Throws `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
  // Looking at every key costs three times the parsing: only where such a key can be, written plainly or in escapes.
  return /__proto__|constructor|prototype|\\u00/i.test(text)
    ? JSON.parse(text, withoutDangerous)
    : JSON.parse(text);
}

function withoutDangerous(this: unknown, key: string, value: unknown): unknown {
  return dangerous.has(key) ? undefined : value;
}
