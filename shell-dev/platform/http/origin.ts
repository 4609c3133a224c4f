import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/;

/**
 * Whether a page of this origin may hold the cable: the host it asks for (through a proxy: the host the proxy was asked for), or any port of this
 * machine. Action Cable wants the header to be there.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (!origin) return false;
  if (LOCAL.test(origin)) return true;
  const forwarded = headers['x-forwarded-host'];
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** For requests: pages of other origins are refused, callers that are no page are not asked. */
export const isForeignPage = (headers: IncomingHttpHeaders): boolean =>
  headers.origin !== undefined && !isAllowedOrigin(headers);
