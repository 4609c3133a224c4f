import { IncomingMessage, Server, ServerResponse, STATUS_CODES, type RequestListener } from 'node:http';
import { Duplex } from 'node:stream';
import { hostIn, isAllowedHost } from './hosts';

export interface Guard {
  /** The hosts that were named with `--host`. This machine's own are always allowed. */
  readonly hosts?: readonly string[];
  /** The paths where WebSockets are taken. */
  readonly sockets?: readonly string[];
}

interface Refusal {
  readonly status: number;
  readonly words: string;
}

/** A path as browsers send it. With two slashes, or a backslash, at its beginning a URL parser would take it for a host. */
const TARGET = /^\/(?![/\\])[\x21-\x7e]*$/;

/**
 * An HTTP server whose `request` and `upgrade` listeners get only requests with a decodable path as their target and an allowed `Host`, and
 * WebSockets only at the paths that are named. It answers all others itself: 400, 421 or 404, with the reason as text. An error on an
 * upgraded socket closes that socket and nothing else.
 */
export class GuardedServer extends Server {
  readonly #guard: Required<Guard>;

  constructor({ hosts = [], sockets = [] }: Guard, listener?: RequestListener) {
    super(listener);
    this.#guard = { hosts, sockets };
  }

  // One listener cannot keep an event from the next, and libraries add their own: a request is refused before it reaches any of them.
  override emit(event: string, ...args: unknown[]): boolean {
    const [request, rest] = args;
    if (event === 'upgrade' && request instanceof IncomingMessage && rest instanceof Duplex) {
      // Node has removed its own listener, and an error that nobody listens for ends the process.
      rest.on('error', () => rest.destroy());
      const refusal = this.#refusal(request) ?? this.#socketRefusal(request);
      if (refusal) {
        refuseUpgrade(rest, refusal.status, refusal.words);
        return true;
      }
    }
    if (event === 'request' && request instanceof IncomingMessage && rest instanceof ServerResponse) {
      const refusal = this.#refusal(request);
      if (refusal) {
        refuse(rest, refusal);
        return true;
      }
    }
    return super.emit(event, ...args);
  }

  #refusal({ url = '', headers, headersDistinct }: IncomingMessage): Refusal | undefined {
    if (!TARGET.test(url) || !isDecodable(pathOf(url)))
      return { status: 400, words: 'The target of the request is not a path.' };
    const [header = '', ...others] = headersDistinct['host'] ?? [];
    const host = others.length > 0 ? undefined : hostIn(header);
    if (host === undefined) return { status: 400, words: 'The Host of the request is not one host.' };
    // In a request that a proxy passes on, it makes Node's client throw when the body arrives, outside of any `try`.
    if (headers.trailer !== undefined) return { status: 400, words: 'Trailers are not supported.' };
    if (isAllowedHost(host, this.#guard.hosts)) return undefined;
    return {
      status: 421,
      words: `This server does not answer for ${host}. Start it with --host ${host} if it should.`,
    };
  }

  #socketRefusal({ url = '' }: IncomingMessage): Refusal | undefined {
    return this.#guard.sockets.includes(pathOf(url)) ? undefined : { status: 404, words: 'Page not found' };
  }
}

/** Answers a handshake with an error and closes the socket. */
export function refuseUpgrade(socket: Duplex, status: number, words: string): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(words)}`,
  ];
  // Closes both sides: the client may leave its own open for ever.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${words}`, () => socket.destroy());
}

function refuse(answer: ServerResponse, { status, words }: Refusal): void {
  answer.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  answer.end(words);
}

const pathOf = (target: string): string => target.replace(/[?#].*$/, '');

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
