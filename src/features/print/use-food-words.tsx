import { useCallback, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import css from './roster.module.css';

/** Diets, and stronger what must not be eaten: the one thing on the sheet that can hurt somebody. */
export function useFoodWords(): (guest: Guest) => ReactNode {
  const t = useManageMessages();
  const { list } = useFormats();
  return useCallback(
    ({ diets, allergens }) => (
      <>
        {diets.map(({ tag, count }) => t('guests.diet', { count, diet: t(`diet.${tag}`) })).join(', ')}
        {allergens.length > 0 && (
          <strong className={css['avoids']}>
            {t('guests.avoids', {
              allergens: list(
                allergens.map((allergen) => t(`allergen.${allergen}`).toLocaleLowerCase()),
                'disjunction',
              ),
            })}
          </strong>
        )}
      </>
    ),
    [t, list],
  );
}
