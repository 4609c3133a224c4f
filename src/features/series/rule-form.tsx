import type { ReactNode } from 'react';
import { inUnit, type RecurrenceUnit } from '~/domain/recurrence';
import { limits } from '~/api/vocabulary';
import { weekInfoOf } from '~/domain/calendar-week-start';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Segmented } from '~/ui/segmented';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { RuleDays } from './rule-days';
import { RuleEnd } from './rule-end';
import type { RuleFormProps } from './rule-form-props';

const units: readonly RecurrenceUnit[] = ['day', 'week', 'month'];

/** How often, on which days, until when. */
export function RuleForm({ rule, day, problem, onChange }: RuleFormProps): ReactNode {
  const t = useManageMessages();
  const { firstDay } = weekInfoOf(useFormats().locale);
  return (
    <Stack gap={24}>
      <Segmented
        label={t('series.form.unit')}
        options={units.map((value) => ({ value, label: t(`series.form.unit.${value}`) }))}
        value={rule.every}
        onChange={(every) => onChange(inUnit(rule, every, day, firstDay))}
      />
      <Stepper
        label={t('series.form.interval')}
        value={rule.interval}
        min={1}
        max={limits.series.interval}
        valueWords={t(`series.form.interval.${rule.every}`, { count: rule.interval })}
        decreaseLabel={t('series.form.oftener')}
        increaseLabel={t('series.form.rarer')}
        onChange={(interval) => onChange({ ...rule, interval })}
      />
      <RuleDays rule={rule} day={day} problem={problem} onChange={onChange} />
      <RuleEnd rule={rule} day={day} problem={problem} onChange={onChange} />
    </Stack>
  );
}
