import { connect, type Socket } from 'node:net';
import { Random } from '../../shell-dev/platform/seed/sample/random';
import { pause } from './until';

/** A server that raw sockets are thrown at. */
export interface Target {
  readonly name: string;
  readonly port: number;
  /** Paths that it answers; the first says whether it, and what is behind it, is alive. */
  readonly paths: readonly [string, ...string[]];
  /** Where it takes WebSockets, and what a handshake there must say. */
  readonly socket?: { readonly path: string; readonly protocol?: string };
}

export interface Survival {
  readonly sockets: number;
  /** The seeds of the sockets after which the server was gone; empty when it lives. */
  readonly endedAfter: readonly number[];
  /** How often each status was answered; `none` is a connection that closed without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
}

const AT_ONCE = 40;
/** How long a socket is waited for at least, in ms. Many never get an answer. */
const PATIENCE_MS = 250;

/** Opens so many sockets, a few at once, and asks after each few whether the server still answers. Socket n uses the seed + n. */
export async function throwSockets(target: Target, sockets: number, seed: number): Promise<Survival> {
  const statuses: Record<string, number> = {};
  let patienceMs = PATIENCE_MS;
  for (let from = 0; from < sockets; from += AT_ONCE) {
    const seeds = Array.from(
      { length: Math.min(AT_ONCE, sockets - from) },
      (_, index) => seed + from + index,
    );
    for (const status of await Promise.all(
      seeds.map((one) => throwSocket(target, new Random(one), patienceMs)),
    ))
      statuses[status] = (statuses[status] ?? 0) + 1;
    const asked = performance.now();
    if (!(await isAlive(target))) return { sockets: from + seeds.length, endedAfter: seeds, statuses };
    // A busy machine answers late what it answers: as many wait at once.
    patienceMs = Math.max(PATIENCE_MS, (performance.now() - asked) * AT_ONCE);
  }
  return { sockets, endedAfter: [], statuses };
}

export async function isAlive({ port, paths: [path] }: Target): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}

/** Sends these bytes as they are; resolves with the first line of what comes back, `''` for none. */
export async function sendRaw(port: number, bytes: string, host = 'localhost'): Promise<string> {
  const socket = connect(port, host);
  socket.on('error', () => undefined);
  socket.setTimeout(5_000, () => socket.destroy());
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (answer.includes('\r\n')) socket.destroy();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(bytes, 'latin1');
  await closed;
  return answer.split('\r\n')[0] ?? '';
}

type Ending = 'end' | 'reset' | 'destroy' | 'leave';

async function throwSocket(target: Target, random: Random, patienceMs: number): Promise<string> {
  const socket = connect(target.port, 'localhost');
  socket.on('error', () => undefined);
  let answer = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const heard = new Promise<void>((resolve) =>
    socket.on('data', (chunk: Buffer) => {
      answer = (answer + chunk.toString('latin1')).slice(0, 64);
      resolve();
    }),
  );
  const patience = pause(patienceMs);
  const ending = random.pick<Ending>(['end', 'reset', 'reset', 'destroy', 'leave']);
  const { bytes, frames } = messageFor(target, random);
  const cut = random.chance(0.3) ? random.whole(0, bytes.length) : bytes.length;
  await writeInPieces(socket, bytes.subarray(0, cut), random);
  if (random.chance(0.7)) await Promise.race([heard, closed, patience]);
  for (const frame of answer.startsWith('HTTP/1.1 101') ? frames : []) {
    socket.write(frame);
    if (random.chance(0.2)) await pause(random.whole(0, 5));
  }
  if (ending === 'end') socket.end();
  if (ending === 'reset') socket.resetAndDestroy();
  if (ending === 'destroy') socket.destroy();
  await Promise.race([closed, patience]);
  socket.destroy();
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
}

async function writeInPieces(socket: Socket, bytes: Buffer, random: Random): Promise<void> {
  const isSlow = random.chance(0.15);
  const pieces = random.chance(0.6) ? 1 : random.whole(2, 6);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    socket.write(bytes.subarray(at, at + size));
    if (isSlow) await pause(random.whole(1, 30));
    else if (random.chance(0.3)) await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

const oddTargets = [
  '//', '//:', '///', '/\\', '/\\[', '\\', '//[', 'http://[', 'http://', 'http:///', 'http://a b/', '*', '', ':', '?', '#', '[',
  '/%', '/%ff', '/%00', '/%E0%A4%A', '/..%2f..%2fetc/passwd', '/../../', '/\u00e9', '/a\tb', '/?%', '/?\\', '/?a=[',
  'ws://[::1', 'https://localhost:99999/', 'javascript:1', 'localhost:80', '//localhost:99999/', '/\u0000', '/'.repeat(9_000),
]; // prettier-ignore
const oddHosts = [
  'a b', '', '[', '[::1', ']', 'localhost:99999', 'localhost:', ':80', 'a@b', 'a/b', 'http://x', '%', '%00', '\u00e9', '999.1.1.1',
  'localhost, evil.example', '\\', '?', '#', 'a'.repeat(5_000), '::1', '[::ffff:1.2.3.4]:0', 'xn--', 'xn--a', '0x7f.1', '..',
]; // prettier-ignore
const oddLines = [
  'Content-Length: -1', 'Content-Length: 1e9', 'Content-Length: 99999999999999999999', 'Content-Length: 5',
  'Transfer-Encoding: chunked', 'Transfer-Encoding: nonsense', 'Transfer-Encoding: chunked\r\nContent-Length: 3', 'Expect: 100-continue',
  'Expect: tea', 'Cookie: events_session=%', 'Cookie: events_session=\u00ff', 'Cookie: =;=;;', 'Origin: null', 'Origin: http://[',
  'Origin: //', 'Origin: http://localhost:3000', 'Accept-Encoding: \u00ff', 'If-None-Match: \u00ff"', 'X-Forwarded-Host: [', 'Range: bytes=-',
  'X-Request-Id: \u00ff', ': nameless', 'No colon', ' folded', 'Na me: x', 'X: \u0000', `X: ${'y'.repeat(20_000)}`, 'Connection: close, upgrade',
  'Upgrade: h2c', 'Upgrade: websocket', 'Connection: Upgrade', 'Trailer: x', 'Content-Type: application/json', 'HTTP2-Settings: AAMAAABk',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99', 'Sec-WebSocket-Protocol: ,,', 'Sec-WebSocket-Key: short',
  'Sec-WebSocket-Version: 99', 'Accept-Language: \u00ff', 'Sec-Fetch-Mode: navigate', 'Idempotency-Key: \u00ff', 'If-Modified-Since: x',
]; // prettier-ignore
const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'CONNECT',
  'TRACE',
  'PRI',
  'get',
  'G T',
  '',
];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'ICY', ''];

/** The bytes of a request with something wrong in it or nothing, and the frames that follow when it turns into a WebSocket. */
function messageFor(target: Target, random: Random): { bytes: Buffer; frames: readonly Buffer[] } {
  const isUpgrade = random.chance(0.45);
  const isGood = isUpgrade && random.chance(0.4);
  const own = isUpgrade && target.socket ? [target.socket.path] : target.paths;
  const path = isGood || random.chance(0.6) ? random.pick(own) : random.pick(oddTargets);
  const host = isGood || random.chance(0.8) ? `localhost:${target.port}` : random.pick(oddHosts);
  const method = isUpgrade || random.chance(0.6) ? 'GET' : random.pick(methods);
  const version = isGood || random.chance(0.8) ? 'HTTP/1.1' : random.pick(versions);
  const lines = [`${method} ${path} ${version}`];
  if (isGood || random.chance(0.95)) lines.push(`Host: ${host}`);
  if (isUpgrade) lines.push(...handshake(target, isGood || random.chance(0.6), random));
  if (!isGood) lines.push(...Array.from({ length: random.whole(0, 2) }, () => random.pick(oddLines)));
  const body = random.chance(0.3)
    ? random.pick(['{}', '{"person":', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', 'x'.repeat(70_000)])
    : '';
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${isGood ? '' : body}`, 'latin1');
  if (!isGood && random.chance(0.2)) spoil(bytes, random);
  const twice = random.chance(0.1) ? Buffer.concat([bytes, bytes]) : bytes;
  return { bytes: twice, frames: Array.from({ length: random.whole(1, 6) }, () => frame(random)) };
}

function handshake({ port, socket }: Target, isWellFormed: boolean, random: Random): readonly string[] {
  const lines = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Origin: http://localhost:${port}`,
    ...(socket?.protocol ? [`Sec-WebSocket-Protocol: ${socket.protocol}`] : []),
  ];
  return isWellFormed ? lines : lines.filter(() => random.chance(0.7));
}

function spoil(bytes: Buffer, random: Random): void {
  for (let times = random.whole(1, 8); times > 0 && bytes.length > 0; times -= 1)
    bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
}

const commands = [
  '', 'null', '[]', '{"command":"subscribe"}', '{"command":"subscribe","identifier":"{}"}', '{"command":"message","identifier":"x","data":"x"}',
  '{"command":"subscribe","identifier":"{\\"channel\\":\\"EventsChannel\\"}"}', '{"command":"subscribe","identifier":"{\\"channel\\":\\"__proto__\\"}"}',
  '{"command":"subscribe","identifier":"{\\"channel\\":\\"EventChannel\\",\\"event_id\\":{}}"}', '['.repeat(30_000), '\ud800', '\u0000'.repeat(70_000),
]; // prettier-ignore

/** A frame of a client: right, with wrong bits, a wrong length, without a mask, or no frame at all. */
function frame(random: Random): Buffer {
  const kind = random.whole(0, 5);
  if (kind === 0)
    return Buffer.from(Array.from({ length: random.whole(1, 200) }, () => random.whole(0, 255)));
  const payload = random.chance(0.8)
    ? Buffer.from(random.pick(commands))
    : Buffer.from([random.whole(0, 255), random.whole(0, 255), 0xff, 0xfe]);
  const opcode = kind === 1 ? random.whole(0, 15) : random.pick([1, 1, 1, 8, 9, 10, 0]);
  const reserved = random.chance(0.1) ? random.whole(0, 7) << 4 : 0;
  const isLast = random.chance(0.85) ? 0x80 : 0;
  const mask = random.chance(0.9) ? 0x80 : 0;
  const head = [isLast | reserved | opcode];
  const length = random.chance(0.1) ? random.whole(0, 70_000) : payload.length;
  if (random.chance(0.05)) head.push(mask | 127, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);
  else if (length < 126) head.push(mask | length);
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 0xff);
  else head.push(mask | 127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 0xff, length & 0xff);
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from(head), Buffer.alloc(mask ? 4 : 0), payload]);
}
