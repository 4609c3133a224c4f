import type { ReactNode } from 'react';
import { managedSorts, type ManagedSort } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Select } from '~/ui/select';
import css from './table-filters.module.css';

export interface SortSelectProps {
  readonly sort: ManagedSort;
  readonly onSort: (sort: ManagedSort) => void;
}

/** The order, where there is no room for the heads of columns. */
export function SortSelect({ sort, onSort }: SortSelectProps): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['order']}>
      <Select
        label={t('manage.events.order')}
        value={sort}
        onChange={onSort}
        options={managedSorts.map((value) => ({ value, label: t(`manage.events.sort.${value}`) }))}
      />
    </div>
  );
}
