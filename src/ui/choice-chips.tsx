import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Choice } from './choice';
import css from './choice-chips.module.css';
import { FieldSet, useFieldIds, wordsOf, type FieldWords } from './field';
import { Icon } from './icon';

export interface ChoiceChipsProps<V extends string> extends FieldWords {
  readonly options: readonly Choice<V>[];
  readonly values: readonly V[];
  /** In the order of the options. */
  readonly onChange: (values: V[]) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Any of several. What is chosen carries a tick, not only a colour. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>): ReactNode {
  const { options, values, onChange, id, name, isDisabled } = props;
  const ids = useFieldIds(props, id);
  const toggle = (toggled: V) => {
    const isChosen = (value: V) => values.includes(value) !== (value === toggled);
    onChange(options.map(({ value }) => value).filter(isChosen));
  };
  return (
    <FieldSet {...wordsOf(props)} ids={ids} isDisabled={isDisabled}>
      <div className={css['chips']}>
        {options.map((option) => (
          <label key={option.value} className={css['chip']}>
            <input
              className={css['box']}
              type="checkbox"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              disabled={option.isDisabled}
              onChange={() => toggle(option.value)}
            />
            <span className={css['icon']}>
              <Icon of={values.includes(option.value) ? Check : (option.icon ?? Blank)} size={16} />
            </span>
            <span className={css['words']}>{option.label}</span>
            {option.count && <span className={css['count']}>{option.count}</span>}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

// Keeps the width of a chip while its tick comes and goes.
function Blank({ className }: { readonly className?: string }): ReactNode {
  return <svg width={0} height={16} className={className} aria-hidden />;
}
