/** A path or URL with one more query parameter, the rest of it untouched. */
export function withParam(href: string, name: string, value: string): string {
  const [address = '', ...hash] = href.split('#');
  const query = new URLSearchParams({ [name]: value });
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined;
}
