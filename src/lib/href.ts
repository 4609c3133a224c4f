const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address that came from outside, fit for `href`: absolute, one of http, https, mailto or tel, normalised, and without a
 * name and password in front of the host (`https://bank.example@evil.example`). `undefined` for everything else.
 */
export function safeHref(address: string | null | undefined): string | undefined {
  const url = address ? parsed(address) : undefined;
  if (!url || !schemes.has(url.protocol) || url.username || url.password) return undefined;
  return url.href;
}

// Not `URL.canParse`: Node 20's says no to hosts with letters like ä once it has been called often.
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A path or URL with one more query parameter, the rest of it untouched. */
export function withParam(href: string, name: string, value: string): string {
  const [address = '', ...hash] = href.split('#');
  const query = new URLSearchParams({ [name]: value });
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined;
}
