import type { ManagedSummary } from '~/api/manage/event.schema';
import { isOpen, isPromised } from '~/domain/kitchen-offer';
import { isSameRestaurant } from '~/domain/restaurant-key';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useOfferState } from './offer-badge';

interface KitchenInWords {
  readonly name: string;
  /** With what became of its invitation, where it has one. */
  readonly words: string;
}

/** Names the kitchens of an event in a list: those that are only text, then those that were invited. */
export function useKitchensInWords(): (
  event: Pick<ManagedSummary, 'restaurants' | 'kitchens'>,
) => readonly KitchenInWords[] {
  const t = useManageMessages();
  const { locale } = useFormats();
  const stateName = useOfferState('manager');
  return ({ restaurants, kitchens = [] }) => [
    ...restaurants
      .filter((name) => !kitchens.some((kitchen) => isSameRestaurant(kitchen.name, name)))
      .map((name) => ({ name, words: name })),
    ...kitchens.map(({ name, state, portions }) => {
      const facts = [
        stateName(state).toLocaleLowerCase(locale),
        ...(isOpen(state) || isPromised(state) ? [t('board.kitchens.portions', { portions })] : []),
      ];
      return { name, words: `${name} (${facts.join(', ')})` };
    }),
  ];
}
