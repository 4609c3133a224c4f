import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { sendRaw } from '../../tests/support/raw-sockets';
import { refuseUpgrade } from './guarded-server';
import { listen, type Listening } from './listen';
import { serveRemote } from './serve-remote';

const running: Listening[] = [];
const asked: string[] = [];
let port: number;

async function start(hosts: readonly string[] = []): Promise<number> {
  const listening = await listen(
    0,
    async (request, answer, url) => {
      asked.push(`${request.method} ${url.href}`);
      answer.end('served');
    },
    { hosts, sockets: ['/cable'] },
  );
  running.push(listening);
  listening.server.on('upgrade', (request, socket) => {
    asked.push(`socket ${request.url}`);
    refuseUpgrade(socket, 503, 'Not now');
  });
  const address = listening.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeEach(async () => {
  asked.length = 0;
  port = await start();
});
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())));

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
const get = (target: string, host = 'localhost'): string => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const open = (target: string, host = 'localhost'): string =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`;

describe('a request that no browser sends', () => {
  const targets = ['//', '//:', '/\\[', 'http://[', 'http://localhost/', '/%', '/%ff', '/\u00e9', '*'];
  it.each(targets)('for %j is malformed, and so is a WebSocket there', async (target) => {
    expect(await sendRaw(port, get(target))).toBe('HTTP/1.1 400 Bad Request');
    expect(await sendRaw(port, open(target))).toBe('HTTP/1.1 400 Bad Request');
    expect(asked).toEqual([]);
    expect(await sendRaw(port, get('/fine?%[\\'))).toBe('HTTP/1.1 200 OK');
  });

  it.each(['a b', '', '[', 'localhost:99999', 'a@localhost', 'localhost/x', 'localhost\r\nHost: localhost'])(
    'of the host %j is malformed, and so is a WebSocket there',
    async (host) => {
      expect(await sendRaw(port, get('/', host))).toBe('HTTP/1.1 400 Bad Request');
      expect(await sendRaw(port, open('/cable', host))).toBe('HTTP/1.1 400 Bad Request');
      expect(asked).toEqual([]);
    },
  );

  it('with a trailer that could not be handed on is refused', async () => {
    const body = 'Trailer: x\r\nContent-Length: 2\r\n\r\n{}';
    expect(await sendRaw(port, `POST /api HTTP/1.1\r\nHost: localhost\r\n${body}`)).toBe(
      'HTTP/1.1 400 Bad Request',
    );
  });

  it('is refused by the server of the remote, too', async () => {
    const remote = await serveRemote(0, __dirname);
    running.push(remote);
    const address = remote.server.address();
    const its = typeof address === 'object' && address ? address.port : 0;
    expect(await sendRaw(its, get('//'))).toBe('HTTP/1.1 400 Bad Request');
    expect(await sendRaw(its, get('/', 'evil.example'))).toBe('HTTP/1.1 421 Misdirected Request');
    expect(await sendRaw(its, get('/hosts.ts'))).toBe('HTTP/1.1 200 OK');
  });
});

describe('a host', () => {
  it.each(['localhost', 'LocalHost:3000', '127.0.0.1', '[::1]:80', 'vite.localhost'])(
    'that leads to this machine is answered: %s',
    async (host) => {
      expect(await sendRaw(port, get('/', host))).toBe('HTTP/1.1 200 OK');
    },
  );

  it.each(['evil.example', '192.168.1.20', 'localhost.evil.example', 'notlocalhost', '0.0.0.0'])(
    'that was not named is refused: %s',
    async (host) => {
      expect(await sendRaw(port, get('/', host))).toBe('HTTP/1.1 421 Misdirected Request');
      expect(await sendRaw(port, open('/cable', host))).toBe('HTTP/1.1 421 Misdirected Request');
      expect(asked).toEqual([]);
    },
  );

  it('that was named is answered, beside those of this machine', async () => {
    const named = await start(['kitchen.lan']);
    expect(await sendRaw(named, get('/', 'kitchen.lan:3000'))).toBe('HTTP/1.1 200 OK');
    expect(await sendRaw(named, get('/'))).toBe('HTTP/1.1 200 OK');
    expect(await sendRaw(named, get('/', 'other.lan'))).toBe('HTTP/1.1 421 Misdirected Request');
  });
});

describe('a socket', () => {
  it('at another path is not found', async () => {
    expect(await sendRaw(port, open('/other'))).toBe('HTTP/1.1 404 Not Found');
    expect(await sendRaw(port, open('/cable?x=1'))).toBe('HTTP/1.1 503 Service Unavailable');
    expect(asked).toEqual(['socket /cable?x=1']);
  });

  it('that is reset after a refusal ends nothing but itself', async () => {
    for (const target of ['/cable', '/other', '//']) {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => opened(port)));
      for (const socket of sockets) socket.write(open(target), () => socket.resetAndDestroy());
      await Promise.all(sockets.map(closed));
    }
    expect(await sendRaw(port, get('/'))).toBe('HTTP/1.1 200 OK');
  });
});

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

async function opened(to: number): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('the network', () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

  it('of this machine alone reaches it, by IPv4 and IPv6', async () => {
    expect(await sendRaw(port, get('/'), '127.0.0.1')).toBe('HTTP/1.1 200 OK');
    if (networkInterfaces()['lo']?.some(({ family }) => family === 'IPv6'))
      expect(await sendRaw(port, get('/'), '::1')).toBe('HTTP/1.1 200 OK');
    for (const address of others) expect(await sendRaw(port, get('/'), address)).toBe('');
  });

  it('of everybody reaches it once a host is named', async () => {
    const named = await start(['kitchen.lan']);
    for (const address of ['127.0.0.1', ...others])
      expect(await sendRaw(named, get('/', 'kitchen.lan'), address)).toBe('HTTP/1.1 200 OK');
  });
});
