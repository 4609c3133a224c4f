import { useState, type ReactNode } from 'react';
import type { Span } from '~/domain/calendar-import';
import { isDay } from '~/domain/calendar-days';
import { importLimits } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { dayAfter, daysBetween } from '~/lib/instants';
import { DateField } from '~/ui/date-field';
import { RadioCards } from '~/ui/radio-cards';
import css from './span-choice.module.css';

const ahead = { weeks: 28, months: 91, year: 365 } as const;
type Choice = keyof typeof ahead | 'own';
const choices: readonly Choice[] = ['weeks', 'months', 'year', 'own'];

/** From today on, so many days. */
const spanFrom = (today: string, days: number): Span => ({ from: today, to: dayAfter(today, days - 1) });

/** What is looked at first. */
export const usualSpan = (today: string): Span => spanFrom(today, ahead.weeks);

export interface SpanChoiceProps {
  readonly today: string;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** Which days of a calendar are meant. */
export function SpanChoice({ today, span, onChange }: SpanChoiceProps): ReactNode {
  const t = useManageMessages();
  const [choice, setChoice] = useState<Choice>('weeks');
  const choose = (next: Choice) => {
    setChoice(next);
    if (next !== 'own') onChange(spanFrom(today, ahead[next]));
  };
  return (
    <div className={css['choice']}>
      <RadioCards
        isRow
        label={t('manage.import.span')}
        options={choices.map((value) => ({ value, label: t(`manage.import.span.${value}`) }))}
        value={choice}
        onChange={choose}
      />
      {choice === 'own' && <OwnSpan span={span} onChange={onChange} />}
    </div>
  );
}

/** Typing a date passes through dates that nobody means: only a pair that can be goes out. */
function OwnSpan({ span, onChange }: Omit<SpanChoiceProps, 'today'>): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [typed, setTyped] = useState<Span>(span);
  const take = (next: Span) => {
    setTyped(next);
    if (!errorOf(next) && isDay(next.from) && isDay(next.to)) onChange(next);
  };
  const error = errorOf(typed);
  return (
    <div className={css['own']}>
      <DateField
        label={t('manage.import.from')}
        value={typed.from}
        onChange={(from) => take({ ...typed, from })}
      />
      <DateField
        label={t('manage.import.to')}
        value={typed.to}
        error={error && t(error, { date: formats.shortDay(typed.from) })}
        onChange={(to) => take({ ...typed, to })}
      />
    </div>
  );
}

function errorOf({ from, to }: Span) {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (to < from) return 'manage.import.toBeforeFrom';
  return daysBetween(from, to) >= importLimits.days ? 'manage.import.tooFar' : undefined;
}
