import type { HTMLInputAutoCompleteAttribute, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classes } from '~/lib/classes';
import { typedLine, typedLines } from '~/lib/text';
import { boxClass, Field, useFieldIds, fieldTexts, type FieldTexts } from './field';
import css from './text-field.module.css';

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined;
  /** The id of the box itself, which an error summary links to. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  readonly maxLength?: number | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Text that has its own direction and letters, e.g. a phone number or a code. */
  readonly isLatin?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Of a number, in words after the box: "minutes before the start". */
  readonly unit?: string | undefined;
}

export function TextField(props: TextFieldProps): ReactNode {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    id,
    isRequired,
    isDisabled,
    isReadOnly,
    isLatin,
    inputRef,
    unit,
  } = props;
  const ids = useFieldIds(props, id);
  const unitId = unit && `${ids.id}-unit`;
  const box = (
    <input
      ref={inputRef}
      id={ids.id}
      className={boxClass}
      type={type}
      value={value}
      onChange={(change) => onChange(typedLine(change.target.value))}
      onBlur={onBlur}
      onKeyDown={props.onKeyDown}
      name={props.name}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      dir={isLatin ? 'ltr' : undefined}
      disabled={isDisabled}
      readOnly={isReadOnly}
      aria-required={isRequired || undefined}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={[unitId, ids.describedBy].filter(Boolean).join(' ') || undefined}
    />
  );
  return (
    <Field {...fieldTexts(props)} ids={ids}>
      {unit ? (
        <div className={css['measured']}>
          {box}
          <span id={unitId}>{unit}</span>
        </div>
      ) : (
        box
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts {
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

/** Share of the limit from which the remaining characters are shown. */
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
    <Field {...fieldTexts(props)} ids={ids}>
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
