import { useMemo } from 'react';
import type { Guest } from '~/api/manage/guests';
import { chosenDiets } from '~/domain/food-for';
import { useManageMessages } from '~/i18n/manage-messages';
import type { Tone } from '~/ui/badge';

export interface GuestMessages {
  readonly state: (guest: Guest) => string;
  /** One text for each diet: `2 × Vegan`. */
  readonly diets: (guest: Guest) => readonly string[];
}

/** A guest's state and diets in words, for list, panel, export and print. */
export function useGuestMessages(): GuestMessages {
  const t = useManageMessages();
  return useMemo(
    () => ({
      state: ({ state, checked_in: inside, people, waiting }) => {
        if (state === 'waitlisted') return t('guests.state.waitlisted', { place: waiting ?? 0 });
        if (state !== 'confirmed' || inside === 0) return t(`guests.state.${state}`);
        return inside < people ? t('guests.state.partly', { inside, people }) : t('guests.state.inside');
      },
      // Another word for an allergen is said as that.
      diets: ({ diets }) =>
        diets
          .filter(({ tag }) => chosenDiets.includes(tag))
          .map(({ tag, count }) => t('guests.diet', { count, diet: t(`diet.${tag}`) })),
    }),
    [t],
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
