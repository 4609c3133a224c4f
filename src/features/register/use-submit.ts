import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldMessages } from '~/i18n/refusal-messages';
import { useMessages } from '~/i18n/provider';
import { focusField } from '~/ui/error-summary';
import { fieldNames, sortRefused, type FieldName, type RegisterForm, holdOf } from './form';
import { useRegistrationContext } from './registration-context';
import { useAnnounce } from '~/data/shell';
import { peopleIn } from '~/domain/party';

/**
 * Sends the whole form when nothing is wrong with it; else the first wrong field is focused. What the server refuses is said at the
 * fields too.
 */
export function useSendForm(send: (form: RegisterForm) => void): () => void {
  const t = useMessages();
  const { actions, fieldId } = useRegistrationContext();
  const { handleSubmit, setError } = useFormContext<RegisterForm>();
  const { failed } = actions;

  const shown = useRef(failed);
  const focusFirst = (wrong: (name: FieldName) => boolean) => {
    const first = fieldNames.find(wrong);
    if (first) focusField(fieldId(first));
  };

  useEffect(() => {
    if (failed === shown.current) return;
    shown.current = failed;
    if (failed?.refusal.kind !== 'invalid') return;
    const { known } = sortRefused(failed.refusal.fields);
    for (const problem of known)
      setError(problem.field, { type: problem.code, message: fieldMessages(t, problem) });
    const [first] = known;
    if (first) focusField(fieldId(first.field));
  }, [failed, setError, fieldId, t]);

  return () => {
    if (actions.sending) return;
    void handleSubmit(send, (errors) => focusFirst((name) => errors[name] !== undefined))();
  };
}

/** Holds seats for the party as it is in the form: a first time, again, or for another party than before. */
export function useHoldSeatsStep(onHeld?: () => void): () => void {
  const t = useMessages();
  const announce = useAnnounce();
  const { event, actions, fieldId } = useRegistrationContext();
  const { getValues, setError, clearErrors } = useFormContext<RegisterForm>();

  return () => {
    const form = getValues();
    const people = peopleIn(form.party);
    clearErrors();
    if (people === 0 || people > event.max_party) {
      if (people === 0) setError('party', { type: 'required', message: t('register.who.nobody') });
      focusField(fieldId('party'));
      return;
    }
    actions.hold(holdOf(form), () => {
      onHeld?.();
      const left = t('register.minutes', { count: event.hold_minutes });
      announce(t('register.announce.held', { count: people, left }));
    });
  };
}
