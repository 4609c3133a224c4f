export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The supported language of a BCP 47 tag; English for any other. */
export function toLanguage(locale: string): Language {
  const language = locale.toLowerCase().split('-')[0];
  return languages.find((known) => known === language) ?? 'en';
}

/** The locale for dates and numbers: the shell's own (es-MX) if its language is supported, otherwise the language shown. */
export function toFormatLocale(locale: string): string {
  const language = toLanguage(locale);
  return locale.toLowerCase().startsWith(language) ? locale : language;
}

/** Loads a catalogue of each language once; a failed load is tried again at the next call. */
export function loadOnce<T>(loaders: Readonly<Record<Language, () => Promise<T>>>) {
  const loaded = new Map<Language, Promise<T>>();
  return (locale: string): Promise<T> => {
    const language = toLanguage(locale);
    const known = loaded.get(language);
    if (known) return known;
    const loading = loaders[language]();
    loaded.set(language, loading);
    loading.catch(() => loaded.delete(language));
    return loading;
  };
}

const formatters = new Map<string, unknown>();

/** An `Intl` formatter, created once. Creating one takes about 50 µs, and every row of a list uses the same few. */
export function cachedFormatter<O, F>(
  Kind: { new (locale: string, options?: O): F; readonly name: string },
  locale: string,
  options?: O,
): F {
  const key = Kind.name + locale + JSON.stringify(options);
  const known = formatters.get(key) as F | undefined;
  if (known) return known;
  const fresh = new Kind(locale, options);
  formatters.set(key, fresh);
  return fresh;
}
