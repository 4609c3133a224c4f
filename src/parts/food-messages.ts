import type { Member } from '~/api/household.schema';
import type { FoodCheck, Obstacles } from '~/domain/food-for';
import type { HouseholdTranslate } from '~/i18n/household-messages';
import { useFormats } from '~/i18n/provider';

export interface FoodMessages {
  /** For whom it is safe. */
  readonly verdict: string;
  /** Why not for the others, one text for all with the same reason. */
  readonly reasons: readonly string[];
}

/** What is said of a dish, or of an event with all its dishes. */
export function useFoodMessages(t: HouseholdTranslate) {
  const formats = useFormats();
  const lower = (word: string): string => word.toLocaleLowerCase(formats.locale);
  const names = (people: readonly Member[]): string => formats.list(people.map(({ name }) => name));

  function whyOf({ contains, notFor, isUndeclared }: Obstacles): string {
    const allergens = formats.list(contains.map((one) => lower(t(`allergen.${one}`))));
    return formats.list([
      ...(contains.length > 0 ? [t('food.why.contains', { allergens })] : []),
      ...notFor.map((diet) => t('food.why.notFor', { diet: lower(t(`diet.${diet}`)) })),
      ...(isUndeclared ? [t('food.why.undeclared')] : []),
    ]);
  }

  return ({ safe, others }: FoodCheck<Member>, of: 'event' | 'page' | 'dish'): FoodMessages => {
    const byReason = new Map<string, Member[]>();
    for (const { eater, why } of others)
      byReason.set(whyOf(why), [...(byReason.get(whyOf(why)) ?? []), eater]);
    const reasons = [...byReason].map(([why, people]) => t('food.why', { names: names(people), why }));
    // An event may offer one safe dish among others that are not; a dish is safe or not.
    const key = of === 'dish' ? 'food.dish' : 'food';
    const verdict = safe.length === 0 ? 'nobody' : others.length === 0 ? 'all' : 'some';
    const people = safe.length === 0 ? others.map(({ eater }) => eater) : safe;
    return {
      verdict: t(`${key}.${verdict}`, { count: people.length, names: names(people) }),
      reasons,
    };
  };
}
