import type { ReactNode } from 'react';
import type { Dish } from '~/api/event-detail.schema';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import css from './dish-row.module.css';
import textCss from '~/ui/text.module.css';

export const dishListCss = css['dishes'];

/** What a dish contains, in words. Only inside a manager's or a kitchen's screen. */
export function useDishContents(): (declared: Dish['allergens']) => string {
  const t = useManageMessages();
  const formats = useFormats();
  return (declared) => {
    if (declared === null) return t('board.kitchens.undeclared');
    if (declared.length === 0) return t('edit.dish.free');
    return t('edit.dish.contains', {
      list: formats.list(
        declared.map((allergen) => t(`allergen.${allergen}`).toLocaleLowerCase(formats.locale)),
      ),
    });
  };
}

interface DishRowProps {
  readonly dish: Omit<Dish, 'restaurant'> & { readonly restaurant?: string | null };
  /** More facts, after its portions. */
  readonly more?: readonly (string | undefined)[];
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One dish in a list: how much, by whom, for whom, and what it contains. Only inside a manager's or a kitchen's screen. */
export function DishRow({ dish, more = [], children }: DishRowProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const contents = useDishContents();
  const { name, portions, restaurant, diets, allergens } = dish;
  const facts = [
    portions !== null && t('edit.dish.count', { count: portions }),
    ...more,
    restaurant,
    diets.length > 0 && formats.list(diets.map((diet) => t(`diet.${diet}`))),
    contents(allergens),
  ].filter(Boolean);
  return (
    <li className={css['dish']}>
      <div className={css['words']}>
        <p className={textCss['strong']}>
          <bdi>{name}</bdi>
        </p>
        <p className={textCss['quiet']}>{facts.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}
