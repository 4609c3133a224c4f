import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import css from './register.module.css';
import { useRegistering } from './registering';

export interface FormBodyProps {
  /** What this step is about, read when the focus comes here. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A step as a form that the Enter key sends too. What is wrong is said in our own words, not in the browser's. */
export function FormBody({ label, onSubmit, children }: FormBodyProps): ReactNode {
  const { hasMoved } = useRegistering();
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
