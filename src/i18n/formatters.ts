const made = new Map<string, unknown>();

/** One `Intl` formatter of a kind. Making one costs about 50 µs, and a list of rows asks for the same few over and over. */
export function formatterOf<O, F>(
  Kind: { new (locale: string, options?: O): F; readonly name: string },
  locale: string,
  options?: O,
): F {
  const key = Kind.name + locale + JSON.stringify(options);
  const known = made.get(key) as F | undefined;
  if (known) return known;
  const fresh = new Kind(locale, options);
  made.set(key, fresh);
  return fresh;
}
