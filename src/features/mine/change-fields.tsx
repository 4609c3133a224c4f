import { useEffect, useId, useState, type ReactNode } from 'react';
import { householdDetailsAt } from '~/api/detail-places';
import { householdDetails, type HouseholdDetail } from '~/api/registration-fields';
import type { Registration } from '~/api/registration.schema';
import { isSimpleDetail } from '~/api/simple-details';
import { limits } from '~/api/vocabulary';
import { useNow, useToday } from '~/data/clock';
import { useOptionalEvent } from '~/data/events.queries';
import type { FailedSend } from '~/data/send';
import type { GuestForm } from '~/domain/guest-form';
import { peopleIn } from '~/domain/party';
import { readPhone } from '~/domain/phone';
import type { PlannedStart } from '~/domain/planned-time';
import { isAfterCutoff } from '~/domain/ticket-view';
import { wallThere } from '~/domain/time-there';
import { choiceLabel } from '~/i18n/choice-messages';
import type { MessageId } from '~/i18n/messages';
import { useFormats, useMessages } from '~/i18n/provider';
import { fieldMessages } from '~/i18n/refusal-messages';
import { FoodNeeds } from '~/parts/food-needs';
import { PhoneField } from '~/parts/phone-field';
import { SimpleInput } from '~/parts/simple-input';
import { focusField } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/page';
import { Select } from '~/ui/select';
import { TextArea, TextField } from '~/ui/text-field';
import css from './mine.module.css';

const simple = householdDetailsAt('change');

/** What a household changes about its registration, in the order of the dialog. */
export const ownFields = [
  'party',
  'mode',
  'delivery_address',
  'diets',
  'allergens',
  'contact_name',
  'phone',
  ...simple,
] as const;
export type OwnField = (typeof ownFields)[number];
type Problems = Readonly<Partial<Record<OwnField, string>>>;

const labels = {
  mode: 'register.mode',
  delivery_address: 'register.delivery_address',
  diets: 'register.diets',
  allergens: 'register.allergens',
  contact_name: 'register.contact_name',
  phone: 'register.phone',
} as const satisfies Record<Exclude<OwnField, 'party' | HouseholdDetail>, string>;

export const labelOf = (field: Exclude<OwnField, 'party'>): MessageId =>
  isSimpleDetail(field) ? `register.${field}` : labels[field];

interface OwnFieldsProps {
  readonly registration: Registration;
  readonly form: GuestForm;
  readonly own: OwnForm;
  readonly onChange: (change: Partial<GuestForm>) => void;
}

/** Everything beside the party: how and what they eat first, then whom the door and the organiser reach, and what they should know. */
export function OwnFields(props: OwnFieldsProps): ReactNode {
  return (
    <>
      <ModeFields {...props} />
      <FoodFields {...props} />
      <ContactFields {...props} />
    </>
  );
}

function ModeFields({ registration, form, own: { problems, idOf }, onChange }: OwnFieldsProps): ReactNode {
  const t = useMessages();
  const { modes } = registration.event;
  return (
    <>
      {(modes.length > 1 || !modes.includes(registration.mode)) && (
        <Select
          id={idOf('mode')}
          label={t('register.mode')}
          value={form.mode}
          onChange={(mode) => onChange({ mode })}
          error={problems.mode}
          options={[...new Set([...modes, registration.mode])].map((value) => {
            const mode = t(`mode.${value}`);
            return { value, label: modes.includes(value) ? mode : t('mine.dialog.modeLost', { mode }) };
          })}
        />
      )}
      {form.mode === 'home_delivery' && (
        <TextArea
          id={idOf('delivery_address')}
          label={t('register.delivery_address')}
          hint={t('register.delivery_address.hint')}
          value={form.delivery_address}
          onChange={(delivery_address) => onChange({ delivery_address })}
          error={problems.delivery_address}
          maxLength={limits.deliveryAddress}
          leftWords={(left) => t('register.charactersLeft', { left })}
          isRequired
        />
      )}
    </>
  );
}

function FoodFields({ registration, form, own: { problems, idOf }, onChange }: OwnFieldsProps): ReactNode {
  const t = useMessages();
  const { event } = useOptionalEvent(registration.event.id);
  return (
    <Section title={t('register.food')} level={3}>
      <FoodNeeds
        needs={form}
        onChange={onChange}
        people={peopleIn(form.party)}
        dishes={event?.dishes ?? []}
        ids={{ diets: idOf('diets'), allergens: idOf('allergens') }}
        errors={{ diets: problems.diets, allergens: problems.allergens }}
      />
      {event?.kitchen_cutoff_at && registration.state === 'confirmed' && (
        <KitchenNote cutoff={event.kitchen_cutoff_at} event={event} />
      )}
    </Section>
  );
}

/** Whether the kitchen can still cook by what is changed here. */
function KitchenNote({
  cutoff,
  event,
}: {
  readonly cutoff: string;
  readonly event: PlannedStart;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const now = useNow(60_000);
  const today = useToday();
  if (isAfterCutoff({ kitchen_cutoff_at: cutoff }, now))
    return (
      <Notice tone="warning" title={t('mine.dialog.late')}>
        <p>{t('mine.dialog.lateText')}</p>
      </Notice>
    );
  const day = formats.day(wallThere(cutoff, event).slice(0, 10), today);
  return (
    <p className={css['quiet']}>
      {t('mine.dialog.kitchen', { day, time: formats.timeThere(cutoff, event) })}
    </p>
  );
}

function ContactFields({ registration, form, own: { problems, idOf }, onChange }: OwnFieldsProps): ReactNode {
  const t = useMessages();
  const { event } = useOptionalEvent(registration.event.id);
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
      <PhoneField
        id={idOf('phone')}
        country={event?.place?.country}
        problemText={(code) => fieldMessages(t, { field: 'phone', code, params: {} })}
        label={t('register.phone')}
        hint={t('mine.dialog.phoneHint')}
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems.phone}
        autoComplete="tel"
        isRequired
      />
      {simple.map((name) => (
        <SimpleInput
          key={name}
          id={idOf(name)}
          field={householdDetails[name]}
          label={t(`register.${name}`)}
          hint={t(`register.${name}.hint`)}
          optionalWord={t('register.optional')}
          value={form[name]}
          onChange={(value) => onChange({ [name]: value })}
          error={problems[name]}
          leftWords={(left) => t('register.charactersLeft', { left })}
          optionLabel={(option) => choiceLabel(t, 'register.choice', name, option)}
        />
      ))}
    </>
  );
}

export interface OwnForm {
  /** In words, by field; what is typed is judged once somebody tried to save it. */
  readonly problems: Problems;
  readonly idOf: (field: OwnField) => string;
  /** Sends it if nothing is wrong with it, else goes to the first field where something is. */
  readonly trySave: (form: GuestForm, send: (form: GuestForm) => void) => void;
  /** The server refused fields, each of which is here. */
  readonly isAtFields: boolean;
}

export function useOwnForm(
  form: GuestForm,
  failed: FailedSend | undefined,
  country: string | null | undefined,
): OwnForm {
  const t = useMessages();
  const prefix = useId();
  const [hasTried, setTried] = useState(false);
  const words = (found: readonly { readonly field: OwnField; readonly code: string }[]): Problems =>
    Object.fromEntries(found.map((problem) => [problem.field, fieldMessages(t, { params: {}, ...problem })]));
  const errors = failed?.refusal.kind === 'invalid' ? failed.refusal.fields : [];
  const theirs = errors.flatMap((error) => {
    const field = ownFields.find((name) => name === error.field.split('.')[0]);
    return field ? [{ ...error, field }] : [];
  });

  const attempt = failed?.attempt;
  const first = firstOf(theirs);
  useEffect(() => {
    if (attempt !== undefined && first) focusField(prefix + first);
  }, [attempt, first, prefix]);

  return {
    problems: { ...words(theirs), ...(hasTried && words(problemsIn(form, country))) },
    idOf: (field) => prefix + field,
    isAtFields: errors.length > 0 && theirs.length === errors.length,
    trySave(next, send) {
      setTried(true);
      const wrong = firstOf(problemsIn(next, country));
      if (wrong) focusField(prefix + wrong);
      else send(next);
    },
  };
}

/** An empty party is reported at once and cannot be sent. */
function problemsIn(
  { contact_name, phone, mode, delivery_address }: GuestForm,
  country: string | null | undefined,
): { field: OwnField; code: string }[] {
  const read = readPhone(phone, country);
  return [
    ...(contact_name.trim() === '' ? [{ field: 'contact_name' as const, code: 'required' }] : []),
    ...(read.ok ? [] : [{ field: 'phone' as const, code: read.problem }]),
    ...(mode === 'home_delivery' && delivery_address.trim() === ''
      ? [{ field: 'delivery_address' as const, code: 'required' }]
      : []),
  ];
}

const firstOf = (found: readonly { readonly field: OwnField }[]): OwnField | undefined =>
  ownFields.find((name) => found.some(({ field }) => field === name));
