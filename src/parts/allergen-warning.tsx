import type { ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import type { Allergen } from '~/api/vocabulary';
import { checkAllergens } from '~/domain/food-for';
import { useFormats, useMessages } from '~/i18n/provider';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import css from './allergen-warning.module.css';

export interface AllergenWarningProps {
  readonly dishes: readonly Dish[];
  /** What the household avoids. */
  readonly avoided: readonly Allergen[];
  /** Announced when it appears or changes, because a choice on the same page caused it. */
  readonly isLive?: boolean | undefined;
}

/** Names each dish with an allergen that the household avoids, and those without a declaration. Nothing when there is neither. */
export function AllergenWarning({ dishes, avoided, isLive }: AllergenWarningProps): ReactNode {
  const { holding, undeclared } = checkAllergens(dishes, avoided);
  const isNeeded = holding.length + undeclared.length > 0;
  const warning = isNeeded && <Warning holding={holding} undeclared={undeclared} />;
  // A live region has to be in the document before its content.
  return isLive ? <div role="status">{warning}</div> : warning;
}

function Warning({ holding, undeclared }: ReturnType<typeof checkAllergens>): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const named = (allergens: readonly Allergen[]) =>
    formats.list(allergens.map((allergen) => t(`allergen.${allergen}`).toLocaleLowerCase(formats.locale)));
  return (
    <Notice tone={holding.length > 0 ? 'danger' : 'warning'} title={t('dishes.warning')}>
      <Stack gap={4} as="ul">
        {holding.map(({ dish, allergens }, index) => (
          <li key={index} className={css['dish']} dir="auto">
            {t('dishes.holds', { dish, allergens: named(allergens) })}
          </li>
        ))}
        {undeclared.map((dish, index) => (
          <li key={index} className={css['dish']} dir="auto">
            {t('dishes.undeclared', { dish })}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
