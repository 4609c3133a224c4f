/** The server's frames of `actioncable-v1-json`, their keys in Action Cable's order. */
export const frames = {
  welcome: (): string => '{"type":"welcome"}',
  /** `now` in milliseconds; the frame carries seconds. */
  ping: (now: number): string => JSON.stringify({ type: 'ping', message: Math.floor(now / 1_000) }),
  confirmed: (identifier: string): string => JSON.stringify({ identifier, type: 'confirm_subscription' }),
  rejected: (identifier: string): string => JSON.stringify({ identifier, type: 'reject_subscription' }),
  /** The message is written as JSON already: it goes to many. */
  message: (identifier: string, message: string): string =>
    `{"identifier":${JSON.stringify(identifier)},"message":${message}}`,
  disconnect: (reason: DisconnectReason, reconnect: boolean): string =>
    JSON.stringify({ type: 'disconnect', reason, reconnect }),
} as const;

export const disconnectReasons = ['unauthorized', 'invalid_request', 'server_restart', 'remote'] as const;
export type DisconnectReason = (typeof disconnectReasons)[number];

const PROTOCOL = 'actioncable-v1-json';
/** Action Cable answers with this one where the client offers nothing better, and the client then gives up. */
const UNSUPPORTED = 'actioncable-unsupported';

/** The first protocol of the client's that is known here. */
export function protocolOf(offered: Iterable<string>): string | false {
  for (const protocol of offered) if (protocol === PROTOCOL || protocol === UNSUPPORTED) return protocol;
  return false;
}
