import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessages } from '~/i18n/provider';
import { ErrorSummary, type SummaryError } from '~/ui/error-summary';
import { Stack } from '~/ui/stack';
import { ContactFields } from './contact-fields';
import { FoodFields } from './food-fields';
import { fieldNames, sortRefused, type FieldName, type RegisterForm } from './form';
import { MoreFields } from './more-fields';
import { useRegistering } from './registering';

/** Everything beside who comes, with all that is wrong with it on top. */
export function DetailsFields(): ReactNode {
  const t = useMessages();
  const errors = useSummary();
  return (
    <Stack gap={32}>
      <ErrorSummary
        title={t('register.summary', { count: errors.length })}
        errors={errors}
        // The first wrong field has it.
        takesFocus={false}
      />
      <ContactFields />
      <FoodFields />
      <MoreFields />
    </Stack>
  );
}

/** What is wrong with our fields, and what the server refused that we have no field for. */
function useSummary(): SummaryError[] {
  const t = useMessages();
  const { acts, fieldId } = useRegistering();
  const { formState } = useFormContext<RegisterForm>();
  const { refused } = acts;
  const unknown = refused?.refusal.kind === 'invalid' ? sortRefused(refused.refusal.fields).unknown : [];
  return [
    ...fieldNames.flatMap((name) => {
      const message = formState.errors[name]?.message;
      return typeof message === 'string' ? [{ id: fieldId(name), label: t(labelOf[name]), message }] : [];
    }),
    ...unknown.map(({ field }) => ({ message: t('register.error.unknown', { field }) })),
  ];
}

const labelOf = {
  party: 'register.who',
  mode: 'register.mode',
  contact_name: 'register.contact_name',
  phone: 'register.phone',
  delivery_address: 'register.delivery_address',
  diets: 'register.diets',
  allergens: 'register.allergens',
  note: 'register.note',
  access_needs: 'register.access_needs',
} as const satisfies Record<FieldName, string>;
