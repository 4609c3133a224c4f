import { useEffect, useId, useState } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { GuestForm } from '~/domain/guest-form';
import { readPhone } from '~/domain/phone';
import { fieldWords } from '~/i18n/field-words';
import { useMessages } from '~/i18n/provider';

/** What a household changes about its registration here, in the order of the dialog. */
export const ownFields = ['party', 'contact_name', 'phone', 'note'] as const;
export type OwnField = (typeof ownFields)[number];
type Problems = Readonly<Partial<Record<OwnField, string>>>;

export interface OwnForm {
  /** In words, by field; what is typed is judged once somebody tried to save it. */
  readonly problems: Problems;
  readonly idOf: (field: OwnField) => string;
  /** Sends it if nothing is wrong with it, else goes to the first field where something is. */
  readonly trySave: (form: GuestForm, send: (form: GuestForm) => void) => void;
  /** The server refused fields, each of which is here. */
  readonly isAtFields: boolean;
}

export function useOwnForm(form: GuestForm, refused: RefusedAttempt | undefined): OwnForm {
  const t = useMessages();
  const prefix = useId();
  const [hasTried, setTried] = useState(false);
  const words = (found: readonly { readonly field: OwnField; readonly code: string }[]): Problems =>
    Object.fromEntries(found.map((problem) => [problem.field, fieldWords(t, { params: {}, ...problem })]));
  const errors = refused?.refusal.kind === 'invalid' ? refused.refusal.fields : [];
  const theirs = errors.flatMap((error) => {
    const field = ownFields.find((name) => name === error.field.split('.')[0]);
    return field ? [{ ...error, field }] : [];
  });

  const refusal = refused?.attempt;
  const first = firstOf(theirs);
  useEffect(() => {
    if (refusal !== undefined && first) focusOn(prefix + first);
  }, [refusal, first, prefix]);

  return {
    problems: { ...words(theirs), ...(hasTried && words(problemsIn(form))) },
    idOf: (field) => prefix + field,
    isAtFields: errors.length > 0 && theirs.length === errors.length,
    trySave(next, send) {
      setTried(true);
      const wrong = firstOf(problemsIn(next));
      if (wrong) focusOn(prefix + wrong);
      else send(next);
    },
  };
}

/** Nobody at all is said at once, and cannot be sent. */
function problemsIn({ contact_name, phone }: GuestForm): { field: OwnField; code: string }[] {
  const read = readPhone(phone);
  return [
    ...(contact_name.trim() === '' ? [{ field: 'contact_name' as const, code: 'required' }] : []),
    ...(read.ok ? [] : [{ field: 'phone' as const, code: read.problem }]),
  ];
}

const firstOf = (found: readonly { readonly field: OwnField }[]): OwnField | undefined =>
  ownFields.find((name) => found.some(({ field }) => field === name));

const focusOn = (id: string): void => document.getElementById(id)?.focus();
