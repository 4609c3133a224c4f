import type { messages as english } from './household-en';
import { lazyGroup, type GroupTranslate } from './lazy-group';

type HouseholdMessages = Readonly<Record<keyof typeof english, string>>;

export type HouseholdTranslate = GroupTranslate<HouseholdMessages>;

/** The messages about who eats what. */
export const useHouseholdMessages = lazyGroup<HouseholdMessages>({
  en: () => import(/* webpackChunkName: "household-messages-en" */ './household-en').then((m) => m.messages),
  es: () => import(/* webpackChunkName: "household-messages-es" */ './household-es').then((m) => m.messages),
});
