import CircleHelp from 'lucide-react/icons/circle-help';
import Leaf from 'lucide-react/icons/leaf';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import type { Allergen } from '~/api/vocabulary';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Badge } from '~/ui/badge';
import { Icon, type IconShape } from '~/ui/icon';
import css from './served.module.css';

export interface DishItemProps {
  readonly dish: Dish;
  /** What the household avoids. */
  readonly avoided: readonly Allergen[];
}

export function DishItem({ dish, avoided }: DishItemProps): ReactNode {
  const t = useMessages();
  const facts = [
    dish.served === 'hot' ? t('event.served.hot') : t('event.served.cold'),
    ...(dish.portions === null ? [] : [t('event.served.portions', { portions: dish.portions })]),
    ...(dish.restaurant ? [t('event.served.from', { restaurant: dish.restaurant })] : []),
  ];
  return (
    <li className={css['dish']}>
      <h3 className={css['name']}>
        <bdi>{dish.name}</bdi>
      </h3>
      <p className={css['facts']}>
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      {dish.diets.length > 0 && (
        <ul className={css['diets']} aria-label={t('event.served.diets')}>
          {dish.diets.map((diet) => (
            <li key={diet}>
              <Badge tone="success" icon={Leaf}>
                {t(`diet.${diet}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Allergens declared={dish.allergens} avoided={avoided} />
    </li>
  );
}

interface AllergensProps {
  readonly declared: readonly Allergen[] | null;
  readonly avoided: readonly Allergen[];
}

/** Declared, declared as none, or nobody said: three different things, and the last is not the second. */
function Allergens({ declared, avoided }: AllergensProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const named = (some: readonly Allergen[]) =>
    formats.list(some.map((one) => t(`allergen.${one}`).toLocaleLowerCase(formats.locale)));
  if (declared === null) return <Caution icon={CircleHelp} words={t('event.served.undeclared')} />;
  const held = declared.filter((one) => avoided.includes(one));
  return (
    <>
      <p className={css['allergens']}>
        {declared.length > 0
          ? t('event.served.contains', { allergens: named(declared) })
          : t('event.served.free')}
      </p>
      {held.length > 0 && (
        <Caution icon={TriangleAlert} words={t('event.served.warning', { allergens: named(held) })} isGrave />
      )}
    </>
  );
}

interface CautionProps {
  readonly icon: IconShape;
  readonly words: string;
  readonly isGrave?: boolean;
}

function Caution({ icon, words, isGrave = false }: CautionProps): ReactNode {
  return (
    <p className={classes(css['caution'], isGrave && css['grave'])}>
      <Icon of={icon} />
      <span>{words}</span>
    </p>
  );
}
