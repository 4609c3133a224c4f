import { useCallback } from 'react';
import type { Member } from '~/api/household';
import { chosenDiets, unifiedEater } from '~/domain/food-for';
import { partyKinds, countIn, type PartyOf } from '~/domain/party';
import type { HouseholdTranslate } from './lazy-groups';
import { useFormats, useMessages } from './provider';

/** Formats a party: `2 adults, 1 child and 1 infant`. */
export function usePartyMessages(): (party: PartyOf) => string {
  const t = useMessages();
  const { list } = useFormats();
  return useCallback(
    (party) =>
      list(
        partyKinds.flatMap((kind) => {
          const count = countIn(party, kind);
          return count > 0 ? [t(`party.people.${kind}`, { count })] : [];
        }),
      ),
    [t, list],
  );
}

/** What sentences about the referral bonus need: `250 points`, or no amount where the shell names no unit. */
interface BonusValues {
  readonly unit: 'named' | 'unnamed';
  readonly bonus: string;
}

export function useBonus(amount: number, unit: string | undefined): BonusValues {
  const t = useMessages();
  return unit === undefined
    ? { unit: 'unnamed', bonus: '' }
    : { unit: 'named', bonus: t('common.bonus', { amount, unit }) };
}

/** What somebody eats in one line: `vegetarian, no peanuts`. */
export function useMemberNeeds(t: HouseholdTranslate): (member: Member) => string {
  const formats = useFormats();
  const lower = (word: string): string => word.toLocaleLowerCase(formats.locale);
  return (member) => {
    const { diets, allergens } = unifiedEater(member);
    if (diets.length + allergens.length === 0) return t('household.everything');
    const without = formats.list(
      allergens.map((one) => lower(t(`allergen.${one}`))),
      'disjunction',
    );
    return [
      // Another word for an allergen is said as that.
      ...diets.filter((diet) => chosenDiets.includes(diet)).map((diet) => lower(t(`diet.${diet}`))),
      ...(allergens.length > 0 ? [t('household.without', { allergens: without })] : []),
    ].join(', ');
  };
}
