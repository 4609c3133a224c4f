/** A random UUID (version 4). `crypto.randomUUID` exists only on secure pages, which plain http on a local network is not; this works there too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
