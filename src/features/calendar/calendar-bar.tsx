import type { ReactNode } from 'react';
import { periodOf, turnPage } from '~/domain/calendar-days';
import { calendarViews } from '~/domain/paths';
import { useFormats, useMessages } from '~/i18n/provider';
import { PeriodBar } from '~/ui/period-bar';
import { Segmented } from '~/ui/segmented';
import type { CalendarPlaceControl } from './use-calendar-place';

export interface CalendarBarProps {
  readonly place: CalendarPlaceControl;
  readonly today: string;
  readonly firstDay: number;
}

/** Which days are shown, and how. */
export function CalendarBar({ place, today, firstDay }: CalendarBarProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { view, date, goTo, show } = place;
  const { from, to } = periodOf(view, date, firstDay);
  const unit = view === 'week' ? 'week' : 'month';
  return (
    <PeriodBar
      period={view === 'week' ? formats.days(from, to) : formats.month(date)}
      labels={{
        previous: t(`calendar.previous.${unit}`),
        next: t(`calendar.next.${unit}`),
        today: t('calendar.today'),
      }}
      onTurn={(pages) => goTo(turnPage(view, date, pages))}
      onToday={() => goTo(today)}
    >
      <Segmented
        label={t('calendar.view')}
        isLabelHidden
        options={calendarViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
        value={view}
        onChange={show}
      />
    </PeriodBar>
  );
}
