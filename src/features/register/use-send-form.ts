import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldWords } from '~/i18n/field-words';
import { useMessages } from '~/i18n/provider';
import { focusField } from './focus-field';
import { fieldNames, sortRefused, type FieldName, type RegisterForm } from './form';
import { useRegistering } from './registering';

/**
 * Sends the whole form when nothing is wrong with it; else the first wrong field is focused. What the server refuses is said at the
 * fields too.
 */
export function useSendForm(send: (form: RegisterForm) => void): () => void {
  const t = useMessages();
  const { acts, fieldId } = useRegistering();
  const { handleSubmit, setError } = useFormContext<RegisterForm>();
  const { refused } = acts;

  const answered = useRef(refused);
  const focusFirst = (wrong: (name: FieldName) => boolean) => {
    const first = fieldNames.find(wrong);
    if (first) focusField(fieldId(first));
  };

  useEffect(() => {
    if (refused === answered.current) return;
    answered.current = refused;
    if (refused?.refusal.kind !== 'invalid') return;
    const { known } = sortRefused(refused.refusal.fields);
    for (const problem of known)
      setError(problem.field, { type: problem.code, message: fieldWords(t, problem) });
    const [first] = known;
    if (first) focusField(fieldId(first.field));
  }, [refused, setError, fieldId, t]);

  return () => {
    if (acts.doing) return;
    void handleSubmit(send, (errors) => focusFirst((name) => errors[name] !== undefined))();
  };
}
