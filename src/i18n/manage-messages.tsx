import type { messages as english } from './manage-en';
import type { MessageId } from './messages';
import { useTranslation, type Values } from './provider';

export type ManageMessageId = keyof typeof english;

/** Formats a message of the managers' screens, or of all screens. */
export type ManageTranslate = (id: ManageMessageId | MessageId, values?: Values) => string;

/** Only inside a manager's screen. */
export function useManageMessages(): ManageTranslate {
  return useTranslation().t;
}
