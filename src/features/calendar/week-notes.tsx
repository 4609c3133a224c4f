import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Week } from '~/domain/calendar-week';
import { useFormats, useMessages } from '~/i18n/provider';
import { wallTime } from './wall-time';
import css from './week.module.css';

/** What the drawing cannot say: whose hours these are, and on which day the clocks change. */
export function WeekNotes({
  week,
  viewerZone,
}: {
  readonly week: Week<EventSummary>;
  readonly viewerZone: string;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const zones = new Set(week.days.flatMap(({ placed }) => placed.map(({ event }) => event.time_zone)));
  zones.delete(viewerZone);
  const changes = week.days.filter(({ change }) => change);
  if (zones.size === 0 && changes.length === 0) return null;
  return (
    <div className={css['notes']}>
      {changes.map(
        ({ day, change }) =>
          change && (
            <p key={day}>
              {formats.day(day)}.{' '}
              {t(`calendar.${change.kind}`, {
                from: wallTime(formats, change.from),
                to: wallTime(formats, change.to),
              })}
              {change.time_zone !== viewerZone && ` (${change.time_zone.replaceAll('_', ' ')})`}
            </p>
          ),
      )}
      {zones.size > 0 && <p>{t('calendar.zone')}</p>}
    </div>
  );
}
