import CircleHelp from 'lucide-react/icons/circle-help';
import type { ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import type { Allergen } from '~/api/vocabulary';
import { useOptionalHousehold } from '~/data/household';
import { avoidedBy, checkAllergens, type AllergenCheck } from '~/domain/food-for';
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

/**
 * Names each dish with an allergen that the household avoids, and who of it does; and apart from them those without a declaration. Nothing when
 * there is neither.
 */
export function AllergenWarning({ dishes, avoided, isLive }: AllergenWarningProps): ReactNode {
  const { holding, undeclared } = checkAllergens(dishes, avoided);
  const warning = (
    <>
      {holding.length > 0 && <Holding holding={holding} />}
      {undeclared.length > 0 && <Undeclared dishes={undeclared} />}
    </>
  );
  // A live region has to be in the document before its content.
  return isLive ? (
    <Stack gap={12} role="status">
      {warning}
    </Stack>
  ) : (
    warning
  );
}

function Holding({ holding }: Pick<AllergenCheck, 'holding'>): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const members = useOptionalHousehold()?.members ?? [];
  const lines = holding.map(({ dish, allergens }) => {
    const who = members.filter((member) => avoidedBy(member).some((one) => allergens.includes(one)));
    return t(who.length > 0 ? 'dishes.holdsFor' : 'dishes.holds', {
      dish,
      allergens: formats.list(
        allergens.map((allergen) => t(`allergen.${allergen}`).toLocaleLowerCase(formats.locale)),
      ),
      names: formats.list(who.map(({ name }) => name)),
    });
  });
  return (
    <Notice tone="danger" title={t('dishes.warning')}>
      <Lines of={lines} />
    </Notice>
  );
}

function Undeclared({ dishes }: { readonly dishes: readonly string[] }): ReactNode {
  const t = useMessages();
  return (
    <Notice tone="warning" icon={CircleHelp} title={t('dishes.undeclared')}>
      <Lines of={dishes} />
    </Notice>
  );
}

function Lines({ of }: { readonly of: readonly string[] }): ReactNode {
  return (
    <Stack gap={4} as="ul">
      {of.map((line, index) => (
        <li key={index} className={css['dish']} dir="auto">
          {line}
        </li>
      ))}
    </Stack>
  );
}
