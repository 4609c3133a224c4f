import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Member } from '~/api/household.schema';
import { useOptionalHousehold } from '~/data/household.queries';
import { checkFood, hasNeeds, type Food } from '~/domain/food-for';
import { useHouseholdMessages, type HouseholdTranslate } from '~/i18n/household-messages';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import css from './food-for-us.module.css';
import { useFoodMessages } from './food-messages';

export interface FoodForUsProps {
  /** Of one dish, or all that an event has. */
  readonly dishes: readonly Food[] | undefined;
  /** An event in a row of a list, a whole page about it, or one of its dishes. */
  readonly of: 'event' | 'page' | 'dish';
  /** Shown to those who have not said who eats with them, and until it is known. */
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
        <b className={css['verdict']}>{verdict}</b>
        {reasons.map((reason) => (
          <span key={reason} className={css['reason']}>
            {reason}
          </span>
        ))}
      </p>
    </div>
  );
}
