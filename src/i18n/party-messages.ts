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

/** Formats the referral bonus: `250 points`, or the bare number when the shell names no unit. */
export function useBonus(amount: number, unit: string | undefined): string {
  const t = useMessages();
  const formats = useFormats();
  return unit ? t('common.bonus', { amount, unit }) : formats.number(amount);
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
