import { loadingOnce } from './languages';
import type { messages as english } from './manage-en';
import type { MessageId } from './messages';
import { useWords, type Values } from './provider';

export type ManageMessageId = keyof typeof english;
export type ManageMessages = Readonly<Record<ManageMessageId, string>>;

/** The words of the managers' screens, which no page of families loads. */
export const loadManageMessages = loadingOnce<ManageMessages>({
  en: () => import(/* webpackChunkName: "manage-words-en" */ './manage-en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "manage-words-es" */ './manage-es').then((module) => module.messages),
});

/** Puts a message of the managers' screens, or of all, into words. */
export type ManageTranslate = (id: ManageMessageId | MessageId, values?: Values) => string;

/** Only inside a manager's screen. */
export function useManageMessages(): ManageTranslate {
  return useWords().t;
}
