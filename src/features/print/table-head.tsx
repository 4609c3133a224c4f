import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import css from './roster.module.css';

export interface TableHeadProps {
  /** What is at the edge where a hand writes. */
  readonly first: string;
  /** By what a party is told from another of its name. */
  readonly known: string;
}

/** The columns of a sheet: those of who comes and of who waits stand under each other. */
export function TableHead({ first, known }: TableHeadProps): ReactNode {
  const t = useManageMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className={css['here']}>
          {first}
        </th>
        <th scope="col">{t('roster.name')}</th>
        <th scope="col" className={css['people']}>
          {t('roster.people')}
        </th>
        <th scope="col" className={css['codes']}>
          {known}
        </th>
        <th scope="col" className={css['food']}>
          {t('roster.food')}
        </th>
      </tr>
    </thead>
  );
}
