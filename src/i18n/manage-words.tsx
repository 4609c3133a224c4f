import { useMemo, type ReactNode } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { loadingOnce } from './languages';
import type { messages as english } from './manage-en';
import type { MessageId } from './messages';
import { intlOf, type Values } from './provider';

export type ManageMessageId = keyof typeof english;
export type ManageMessages = Readonly<Record<ManageMessageId, string>>;

/** The words of the managers' screens, which no page of families loads. */
export const loadManageMessages = loadingOnce<ManageMessages>({
  en: () => import(/* webpackChunkName: "manage-words-en" */ './manage-en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "manage-words-es" */ './manage-es').then((module) => module.messages),
});

/** Fetches them ahead. Whoever needs them asks again, and says what failed. */
export function warmManageMessages(locale: string): void {
  loadManageMessages(locale).catch(() => undefined);
}

export interface ManageWordsProviderProps {
  readonly messages: ManageMessages;
  readonly children: ReactNode;
}

/** Adds the managers' words to those of the pages. */
export function ManageWordsProvider({ messages, children }: ManageWordsProviderProps): ReactNode {
  const { locale, timeZone, messages: pages } = useIntl();
  const intl = useMemo(
    () => intlOf(locale, { ...(pages as Record<string, string>), ...messages }, timeZone ?? 'UTC'),
    [locale, timeZone, pages, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/** Puts a message of the managers' screens, or of all, into words. */
export type ManageTranslate = (id: ManageMessageId | MessageId, values?: Values) => string;

/** Only inside a manager's screen. */
export function useManageMessages(): ManageTranslate {
  const intl = useIntl();
  return useMemo<ManageTranslate>(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}
