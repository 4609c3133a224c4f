import CircleHelp from 'lucide-react/icons/circle-help';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { ReactNode } from 'react';
import type { Allergen } from '~/api/vocabulary';
import { checkAllergens, type AllergenCheck } from '~/domain/food-for';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import css from './party-allergens.module.css';

export interface PartyAllergensProps {
  /** What somebody of the party avoids; see `unified`. */
  readonly allergens: readonly Allergen[];
  /** Of the event. `undefined`: not known here, as if nobody had declared anything. */
  readonly dishes: Parameters<typeof checkAllergens>[0] | undefined;
  /** Beside a name in a list, or large, for somebody who stands in front of the party. */
  readonly isLarge?: boolean;
}

/** What a party avoids, for those who let it in and serve it, with the dishes that contain it and those that do not declare it. */
export function PartyAllergens({ allergens, dishes, isLarge = false }: PartyAllergensProps): ReactNode {
  const t = useManageMessages();
  const { list, locale } = useFormats();
  if (allergens.length === 0) return null;
  const named = allergens.map((one) => t(`allergen.${one}`).toLocaleLowerCase(locale));
  const { holding, undeclared }: AllergenCheck = checkAllergens(dishes ?? [], allergens);
  const look = holding.length > 0 ? 'contains' : undeclared.length > 0 || !dishes ? 'undeclared' : undefined;
  return (
    <div className={classes(css['allergens'], isLarge && css['large'], isLarge && look && css[`${look}Box`])}>
      <p className={css['avoids']}>
        {isLarge
          ? t('door.allergens', { allergens: list(named) })
          : t('guests.avoids', { allergens: list(named, 'disjunction') })}
      </p>
      {holding.length > 0 && (
        <p className={classes(css['line'], css['contains'])}>
          <Icon of={OctagonAlert} size={16} />
          <span>{t('food.party.contains', { dishes: list(holding.map(({ dish }) => dish)) })}</span>
        </p>
      )}
      {undeclared.length > 0 && (
        <p className={classes(css['line'], css['undeclared'])}>
          <Icon of={CircleHelp} size={16} />
          <span>{t('food.party.undeclared', { dishes: list(undeclared) })}</span>
        </p>
      )}
    </div>
  );
}
