import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * The address of a caller, as limits count it. `X-Forwarded-For` is believed only where a proxy is expected and from this machine, and only
 * its last entry, which that proxy wrote.
 */
export function addressOf({ socket, headers }: IncomingMessage, isBehindProxy: boolean): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = isBehindProxy && LOOPBACK.test(peer) ? String(headers['x-forwarded-for'] ?? '') : '';
  return networkOf(forwarded.split(',').at(-1)?.trim() || peer);
}

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address, or the first 64 bits of an IPv6 one: one household has all the addresses that begin with them. */
export function networkOf(address: string): string {
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [start = [], end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = end ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0') : [];
  return [...start, ...zeros, ...(end ?? [])].slice(0, 4).join(':');
}
