import { useId, type ReactNode } from 'react';
import type { Choice } from './choice';
import { FieldSet, useFieldIds, wordsOf, type FieldWords } from './field';
import { Icon } from './icon';
import css from './segmented.module.css';

export interface SegmentedProps<V extends string> extends FieldWords {
  /** Two to four short words. */
  readonly options: readonly Choice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** One of a few views of the same thing. Arrows move and choose. */
export function Segmented<V extends string>(props: SegmentedProps<V>): ReactNode {
  const { options, value, onChange, id, isDisabled } = props;
  const ids = useFieldIds(props, id);
  const made = useId();
  return (
    <FieldSet {...wordsOf(props)} ids={ids} isDisabled={isDisabled} role="radiogroup">
      <div className={css['track']}>
        {options.map((option) => (
          <label key={option.value} className={css['segment']}>
            <input
              className={css['dot']}
              type="radio"
              name={props.name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && (
              <span className={css['icon']}>
                <Icon of={option.icon} size={16} />
              </span>
            )}
            <span className={css['words']}>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
