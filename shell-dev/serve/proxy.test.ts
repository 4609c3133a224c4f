import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn, passSocketOn } from './proxy';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const CLAIM = { 'X-Forwarded-For': '192.0.2.66' };

it('whose request it is stands in the header, whatever the caller claims', async () => {
  const seen: (string | string[] | undefined)[] = [];
  const back = createServer(({ headers }, answer) => {
    seen.push(headers['x-forwarded-for']);
    answer.end();
  });
  back.on('upgrade', ({ headers }, socket) => {
    seen.push(headers['x-forwarded-for']);
    socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
  });
  const port = await listening(back);
  const front = createServer((incoming, answer) => passOn(incoming, answer, port));
  front.on('upgrade', (incoming, socket, head) => passSocketOn(incoming, socket, head, port));
  const at = { host: '127.0.0.1', port: await listening(front) };
  for (const headers of [CLAIM, { ...CLAIM, Connection: 'Upgrade', Upgrade: 'websocket' }]) {
    const [answer] = await once(get({ ...at, headers }), 'response');
    answer.resume();
  }
  expect(seen).toEqual(['127.0.0.1', '127.0.0.1']);
});
