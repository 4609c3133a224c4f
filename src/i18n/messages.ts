import type { messages as english } from './en';
import { loadingOnce } from './languages';
import type { messages as laterEnglish } from './later-en';

export { formatLocaleOf, languageOf } from './languages';

/** Words that are loaded together, by id. */
export type Catalogue = Readonly<Record<string, string>>;
export type Messages = Readonly<Record<keyof typeof english, string>>;
export type LaterMessages = Readonly<Record<keyof typeof laterEnglish, string>>;
export type MessageId = keyof Messages | keyof LaterMessages;

/** Loads a catalogue once; a failed load is tried again at the next call. */
export const loadMessages = loadingOnce<Messages>({
  en: () => import(/* webpackChunkName: "messages-en" */ './en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "messages-es" */ './es').then((module) => module.messages),
});

/** The words that only the screens beyond the list and the calendar need. */
export const loadLaterMessages = loadingOnce<LaterMessages>({
  en: () =>
    import(/* webpackChunkName: "messages-later-en" */ './later-en').then((module) => module.messages),
  es: () =>
    import(/* webpackChunkName: "messages-later-es" */ './later-es').then((module) => module.messages),
});
