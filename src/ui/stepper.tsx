import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import { IconButton } from './button';
import { FieldError, useFieldIds } from './field';
import css from './stepper.module.css';
import textCss from './text.module.css';

export interface StepperProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** "One adult fewer" */
  readonly decreaseLabel: string;
  /** "One adult more" */
  readonly increaseLabel: string;
  /** How the number is written and read out, when digits alone do not do. */
  readonly valueWords?: string | undefined;
  readonly id?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A small number: two large buttons, or arrow keys. */
export function Stepper(props: StepperProps): ReactNode {
  const { label, hint, error, value, min, max, onChange, id, isDisabled = false, ...rest } = props;
  const { decreaseLabel, increaseLabel, valueWords } = rest;
  const count = useRef<HTMLSpanElement>(null);
  const ids = useFieldIds({ label, hint, error }, id);
  const step = (next: number) => {
    const kept = Math.min(max, Math.max(min, next));
    if (kept === value || isDisabled) return;
    // The pressed button is disabled now: focus must not be lost.
    if (kept === min || kept === max) count.current?.focus();
    onChange(kept);
  };
  return (
    <div className={classes(css['stepper'], error && css['invalid'])}>
      <div className={css['row']}>
        <div className={css['text']}>
          <span className={css['label']} id={ids.labelId}>
            {label}
          </span>
          {hint && (
            <span className={textCss['quiet']} id={ids.hintId}>
              {hint}
            </span>
          )}
        </div>
        <div className={css['controls']} role="group" aria-labelledby={ids.labelId}>
          <IconButton
            variant="outline"
            icon={Minus}
            label={decreaseLabel}
            onPress={() => step(value - 1)}
            isDisabled={isDisabled || value <= min}
          />
          <span
            ref={count}
            id={ids.id}
            className={css['value']}
            role="spinbutton"
            tabIndex={isDisabled ? -1 : 0}
            aria-labelledby={ids.labelId}
            aria-describedby={ids.describedBy}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={valueWords}
            aria-disabled={isDisabled || undefined}
            aria-invalid={error ? true : undefined}
            onKeyDown={(key) => onKey(key, value, min, max, step)}
          >
            {valueWords ?? value}
          </span>
          <IconButton
            variant="outline"
            icon={Plus}
            label={increaseLabel}
            onPress={() => step(value + 1)}
            isDisabled={isDisabled || value >= max}
          />
        </div>
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}

function onKey(
  key: KeyboardEvent,
  value: number,
  min: number,
  max: number,
  step: (next: number) => void,
): void {
  const next = new Map([
    ['ArrowUp', value + 1],
    ['ArrowDown', value - 1],
    ['Home', min],
    ['End', max],
  ]).get(key.key);
  if (next === undefined) return;
  key.preventDefault();
  step(next);
}
