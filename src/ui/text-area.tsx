import type { ReactNode, Ref } from 'react';
import { classes } from '~/lib/classes';
import { typedLines } from '~/lib/typed-text';
import { boxClass, Field, useFieldIds, wordsOf, type FieldWords } from './field';
import css from './text-area.module.css';

export interface TextAreaProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly maxLength?: number | undefined;
  /** Says how many characters are left: `(left) => t('…', { left })`. Shown, and read out, near the end only. */
  readonly leftWords?: ((left: number) => string) | undefined;
  readonly rows?: number | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** From this share of the limit on, what is left matters. */
const NEARLY_FULL = 0.8;

export function TextArea(props: TextAreaProps): ReactNode {
  const {
    value,
    onChange,
    onBlur,
    id,
    maxLength,
    leftWords,
    rows = 3,
    isRequired,
    isDisabled,
    inputRef,
  } = props;
  const ids = useFieldIds(props, id);
  const isNearlyFull = maxLength !== undefined && value.length >= maxLength * NEARLY_FULL;
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <textarea
        ref={inputRef}
        id={ids.id}
        className={classes(boxClass, css['area'])}
        rows={rows}
        value={value}
        onChange={(change) => onChange(typedLines(change.target.value))}
        onBlur={onBlur}
        name={props.name}
        maxLength={maxLength}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
      {leftWords && maxLength !== undefined && (
        <p className={css['left']} role="status">
          {isNearlyFull && leftWords(Math.max(0, maxLength - value.length))}
        </p>
      )}
    </Field>
  );
}
