import type { ReactNode, Ref } from 'react';
import { classes } from '~/lib/classes';
import css from './date-field.module.css';
import { boxClass, Field, useFieldIds, wordsOf, type FieldWords } from './field';

export interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** `YYYY-MM-DD`, both included. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A day. The device's own picker: in the person's language, and with the wheel or grid they know. */
export function DateField(props: DateFieldProps): ReactNode {
  const { value, onChange, onBlur, id, isRequired, isDisabled, inputRef } = props;
  const ids = useFieldIds(props, id);
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <input
        ref={inputRef}
        id={ids.id}
        className={classes(boxClass, css['date'])}
        type="date"
        value={value}
        onChange={(change) => onChange(change.target.value)}
        onBlur={onBlur}
        name={props.name}
        min={props.min}
        max={props.max}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Field>
  );
}
