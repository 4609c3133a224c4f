import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { passOn, passSocketOn } from '../../../shell-dev/serve/proxy';
import type { Urls } from './servers';

export interface OtherShellOptions {
  /** The port of this host where this shell's remote is. */
  readonly remotePort: number;
  /** A second policy of the page: what it does not allow is refused, whatever the first says. Asked at each page. */
  readonly policy?: () => string | undefined;
}

export interface OtherShell {
  readonly url: string;
  close(): Promise<void>;
}

const isPage = (url: string): boolean => !/\.\w+(\?|$)|^\/(api|dev|cable)\b/.test(url);

/** The same shell at another address, with another remote in it. */
export async function startOtherShell(urls: Urls, options: OtherShellOptions): Promise<OtherShell> {
  const port = Number(new URL(urls.shell).port);
  const sockets = new Set<Socket>();
  const server = createServer((request, answer) => {
    if (!isPage(request.url ?? '/')) return passOn(request, answer, port);
    sendPage(urls, options, request, answer).catch(() => answer.destroy());
  });
  server.on('upgrade', (request, socket, head) => passSocketOn(request, socket, head, port));
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
  { remotePort, policy }: OtherShellOptions,
  request: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  // The page says who is signed in: it has to know whose it is.
  const { cookie } = request.headers;
  const page = await fetch(urls.shell + request.url, cookie === undefined ? {} : { headers: { cookie } });
  const moved = (text: string): string =>
    text
      .replaceAll(`:${new URL(urls.remote).port}`, `:${remotePort}`)
      .replaceAll(new URL(urls.shell).host, request.headers.host ?? '');
  const second = policy?.();
  const first = moved(page.headers.get('content-security-policy') ?? '');
  answer.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'set-cookie': page.headers.getSetCookie(),
    'content-security-policy': second === undefined ? first : `${first}, ${second}`,
  });
  answer.end(moved(await page.text()));
}
