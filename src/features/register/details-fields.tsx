import type { ReactNode } from 'react';
import { useFormContext, useController, useWatch } from 'react-hook-form';
import { householdDetailsAt } from '~/api/detail-places';
import { householdDetails, type HouseholdDetail } from '~/api/registration-fields';
import { isSimpleDetail } from '~/api/simple-details';
import { limits } from '~/api/vocabulary';
import { peopleIn } from '~/domain/party';
import { choiceLabel } from '~/i18n/choice-messages';
import type { MessageId } from '~/i18n/messages';
import { useMessages } from '~/i18n/provider';
import { fieldMessages } from '~/i18n/refusal-messages';
import { FoodNeeds } from '~/parts/food-needs';
import { PhoneField } from '~/parts/phone-field';
import { SimpleInput } from '~/parts/simple-input';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary, type SummaryError } from '~/ui/error-summary';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import { fieldNames, sortRefused, type FieldName, type RegisterForm } from './form';
import { useField, useRegistrationContext } from './form-parts';

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
  const { actions, fieldId } = useRegistrationContext();
  const { formState } = useFormContext<RegisterForm>();
  const { failed } = actions;
  const unknown = failed?.refusal.kind === 'invalid' ? sortRefused(failed.refusal.fields).unknown : [];
  return [
    ...fieldNames.flatMap((name) => {
      const message = formState.errors[name]?.message;
      return typeof message === 'string' ? [{ id: fieldId(name), label: t(labelOf(name)), message }] : [];
    }),
    ...unknown.map(({ field }) => ({ message: t('register.error.unknown', { field }) })),
  ];
}

const labels = {
  party: 'register.who',
  mode: 'register.mode',
  contact_name: 'register.contact_name',
  phone: 'register.phone',
  delivery_address: 'register.delivery_address',
  diets: 'register.diets',
  allergens: 'register.allergens',
} as const satisfies Record<Exclude<FieldName, HouseholdDetail>, string>;

const labelOf = (name: FieldName): MessageId => (isSimpleDetail(name) ? `register.${name}` : labels[name]);

/** What else the organiser should know, and whether to remember it all. */
function MoreFields(): ReactNode {
  const t = useMessages();
  const { field: remember } = useController({
    control: useFormContext<RegisterForm>().control,
    name: 'remember',
  });
  return (
    <Section title={t('feedback.note')}>
      {householdDetailsAt('form').map((name) => (
        <DetailField key={name} name={name} />
      ))}
      <Checkbox isSelected={remember.value} onChange={remember.onChange} hint={t('register.remember.hint')}>
        {t('register.remember')}
      </Checkbox>
    </Section>
  );
}

function DetailField({ name }: { readonly name: HouseholdDetail }): ReactNode {
  const t = useMessages();
  return (
    <SimpleInput
      {...useField(name)}
      field={householdDetails[name]}
      label={t(`register.${name}`)}
      hint={t(`register.${name}.hint`)}
      optionalWord={t('register.optional')}
      leftWords={(left) => t('register.charactersLeft', { left })}
      optionLabel={(option) => choiceLabel(t, 'register.choice', name, option)}
    />
  );
}

/** Who can be reached, and where the food goes when it is brought. */
function ContactFields(): ReactNode {
  const t = useMessages();
  const name = useField('contact_name');
  const phone = useField('phone');
  const { event } = useRegistrationContext();
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
      <PhoneField
        {...phone}
        country={event.place?.country}
        problemText={(code) => fieldMessages(t, { field: 'phone', code, params: {} })}
        label={t('register.phone')}
        hint={t('register.phone.hint')}
        autoComplete="tel"
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

/** Diets with how many of the party keep them, and what must not be eaten, checked against the dishes at once. */
function FoodFields(): ReactNode {
  const t = useMessages();
  const { event } = useRegistrationContext();
  const diets = useField('diets');
  const avoided = useField('allergens');
  const party = useWatch<RegisterForm, 'party'>({
    control: useFormContext<RegisterForm>().control,
    name: 'party',
  });
  return (
    <Section title={t('register.food')}>
      <FoodNeeds
        needs={{ diets: diets.value, allergens: avoided.value }}
        onChange={(needs) => {
          diets.onChange(needs.diets);
          avoided.onChange(needs.allergens);
        }}
        people={peopleIn(party)}
        dishes={event.dishes}
        ids={{ diets: diets.id, allergens: avoided.id }}
        errors={{ diets: diets.error, allergens: avoided.error }}
      />
    </Section>
  );
}
