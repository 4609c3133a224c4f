import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { fill } from './fill';
import { createFormats, type Formats } from './formats';
import { formatLocaleOf, type Catalogue, type MessageId } from './messages';

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
/** Puts a message into words: `t('browse.left', { count: 3 })`. */
export type Translate = (id: MessageId, values?: Values) => string;

/** Words and formats of one locale and one viewer. */
interface Words {
  readonly locale: string;
  readonly messages: Catalogue;
  /** Of any catalogue that is here. Which that is, is a matter of the hook that hands it out. */
  readonly t: (id: string, values?: Values) => string;
  readonly formats: Formats;
}

const WordsContext = createContext<Words | null>(null);

export function I18nProvider({ locale, messages, timeZone, now, children }: I18nProviderProps): ReactNode {
  const words = useMemo((): Words => {
    const written = formatLocaleOf(locale);
    const t = translateWith(messages, written);
    return { locale: written, messages, t, formats: createFormats(written, timeZone, t, now) };
  }, [locale, messages, timeZone, now]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export interface MoreWordsProps {
  readonly messages: Catalogue;
  readonly children: ReactNode;
}

/** Adds a catalogue to those that are here. */
export function MoreWords({ messages, children }: MoreWordsProps): ReactNode {
  const around = useWords();
  const words = useMemo((): Words => {
    const all = { ...around.messages, ...messages };
    return { ...around, messages: all, t: translateWith(all, around.locale) };
  }, [around, messages]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

// Completeness is checked at build time; a message that is missing all the same is told by its name.
const translateWith =
  (messages: Catalogue, locale: string): Words['t'] =>
  (id, values = {}) =>
    fill(messages[id] ?? id, values, locale);

/** What is said here, by whichever catalogue. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('Only inside an I18nProvider.');
  return words;
}

export function useMessages(): Translate {
  return useWords().t;
}

/** Dates, times, counts and lists as people say them. The only formatter in the app. */
export function useFormats(): Formats {
  return useWords().formats;
}
