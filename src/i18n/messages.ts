import type { messages as english } from './en';

export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<MessageId, string>>;

const catalogues = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en'),
  es: () => import(/* webpackChunkName: "messages-es" */ './es'),
} as const;
export type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as Language[];

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

const loaded = new Map<Language, Promise<Messages>>();

/** Loads a catalogue once; a failed load is tried again at the next call. */
export function loadMessages(locale: string): Promise<Messages> {
  const language = languageOf(locale);
  const known = loaded.get(language);
  if (known) return known;
  const loading = catalogues[language]().then((module) => module.messages);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}
