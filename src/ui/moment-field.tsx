import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import type { DateFieldProps } from './date-field';
import css from './date-field.module.css';
import { boxClass, Field, useFieldIds, wordsOf } from './field';

/** Five minutes: nobody plans a meal for 18:32. */
const STEP_SECONDS = 300;

/** A moment on a clock, `YYYY-MM-DDTHH:MM` or `''`. The device's own control, like the day's. */
export function MomentField(props: DateFieldProps): ReactNode {
  const { value, onChange, onBlur, id, isRequired, isDisabled, inputRef } = props;
  const ids = useFieldIds(props, id);
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <input
        ref={inputRef}
        id={ids.id}
        className={classes(boxClass, css['date'])}
        type="datetime-local"
        step={STEP_SECONDS}
        value={value}
        onChange={(change) => onChange(change.target.value.slice(0, 16))}
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
