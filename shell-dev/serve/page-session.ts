import type { IncomingMessage } from 'node:http';

/** Longer, and a page without its person is better than none: it asks by itself. */
const PATIENCE_MS = 1_000;

export interface PageSession {
  /** Who is signed in and the token against forged requests, as the page's own script would have read it. */
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Who asks for a page, so that it can say so from its first byte, as a platform's own pages do. */
export async function sessionOf(
  { headers, socket }: IncomingMessage,
  platformPort: number,
): Promise<PageSession | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${platformPort}/dev/session`, {
      headers: {
        'x-forwarded-for': socket.remoteAddress ?? '',
        ...(headers.cookie && { cookie: headers.cookie }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return undefined;
    return { text: await answer.text(), cookies: answer.headers.getSetCookie() };
  } catch {
    return undefined;
  }
}
