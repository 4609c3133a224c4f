import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { periodOf, turnPage } from '~/domain/calendar-days';
import { calendarViews } from '~/domain/paths';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { Segmented } from '~/ui/segmented';
import css from './calendar.module.css';
import type { CalendarPlaceControl } from './use-calendar-place';

export interface CalendarBarProps {
  readonly place: CalendarPlaceControl;
  readonly today: string;
  readonly firstDay: number;
}

/** Which stretch of time, and how it is shown. The stretch is announced when it changes. */
export function CalendarBar({ place, today, firstDay }: CalendarBarProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { view, date, goTo, show } = place;
  const { from, to } = periodOf(view, date, firstDay);
  const unit = view === 'week' ? 'week' : 'month';
  return (
    <div className={css['bar']}>
      <h2 className={css['period']} aria-live="polite" aria-atomic="true">
        <bdi>{view === 'week' ? formats.days(from, to) : formats.month(date)}</bdi>
      </h2>
      <div className={css['arrows']}>
        <IconButton
          icon={ChevronLeft}
          isDirectional
          label={t(`calendar.previous.${unit}`)}
          onPress={() => goTo(turnPage(view, date, -1))}
        />
        <IconButton
          icon={ChevronRight}
          isDirectional
          label={t(`calendar.next.${unit}`)}
          onPress={() => goTo(turnPage(view, date, 1))}
        />
      </div>
      <div className={css['today']}>
        <Button onPress={() => goTo(today)}>{t('calendar.today')}</Button>
      </div>
      <div className={css['views']}>
        <Segmented
          label={t('calendar.view')}
          isLabelHidden
          options={calendarViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          value={view}
          onChange={show}
        />
      </div>
    </div>
  );
}
