import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { errorBodySchema } from '~/api/call';
import { errorCodes, type Refused } from '../rules/refused';

/** The response to a read, with a weak ETag; 304 when the caller has this version. */
export function withEtag(
  c: Context,
  body: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = {
    ...more,
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
  };
  if (hasTag(c.req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': type } });
}

export const json = (c: Context, value: unknown): Response =>
  withEtag(c, JSON.stringify(value), 'application/json');

/** Weak comparison (RFC 9110, 13.1.2). */
function hasTag(header: string | undefined, tag: string): boolean {
  const plain = tag.replace(/^W\//, '');
  return (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain);
}

/** `current`: what the refusal names as its current state, read after the rollback. */
export function refusal(refused: Refused, current?: unknown): Response {
  const body = bodyOfRefusal(refused, current);
  return new Response(JSON.stringify(body), {
    status: refused.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(body.retry_after === undefined ? {} : { 'Retry-After': String(body.retry_after) }),
    },
  });
}

type Body = v.InferOutput<typeof errorBodySchema>;

export const bodyOfRefusal = ({ code, facts }: Refused, current?: unknown): Body =>
  errorBody(code, {
    ...(facts.message === undefined ? {} : { message: facts.message }),
    errors: (facts.errors ?? []).map((error) => ({ ...error, params: { ...error.params } })),
    params: { ...facts.params },
    ...(current === undefined ? {} : { current }),
    ...(facts.retryAfter === undefined ? {} : { retry_after: facts.retryAfter }),
  });

/** The body of every error, checked against the API's schema. */
export function errorBody(code: keyof typeof errorCodes, more: Partial<Body> = {}): Body {
  const [, message] = errorCodes[code];
  return v.parse(errorBodySchema, { code, message, ...more });
}
