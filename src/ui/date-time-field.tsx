import { useContext, useState, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './date-time-field.module.css';
import { boxClass, Field, useFieldIds, fieldTexts, type FieldTexts } from './field';
import { IncompleteTextContext } from './provider';

/** A day, `YYYY-MM-DD` or `''`. */
export function DateField(props: DeviceFieldProps): ReactNode {
  return <DeviceField {...props} type="date" />;
}

export interface DeviceFieldProps extends FieldTexts {
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
}

interface TypedProps extends DeviceFieldProps {
  readonly type: 'date' | 'time' | 'datetime-local';
  /** In seconds. */
  readonly step?: number;
}

/** A year of two digits is one of this century: "051226" is typed for 5 December 2026. */
const inThisCentury = (value: string): string => value.replace(/^00(?=\d\d-)/, '20');

/** The native date or time picker, in the user's language. */
export function DeviceField(props: TypedProps): ReactNode {
  const { value, onChange, onBlur, id, isRequired, isDisabled } = props;
  const incompleteText = useContext(IncompleteTextContext);
  const [isIncomplete, setIncomplete] = useState(false);
  const error = isIncomplete ? incompleteText : props.error;
  const ids = useFieldIds({ ...props, error }, id);
  return (
    <Field {...fieldTexts({ ...props, error })} ids={ids}>
      <input
        id={ids.id}
        className={classes(boxClass, css['date'])}
        type={props.type}
        step={props.step}
        value={value}
        onChange={(change) => {
          setIncomplete(false);
          onChange(change.target.value);
        }}
        onBlur={({ target }) => {
          // The device hands over a date with a part left empty as no date at all.
          setIncomplete(target.validity.badInput);
          const repaired = inThisCentury(value);
          if (repaired !== value) onChange(repaired);
          onBlur?.();
        }}
        name={props.name}
        min={props.min}
        max={props.max}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Field>
  );
}

/** Five minutes: nobody plans a meal for 18:32. */
const STEP_SECONDS = 300;

/** A time of day, `HH:MM` or `''`. */
export function TimeField(props: DeviceFieldProps): ReactNode {
  const { onChange } = props;
  return (
    <DeviceField
      {...props}
      type="time"
      step={STEP_SECONDS}
      // Some devices add seconds.
      onChange={(time) => onChange(time.slice(0, 5))}
    />
  );
}

/** A moment on a clock, `YYYY-MM-DDTHH:MM` or `''`. */
export function MomentField(props: DeviceFieldProps): ReactNode {
  const { onChange } = props;
  return (
    <DeviceField
      {...props}
      type="datetime-local"
      step={STEP_SECONDS}
      onChange={(moment) => onChange(moment.slice(0, 16))}
    />
  );
}
