import type { ReactNode, Ref } from 'react';
import { classes } from '~/lib/classes';
import css from './device-field.module.css';
import { boxClass, Field, useFieldIds, wordsOf, type FieldWords } from './field';

export interface DeviceFieldProps extends FieldWords {
  /** As its type writes it: `YYYY-MM-DD`, `HH:MM`, `YYYY-MM-DDTHH:MM`, or `''` for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Written like the value, both included. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

interface TypedProps extends DeviceFieldProps {
  readonly type: 'date' | 'time' | 'datetime-local';
  /** In seconds. */
  readonly step?: number;
}

/** The device's own picker: in the person's language, and with the wheel or grid they know. */
export function DeviceField(props: TypedProps): ReactNode {
  const { value, onChange, onBlur, id, isRequired, isDisabled, inputRef } = props;
  const ids = useFieldIds(props, id);
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <input
        ref={inputRef}
        id={ids.id}
        className={classes(boxClass, css['date'])}
        type={props.type}
        step={props.step}
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
