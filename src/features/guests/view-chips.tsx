import { useId, type ReactNode } from 'react';
import type { GuestView } from '~/domain/guests';
import css from './view-chips.module.css';

export interface ViewChipsProps {
  readonly label: string;
  readonly options: readonly { readonly value: GuestView; readonly label: string; readonly count: string }[];
  readonly value: GuestView;
  readonly onChange: (view: GuestView) => void;
}

/** One of several headings, each with how many stand under it. Arrows move and choose. */
export function ViewChips({ label, options, value, onChange }: ViewChipsProps): ReactNode {
  const name = useId();
  return (
    <div className={css['views']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css['view']}>
          <input
            className={css['dot']}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span> <span className={css['count']}>{option.count}</span>
        </label>
      ))}
    </div>
  );
}
