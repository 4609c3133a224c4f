import type { ReactNode } from 'react';
import { classes } from '~/lib/classes';
import type { DateFieldProps } from './date-field';
import css from './date-field.module.css';
import { boxClass, Field, useFieldIds, wordsOf } from './field';

/** Five minutes: nobody plans a meal for 18:32. */
const STEP_SECONDS = 300;

interface ClockProps extends DateFieldProps {
  readonly type: 'time' | 'datetime-local';
}

/** A time of day, `HH:MM` or `''`. The device's own control, like the day's. */
export function TimeField(props: DateFieldProps): ReactNode {
  return <ClockBox {...props} type="time" />;
}

/** A moment on a clock, `YYYY-MM-DDTHH:MM` or `''`. */
export function MomentField(props: DateFieldProps): ReactNode {
  return <ClockBox {...props} type="datetime-local" />;
}

function ClockBox(props: ClockProps): ReactNode {
  const { type, value, onChange, onBlur, id, isRequired, isDisabled, inputRef } = props;
  const ids = useFieldIds(props, id);
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <input
        ref={inputRef}
        id={ids.id}
        className={classes(boxClass, css['date'])}
        type={type}
        step={STEP_SECONDS}
        value={value}
        onChange={(change) => onChange(change.target.value.slice(0, type === 'time' ? 5 : 16))}
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
