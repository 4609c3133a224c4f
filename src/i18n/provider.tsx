import { useMemo, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type IntlShape } from 'react-intl';
import { createFormats, type Formats } from './formats';
import { formatLocaleOf, type MessageId, type Messages } from './messages';

const cache = createIntlCache();

export interface I18nProviderProps {
  /** BCP 47, as the shell says it. */
  readonly locale: string;
  readonly messages: Messages;
  /** The viewer's IANA zone. */
  readonly timeZone: string;
  readonly children: ReactNode;
}

export function I18nProvider({ locale, messages, timeZone, children }: I18nProviderProps): ReactNode {
  const intl = useMemo(
    () => intlOf(formatLocaleOf(locale), { ...messages }, timeZone),
    [locale, messages, timeZone],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/** Words and formats of one locale and one viewer. */
export const intlOf = (locale: string, messages: Record<string, string>, timeZone: string): IntlShape =>
  createIntl({ locale, messages, timeZone, onError: refuse }, cache);

// Completeness is checked at build time; a message that breaks at run time is a defect worth hearing of.
function refuse(error: Error): void {
  if (!error.message.includes('MISSING_DATA')) globalThis.reportError?.(error);
}

export type Values = Readonly<Record<string, string | number>>;
/** Puts a message into words: `t('browse.left', { count: 3 })`. */
export type Translate = (id: MessageId, values?: Values) => string;

export function useMessages(): Translate {
  const intl = useIntl();
  return useMemo(() => translateWith(intl), [intl]);
}

function translateWith(intl: IntlShape): Translate {
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Dates, times, counts and lists as people say them. The only formatter in the app. */
export function useFormats(): Formats {
  const intl = useIntl();
  return useMemo(() => createFormats(intl.locale, intl.timeZone ?? 'UTC', translateWith(intl)), [intl]);
}
