import { memo, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { spacedCode } from '~/domain/roster';
import { useManageMessages } from '~/i18n/manage-words';
import { classes } from '~/lib/classes';
import css from './roster.module.css';
import { TableHead } from './table-head';
import { useFoodWords } from './use-food-words';

/** Who has seats, by name, with a box to tick. */
export function RosterTable({ guests }: { readonly guests: readonly Guest[] }): ReactNode {
  const t = useManageMessages();
  return (
    <table className={css['table']}>
      <caption className={css['caption']}>{t('roster.title')}</caption>
      <TableHead first={t('roster.here')} known={t('roster.code')} />
      <tbody>
        {guests.map((guest) => (
          <RosterRow key={guest.id} guest={guest} />
        ))}
      </tbody>
    </table>
  );
}

const RosterRow = memo(function RosterRow({ guest }: { readonly guest: Guest }): ReactNode {
  const t = useManageMessages();
  const food = useFoodWords();
  const { contact_name, people, code, checked_in: inside, note, access_needs } = guest;
  return (
    <tr>
      <td className={css['here']}>
        <span className={css['tick']}>{inside >= people && '✓'}</span>
      </td>
      <th scope="row" className={css['name']}>
        <bdi>{contact_name}</bdi>
        {[access_needs, note].filter(Boolean).map((text) => (
          <span key={text} className={css['note']}>
            {text}
          </span>
        ))}
      </th>
      <td className={css['people']}>
        <strong>{people}</strong>
        {inside > 0 && inside < people && (
          <span className={css['note']}>{t('roster.inside', { inside, people })}</span>
        )}
      </td>
      <td className={classes(css['codes'], css['code'])}>
        <bdi dir="ltr">{code && spacedCode(code)}</bdi>
      </td>
      <td className={css['food']}>{food(guest)}</td>
    </tr>
  );
});
