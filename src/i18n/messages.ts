import type { messages as english } from './en';
import type { messages as laterEnglish } from './lazy-en';
import { loadOnce } from './locale';
import type { messages as manageEnglish } from './manage-en';

export { toFormatLocale, toLanguage } from './locale';

/** Messages that are loaded together, by id. */
export type Catalogue = Readonly<Record<string, string>>;
export type Messages = Readonly<Record<keyof typeof english, string>>;
export type LazyMessages = Readonly<Record<keyof typeof laterEnglish, string>>;
export type ManageMessages = Readonly<Record<keyof typeof manageEnglish, string>>;
export type MessageId = keyof Messages | keyof LazyMessages;

/** Loads a catalogue once; a failed load is tried again at the next call. */
export const loadMessages = loadOnce<Messages>({
  en: () => import(/* webpackChunkName: "messages-en" */ './en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "messages-es" */ './es').then((module) => module.messages),
});

/** The messages of all screens of families but the list. */
export const loadLazyMessages = loadOnce<LazyMessages>({
  en: () => import(/* webpackChunkName: "messages-lazy-en" */ './lazy-en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "messages-lazy-es" */ './lazy-es').then((module) => module.messages),
});

/** The messages of the managers' screens, which families never load. */
export const loadManageMessages = loadOnce<ManageMessages>({
  en: () =>
    import(/* webpackChunkName: "manage-messages-en" */ './manage-en').then((module) => module.messages),
  es: () =>
    import(/* webpackChunkName: "manage-messages-es" */ './manage-es').then((module) => module.messages),
});
