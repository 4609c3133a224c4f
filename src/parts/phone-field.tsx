import { useEffect, useState, type ReactNode } from 'react';
import { loadPhoneNumbers, readPhone } from '~/domain/phone';
import type { PhoneProblem } from '~/domain/phone-read';
import { TextField, type TextFieldProps } from '~/ui/text-field';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'isLatin' | 'onKeyDown'> {
  /** Two letters. Numbers without a country code are read as numbers of this country. */
  readonly country: string | null | undefined;
  readonly problemText: (problem: PhoneProblem) => string;
}

/** A phone number. When the person leaves it, it is written as its country writes it, or what is wrong with it is said at once. */
export function PhoneField({ country, problemText, ...props }: PhoneFieldProps): ReactNode {
  const { value, onChange, onBlur, error } = props;
  const [hasLeft, setLeft] = useState(false);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // Without the rules, on a network that is away, a number is still read by its form.
    loadPhoneNumbers().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  const read = readPhone(value, country);
  const repaired = read.ok && read.spaced !== value ? read.spaced : undefined;
  useEffect(() => {
    if (hasLeft && repaired) onChange(repaired);
  }, [hasLeft, repaired, onChange]);
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      isLatin
      onChange={(next) => {
        setLeft(false);
        onChange(next);
      }}
      onBlur={() => {
        setLeft(true);
        onBlur?.();
      }}
      onKeyDown={({ key }) => {
        // Enter sends a form without leaving its field.
        if (key === 'Enter' && repaired) onChange(repaired);
      }}
      error={
        error ?? (hasLeft && !read.ok && read.problem !== 'required' ? problemText(read.problem) : undefined)
      }
    />
  );
}
