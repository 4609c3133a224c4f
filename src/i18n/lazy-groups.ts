import { useEffect, useMemo, useReducer } from 'react';
import type household from './en/household.json';
import type offers from './en/offers.json';
import type searches from './en/searches.json';
import { fill } from './fill';
import { loadOnce, toLanguage, type Language } from './locale';
import type { Catalogue, MessageId } from './messages';
import { useTranslation, type Values } from './provider';

/** Formats a message of a group, or of all screens. */
type GroupTranslate<M> = (id: keyof M | MessageId, values?: Values) => string;

const toMessages = <Messages>(file: { readonly default: Messages }): Messages => file.default;

/**
 * Messages that are loaded by what shows them: lists are shown without. The hook returns `undefined` until they are here. For parts that
 * appear in many rows at once, so it neither suspends nor merges catalogues.
 */
function lazyGroup<M extends Catalogue>(
  loaders: Readonly<Record<Language, () => Promise<M>>>,
): () => GroupTranslate<M> | undefined {
  const load = loadOnce(loaders);
  const loaded = new Map<Language, M>();
  return () => {
    const { locale, t } = useTranslation();
    const language = toLanguage(locale);
    const messages = loaded.get(language);
    const [, draw] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      if (loaded.has(language)) return undefined;
      let isOver = false;
      load(language).then(
        (arrived) => {
          loaded.set(language, arrived);
          if (!isOver) draw();
        },
        // Tried again by the next part that asks. What was shown before stays.
        () => undefined,
      );
      return () => {
        isOver = true;
      };
    }, [language]);
    return useMemo(
      () =>
        messages &&
        ((id, values = {}) => {
          const own = messages[id as string];
          return own === undefined ? t(id as string, values) : fill(own, values, locale);
        }),
      [messages, locale, t],
    );
  };
}

/** The messages of one file of the catalogue. */
type Group<Json> = Readonly<Record<keyof Json & string, string>>;

export type HouseholdTranslate = GroupTranslate<typeof household>;

/** The messages about who eats what, for families that named who eats with them. */
export const useHouseholdMessages = lazyGroup<Group<typeof household>>({
  en: () => import(/* webpackChunkName: "household-messages-en" */ './en/household.json').then(toMessages),
  es: () => import(/* webpackChunkName: "household-messages-es" */ './es/household.json').then(toMessages),
});

export type SearchTranslate = GroupTranslate<typeof searches>;

/** The messages about saved searches, for people who are signed in. */
export const useSearchMessages = lazyGroup<Group<typeof searches>>({
  en: () => import(/* webpackChunkName: "search-messages-en" */ './en/searches.json').then(toMessages),
  es: () => import(/* webpackChunkName: "search-messages-es" */ './es/searches.json').then(toMessages),
});

/** The messages about seat offers: most people have none, so they are loaded with the first one. */
export const loadOfferMessages = loadOnce<Group<typeof offers>>({
  en: () => import(/* webpackChunkName: "offer-messages-en" */ './en/offers.json').then(toMessages),
  es: () => import(/* webpackChunkName: "offer-messages-es" */ './es/offers.json').then(toMessages),
});

/** Formats a message about seat offers, or of all screens. Only where those messages were added to the loaded ones. */
export const useOfferMessages = (): GroupTranslate<typeof offers> => useTranslation().t;
