import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { boxClass, Field, useFieldIds, fieldTexts, type FieldTexts } from './field';
import { Icon } from './icon';
import css from './select.module.css';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectProps<V extends string> extends FieldTexts {
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Single choice with the native list. */
export function Select<V extends string>(props: SelectProps<V>): ReactNode {
  const { options, value, onChange, onBlur, id, isRequired, isDisabled } = props;
  const ids = useFieldIds(props, id);
  return (
    <Field {...fieldTexts(props)} ids={ids}>
      <span className={css['frame']}>
        <select
          id={ids.id}
          className={classes(boxClass, css['select'])}
          value={value}
          onChange={(change) => onChange(change.target.value as V)}
          onBlur={onBlur}
          name={props.name}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css['mark']}>
          <Icon of={ChevronDown} />
        </span>
      </span>
    </Field>
  );
}
