import type { ReactNode } from 'react';
import { addDays, addMonths } from '~/domain/calendar-days';
import type { RecurrenceEnd } from '~/domain/recurrence';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { DateField } from '~/ui/date-field';
import { Segmented } from '~/ui/segmented';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import type { RuleFormProps } from './rule-form-props';

const ends: readonly RecurrenceEnd['by'][] = ['count', 'day'];
const USUAL_MONTHS = 3;

/** After how many dates, or with which day, it stops. It always does. */
export function RuleEnd({ rule, day, problem, onChange }: RuleFormProps): ReactNode {
  const t = useManageMessages();
  const { end } = rule;
  const { max, usual } = limits.series;
  const change = (next: RecurrenceEnd) => onChange({ ...rule, end: next });
  const begin = (by: RecurrenceEnd['by']) =>
    change(by === 'count' ? { by, count: usual } : { by, day: addMonths(day, USUAL_MONTHS) });
  const words = problem && isOfEnd(problem) ? t(`series.problem.${problem}`, { max }) : undefined;
  return (
    <Stack gap={12}>
      <Segmented
        label={t('series.form.end')}
        options={ends.map((value) => ({ value, label: t(`series.form.end.${value}`) }))}
        value={end.by}
        onChange={begin}
      />
      {end.by === 'count' ? (
        <TextField
          label={t('series.form.count')}
          hint={t('series.form.countHint', { max })}
          inputMode="numeric"
          maxLength={3}
          value={Number.isNaN(end.count) ? '' : String(end.count)}
          onChange={(text) => change({ by: 'count', count: numberIn(text) })}
          error={words}
        />
      ) : (
        <DateField
          label={t('series.form.until')}
          min={addDays(day, 1)}
          value={end.day}
          onChange={(next) => change({ by: 'day', day: next })}
          error={words}
        />
      )}
    </Stack>
  );
}

const numberIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const ofEnd = ['count', 'until', 'until_before_start'] as const;
const isOfEnd = (problem: string): problem is (typeof ofEnd)[number] => ofEnd.some((one) => one === problem);
