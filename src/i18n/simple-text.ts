import type { SimpleField } from '~/api/simple-fields';
import type { Formats } from './formats';

interface SimpleWords {
  /** Of a flag that is set. */
  readonly yes: string;
  /** Of the chosen option. */
  readonly option: (value: unknown) => string;
}

/** A simple field's value in words; empty where it says nothing. */
export function simpleText(
  { kind }: SimpleField,
  value: unknown,
  { list, number, day }: Formats,
  { yes, option }: SimpleWords,
): string {
  switch (kind) {
    case 'choice':
      return option(value);
    case 'flag':
      return value ? yes : '';
    case 'day':
      return value ? day(String(value)) : '';
    case 'list':
      return list(value as readonly string[]);
    case 'number':
    case 'minutes':
      return number(Number(value));
    case 'text':
      return String(value);
  }
}
