import type { ReactNode } from 'react';
import type { GuestForm } from '~/domain/guest-form';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { OwnForm } from './own-form';

export interface OwnFieldsProps {
  readonly form: GuestForm;
  readonly own: OwnForm;
  readonly onChange: (change: Partial<GuestForm>) => void;
}

/** Whom the door and the organiser reach, and what they should know. */
export function OwnFields({ form, own: { problems, idOf }, onChange }: OwnFieldsProps): ReactNode {
  const t = useMessages();
  return (
    <>
      <TextField
        id={idOf('contact_name')}
        label={t('register.contact_name')}
        hint={t('register.contact_name.hint')}
        value={form.contact_name}
        onChange={(contact_name) => onChange({ contact_name })}
        error={problems.contact_name}
        maxLength={limits.contactName}
        autoComplete="name"
        isRequired
      />
      <TextField
        id={idOf('phone')}
        label={t('register.phone')}
        hint={t('mine.dialog.phoneHint')}
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        isLatin
        isRequired
      />
      <TextArea
        id={idOf('note')}
        label={t('register.note')}
        optionalWord={t('register.optional')}
        value={form.note}
        onChange={(note) => onChange({ note })}
        error={problems.note}
        maxLength={limits.note}
        leftWords={(left) => t('register.charactersLeft', { left })}
        rows={2}
      />
    </>
  );
}
