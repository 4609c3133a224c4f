import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What can go wrong with a file on its way. The fifteenth fault, a page whose policy refuses it, is made in the page. */
export const faults = [
  'status 404',
  'status 500',
  'status 503 once',
  'a page with 200',
  'an empty body',
  'cut in half',
  'a syntax error',
  'other contents',
  'hangs before its headers',
  'hangs in its body',
  'connection reset',
  'slow, 12 s',
  'no CORS header',
  'wrong type, nosniff',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultServer {
  readonly port: number;
  /** From here on, what matches suffers that. */
  arm(path: RegExp, fault: Fault): void;
  lift(): void;
  /** How often something suffered since it was armed. */
  hits(): number;
  close(): Promise<void>;
}

interface Whole {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2));
const page = Buffer.from('<!doctype html><title>Sign in</title><p>Please sign in.');

/** Something of the right type that is not what was asked for. */
function otherContents(path: string): Buffer {
  if (path.endsWith('.json')) return Buffer.from('{"name":"something else"}');
  return Buffer.from(
    path.endsWith('.css') ? 'p { color: inherit }' : 'throw new Error("thrown on purpose");',
  );
}

function wrongSyntax(path: string): Buffer {
  return Buffer.from(path.endsWith('.css') ? '}}} @layer ((' : '{"a": )(');
}

/** Stands between a browser and the remote's files, on real sockets, and breaks one of them on demand. */
export async function startFaultServer(remote: string): Promise<FaultServer> {
  let armed: { readonly path: RegExp; readonly fault: Fault } | undefined;
  let hits = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, answer) => {
    const path = request.url ?? '/';
    const fault = armed?.path.test(path) ? armed.fault : undefined;
    if (fault) hits += 1;
    fetched(remote + path).then(
      (whole) => (fault ? suffer(fault, path, whole, answer, hits) : send(answer, whole)),
      () => answer.destroy(),
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    arm(path, fault) {
      armed = { path, fault };
      hits = 0;
    },
    lift: () => void (armed = undefined),
    hits: () => hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function fetched(url: string): Promise<Whole> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const kept = ['content-type', 'cache-control', 'access-control-allow-origin', 'timing-allow-origin'];
  const headers = kept.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

function send(answer: ServerResponse, { status, headers, body }: Whole): void {
  answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function suffer(fault: Fault, path: string, whole: Whole, answer: ServerResponse, hit: number): void {
  const { headers, body } = whole;
  const { 'access-control-allow-origin': _, ...withoutCors } = headers;
  const status = (code: number): void =>
    send(answer, { status: code, headers: { ...headers, 'cache-control': 'no-store' }, body: page });
  const acts: Record<Fault, () => void> = {
    'status 404': () => status(404),
    'status 500': () => status(500),
    'status 503 once': () => (hit === 1 ? status(503) : send(answer, whole)),
    'a page with 200': () =>
      send(answer, { ...whole, headers: { ...headers, 'content-type': 'text/html' }, body: page }),
    'an empty body': () => send(answer, { ...whole, body: Buffer.alloc(0) }),
    'cut in half': () => send(answer, { ...whole, body: half(body) }),
    'a syntax error': () => send(answer, { ...whole, body: wrongSyntax(path) }),
    'other contents': () => send(answer, { ...whole, body: otherContents(path) }),
    'hangs before its headers': () => undefined,
    'hangs in its body': () =>
      void answer.writeHead(200, { ...headers, 'content-length': body.length }).write(half(body)),
    'connection reset': () => void answer.socket?.resetAndDestroy(),
    'slow, 12 s': () => void setTimeout(() => send(answer, whole), 12_000).unref(),
    'no CORS header': () => send(answer, { ...whole, headers: withoutCors }),
    'wrong type, nosniff': () =>
      send(answer, {
        ...whole,
        headers: {
          ...headers,
          'content-type': 'application/octet-stream',
          'x-content-type-options': 'nosniff',
        },
      }),
  };
  acts[fault]();
}
