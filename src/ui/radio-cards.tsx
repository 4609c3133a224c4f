import { useId, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import type { Choice } from './choice';
import { FieldSet, useFieldIds, wordsOf, type FieldWords } from './field';
import { Icon } from './icon';
import css from './radio-cards.module.css';

export interface RadioCardsProps<V extends string> extends FieldWords {
  readonly options: readonly Choice<V>[];
  /** `undefined` while nothing is chosen. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Side by side where there is room. */
  readonly isRow?: boolean | undefined;
}

/** One of a few answers that need a line of explanation. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>): ReactNode {
  const { id, isDisabled, isRow } = props;
  const ids = useFieldIds(props, id);
  const made = useId();
  return (
    <FieldSet {...wordsOf(props)} ids={ids} isDisabled={isDisabled} role="radiogroup">
      <div className={classes(css['cards'], isRow && css['inRow'])}>
        {props.options.map((option) => (
          <Card
            key={option.value}
            option={option}
            name={props.name ?? made}
            isSelected={option.value === props.value}
            onSelect={() => props.onChange(option.value)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

interface CardProps {
  readonly option: Choice;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Card({ option, name, isSelected, onSelect }: CardProps): ReactNode {
  const id = useId();
  return (
    <label className={css['card']}>
      <input
        className={css['dot']}
        type="radio"
        name={name}
        value={option.value}
        checked={isSelected}
        disabled={option.isDisabled}
        onChange={onSelect}
        aria-labelledby={`${id}-words`}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
      />
      <span className={css['text']}>
        <span className={css['words']} id={`${id}-words`}>
          {option.label}
        </span>
        {option.hint && (
          <span className={css['hint']} id={`${id}-hint`}>
            {option.hint}
          </span>
        )}
      </span>
      {option.icon && (
        <span className={css['icon']}>
          <Icon of={option.icon} />
        </span>
      )}
    </label>
  );
}
