import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode, startTransition, useCallback, useMemo } from 'react';
import { usePlaceName } from '~/data/events.queries';
import { useMe } from '~/data/shell';
import {
  datesOf,
  filterParts,
  withoutDates,
  withoutPart,
  type Filter,
  type FilterPart,
  readFilter,
  writeFilter,
} from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import type { Search } from '~/lib/search';
import { SearchBox } from '~/parts/search-box';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Stack } from '~/ui/stack';
import css from './filter-bar.module.css';
import { fetchFilters, lazySheet } from './lazy-filters';
import { usePartName } from './part-name';

export interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly isDateless?: boolean;
  /** On wide pages the panel is beside the list, so there is no button. */
  readonly hasPanelBeside?: boolean;
}

/** Above a list: search, a button for the other filters, and those that are set. */
export function FilterBar({
  filter,
  onChange,
  isOpen,
  onOpen,
  isDateless = false,
  hasPanelBeside = false,
}: FilterBarProps): ReactNode {
  const t = useMessages();
  const { Component, hasFailed } = lazySheet.useLoadState();
  const parts = filterParts(isDateless ? withoutDates(filter) : { ...filter, near: undefined });
  const count = parts.filter(({ kind }) => kind !== 'q').length;
  return (
    <Stack gap={12}>
      <div className={css['line']} data-print="none">
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
            isPending={isOpen && !Component && !hasFailed}
            aria-haspopup="dialog"
          >
            {t('filter.open', { count })}
          </Button>
        </div>
      </div>
      <ActiveFilters parts={parts} filter={filter} onChange={onChange} isDateless={isDateless} />
    </Stack>
  );
}

interface ActiveFiltersProps {
  readonly parts: readonly FilterPart[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Without dates: the calendar has its own. */
  readonly isDateless: boolean;
}

/** The filters that are set, as chips that remove them, and a button that clears all. What a list is near to is no filter: it stands in its order. */
function ActiveFilters({ parts, filter, onChange, isDateless }: ActiveFiltersProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const nameOf = usePartName(usePlaceName(filter.place));
  if (parts.length === 0) return null;

  // The focused chip is removed: the next one gets the focus.
  const remove = (index: number, next: Filter) => {
    onChange(next);
    const chips = list.current?.querySelectorAll<HTMLButtonElement>('button');
    (chips?.[index + 1] ?? chips?.[index - 1])?.focus();
  };
  return (
    <ul ref={list} className={css['chips']} data-print="none" aria-label={t('filter.active')}>
      {parts.map((part, index) => (
        <li key={nameOf(part)}>
          <button
            type="button"
            className={css['chip']}
            aria-label={t('filter.remove', { name: nameOf(part) })}
            onClick={() => remove(index, withoutPart(filter, part))}
          >
            <span>{nameOf(part)}</span>
            <Icon of={X} size={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={css['clear']}
          onClick={() => onChange(isDateless ? datesOf(filter) : {})}
        >
          {t('filter.clear')}
        </button>
      </li>
    </ul>
  );
}

const PANEL = 'panel';

interface FilterControl {
  readonly filter: Filter;
  /** Replaces the current history entry: Back leaves the list, it does not undo filters one by one. */
  readonly setFilter: (filter: Filter) => void;
  readonly isOpen: boolean;
  /** Pushes a history entry: Back closes the sheet. */
  readonly setOpen: (isOpen: boolean) => void;
}

/** The filter. Its only state is the URL. */
export function useFilter({ params, change }: Search): FilterControl {
  // Without the other parameters: opening the sheet leaves the object the same, so the list is not rendered again.
  const search = String(writeFilter(readFilter(params)));
  const isSignedOut = useMe() === null;
  const filter = useMemo(() => {
    const asked = readFilter(new URLSearchParams(search));
    // A link from somebody else: a visitor has no household to compare, and follows nobody.
    const { for_us: _us, followed: _followed, ...ofAnybody } = asked;
    return isSignedOut ? ofAnybody : asked;
  }, [search, isSignedOut]);
  const setFilter = useCallback(
    (next: Filter) => change((newest) => writeFilter(next, newest), { replace: true }),
    [change],
  );
  const setOpen = useCallback(
    (isOpen: boolean) => {
      const write = () =>
        change(
          (newest) => {
            const next = new URLSearchParams(newest);
            next.delete(PANEL);
            if (isOpen) next.set(PANEL, 'filters');
            return next;
          },
          { replace: !isOpen },
        );
      // A transition, so that the button reacts before the whole sheet is rendered. It closes at once.
      if (isOpen) startTransition(write);
      else write();
    },
    [change],
  );
  return { filter, setFilter, isOpen: params.get(PANEL) === 'filters', setOpen };
}
