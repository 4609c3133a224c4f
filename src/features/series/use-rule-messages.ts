import { useMemo } from 'react';
import type { MonthlyOn, Recurrence } from '~/domain/recurrence';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import type { Formats } from '~/i18n/formats';
import { useToday } from '~/data/clock';

const NAMED_EXCLUSIONS = 3;
// A week that starts on Monday 2 November 2026, because only dates can be formatted.
const mondays = '2026-11-2';
const nths = ['', 'first', 'second', 'third', 'fourth'] as const;

export const weekdayName = (formats: Formats, weekday: number): string =>
  formats.weekdayLong(`${mondays}${weekday + 2}`);

/** A rule in words: `Every Friday until Friday 18 December, except Fri 4 Dec`. */
export type RuleMessages = (rule: Recurrence, exdates?: readonly string[]) => string;

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
export function monthlyWords(t: ManageTranslate, formats: Formats, on: MonthlyOn, interval: number): string {
  if (on.by === 'weekday') {
    const nth = t(`series.nth.${nths[on.nth] || 'last'}`);
    return t('series.rule.monthsWeekday', { interval, nth, weekday: weekdayName(formats, on.weekday) });
  }
  return on.day === -1
    ? t('series.rule.monthsLast', { interval })
    : t('series.rule.monthsDay', { interval, day: on.day });
}
