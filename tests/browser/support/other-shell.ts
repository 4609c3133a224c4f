import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { passOn, passSocketOn } from '../../../shell-dev/serve/proxy';
import type { Urls } from './servers';

export interface OtherShellOptions {
  /** Whose pages they are; the development shell's unless it is said. */
  readonly origin?: string;
  /** The port of this host where this shell's remote is; the usual one unless it is said. */
  readonly remotePort?: number;
  /** A second policy of the page: what it does not allow is refused, whatever the first says. Asked at each page. */
  readonly policy?: () => string | undefined;
  /** Whether the API is out of reach, asked at each request; files of the page still come. */
  readonly isCut?: () => boolean;
  /** The text of a script that runs in every page before any other. */
  readonly script?: string;
}

export interface OtherShell {
  readonly url: string;
  close(): Promise<void>;
}

const isPage = (url: string): boolean =>
  url === '/index.html' || !/\.\w+(\?|$)|^\/(api|dev|cable)\b/.test(url);

/** The same shell at another address, with another remote in it. */
export async function startOtherShell(urls: Urls, options: OtherShellOptions): Promise<OtherShell> {
  const port = Number(new URL(options.origin ?? urls.shell).port);
  const sockets = new Set<Socket>();
  const isCutOff = ({ url = '/' }: IncomingMessage): boolean =>
    options.isCut?.() === true && /^\/(?:api|cable)\b/.test(url);
  const server = createServer((request, answer) => {
    if (isCutOff(request)) return void request.socket.destroy();
    if (!isPage(request.url ?? '/')) return passOn(request, answer, port);
    sendPage(urls, options, request, answer).catch(() => answer.destroy());
  });
  server.on('upgrade', (request, socket, head) =>
    isCutOff(request) ? socket.destroy() : passSocketOn(request, socket, head, port),
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function sendPage(
  urls: Urls,
  { origin = urls.shell, remotePort, policy, script }: OtherShellOptions,
  request: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  // The page says who is signed in: it has to know whose it is.
  const { cookie } = request.headers;
  const page = await fetch(origin + request.url, cookie === undefined ? {} : { headers: { cookie } });
  const usualPort = new URL(urls.remote).port;
  const moved = (text: string): string =>
    text
      .replaceAll(`:${usualPort}`, `:${remotePort ?? usualPort}`)
      .replaceAll(new URL(origin).host, request.headers.host ?? '');
  const second = policy?.();
  const first = moved(page.headers.get('content-security-policy') ?? '');
  answer.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'set-cookie': page.headers.getSetCookie(),
    'content-security-policy': second === undefined ? first : `${first}, ${second}`,
  });
  const nonce = /'nonce-([^']+)'/.exec(first)?.[1] ?? '';
  const head = script === undefined ? '<head>' : `<head><script nonce="${nonce}">${script}</script>`;
  answer.end(moved(await page.text()).replace('<head>', () => head));
}
