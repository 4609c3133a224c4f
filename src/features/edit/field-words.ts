import type { FormField } from '~/domain/event-draft';
import type { ManageTranslate } from '~/i18n/manage-words';

interface Problem {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const spoken = [
  'required',
  'characters',
  'too_long',
  'too_many',
  'length',
  'five_minutes',
  'too_short',
  'unknown',
  'nonexistent_time',
  'not_a_number',
  'out_of_range',
  'below_commitments',
  'format',
  'before_opening',
  'after_end',
  'after_start',
  'wrong',
  'alt',
] as const;

/** What is wrong with a field, in words that say what to do. A code we do not know still gets some. */
export function fieldWords(t: ManageTranslate, { code, params }: Problem): string {
  const known = spoken.find((word) => word === code);
  return t(`edit.error.${known ?? 'refused'}`, { min: 0, max: 0, name: '', committed: 0, ...params });
}

const homes: Readonly<Record<string, FormField>> = {
  starts_local: 'starts',
  ends_local: 'ends',
  registration_opens_at: 'registration_opens',
  registration_closes_at: 'registration_closes',
  kitchen_cutoff_at: 'kitchen_cutoff',
};

/** The field of the form that a field of the wire is shown by. */
export function homeOf(field: string, known: readonly FormField[]): FormField | undefined {
  const [first = ''] = field.split('.');
  return homes[first] ?? known.find((name) => name === first);
}
