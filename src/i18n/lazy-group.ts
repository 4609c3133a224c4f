import { useEffect, useMemo, useReducer } from 'react';
import { fill } from './fill';
import { loadOnce, toLanguage, type Language } from './locale';
import type { Catalogue, MessageId } from './messages';
import { useTranslation, type Values } from './provider';

/** Formats a message of a group, or of all screens. */
export type GroupTranslate<M> = (id: keyof M | MessageId, values?: Values) => string;

/**
 * Messages that are loaded by what shows them: lists are shown without. The hook returns `undefined` until they are here. For parts that
 * appear in many rows at once, so it neither suspends nor merges catalogues.
 */
export function lazyGroup<M extends Catalogue>(
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
