import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { filterParts, withoutDates, type Filter } from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { ActiveFilters } from './active-filters';
import css from './filter-bar.module.css';
import { fetchFilters, lateSheet } from './late-filters';
import { SearchBox } from './search-box';

export interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly isDateless?: boolean;
  /** The panel stands beside the list where there is room: no button there. */
  readonly hasPanelBeside?: boolean;
}

/** Above a list: search, the way to the other filters, and what is set. */
export function FilterBar({
  filter,
  onChange,
  isOpen,
  onOpen,
  isDateless = false,
  hasPanelBeside = false,
}: FilterBarProps): ReactNode {
  const t = useMessages();
  const { Part, hasFailed } = lateSheet.useArrival();
  const shown = isDateless ? withoutDates(filter) : filter;
  const count = filterParts(shown).filter(({ kind }) => kind !== 'q').length;
  return (
    <div className={css['bar']}>
      <div className={css['line']}>
        <div className={css['search']}>
          <SearchBox q={filter.q} onChange={(q) => onChange({ ...filter, q })} />
        </div>
        <div
          className={hasPanelBeside ? css['narrowOnly'] : undefined}
          onPointerEnter={fetchFilters}
          onFocus={fetchFilters}
        >
          <Button
            icon={SlidersHorizontal}
            onPress={onOpen}
            isPending={isOpen && !Part && !hasFailed}
            aria-haspopup="dialog"
          >
            {t('filter.open', { count })}
          </Button>
        </div>
      </div>
      <ActiveFilters filter={filter} onChange={onChange} isDateless={isDateless} />
    </div>
  );
}
