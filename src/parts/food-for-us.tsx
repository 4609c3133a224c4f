import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Member } from '~/api/household';
import { useOptionalHousehold } from '~/data/household';
import { checkFood, hasNeeds, type Food, type FoodCheck, type Obstacles } from '~/domain/food-for';
import { useHouseholdMessages, type HouseholdTranslate } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import css from './food-for-us.module.css';
import textCss from '~/ui/text.module.css';

export interface FoodForUsProps {
  /** Of one dish, or all that an event has. */
  readonly dishes: readonly Food[] | undefined;
  /** An event in a row of a list, a whole page about it, or one of its dishes. */
  readonly of: 'event' | 'page' | 'dish';
  /** Shown without members of a household, and until they are loaded. */
  readonly children?: ReactNode;
}

/** For whom of the household it is safe, and why not for the others. */
export function FoodForUs({ dishes = [], of, children }: FoodForUsProps): ReactNode {
  const members = useOptionalHousehold()?.members ?? [];
  if (dishes.length === 0 || !hasNeeds(members)) return children;
  return (
    <ForMembers dishes={dishes} of={of} members={members}>
      {children}
    </ForMembers>
  );
}

interface ForMembersProps extends FoodForUsProps {
  readonly members: readonly Member[];
}

function ForMembers({ children, ...props }: ForMembersProps): ReactNode {
  const t = useHouseholdMessages();
  return t ? <Verdict {...props} t={t} /> : children;
}

const looks = {
  all: [CircleCheck, css['all']],
  some: [CircleAlert, css['some']],
  nobody: [TriangleAlert, css['nobody']],
} as const;

function Verdict({
  dishes = [],
  of,
  members,
  t,
}: Omit<ForMembersProps, 'children'> & { readonly t: HouseholdTranslate }): ReactNode {
  const check = checkFood(dishes, members);
  const { verdict, reasons } = useFoodMessages(t)(check, of);
  const [icon, look] = looks[check.others.length === 0 ? 'all' : check.safe.length === 0 ? 'nobody' : 'some'];
  return (
    <div className={classes(css['food'], css[of], look)}>
      <Icon of={icon} size={16} />
      <p className={css['words']}>
        <b className={textCss['strong']}>{verdict}</b>
        {reasons.map((reason) => (
          <span key={reason} className={textCss['soft']}>
            {reason}
          </span>
        ))}
      </p>
    </div>
  );
}

interface FoodMessages {
  /** For whom it is safe. */
  readonly verdict: string;
  /** Why not for the others, one text for all with the same reason. */
  readonly reasons: readonly string[];
}

/** How a dish, or an event with all its dishes, suits the household. */
function useFoodMessages(t: HouseholdTranslate) {
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
    const verdict = safe.length === 0 ? 'nobody' : others.length === 0 ? 'all' : 'some';
    const people = safe.length === 0 ? others.map(({ eater }) => eater) : safe;
    const values = { count: people.length, names: names(people) };
    return { verdict: t(of === 'dish' ? `food.dish.${verdict}` : `food.${verdict}`, values), reasons };
  };
}
