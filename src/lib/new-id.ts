/** A random UUID (version 4). `crypto.randomUUID` exists only on secure pages, which plain http on a local network is not; this works there too. */
export function newId(): string {
  return crypto
    .getRandomValues(new Uint32Array(4))
    .reduce((hex, number) => hex + (number + 2 ** 32).toString(16).slice(1), '')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
