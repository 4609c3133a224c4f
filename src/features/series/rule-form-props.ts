import type { Recurrence, RecurrenceProblem } from '~/domain/recurrence';

export interface RuleFormProps {
  readonly rule: Recurrence;
  /** The day of the event: what is offered fits it. */
  readonly day: string;
  readonly problem: RecurrenceProblem | undefined;
  readonly onChange: (rule: Recurrence) => void;
}
