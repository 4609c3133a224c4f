import { useEffect, useMemo, useReducer } from 'react';
import type alarms from './en/alarms.json';
import type household from './en/household.json';
import type notices from './en/notices.json';
import type searches from './en/searches.json';
import { fill } from './fill';
import { loadOnce, toLanguage, type Language } from './locale';
import type { Catalogue, MessageId } from './messages';
import { useTranslation, type Values } from './provider';

/** Formats a message of a group, or of all screens. */
type GroupTranslate<M> = (id: keyof M | MessageId, values?: Values) => string;

const toMessages = <Messages>(file: { readonly default: Messages }): Messages => file.default;

/** After which messages that could not be loaded are asked for again; longer by as much each time, for a device without a network. */
const AGAIN_MS = 3_000;

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
    const [attempt, draw] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      if (loaded.has(language)) return undefined;
      let isOver = false;
      let again: ReturnType<typeof setTimeout> | undefined;
      load(language).then(
        (arrived) => {
          loaded.set(language, arrived);
          if (!isOver) draw();
        },
        // What was shown before stays, and what waits for its words goes on waiting.
        () => {
          if (!isOver) again = setTimeout(draw, AGAIN_MS * (attempt + 1));
        },
      );
      return () => {
        isOver = true;
        clearTimeout(again);
      };
    }, [language, attempt]);
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

/** The messages of what is beside a list or opened from it: its filters, saved searches, and its order by distance. */
export const useSearchMessages = lazyGroup<Group<typeof searches>>({
  en: () => import(/* webpackChunkName: "search-messages-en" */ './en/searches.json').then(toMessages),
  es: () => import(/* webpackChunkName: "search-messages-es" */ './es/searches.json').then(toMessages),
});

export type AlarmTranslate = GroupTranslate<typeof alarms>;

/** The messages about what cannot wait, for people who run events. */
export const useAlarmMessages = lazyGroup<Group<typeof alarms>>({
  en: () => import(/* webpackChunkName: "notice-messages-en" */ './en/alarms.json').then(toMessages),
  es: () => import(/* webpackChunkName: "notice-messages-es" */ './es/alarms.json').then(toMessages),
});

/** The messages about what happened to a household's events. Screens beyond the list have them; above a list they come with the first notice. */
export const loadNoticeMessages = loadOnce<Group<typeof notices>>({
  en: () => import(/* webpackChunkName: "notice-messages-en" */ './en/notices.json').then(toMessages),
  es: () => import(/* webpackChunkName: "notice-messages-es" */ './es/notices.json').then(toMessages),
});

export type NoticeTranslate = GroupTranslate<typeof notices>;

/** Formats a message about notices, or of all screens, where they were added to the loaded ones. */
export const useNoticeMessages = (): NoticeTranslate => useTranslation().t;
