import type { ReactNode } from 'react';
import { detailsAt } from '~/api/manage/detail-places';
import { simpleDetails } from '~/api/registration-fields';
import { allergens, limits, type Diet, type Mode } from '~/api/vocabulary';
import { chosenDiets, withAllergens, withDiets } from '~/domain/food-for';
import type { GuestForm, GuestFormProblems } from '~/domain/guest-form';
import { peopleIn } from '~/domain/party';
import { choiceLabel } from '~/i18n/choice-messages';
import { useManageMessages } from '~/i18n/manage-messages';
import { ChoiceChips } from '~/ui/choices';
import { Disclosure } from '~/ui/disclosure';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { TextArea, TextField } from '~/ui/text-field';
import { PartyFields } from './party-fields';
import { PhoneField } from './phone-field';
import { SimpleInput } from './simple-input';

export interface GuestFormFieldsProps {
  readonly event: {
    readonly max_party: number;
    readonly modes: readonly Mode[];
    /** Its country's numbers are read without a code. */
    readonly place?: { readonly country: string | null } | null | undefined;
  };
  readonly form: GuestForm;
  /** Problems to show, after a first try to save. */
  readonly problems: GuestFormProblems;
  readonly onChange: (change: Partial<GuestForm>) => void;
  /** Shown below the party: how many seats are left. */
  readonly seats: ReactNode;
  /** Whether a party can be added without a name. */
  readonly isNameOptional?: boolean;
}

/** The fields of a guest, for managers and doors: name and party first, the rest behind a disclosure. */
export function GuestFormFields({
  event,
  form,
  problems,
  onChange,
  seats,
  isNameOptional = false,
}: GuestFormFieldsProps): ReactNode {
  const t = useManageMessages();
  const { max_party: max } = event;
  return (
    <Stack>
      <TextField
        label={t('guests.field.name')}
        value={form.contact_name}
        onChange={(contact_name) => onChange({ contact_name })}
        error={problems.contact_name && t('guests.form.error.contact_name')}
        maxLength={limits.contactName}
        autoComplete="off"
        isRequired={!isNameOptional}
        optionalWord={isNameOptional ? t('edit.optional') : undefined}
      />
      <Stack gap={8}>
        <PartyFields
          label={t('guests.form.party')}
          hint={t('guests.form.partyHint', { max })}
          error={
            problems.party &&
            (problems.party === 'required'
              ? t('guests.form.error.party')
              : t('guests.form.error.tooLarge', { max }))
          }
          party={form.party}
          maxParty={max}
          onChange={(party) => onChange({ party })}
        />
        {seats}
      </Stack>
      <PhoneField
        country={event.place?.country}
        problemText={() => t('guests.form.error.phone')}
        label={t('guests.field.phone')}
        hint={t('guests.form.phoneHint')}
        optionalWord={t('edit.optional')}
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems.phone && t('guests.form.error.phone')}
        autoComplete="off"
      />
      <ModeFields event={event} form={form} problems={problems} onChange={onChange} />
      <Disclosure title={t('guests.form.more')}>
        <MoreFields form={form} onChange={onChange} />
      </Disclosure>
    </Stack>
  );
}

type Part = Pick<GuestFormFieldsProps, 'form' | 'onChange'>;

function ModeFields({
  event,
  form,
  problems,
  onChange,
}: Part & Pick<GuestFormFieldsProps, 'event' | 'problems'>): ReactNode {
  const t = useManageMessages();
  const isDelivered = form.mode === 'home_delivery';
  return (
    <>
      {(event.modes.length > 1 || !event.modes.includes(form.mode)) && (
        <Select
          label={t('guests.field.mode')}
          value={form.mode}
          onChange={(mode) => onChange({ mode })}
          options={event.modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      )}
      {isDelivered && (
        <TextArea
          label={t('guests.field.address')}
          value={form.delivery_address}
          onChange={(delivery_address) => onChange({ delivery_address })}
          error={problems.delivery_address && t('guests.form.error.delivery_address')}
          maxLength={limits.deliveryAddress}
          rows={2}
        />
      )}
    </>
  );
}

function MoreFields({ form, onChange }: Part): ReactNode {
  const t = useManageMessages();
  return (
    <Stack>
      <ChoiceChips
        label={t('guests.field.diets')}
        values={form.diets.map(({ tag }) => tag).filter((tag) => chosenDiets.includes(tag))}
        onChange={(tags) => onChange(withDiets(form, tags))}
        options={chosenDiets.map((value) => ({ value, label: t(`diet.${value}`) }))}
      />
      <DietCounts form={form} onChange={onChange} of={(tag) => chosenDiets.includes(tag)} />
      <ChoiceChips
        label={t('guests.field.allergens')}
        values={form.allergens}
        hint={t('guests.form.allergens.hint')}
        onChange={(chosen) => onChange(withAllergens(form, chosen))}
        options={allergens.map((value) => ({ value, label: t(`allergen.${value}`) }))}
      />
      <DietCounts form={form} onChange={onChange} of={(tag) => !chosenDiets.includes(tag)} />
      {detailsAt('form').map((name) => (
        <SimpleInput
          key={name}
          field={simpleDetails[name]}
          label={t(`guests.field.${name}`)}
          value={form[name]}
          onChange={(value) => onChange({ [name]: value })}
          optionLabel={(option) => choiceLabel(t, 'guests.choice', name, option)}
        />
      ))}
    </Stack>
  );
}

function DietCounts({ form, onChange, of }: Part & { readonly of: (tag: Diet) => boolean }): ReactNode {
  const t = useManageMessages();
  const people = Math.max(1, peopleIn(form.party));
  if (people === 1) return null;
  const counted = form.diets.filter(({ tag }) => of(tag));
  return counted.map(({ tag, count }) => {
    const diet = t(`diet.${tag}`);
    return (
      <Stepper
        key={tag}
        label={t('guests.form.dietCount', { diet })}
        value={Math.min(count, people)}
        min={1}
        max={people}
        onChange={(next) =>
          onChange({
            diets: form.diets.map((other) => (other.tag === tag ? { tag, count: next } : other)),
          })
        }
        decreaseLabel={t('common.oneFewer', { name: diet })}
        increaseLabel={t('common.oneMore', { name: diet })}
      />
    );
  });
}
