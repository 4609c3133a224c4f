import { loadOnce } from './locale';
import type { MessageId } from './messages';
import type { messages as english } from './offers-en';
import { useTranslation, type Values } from './provider';

type OfferMessages = Readonly<Record<keyof typeof english, string>>;

/** The messages about seat offers: most people have none, so they are loaded with the first one. */
export const loadOfferMessages = loadOnce<OfferMessages>({
  en: () =>
    import(/* webpackChunkName: "offer-messages-en" */ './offers-en').then((module) => module.messages),
  es: () =>
    import(/* webpackChunkName: "offer-messages-es" */ './offers-es').then((module) => module.messages),
});

/** Formats a message about seat offers, or of all screens. */
export type OfferTranslate = (id: keyof OfferMessages | MessageId, values?: Values) => string;

/** Only where those messages were added to the loaded ones. */
export function useOfferMessages(): OfferTranslate {
  return useTranslation().t;
}
