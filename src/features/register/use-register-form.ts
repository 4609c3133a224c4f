import { useEffect } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useKeptDraft } from '~/data/drafts';
import { useHousehold } from '~/data/household.queries';
import { useReferral } from '~/data/links';
import type { EventDetail } from '~/api/event-detail.schema';
import { fieldWords } from '~/i18n/field-words';
import { useMessages, type Translate } from '~/i18n/provider';
import { emptyForm, problemsOf, readDraft, resumedForm, type FieldProblem, type RegisterForm } from './form';

export interface RegisterFormKept {
  readonly form: UseFormReturn<RegisterForm>;
  /** Came with the link of this visit, or with the one before a reload. */
  readonly referralCode: string | null;
  /** Lets the kept form go: it was sent. */
  readonly drop: () => void;
}

/** The form, begun with what was typed before or what is remembered, and kept on the device with every change. */
export function useRegisterForm(event: EventDetail): RegisterFormKept {
  const t = useMessages();
  const household = useHousehold();
  const { draft, keep, drop } = useKeptDraft(`register ${event.id}`, readDraft);
  const referralCode = useReferral() ?? draft?.referral_code ?? null;
  const form = useForm<RegisterForm>({
    defaultValues: draft ? resumedForm(event, draft) : emptyForm(event, household),
    resolver: (values) => {
      const problems = problemsOf(values, event.max_party);
      return problems.length > 0 ? { values: {}, errors: errorsOf(problems, t) } : { values, errors: {} };
    },
    // The order of focus is that of the page, and not every control has an element to give.
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ form: values, referral_code: referralCode }),
      }),
    [subscribe, keep, referralCode],
  );
  return { form, referralCode, drop };
}

function errorsOf(problems: readonly FieldProblem[], t: Translate): FieldErrors<RegisterForm> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const problem of problems)
    errors[problem.field] ??= { type: problem.code, message: fieldWords(t, problem) };
  return errors as FieldErrors<RegisterForm>;
}
