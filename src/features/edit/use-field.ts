import { useController, useFormContext, type UseControllerReturn } from 'react-hook-form';
import type { EventForm, FormField } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-words';
import { useEditing } from './editing';

export interface FieldProps<N extends FormField> {
  readonly id: string;
  readonly name: N;
  readonly label: string;
  readonly value: EventForm[N];
  readonly onChange: (value: EventForm[N]) => void;
  readonly onBlur: () => void;
  /** In words. */
  readonly error: string | undefined;
}

/** One field of the form, as our controls take it. */
export function useField<N extends FormField>(name: N): FieldProps<N> {
  const t = useManageMessages();
  const { fieldId } = useEditing();
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
