export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The language of ours that fits a BCP 47 tag best; English when none does. */
export function languageOf(locale: string): Language {
  const language = locale.toLowerCase().split('-')[0];
  return languages.find((known) => known === language) ?? 'en';
}

/** A locale for dates and numbers: the shell's own (es-MX) when we speak its language, else ours. */
export function formatLocaleOf(locale: string): string {
  const language = languageOf(locale);
  return locale.toLowerCase().startsWith(language) ? locale : language;
}

/** Loads a catalogue of each language once; a failed load is tried again at the next call. */
export function loadingOnce<T>(loaders: Readonly<Record<Language, () => Promise<T>>>) {
  const loaded = new Map<Language, Promise<T>>();
  return (locale: string): Promise<T> => {
    const language = languageOf(locale);
    const known = loaded.get(language);
    if (known) return known;
    const loading = loaders[language]();
    loaded.set(language, loading);
    loading.catch(() => loaded.delete(language));
    return loading;
  };
}
