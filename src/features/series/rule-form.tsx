import { type ReactNode, useMemo } from 'react';
import { limits } from '~/api/vocabulary';
import { useToday } from '~/data/clock';
import { addDays, addMonths } from '~/domain/calendar-days';
import { weekInfoOf } from '~/domain/calendar-week-start';
import {
  inUnit,
  type RecurrenceUnit,
  type RecurrenceEnd,
  monthlyChoices,
  type MonthlyOn,
  type Recurrence,
  type RecurrenceProblem,
} from '~/domain/recurrence';
import type { Formats } from '~/i18n/formats';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Segmented, ChoiceChips } from '~/ui/choices';
import { DateField } from '~/ui/date-time-field';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { TextField } from '~/ui/text-field';

const units: readonly RecurrenceUnit[] = ['day', 'week', 'month'];

/** Fields of a recurrence rule: how often, on which days, until when. */
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

const ends: readonly RecurrenceEnd['by'][] = ['count', 'day'];
const USUAL_MONTHS = 3;

/** The end of a rule, after a number of dates or on a day. A rule always ends. */
function RuleEnd({ rule, day, problem, onChange }: RuleFormProps): ReactNode {
  const t = useManageMessages();
  const { end } = rule;
  const { max, usual } = limits.series;
  const change = (next: RecurrenceEnd) => onChange({ ...rule, end: next });
  const begin = (by: RecurrenceEnd['by']) =>
    change(by === 'count' ? { by, count: usual } : { by, day: addMonths(day, USUAL_MONTHS) });
  const words = problem && isEndProblem(problem) ? t(`series.problem.${problem}`, { max }) : undefined;
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
          onChange={(text) => change({ by: 'count', count: parseCount(text) })}
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

const parseCount = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const endProblems = ['count', 'until', 'until_before_start'] as const;
const isEndProblem = (problem: string): problem is (typeof endProblems)[number] =>
  endProblems.some((one) => one === problem);

/** Which weekdays of a week, or which day of a month. A daily rule needs neither. */
function RuleDays({ rule, day, problem, onChange }: RuleFormProps): ReactNode {
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
  // The day of a rule that is changed may differ from the event's: it stays among the choices.
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

interface RuleFormProps {
  readonly rule: Recurrence;
  /** The day of the event, from which the choices follow. */
  readonly day: string;
  readonly problem: RecurrenceProblem | undefined;
  readonly onChange: (rule: Recurrence) => void;
}

const NAMED_EXCLUSIONS = 3;
// A week that starts on Monday 2 November 2026, because only dates can be formatted.
const mondays = '2026-11-2';
const nths = ['', 'first', 'second', 'third', 'fourth'] as const;

const weekdayName = (formats: Formats, weekday: number): string =>
  formats.weekdayLong(`${mondays}${weekday + 2}`);

/** A rule in words: `Every Friday until Friday 18 December, except Fri 4 Dec`. */
type RuleMessages = (rule: Recurrence, exdates?: readonly string[]) => string;

export function useRuleMessages(): RuleMessages {
  const t = useManageMessages();
  const formats = useFormats();
  const today = useToday();
  return useMemo(
    () =>
      (rule, exdates = []) =>
        withoutDays(t, formats, withEnd(t, formats, today, rule), exdates),
    [t, formats, today],
  );
}

function withEnd(t: ManageTranslate, formats: Formats, today: string, recurrence: Recurrence): string {
  const rule = frequency(t, formats, recurrence);
  const { end } = recurrence;
  if (end.by === 'count')
    return t('series.rule.times', { rule, count: Number.isNaN(end.count) ? 0 : end.count });
  const isOtherYear = end.day.slice(0, 4) !== today.slice(0, 4);
  return end.day
    ? t('series.rule.until', { rule, day: formats.day(end.day, isOtherYear ? today : undefined) })
    : rule;
}

function withoutDays(t: ManageTranslate, formats: Formats, rule: string, exdates: readonly string[]): string {
  const count = exdates.length;
  if (count === 0) return rule;
  if (count > NAMED_EXCLUSIONS) return t('series.rule.exceptMany', { rule, count });
  return t('series.rule.except', { rule, days: formats.list(exdates.map((day) => formats.shortDay(day))) });
}

function frequency(t: ManageTranslate, formats: Formats, rule: Recurrence): string {
  const interval = Number.isNaN(rule.interval) ? 1 : rule.interval;
  if (rule.every === 'day') return t('series.rule.days', { interval });
  if (rule.every === 'month') return monthlyWords(t, formats, rule.on, interval);
  const days = formats.list(rule.weekdays.map((weekday) => weekdayName(formats, weekday)));
  return t('series.rule.weeks', { interval, days });
}

/** `Every month on the second Friday`. */
function monthlyWords(t: ManageTranslate, formats: Formats, on: MonthlyOn, interval: number): string {
  if (on.by === 'weekday') {
    const nth = t(`series.nth.${nths[on.nth] || 'last'}`);
    return t('series.rule.monthsWeekday', { interval, nth, weekday: weekdayName(formats, on.weekday) });
  }
  return on.day === -1
    ? t('series.rule.monthsLast', { interval })
    : t('series.rule.monthsDay', { interval, day: on.day });
}
