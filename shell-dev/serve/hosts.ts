/**
 * The hosts that every server here answers for: names that always lead to this machine. A name that begins with a dot stands for all names
 * below it.
 */
const ownHosts: readonly string[] = ['localhost', '.localhost', '127.0.0.1', '[::1]'];

/** All hosts that a server answers for: this machine's own, and those that were named with `--host`. */
export const allowedHosts = (named: readonly string[]): readonly string[] => [...ownHosts, ...named];

const HOST_NAME = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/i;

/** A host name or an address (IPv6 in brackets) in the one spelling that a URL has for it; `undefined` for anything else. */
export function hostName(text: string): string | undefined {
  return HOST_NAME.test(text) && URL.canParse(`http://${text}`)
    ? new URL(`http://${text}`).hostname
    : undefined;
}

/** The host name in a `Host` header, without the port; `undefined` when the header is malformed. */
export function hostIn(header: string): string | undefined {
  const [, name = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(header) ?? [];
  return Number(port) <= 65_535 ? hostName(name) : undefined;
}

export const isAllowedHost = (name: string, named: readonly string[]): boolean =>
  allowedHosts(named).some((allowed) =>
    allowed.startsWith('.') ? name.endsWith(allowed) : name === allowed,
  );

/** Whether an `Origin` is a page of an allowed host, at whatever port. */
export function isAllowedOrigin(origin: string, named: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isAllowedHost(hostname, named);
}

/** Whether a request comes from a page of another host. Programs that are no browser send no `Origin`. */
export const isForeignPage = (origin: string | undefined, named: readonly string[]): boolean =>
  origin !== undefined && !isAllowedOrigin(origin, named);
