import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import type { ManagedSort } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './events-table.module.css';

export interface TableHeadProps {
  readonly sort: ManagedSort;
  readonly onSort: (sort: ManagedSort) => void;
  readonly isAllSelected: boolean;
  readonly onToggleAll: () => void;
}

/** What the columns are, by which of them the rows are in order, and all rows at once. */
export function TableHead({ sort, onSort, isAllSelected, onToggleAll }: TableHeadProps): ReactNode {
  const t = useManageMessages();
  const start = sort === 'starts' ? '-starts' : 'starts';
  const common = { sort, onSort };
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" aria-rowindex={1} className={css['line']}>
        <div role="columnheader" className={css['pick']}>
          <Checkbox isSelected={isAllSelected} onChange={onToggleAll}>
            <VisuallyHidden>{t('manage.events.selectAll')}</VisuallyHidden>
          </Checkbox>
        </div>
        <Column {...common} by="title" words={t('manage.events.column.event')} />
        <Column
          {...common}
          by={start}
          isBy={sort.endsWith('starts')}
          words={t('manage.events.column.when')}
        />
        <div role="columnheader" className={css['column']}>
          {t('manage.events.column.state')}
        </div>
        <Column {...common} by="seats" words={t('manage.events.column.seats')} />
        <Column {...common} by="updated" words={t('manage.events.column.changed')} isLast />
      </div>
    </div>
  );
}

interface ColumnProps extends Pick<TableHeadProps, 'sort' | 'onSort'> {
  /** What a press asks for. */
  readonly by: ManagedSort;
  /** The rows are in this column's order. */
  readonly isBy?: boolean;
  readonly words: string;
  readonly isLast?: boolean;
}

const isDescending = (sort: ManagedSort): boolean => sort === '-starts' || sort === 'updated';

function Column({ sort, onSort, by, isBy = sort === by, words, isLast = false }: ColumnProps): ReactNode {
  return (
    <div
      role="columnheader"
      aria-sort={isBy ? (isDescending(sort) ? 'descending' : 'ascending') : undefined}
      className={isLast ? css['changed'] : undefined}
    >
      <button type="button" className={css['sort']} onClick={() => onSort(by)}>
        {words}
        {isBy && <Icon of={isDescending(sort) ? ArrowDown : ArrowUp} size={16} />}
      </button>
    </div>
  );
}
