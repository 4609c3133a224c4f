import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Whose request it is: the back end sees only this proxy, and its limits count addresses. What the caller claims is replaced. */
const FORWARDED = 'x-forwarded-for';
const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** Hands a request on as it came, and the answer back as it comes. */
export function passOn(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...incoming.headers, [FORWARDED]: addressOf(incoming) },
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      // A reply that breaks off must break off here too, or the browser waits for ever.
      reply.once('error', () => answer.destroy());
      reply.once('aborted', () => answer.destroy());
    },
  );
  onward.on('error', () => {
    if (answer.headersSent) return void answer.destroy();
    answer.writeHead(502, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    answer.end('The back end does not answer.');
  });
  answer.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Hands a WebSocket on: the same opening request, then bytes both ways. */
export function passSocketOn(incoming: IncomingMessage, client: Duplex, head: Buffer, port: number): void {
  const onward = connect(port, '127.0.0.1', () => {
    const headers = [`${FORWARDED}: ${addressOf(incoming)}`];
    for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
      if (incoming.rawHeaders[index]?.toLowerCase() === FORWARDED) continue;
      headers.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
    }
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    if (head.length > 0) onward.write(head);
    onward.pipe(client);
    client.pipe(onward);
  });
  const end = (): void => {
    onward.destroy();
    client.destroy();
  };
  onward.once('error', end);
  onward.once('close', end);
  client.once('error', end);
  client.once('close', end);
}
