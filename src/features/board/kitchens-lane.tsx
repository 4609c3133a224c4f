import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Kitchen, KitchenSums } from '~/domain/board-kitchen';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { DietTable } from './diet-table';
import css from './kitchens-lane.module.css';
import { Hero, Lane } from './lane';

/** Who cooks what, against how many who will eat. */
export function KitchensLane({ food }: { readonly food: KitchenSums }): ReactNode {
  const t = useManageMessages();
  return (
    <Lane icon={ChefHat} title={t('board.kitchens')} aside={<Verdict food={food} />}>
      {food.kitchens.length === 0 ? <p>{t('board.kitchens.none')}</p> : <Food food={food} />}
      <DietTable diets={food.diets} />
    </Lane>
  );
}

function Verdict({ food }: { readonly food: KitchenSums }): ReactNode {
  const t = useManageMessages();
  if (food.kitchens.length === 0 || food.portions === null || food.people === 0) return null;
  const isShortOfDiets = food.diets.some(({ gap }) => gap > 0);
  return food.gap > 0 || isShortOfDiets ? (
    <Badge tone="warning" icon={TriangleAlert}>
      {food.gap > 0 ? t('board.kitchens.short', { gap: food.gap }) : t('board.kitchens.dietsShort')}
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      {t('board.kitchens.well')}
    </Badge>
  );
}

function Food({ food }: { readonly food: KitchenSums }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { portions, people, kitchens } = food;
  return (
    <>
      {portions === null ? (
        <p>{t('board.kitchens.unsaid', { people })}</p>
      ) : (
        <Hero value={formats.number(portions)} words={t('board.kitchens.enough', { portions, people })} />
      )}
      <ul className={css['kitchens']}>
        {kitchens.map((kitchen) => (
          <KitchenItem key={kitchen.restaurant ?? ''} kitchen={kitchen} />
        ))}
      </ul>
    </>
  );
}

function KitchenItem({
  kitchen: { restaurant, dishes, portions },
}: {
  readonly kitchen: Kitchen;
}): ReactNode {
  const t = useManageMessages();
  return (
    <li className={css['kitchen']}>
      <p className={css['line']}>
        <strong className={css['name']}>{restaurant ?? t('board.kitchens.noName')}</strong>
        <span className={css['count']}>
          {portions === null
            ? t('board.kitchens.portionsUnsaid')
            : t('board.kitchens.portions', { portions })}
        </span>
      </p>
      <ul className={css['dishes']}>
        {dishes.map((dish) => (
          <li key={dish.name} className={css['line']}>
            <span className={css['dish']}>
              {dish.name}
              {dish.allergens === null && (
                <span className={css['undeclared']}> · {t('board.kitchens.undeclared')}</span>
              )}
            </span>
            <span className={css['count']}>{dish.portions ?? t('board.kitchens.portionsUnsaid')}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
