import { useMemo, useState, type ReactNode } from 'react';
import { choiceOf, dateChoices, daysOfChoice, type DateChoice } from '~/domain/calendar-choices';
import { isDay } from '~/domain/calendar-days';
import { weekInfoOf } from '~/domain/calendar-week-start';
import type { Filter } from '~/domain/filter';
import { useFormats, useMessages } from '~/i18n/provider';
import { ChoiceChips } from '~/ui/choice-chips';
import { DateField } from '~/ui/date-field';
import { Stack } from '~/ui/stack';
import css from './date-filter.module.css';

export interface DateFilterProps {
  readonly filter: Filter;
  readonly today: string;
  readonly onChange: (filter: Filter) => void;
}

/** From and to, and the dates that people ask for by name. */
export function DateFilter({ filter, today, onChange }: DateFilterProps): ReactNode {
  const t = useMessages();
  const { locale } = useFormats();
  const week = useMemo(() => weekInfoOf(locale), [locale]);
  const chosen = choiceOf(filter, today, week);
  const pick = (values: DateChoice[]) => {
    const next = values.find((value) => value !== chosen);
    onChange({ ...filter, from: undefined, to: undefined, ...(next && daysOfChoice(next, today, week)) });
  };
  return (
    <Stack gap={12}>
      <ChoiceChips
        label={t('filter.when')}
        options={dateChoices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        values={chosen ? [chosen] : []}
        onChange={pick}
      />
      <DateRange filter={filter} onChange={onChange} />
    </Stack>
  );
}

/** Typing a date passes through dates that nobody means: only a whole one goes out, and an impossible pair is said, not mended. */
function DateRange({ filter, onChange }: Omit<DateFilterProps, 'today'>): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const inUrl = { from: filter.from ?? '', to: filter.to ?? '' };
  const [typed, setTyped] = useState<{ from: string; to: string; over: string }>();
  // Chosen from elsewhere in the meantime: that counts.
  const over = `${inUrl.from} ${inUrl.to}`;
  const { from, to } = typed?.over === over ? typed : inUrl;
  const isTurned = isDay(from) && isDay(to) && to < from;
  const take = (next: { from: string; to: string }) => {
    setTyped({ ...next, over });
    const whole = (day: string) => day === '' || isDay(day);
    if (!whole(next.from) || !whole(next.to) || (next.from && next.to && next.to < next.from)) return;
    onChange({ ...filter, from: next.from || undefined, to: next.to || undefined });
  };
  return (
    <div className={css['range']}>
      <DateField label={t('filter.from')} value={from} onChange={(day) => take({ from: day, to })} />
      <DateField
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        error={isTurned ? t('filter.toBeforeFrom', { date: formats.shortDay(from) }) : undefined}
        onChange={(day) => take({ from, to: day })}
      />
    </div>
  );
}
