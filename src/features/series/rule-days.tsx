import type { ReactNode } from 'react';
import { monthlyChoices, type MonthlyOn, type Recurrence } from '~/domain/recurrence';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { ChoiceChips } from '~/ui/choice-chips';
import { Select } from '~/ui/select';
import type { RuleFormProps } from './rule-form-props';
import { monthlyWords, weekdayName } from './use-rule-words';

/** Which weekdays of a week, or which day of a month. Days alone need none. */
export function RuleDays({ rule, day, problem, onChange }: RuleFormProps): ReactNode {
  if (rule.every === 'day') return null;
  if (rule.every === 'week') {
    return (
      <Weekdays rule={rule} problem={problem} onChange={(weekdays) => onChange({ ...rule, weekdays })} />
    );
  }
  return <MonthDay rule={rule} day={day} onChange={(on) => onChange({ ...rule, on })} />;
}

interface WeekdaysProps {
  readonly rule: Extract<Recurrence, { every: 'week' }>;
  readonly problem: RuleFormProps['problem'];
  readonly onChange: (weekdays: readonly number[]) => void;
}

function Weekdays({ rule, problem, onChange }: WeekdaysProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const inOrder = Array.from({ length: 7 }, (_, at) => ((rule.weekStart - 1 + at) % 7) + 1);
  return (
    <ChoiceChips
      label={t('series.form.weekdays')}
      options={inOrder.map((weekday) => ({ value: String(weekday), label: weekdayName(formats, weekday) }))}
      values={rule.weekdays.map(String)}
      error={problem === 'weekdays' ? t('series.problem.weekdays') : undefined}
      onChange={(values) => onChange(values.map(Number).toSorted((a, b) => a - b))}
    />
  );
}

interface MonthDayProps {
  readonly rule: Extract<Recurrence, { every: 'month' }>;
  readonly day: string;
  readonly onChange: (on: MonthlyOn) => void;
}

const LEAVES_MONTHS_OUT = 29;

function MonthDay({ rule, day, onChange }: MonthDayProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const keyOf = (on: MonthlyOn) => JSON.stringify(on);
  const usual = monthlyChoices(day);
  // A rule that is changed may be of another day than the event: it stays to be chosen.
  const choices = usual.some((on) => keyOf(on) === keyOf(rule.on)) ? usual : [rule.on, ...usual];
  const isRare = rule.on.by === 'day' && rule.on.day >= LEAVES_MONTHS_OUT;
  return (
    <Select
      label={t('series.form.monthDay')}
      hint={isRare && rule.on.by === 'day' ? t('series.form.shortMonths', { day: rule.on.day }) : undefined}
      options={choices.map((on) => ({ value: keyOf(on), label: monthlyWords(t, formats, on, 1) }))}
      value={keyOf(rule.on)}
      onChange={(value) => {
        const chosen = choices.find((on) => keyOf(on) === value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
