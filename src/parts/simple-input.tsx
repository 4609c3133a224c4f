import type { ReactNode } from 'react';
import { usualValue, type SimpleScalar } from '~/api/simple-fields';
import { useMessages } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { Stepper } from '~/ui/stepper';
import { TextArea, TextField } from '~/ui/text-field';

type Value = string | number | boolean | null | undefined;

export interface SimpleInputProps {
  readonly field: SimpleScalar;
  readonly label: string;
  /** Of the field's kind; `undefined` is its usual one. */
  readonly value: Value;
  /** With a value of the same kind; a method, so that a form may name that kind. */
  onChange(value: string | number | boolean): void;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label of a text. */
  readonly optionalWord?: string | undefined;
  readonly leftWords?: ((left: number) => string) | undefined;
  readonly autoComplete?: string | undefined;
}

/** The control for a simple field, by its declaration: a line, lines, a box to tick, or a number to count up and down. */
export function SimpleInput({ field, value: given, ...rest }: SimpleInputProps): ReactNode {
  const t = useMessages();
  const value = given ?? usualValue(field);
  const { optionalWord, leftWords, autoComplete = 'off', onBlur, name, ...shown } = rest;
  if (field.kind === 'flag') {
    const { label, ...box } = shown;
    return (
      <Checkbox {...box} name={name} isSelected={value === true}>
        {label}
      </Checkbox>
    );
  }
  if (field.kind !== 'text') {
    return (
      <Stepper
        {...shown}
        value={Number(value)}
        min={field.min}
        max={field.max}
        decreaseLabel={t('common.oneFewer', { name: shown.label })}
        increaseLabel={t('common.oneMore', { name: shown.label })}
      />
    );
  }
  const text = { ...shown, onBlur, name, value: String(value ?? ''), optionalWord, maxLength: field.max };
  return field.isMultiline ? (
    <TextArea {...text} rows={2} leftWords={leftWords} />
  ) : (
    <TextField {...text} autoComplete={autoComplete} />
  );
}
