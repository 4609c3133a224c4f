import type { ReactNode } from 'react';
import type { CalendarView } from '~/domain/paths';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

export interface PeriodEmptyProps {
  readonly period: { readonly from: string; readonly to: string };
  readonly extent: { readonly earliestDay: string | null; readonly latestDay: string | null };
  readonly view: CalendarView;
  readonly onGo: (day: string) => void;
  readonly onClear: (() => void) | undefined;
}

/** Nothing in this month or week: says so, and offers the nearest day that has something. */
export function PeriodEmpty({ period, extent, view, onGo, onClear }: PeriodEmptyProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { earliestDay, latestDay } = extent;
  if (!earliestDay || !latestDay) {
    return (
      <Notice
        tone="info"
        role="status"
        action={onClear && <Button onPress={onClear}>{t('browse.empty.clear')}</Button>}
      >
        {onClear ? t('calendar.empty.filtered') : t('browse.empty.none')}
      </Notice>
    );
  }
  const isBehind = latestDay < period.from;
  const nearest = isBehind ? latestDay : earliestDay > period.to ? earliestDay : undefined;
  const date = nearest && formats.day(nearest, period.from);
  const what =
    view === 'week'
      ? t('calendar.empty.week')
      : t('calendar.empty.month', { month: formats.month(period.from) });
  return (
    <Notice
      tone="info"
      role="status"
      action={
        nearest && date && <Button onPress={() => onGo(nearest)}>{t('calendar.empty.go', { date })}</Button>
      }
    >
      {what} {date && t(isBehind ? 'calendar.empty.earlier' : 'calendar.empty.later', { date })}
    </Notice>
  );
}
