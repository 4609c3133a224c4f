import type { messages as english } from './en';
import { loadingOnce } from './languages';

export { formatLocaleOf, languageOf } from './languages';

export type MessageId = keyof typeof english;
export type Messages = Readonly<Record<MessageId, string>>;

/** Loads a catalogue once; a failed load is tried again at the next call. */
export const loadMessages = loadingOnce<Messages>({
  en: () => import(/* webpackChunkName: "messages-en" */ './en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "messages-es" */ './es').then((module) => module.messages),
});
