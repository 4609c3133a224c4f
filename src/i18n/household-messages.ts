import { useEffect, useMemo, useReducer } from 'react';
import { fill } from './fill';
import type { messages as english } from './household-en';
import { loadOnce, toLanguage, type Language } from './locale';
import type { MessageId } from './messages';
import { useTranslation, type Values } from './provider';

type HouseholdMessages = Readonly<Record<keyof typeof english, string>>;

const load = loadOnce<HouseholdMessages>({
  en: () => import(/* webpackChunkName: "household-messages-en" */ './household-en').then((m) => m.messages),
  es: () => import(/* webpackChunkName: "household-messages-es" */ './household-es').then((m) => m.messages),
});
const loaded = new Map<Language, HouseholdMessages>();

/** Formats a message about who eats what, or of all screens. */
export type HouseholdTranslate = (id: keyof HouseholdMessages | MessageId, values?: Values) => string;

/**
 * The messages about who eats what, which are loaded by what shows them: lists are shown without. `undefined` until they are here. For
 * parts that appear in many rows at once, so it neither suspends nor merges catalogues.
 */
export function useHouseholdMessages(): HouseholdTranslate | undefined {
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
        const own = messages[id as keyof HouseholdMessages] as string | undefined;
        return own === undefined ? t(id, values) : fill(own, values, locale);
      }),
    [messages, locale, t],
  );
}
