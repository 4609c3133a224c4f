import { Failure } from '~/lib/failure';
import type { Call } from '~/api/call';

export interface RequestInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/;

/** Where a request goes. An identifier that cannot be one (`..`, a slash) is answered here: there is no such thing. */
export function urlOf(base: string, call: Call, { params = {}, query }: RequestInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (!IDENTIFIER.test(value)) throw new Failure('not-found', { status: 404, code: 'not_found' });
    return value;
  });
  const asked = Object.entries((query ?? {}) as Record<string, string | undefined>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(asked as [string, string][]).toString();
  return `${base}${path}${search && `?${search}`}`;
}

export interface WriteHeaders {
  readonly idempotencyKey: string;
  readonly csrfToken: string | undefined;
}

/** The request as it leaves. `write`: only for those that change something. */
export function initOf(call: Call, input: RequestInput, write?: WriteHeaders): RequestInit {
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
    // Asks the server whether what the browser kept is still true; nothing shown is older than the question.
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
