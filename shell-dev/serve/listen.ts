import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Answerer = (request: IncomingMessage, answer: ServerResponse, url: URL) => Promise<void>;

export interface Listening {
  readonly server: Server;
  close(): Promise<void>;
}

/** A small server; a fault in answering one request is a 500 for that request and no more. */
export function listen(port: number, answerer: Answerer): Promise<Listening> {
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    answerer(request, answer, url).catch((error: unknown) => {
      console.error(error);
      if (!answer.headersSent) answer.writeHead(500, { 'cache-control': 'no-store' });
      answer.end();
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      // Sockets that became WebSockets are no longer the server's own to close.
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve({ server, close }));
  });
}
