import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { messages as english } from './cards-en';
import { fill } from './fill';
import { createClock, createDays, createWhen } from './format-parts';
import type { Formats } from './formats';
import { formatLocaleOf, loadingOnce } from './languages';

export type CardMessageId = keyof typeof english;
type CardMessages = Readonly<Record<CardMessageId, string>>;

/** The words of the cards alone: a card never waits for those of the pages. */
export const loadCardMessages = loadingOnce<CardMessages>({
  en: () => import(/* webpackChunkName: "card-words-en" */ './cards-en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "card-words-es" */ './cards-es').then((module) => module.messages),
});

export interface CardWords {
  /** Puts a message into words: `t('card.left', { count: 3 })`. */
  readonly t: (id: CardMessageId, values?: Readonly<Record<string, string | number>>) => string;
  readonly formats: Pick<Formats, 'day' | 'shortDay' | 'time' | 'when'>;
}

const WordsContext = createContext<CardWords | null>(null);

export interface CardWordsProviderProps {
  /** BCP 47, as the shell says it. */
  readonly locale: string;
  readonly messages: CardMessages;
  /** The viewer's IANA zone. */
  readonly timeZone: string;
  /** The server's time, in epoch milliseconds. */
  readonly now: () => number;
  readonly children: ReactNode;
}

export function CardWordsProvider({
  locale,
  messages,
  timeZone,
  now,
  children,
}: CardWordsProviderProps): ReactNode {
  const words = useMemo((): CardWords => {
    const written = formatLocaleOf(locale);
    const t: CardWords['t'] = (id, values = {}) => fill(messages[id], values, written);
    const days = createDays(written, t);
    const clock = createClock(written, timeZone);
    const when = createWhen({ locale: written, viewerZone: timeZone, days, clock, t, now });
    return { t, formats: { ...days, ...clock, when } };
  }, [locale, messages, timeZone, now]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Words, dates and counts inside a card. */
export function useCardWords(): CardWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('Only inside a card.');
  return words;
}
