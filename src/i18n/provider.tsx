import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { fill } from './fill';
import { createFormats, type Formats } from './formats';
import { toFormatLocale, type Catalogue, type MessageId } from './messages';

export interface I18nProviderProps {
  /** BCP 47, as the shell says it. */
  readonly locale: string;
  readonly messages: Catalogue;
  /** The viewer's IANA zone. */
  readonly timeZone: string;
  /** The server's time, in epoch milliseconds. */
  readonly now: () => number;
  readonly children: ReactNode;
}

export type Values = Readonly<Record<string, string | number>>;
/** Formats a message: `t('browse.left', { count: 3 })`. */
export type Translate = (id: MessageId, values?: Values) => string;

/** The messages and formats of one locale and one viewer. */
interface Translation {
  readonly locale: string;
  readonly messages: Catalogue;
  /** Accepts the id of any loaded message. The hooks narrow the type to the catalogues that their screens load. */
  readonly t: (id: string, values?: Values) => string;
  readonly formats: Formats;
}

const TranslationContext = createContext<Translation | null>(null);

export function I18nProvider({ locale, messages, timeZone, now, children }: I18nProviderProps): ReactNode {
  const translation = useMemo((): Translation => {
    const formatLocale = toFormatLocale(locale);
    const t = createTranslate(messages, formatLocale);
    return { locale: formatLocale, messages, t, formats: createFormats(formatLocale, timeZone, t, now) };
  }, [locale, messages, timeZone, now]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export interface MoreMessagesProps {
  readonly messages: Catalogue;
  readonly children: ReactNode;
}

/** Adds a catalogue to the loaded ones. */
export function MoreMessages({ messages, children }: MoreMessagesProps): ReactNode {
  const outer = useTranslation();
  const translation = useMemo((): Translation => {
    const all = { ...outer.messages, ...messages };
    return { ...outer, messages: all, t: createTranslate(all, outer.locale) };
  }, [outer, messages]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

// The check proves that catalogues are complete. A message that is missing all the same shows its id.
const createTranslate =
  (messages: Catalogue, locale: string): Translation['t'] =>
  (id, values = {}) =>
    fill(messages[id] ?? id, values, locale);

/** For hooks that narrow the message ids. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('Only inside an I18nProvider.');
  return translation;
}

export function useMessages(): Translate {
  return useTranslation().t;
}

/** Formats dates, times, numbers and lists. The only formatter in the app. */
export function useFormats(): Formats {
  return useTranslation().formats;
}

/** Compares names in the order of the locale, ignoring case and accents. */
export function useCompareNames(): (one: string, other: string) => number {
  const { locale } = useFormats();
  return useMemo(() => new Intl.Collator(locale, { sensitivity: 'base' }).compare, [locale]);
}
