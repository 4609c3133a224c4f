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
          <Chip
            key={option.value}
            option={option}
            name={name}
            isChosen={values.includes(option.value)}
            onToggle={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

interface ChipProps {
  readonly option: Choice;
  readonly name: string | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Chip({ option, name, isChosen, onToggle }: ChipProps): ReactNode {
  const icon = isChosen ? Check : option.icon;
  return (
    <label className={css['chip']}>
      <input
        className={css['box']}
        type="checkbox"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.isDisabled}
        onChange={onToggle}
      />
      {icon && (
        <span className={css['icon']}>
          <Icon of={icon} size={16} />
        </span>
      )}
      <span className={css['words']}>{option.label}</span>
      {option.count && <span className={css['count']}>{option.count}</span>}
    </label>
  );
}
