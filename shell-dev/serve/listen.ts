import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { GuardedServer, type Guard } from './guarded-server';
import { listenOn } from './ports';

export type Answerer = (request: IncomingMessage, answer: ServerResponse, url: URL) => Promise<void>;

export interface Listening {
  readonly server: Server;
  close(): Promise<void>;
}

/** A small server; a fault in answering one request is a 500 for that request and no more. */
export async function listen(port: number, answerer: Answerer, guard: Guard = {}): Promise<Listening> {
  const server = new GuardedServer(guard, (request, answer) => {
    const url = new URL(`http://${request.headers.host}${request.url}`);
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
  await listenOn(server, port, guard.hosts);
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Sockets that became WebSockets are no longer the server's own to close.
        for (const socket of sockets) socket.destroy();
      }),
  };
}
