import type { ReactNode } from 'react';
import { periodOf } from '~/domain/calendar-days';
import { PeriodEmpty } from './period-empty';
import type { DaysRead } from './use-days-shown';
import type { ViewProps } from './view-props';

/** Beside an empty grid, once it is known to be empty. */
export function CalendarEmpty({
  place,
  firstDay,
  read,
  onClear,
}: ViewProps & { readonly read: DaysRead }): ReactNode {
  const { view, date, goTo } = place;
  const period = periodOf(view, date, firstDay);
  const isEmpty = !read.days.some(({ day }) => day >= period.from && day <= period.to);
  if (!read.isOfRange || !isEmpty) return null;
  return <PeriodEmpty period={period} extent={read} view={view} onGo={goTo} onClear={onClear} />;
}
