import { type ReactNode, createContext, useContext } from 'react';
import { useController, useFormContext, type UseControllerReturn } from 'react-hook-form';
import { eventFields, type EventFieldName, type EventSection } from '~/api/event-fields';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { SimpleField } from '~/api/simple-fields';
import { simpleFieldsIn, type FormField, type EventForm } from '~/domain/event-draft';
import { choiceLabel } from '~/i18n/choice-messages';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import type { FieldError } from '~/lib/failure';
import { SimpleInput, type SimpleValue } from '~/parts/simple-input';
import { Section } from '~/ui/page';
import { TextField } from '~/ui/text-field';
import css from './edit.module.css';

/** What every section of the editor reads. */
interface EditorContextValue {
  /** The event as it was last saved; `undefined` for a new one. */
  readonly event: ManagedEvent | undefined;
  readonly fieldId: (field: FormField) => string;
  readonly sectionId: (section: EventSection) => string;
}

const EditorContext = createContext<EditorContextValue | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditorContext(): EditorContextValue {
  const context = useContext(EditorContext);
  if (!context) throw new Error('No editor: render inside Editor.');
  return context;
}

interface EditorSectionProps {
  readonly of: EventSection;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the form. The links at its top lead here. */
export function EditorSection({ of, lead, children }: EditorSectionProps): ReactNode {
  const t = useManageMessages();
  const { sectionId } = useEditorContext();
  return (
    <Section id={sectionId(of)} title={t(`edit.section.${of}`)} lead={lead}>
      {children}
    </Section>
  );
}

interface FieldProps<N extends FormField> {
  readonly id: string;
  readonly name: N;
  readonly label: string;
  readonly value: EventForm[N];
  readonly onChange: (value: EventForm[N]) => void;
  readonly onBlur: () => void;
  /** In words. */
  readonly error: string | undefined;
}

/** The props of a control for one field of the form. */
export function useField<N extends FormField>(name: N): FieldProps<N> {
  const t = useManageMessages();
  const { fieldId } = useEditorContext();
  const { control } = useFormContext<EventForm>();
  const { field, fieldState }: UseControllerReturn<EventForm, N> = useController({ control, name });
  return {
    id: fieldId(name),
    name,
    label: t(`edit.field.${name}`),
    value: field.value as EventForm[N],
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

type NumberName = Extract<FormField, 'capacity' | 'max_party' | 'waitlist_limit'> | EventFieldName;

const units = { capacity: 'seats', max_party: 'people', waitlist_limit: 'parties' } as const;

/** Names the message of a number's unit. */
function unitOf(name: NumberName) {
  if (name in units) return units[name as keyof typeof units];
  return name === 'door_lead_minutes' ? 'minutesBefore' : 'minutes';
}

/** A number typed as text: the range is too wide for a stepper. */
export function NumberField({ name, hint }: { readonly name: NumberName; readonly hint: string }): ReactNode {
  const t = useManageMessages();
  const field = useField(name);
  const typed = String(field.value).trim();
  // A number that is not written yet has the plural.
  const count = /^\d+$/.test(typed) ? Number(typed) : 2;
  return (
    <div className={css['number']}>
      <TextField
        {...field}
        value={String(field.value)}
        onChange={(typed) => field.onChange(typed)}
        hint={hint}
        unit={t(`edit.unit.${unitOf(name)}`, { count })}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
    </div>
  );
}

/** The simple fields of a section, from their declarations: numbers two in a row, then everything else. */
export function SimpleFields({ of }: { readonly of: EventSection }): ReactNode {
  const names = simpleFieldsIn(of);
  const numbers = names.filter(isNumber);
  const inputs = numbers.map((name) => <SimpleNumberField key={name} name={name} />);
  return (
    <>
      {inputs.length > 1 ? <div className={css['pair']}>{inputs}</div> : inputs}
      {names
        .filter((name) => !numbers.includes(name))
        .map((name) => (
          <SimpleFieldInput key={name} name={name} />
        ))}
    </>
  );
}

const declarationOf = (name: EventFieldName): SimpleField => eventFields[name];

function isNumber(name: EventFieldName): boolean {
  const { kind } = declarationOf(name);
  return kind === 'number' || kind === 'minutes';
}

interface NameProps {
  readonly name: EventFieldName;
}

function SimpleNumberField({ name }: NameProps): ReactNode {
  const t = useManageMessages();
  const declared = declarationOf(name);
  const range = 'min' in declared ? { min: declared.min, max: declared.max } : {};
  return <NumberField name={name} hint={t(`edit.hint.${name}`, range)} />;
}

const autoComplete: Partial<Record<EventFieldName, string>> = { organiser: 'organization' };

function SimpleFieldInput({ name }: NameProps): ReactNode {
  const t = useManageMessages();
  // A value of the declared kind, which the type of the form cannot know.
  const { onChange, ...field } = useField(name) as FieldProps<never> & {
    readonly value: string | boolean | string[];
    readonly onChange: (value: SimpleValue) => void;
  };
  return (
    <SimpleInput
      {...field}
      field={declarationOf(name)}
      // The form has a day that is missing as `''`.
      onChange={(value) => onChange(value ?? '')}
      hint={t(`edit.hint.${name}`)}
      optionalWord={t('edit.optional')}
      leftWords={(count) => t('edit.left', { count })}
      autoComplete={autoComplete[name]}
      optionLabel={(option) => choiceLabel(t, 'edit.choice', name, option)}
    />
  );
}

const knownCodes = [
  'required',
  'characters',
  'too_long',
  'too_many',
  'length',
  'five_minutes',
  'too_short',
  'unknown',
  'nonexistent_time',
  'not_a_number',
  'out_of_range',
  'below_commitments',
  'format',
  'before_opening',
  'after_end',
  'after_start',
  'wrong',
  'alt',
] as const;

/** What is wrong with a field and what to do, also for a code that is not in the catalogue. */
export function fieldMessage(t: ManageTranslate, { code, params }: FieldError): string {
  const known = knownCodes.find((one) => one === code);
  return t(`edit.error.${known ?? 'refused'}`, { min: 0, max: 0, name: '', committed: 0, ...params });
}

const formNames: Readonly<Record<string, FormField>> = {
  starts_local: 'starts',
  ends_local: 'ends',
  registration_opens_at: 'registration_opens',
  registration_closes_at: 'registration_closes',
  kitchen_cutoff_at: 'kitchen_cutoff',
};

/** The field of the form that shows a field of the API. */
export function toFormField(field: string, known: readonly FormField[]): FormField | undefined {
  const [first = ''] = field.split('.');
  return formNames[first] ?? known.find((name) => name === first);
}
