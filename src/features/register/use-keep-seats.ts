import { useFormContext } from 'react-hook-form';
import { useAnnounce } from '~/data/settings';
import { peopleIn } from '~/domain/party';
import { useMessages } from '~/i18n/provider';
import { focusField } from './focus-field';
import { holdOf, type RegisterForm } from './form';
import { useRegistering } from './registering';

/** Keeps seats for the party as it is in the form: a first time, again, or for another party than before. */
export function useKeepSeats(onKept?: () => void): () => void {
  const t = useMessages();
  const announce = useAnnounce();
  const { event, acts, fieldId } = useRegistering();
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
    acts.hold(holdOf(form), () => {
      onKept?.();
      const left = t('register.minutes', { count: event.hold_minutes });
      announce(t('register.announce.held', { count: people, left }));
    });
  };
}
