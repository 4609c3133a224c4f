import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-help';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { ReactNode } from 'react';
import type { Member } from '~/api/household';
import type { Allergen } from '~/api/vocabulary';
import { useOptionalHousehold } from '~/data/household';
import {
  checkFood,
  hasNeeds,
  type Food,
  type FoodCheck,
  type Gravity,
  type Obstacles,
} from '~/domain/food-for';
import { useHouseholdMessages, type HouseholdTranslate } from '~/i18n/lazy-groups';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import css from './food-for-us.module.css';

export interface FoodForUsProps {
  /** Of one dish, or all that an event has. */
  readonly dishes: readonly Food[] | undefined;
  /** An event in a row of a list, a whole page about it, or one of its dishes. */
  readonly of: 'event' | 'page' | 'dish';
  /** Shown without members of a household, and until they are loaded. */
  readonly children?: ReactNode;
}

/** For whom of the household it is safe, what holds what somebody avoids, what is not declared, and what is not marked for a diet. */
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

/** What is said of food, the gravest first: three things that never share a word, an icon or a colour, and that it is safe. */
const looks = {
  contains: [OctagonAlert, css['contains']],
  undeclared: [CircleHelp, css['undeclared']],
  safe: [CircleCheck, css['safe']],
  unmarked: [CircleDashed, css['unmarked']],
} as const;
type Look = keyof typeof looks;

function Verdict({
  dishes = [],
  of,
  members,
  t,
}: Omit<ForMembersProps, 'children'> & { readonly t: HouseholdTranslate }): ReactNode {
  const lines = useFoodLines(t)(checkFood(dishes, members), of);
  return (
    <div className={classes(css['food'], css[of])}>
      {lines.map(({ look, text }) => {
        const [icon, color] = looks[look];
        return (
          <p key={text} className={classes(css['line'], color)}>
            <Icon of={icon} size={16} />
            <span className={css['words']}>{text}</span>
          </p>
        );
      })}
    </div>
  );
}

interface FoodLine {
  readonly look: Look;
  readonly text: string;
}

/** How a dish, or an event with all its dishes, suits the household: one line for all with the same reason. */
function useFoodLines(t: HouseholdTranslate) {
  const formats = useFormats();
  const lower = (word: string): string => word.toLocaleLowerCase(formats.locale);
  const names = (people: readonly Member[]): string => formats.list(people.map(({ name }) => name));
  const allergensIn = (some: readonly Allergen[], type?: 'disjunction'): string =>
    formats.list(
      some.map((one) => lower(t(`allergen.${one}`))),
      type,
    );

  function reasonsOf({ contains, isUndeclared, notMarked, against }: Obstacles, isDish: boolean) {
    const reasons: { look: Gravity; why: string }[] = [];
    if (contains.length > 0) {
      // What each of several dishes contains one of is no list of what they all contain.
      const allergens = allergensIn(contains, isDish ? undefined : 'disjunction');
      reasons.push({ look: 'contains', why: t(isDish ? 'food.contains' : 'food.allContain', { allergens }) });
    }
    if (isUndeclared) reasons.push({ look: 'undeclared', why: t('food.undeclared') });
    const diets = notMarked.map((diet) => lower(t(`diet.${diet}`)));
    if (diets.length > 0)
      reasons.push({
        look: 'unmarked',
        why: t('food.notMarked', { diets: formats.list(diets, 'disjunction') }),
      });
    for (const { diet, allergens } of against) {
      const values = { diet: lower(t(`diet.${diet}`)), allergens: allergensIn(allergens) };
      reasons.push({ look: 'unmarked', why: t('food.against', values) });
    }
    return reasons;
  }

  return ({ safe, others }: FoodCheck<Member>, of: FoodForUsProps['of']): readonly FoodLine[] => {
    const people = new Map<string, { readonly look: Gravity; readonly of: Member[] }>();
    for (const { eater, why: obstacles } of others)
      for (const { look, why } of reasonsOf(obstacles, of === 'dish')) {
        const same = people.get(why) ?? { look, of: [] };
        same.of.push(eater);
        people.set(why, same);
      }
    const lines: FoodLine[] = [...people].map(([why, { look, of: whom }]) => ({
      look,
      text: t('food.why', { names: names(whom), why }),
    }));
    if (safe.length > 0) {
      const whom = others.length === 0 ? 'all' : 'some';
      // An event may offer one safe dish among others that are not.
      const text = t(of === 'dish' ? `food.dish.${whom}` : `food.${whom}`, {
        count: safe.length,
        names: names(safe),
      });
      lines.push({ look: 'safe', text });
    }
    const order = Object.keys(looks);
    return lines.toSorted((one, other) => order.indexOf(one.look) - order.indexOf(other.look));
  };
}
