import type { ReactNode } from 'react';
import { usualValue, type SimpleField } from '~/api/simple-fields';
import { useMessages } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { DateField } from '~/ui/date-time-field';
import { Select } from '~/ui/select';
import { Stepper } from '~/ui/stepper';
import { TextArea, TextField } from '~/ui/text-field';
import { TokenField } from '~/ui/token-field';

/** `null`: a day that is missing. */
export type SimpleValue = string | number | boolean | readonly string[] | null;

export interface SimpleInputProps {
  readonly field: SimpleField;
  readonly label: string;
  /** Of the field's kind; `undefined` is its usual one. */
  readonly value: SimpleValue | undefined;
  /** With a value of the same kind; a method, so that a form may name that kind. */
  onChange(value: SimpleValue): void;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label of what may be left empty. */
  readonly optionalWord?: string | undefined;
  readonly leftWords?: ((left: number) => string) | undefined;
  readonly autoComplete?: string | undefined;
  /** The words of an option of a choice. */
  readonly optionLabel: (option: string) => string;
}

/** The control for a simple field, by its declaration. */
export function SimpleInput({ field, value: chosen, ...rest }: SimpleInputProps): ReactNode {
  const t = useMessages();
  const value = chosen === undefined ? usualValue(field) : chosen;
  const { optionalWord, leftWords, autoComplete = 'off', onBlur, name, optionLabel, ...shown } = rest;
  switch (field.kind) {
    case 'flag': {
      const { label, ...box } = shown;
      return (
        <Checkbox {...box} name={name} isSelected={value === true}>
          {label}
        </Checkbox>
      );
    }
    case 'choice':
      return (
        <Select
          {...shown}
          onBlur={onBlur}
          name={name}
          value={String(value)}
          options={field.options.map((option) => ({ value: option, label: optionLabel(option) }))}
        />
      );
    case 'day':
      return (
        <DateField
          {...shown}
          onBlur={onBlur}
          name={name}
          optionalWord={optionalWord}
          value={String(value ?? '')}
          onChange={(day) => shown.onChange(day || null)}
        />
      );
    case 'list':
      return (
        <TokenField
          {...shown}
          optionalWord={optionalWord}
          values={value as readonly string[]}
          maxLength={field.max}
          addLabel={t('common.add')}
          removeLabel={(text) => t('common.remove', { name: text })}
        />
      );
    case 'text': {
      const text = { ...shown, onBlur, name, value: String(value ?? ''), optionalWord, maxLength: field.max };
      return field.isMultiline ? (
        <TextArea {...text} rows={2} leftWords={leftWords} />
      ) : (
        <TextField {...text} autoComplete={autoComplete} />
      );
    }
    default:
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
}
