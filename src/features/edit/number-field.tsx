import type { ReactNode } from 'react';
import type { FormField } from '~/domain/event-draft';
import { TextField } from '~/ui/text-field';
import css from './edit.module.css';
import { useField } from './use-field';

type NumberName = Extract<
  FormField,
  'capacity' | 'max_party' | 'waitlist_limit' | 'offer_minutes' | 'hold_minutes' | 'door_lead_minutes'
>;

/** A count, typed: the range is too wide for buttons. */
export function NumberField({ name, hint }: { readonly name: NumberName; readonly hint: string }): ReactNode {
  const field = useField(name);
  return (
    <div className={css['number']}>
      <TextField {...field} hint={hint} inputMode="numeric" autoComplete="off" isRequired />
    </div>
  );
}
