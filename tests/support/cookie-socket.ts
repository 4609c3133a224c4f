import { adapters } from '@rails/actioncable';
import WebSocket from 'ws';

/** Host and port, and the cookie that a browser would send there. */
const jar = new Map<string, string>();

/** A real socket with cookies, origin and all, in place of the one of jsdom, which has one jar for all ports. */
class CookieSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    const { host } = new URL(url);
    super(url, protocols, { origin: `http://${host}`, headers: { Cookie: jar.get(host) ?? '' } });
  }
}

/** From now on Action Cable opens real sockets, and to this address with this cookie. */
export function keepCookie(address: string, cookie: string): void {
  adapters.WebSocket = CookieSocket as unknown as typeof adapters.WebSocket;
  jar.set(new URL(address).host, cookie);
}
