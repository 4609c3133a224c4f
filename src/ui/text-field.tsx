import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { typedLine } from '~/lib/typed-text';
import { boxClass, Field, useFieldIds, wordsOf, type FieldWords } from './field';

export interface TextFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
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
  readonly placeholder?: string | undefined;
  /** Text that has its own direction and letters, e.g. a phone number or a code. */
  readonly isLatin?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
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
  } = props;
  const ids = useFieldIds(props, id);
  return (
    <Field {...wordsOf(props)} ids={ids}>
      <input
        ref={inputRef}
        id={ids.id}
        className={boxClass}
        type={type}
        value={value}
        onChange={(change) => onChange(typedLine(change.target.value))}
        onBlur={onBlur}
        name={props.name}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        dir={isLatin ? 'ltr' : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Field>
  );
}
