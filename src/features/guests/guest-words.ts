import { useMemo } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import type { Tone } from '~/ui/tone';

export interface GuestWords {
  readonly state: (guest: Guest) => string;
  /** `2 × Vegan` and so on. */
  readonly diets: (guest: Guest) => readonly string[];
  /** `No nuts or milk`; empty when everything may be eaten. */
  readonly avoids: (guest: Guest) => string;
}

/** A party in words, the same on the list, in its panel, in a file and on paper. */
export function useGuestWords(): GuestWords {
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

/** The tone a state is marked with; the word says the same. */
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
