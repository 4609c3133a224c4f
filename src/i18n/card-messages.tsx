import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { messages as english } from './cards-en';
import { fill } from './fill';
import { createClock, createDays } from './format-parts';
import type { Formats } from './formats';
import { toFormatLocale, loadOnce } from './locale';

export type CardMessageId = keyof typeof english;
type CardMessages = Readonly<Record<CardMessageId, string>>;

/** The messages of the cards, so that a card does not load those of the pages. */
export const loadCardMessages = loadOnce<CardMessages>({
  en: () => import(/* webpackChunkName: "card-messages-en" */ './cards-en').then((module) => module.messages),
  es: () => import(/* webpackChunkName: "card-messages-es" */ './cards-es').then((module) => module.messages),
});

export interface CardTranslation {
  /** Formats a message: `t('card.left', { count: 3 })`. */
  readonly t: (id: CardMessageId, values?: Readonly<Record<string, string | number>>) => string;
  readonly formats: Pick<Formats, 'day' | 'shortDay' | 'time' | 'wallTime' | 'zoneElsewhere'>;
}

const CardMessagesContext = createContext<CardTranslation | null>(null);

export interface CardMessagesProviderProps {
  /** BCP 47, as the shell says it. */
  readonly locale: string;
  readonly messages: CardMessages;
  /** The viewer's IANA zone. */
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** Has only the formats that cards use: `I18nProvider` with all of them would add 0.5 KB to a card, which has 0.1 KB left of its 46. */
export function CardMessagesProvider({
  locale,
  messages,
  timeZone,
  children,
}: CardMessagesProviderProps): ReactNode {
  const translation = useMemo((): CardTranslation => {
    const formatLocale = toFormatLocale(locale);
    const t: CardTranslation['t'] = (id, values = {}) => fill(messages[id], values, formatLocale);
    return { t, formats: { ...createDays(formatLocale, t), ...createClock(formatLocale, timeZone) } };
  }, [locale, messages, timeZone]);
  return <CardMessagesContext value={translation}>{children}</CardMessagesContext>;
}

/** Messages and formats inside a card. */
export function useCardMessages(): CardTranslation {
  const translation = useContext(CardMessagesContext);
  if (!translation) throw new Error('Only inside a card.');
  return translation;
}
