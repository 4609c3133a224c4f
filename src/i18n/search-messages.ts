import { lazyGroup, type GroupTranslate } from './lazy-group';
import type { messages as english } from './searches-en';

type SearchMessages = Readonly<Record<keyof typeof english, string>>;

export type SearchTranslate = GroupTranslate<SearchMessages>;

/** The messages about saved searches. */
export const useSearchMessages = lazyGroup<SearchMessages>({
  en: () => import(/* webpackChunkName: "search-messages-en" */ './searches-en').then((m) => m.messages),
  es: () => import(/* webpackChunkName: "search-messages-es" */ './searches-es').then((m) => m.messages),
});
