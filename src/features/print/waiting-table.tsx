import type { ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { useManageMessages } from '~/i18n/manage-words';
import css from './roster.module.css';
import { TableHead } from './table-head';
import { useFoodWords } from './use-food-words';

export interface WaitingTableProps {
  readonly guests: readonly Guest[];
  readonly title: string;
}

/** Who still waits, in the order in which seats go to them. */
export function WaitingTable({ guests, title }: WaitingTableProps): ReactNode {
  const t = useManageMessages();
  const food = useFoodWords();
  return (
    <section>
      <h2 className={css['subtitle']}>{title}</h2>
      <table className={css['table']}>
        <caption className={css['caption']}>{title}</caption>
        <TableHead first={t('roster.place')} known={t('roster.phone')} />
        <tbody>
          {guests.map((guest) => (
            <tr key={guest.id}>
              <td className={css['here']}>{guest.waiting ?? '–'}</td>
              <th scope="row" className={css['name']}>
                <bdi>{guest.contact_name}</bdi>
                {guest.state === 'offered' && (
                  <span className={css['note']}>{t('guests.state.offered')}</span>
                )}
              </th>
              <td className={css['people']}>
                <strong>{guest.people}</strong>
              </td>
              <td className={css['codes']}>
                <bdi dir="ltr">{guest.phone}</bdi>
              </td>
              <td className={css['food']}>{food(guest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
