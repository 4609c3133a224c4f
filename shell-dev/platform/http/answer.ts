import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Refused } from '../rules/refused';
import { bodyOfRefusal } from './error-body';

/** An answer to a read: with a tag of what it says, and nothing but the tag for whoever has it already. */
export function tagged(
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
  tagged(c, JSON.stringify(value), 'application/json');

/** Weakly, as the standard wants it here: the mark of weakness does not count. */
function hasTag(header: string | undefined, tag: string): boolean {
  const plain = tag.replace(/^W\//, '');
  return (header ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain);
}

export function refusal(refused: Refused): Response {
  const body = bodyOfRefusal(refused);
  return new Response(JSON.stringify(body), {
    status: refused.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(body.retry_after === undefined ? {} : { 'Retry-After': String(body.retry_after) }),
    },
  });
}
