import { useMemo } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import type { Cell } from '~/domain/csv';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { useGuestWords } from './guest-words';

/** The list as a table with a heading, in the words of the page; figures stay figures. */
export function useGuestTable(): (guests: readonly Guest[]) => readonly (readonly Cell[])[] {
  const t = useManageMessages();
  const { list } = useFormats();
  const words = useGuestWords();
  return useMemo(() => {
    const heads = [
      t('guests.csv.name'),
      t('guests.csv.phone'),
      t('guests.csv.code'),
      t('guests.csv.state'),
      t('guests.csv.place'),
      t('guests.csv.people'),
      t('party.adults'),
      t('party.children'),
      t('party.infants'),
      t('guests.csv.inside'),
      t('guests.csv.mode'),
      t('guests.csv.diets'),
      t('guests.csv.allergens'),
      t('guests.csv.note'),
      t('guests.csv.needs'),
      t('guests.csv.address'),
      t('guests.csv.walkIn'),
      t('guests.csv.registered'),
    ];
    const rowOf = (guest: Guest): readonly Cell[] => [
      guest.contact_name,
      guest.phone,
      guest.code,
      words.state(guest),
      guest.waiting,
      guest.people,
      guest.party.adults,
      guest.party.children,
      guest.party.infants,
      guest.checked_in,
      t(`mode.${guest.mode}`),
      words.diets(guest).join('; '),
      list(guest.allergens.map((allergen) => t(`allergen.${allergen}`))),
      guest.note,
      guest.access_needs,
      guest.delivery_address,
      guest.walk_in ? t('guests.csv.yes') : '',
      guest.created_at,
    ];
    return (guests) => [heads, ...guests.map(rowOf)];
  }, [t, list, words]);
}
