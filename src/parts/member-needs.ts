import type { Member } from '~/api/household';
import type { HouseholdTranslate } from '~/i18n/household-messages';
import { useFormats } from '~/i18n/provider';

/** What somebody eats in one line: `vegetarian, no peanuts`. */
export function useMemberNeeds(t: HouseholdTranslate): (member: Member) => string {
  const formats = useFormats();
  const lower = (word: string): string => word.toLocaleLowerCase(formats.locale);
  return ({ diets, allergens }) => {
    if (diets.length + allergens.length === 0) return t('household.everything');
    const without = formats.list(
      allergens.map((one) => lower(t(`allergen.${one}`))),
      'disjunction',
    );
    return [
      ...diets.map((diet) => lower(t(`diet.${diet}`))),
      ...(allergens.length > 0 ? [t('household.without', { allergens: without })] : []),
    ].join(', ');
  };
}
