import { useMemo } from 'react';
import type { Guest } from '~/api/manage/guests';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import type { Tone } from '~/ui/badge';

export interface GuestMessages {
  readonly state: (guest: Guest) => string;
  /** One text for each diet: `2 × Vegan`. */
  readonly diets: (guest: Guest) => readonly string[];
  /** `No nuts or milk`; empty without allergens. */
  readonly avoids: (guest: Guest) => string;
}

/** A guest's state, diets and allergens in words, for list, panel, export and print. */
export function useGuestMessages(): GuestMessages {
  const t = useManageMessages();
  const { list } = useFormats();
  return useMemo(
    () => ({
      state: ({ state, checked_in: inside, people, waiting }) => {
        if (state === 'waitlisted') return t('guests.state.waitlisted', { place: waiting ?? 0 });
        if (state !== 'confirmed' || inside === 0) return t(`guests.state.${state}`);
        return inside < people ? t('guests.state.partly', { inside, people }) : t('guests.state.inside');
      },
      diets: ({ diets }) =>
        diets.map(({ tag, count }) => t('guests.diet', { count, diet: t(`diet.${tag}`) })),
      avoids: ({ allergens }) =>
        allergens.length === 0
          ? ''
          : t('guests.avoids', {
              allergens: list(
                allergens.map((allergen) => t(`allergen.${allergen}`).toLocaleLowerCase()),
                'disjunction',
              ),
            }),
    }),
    [t, list],
  );
}

/** The tone of a guest's state badge. */
export function toneOf({ state, checked_in, people }: Guest): Tone {
  switch (state) {
    case 'confirmed':
      return checked_in >= people ? 'success' : checked_in > 0 ? 'info' : 'neutral';
    case 'waitlisted':
    case 'offered':
    case 'held':
      return 'warning';
    case 'no_show':
      return 'danger';
    default:
      return 'neutral';
  }
}
