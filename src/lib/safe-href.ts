const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * An address that came from outside, fit for `href`: absolute, one of http, https, mailto or tel, normalised, and without a
 * name and password in front of the host (`https://bank.example@evil.example`). `undefined` for everything else.
 */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!schemes.has(url.protocol) || url.username || url.password) return undefined;
  return url.href;
}
