import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { filterParts, withoutDates, withoutPart, type Filter } from '~/domain/filter';
import { useMessages } from '~/i18n/provider';
import { Icon } from '~/ui/icon';
import css from './active-filters.module.css';
import { usePartName } from './part-name';
import { usePlaceName } from './place-names';

export interface ActiveFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** The calendar's dates are its own. */
  readonly isDateless?: boolean;
}

/** What is set, as chips that take themselves away, and one press for all of it. */
export function ActiveFilters({ filter, onChange, isDateless = false }: ActiveFiltersProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const nameOf = usePartName(usePlaceName(filter.place));
  const parts = filterParts(isDateless ? withoutDates(filter) : filter);
  if (parts.length === 0) return null;

  // The chip that had focus is gone: the one that took its place has it now.
  const remove = (index: number, next: Filter) => {
    onChange(next);
    const chips = list.current?.querySelectorAll<HTMLButtonElement>('button');
    (chips?.[index + 1] ?? chips?.[index - 1])?.focus();
  };
  return (
    <ul ref={list} className={css['chips']} aria-label={t('filter.active')}>
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

const datesOf = ({ from, to }: Filter): Filter => ({ from, to });
