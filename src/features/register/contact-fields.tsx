import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { Section } from '~/ui/page';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { RegisterForm } from './form';
import { useField } from './use-field';

/** Who can be reached, and where the food goes when it is brought. */
export function ContactFields(): ReactNode {
  const t = useMessages();
  const name = useField('contact_name');
  const phone = useField('phone');
  const mode = useWatch<RegisterForm, 'mode'>({
    control: useFormContext<RegisterForm>().control,
    name: 'mode',
  });
  return (
    <Section title={t('register.contact')}>
      <TextField
        {...name}
        label={t('register.contact_name')}
        hint={t('register.contact_name.hint')}
        autoComplete="name"
        isRequired
      />
      <TextField
        {...phone}
        label={t('register.phone')}
        hint={t('register.phone.hint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        isLatin
        isRequired
      />
      {mode === 'home_delivery' && <AddressField />}
    </Section>
  );
}

function AddressField(): ReactNode {
  const t = useMessages();
  const address = useField('delivery_address');
  return (
    <TextArea
      {...address}
      label={t('register.delivery_address')}
      hint={t('register.delivery_address.hint')}
      maxLength={limits.deliveryAddress}
      leftWords={(left) => t('register.charactersLeft', { left })}
      isRequired
    />
  );
}
