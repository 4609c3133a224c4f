import { useController, useFormContext, type UseControllerReturn } from 'react-hook-form';
import type { FieldName, RegisterForm } from './form';
import { useRegistering } from './registering';

export interface FieldProps<N extends FieldName> {
  readonly id: string;
  readonly name: N;
  readonly value: RegisterForm[N];
  readonly onChange: (value: RegisterForm[N]) => void;
  readonly onBlur: () => void;
  /** In words. */
  readonly error: string | undefined;
}

/** One field of the form, as our controls take it. */
export function useField<N extends FieldName>(name: N): FieldProps<N> {
  const { fieldId } = useRegistering();
  const { control } = useFormContext<RegisterForm>();
  const { field, fieldState }: UseControllerReturn<RegisterForm, N> = useController({ control, name });
  return {
    id: fieldId(name),
    name,
    value: field.value as RegisterForm[N],
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}
