/** The live connection was not opened: its address would not be safe, or is none. */
class CableRefused extends Error {
  constructor(address: string, why: string) {
    super(`The live connection to ${JSON.stringify(address.slice(0, 200))} was refused: ${why}.`);
    this.name = 'CableRefused';
  }
}

const DEFAULT_PATH = '/cable';
const schemes: Readonly<Record<string, string>> = {
  'http:': 'ws:',
  'https:': 'wss:',
  'ws:': 'ws:',
  'wss:': 'wss:',
};
const isLocal = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Where a socket may be opened: `wss:` anywhere, `ws:` only on this device. A path is one of the page's own origin.
 * Throws `CableRefused`, which says what is wrong.
 */
export function socketUrl(address: string, page: string = globalThis.location.href): string {
  if (!URL.canParse(address || DEFAULT_PATH, page)) throw new CableRefused(address, 'it is not an address');
  const url = new URL(address || DEFAULT_PATH, page);
  const scheme = schemes[url.protocol];
  if (!scheme) throw new CableRefused(address, `a socket has the scheme wss:, not ${url.protocol}`);
  if (scheme === 'ws:' && !isLocal(url.hostname)) {
    throw new CableRefused(address, 'it has to be secure (wss:) anywhere but on localhost');
  }
  if (url.username || url.password) throw new CableRefused(address, 'it holds a name or a password');
  return `${scheme}//${url.host}${url.pathname}${url.search}`;
}
