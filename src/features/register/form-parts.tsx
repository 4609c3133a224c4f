import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import css from './register.module.css';
import { useRegistrationContext } from './registration-context';
import { RefusalNotice } from '~/parts/refusal-notice';
import { useController, useFormContext, type UseControllerReturn } from 'react-hook-form';
import type { FieldName, RegisterForm } from './form';

export interface FormBodyProps {
  /** What this step is about, read when the focus comes here. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A step as a form that the Enter key sends too. What is wrong is said in our own words, not in the browser's. */
export function FormBody({ label, onSubmit, children }: FormBodyProps): ReactNode {
  const { hasMoved } = useRegistrationContext();
  const form = useRef<HTMLFormElement>(null);
  const isArrival = useRef(hasMoved);
  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (isArrival.current && !document.activeElement?.matches('input, textarea')) form.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} tabIndex={-1} aria-label={label} className={css['form']} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/** Why the last act came to nothing. What the seats, the timer and the fields say themselves is not said twice. */
export function ActionRefused(): ReactNode {
  const { actions } = useRegistrationContext();
  return <RefusalNotice failed={actions.failed} except={['sold_out', 'hold_expired', 'invalid']} />;
}

interface FieldProps<N extends FieldName> {
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
  const { fieldId } = useRegistrationContext();
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
