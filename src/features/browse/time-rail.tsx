import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import css from './event-row.module.css';

/** Start and end on the event's clock, and whose clock that is where it is not the viewer's. */
export function TimeRail({ event }: { readonly event: EventSummary }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { viewer, zone } = formats.when(event);
  const isNextDay = event.ends_local.slice(0, 10) > event.starts_local.slice(0, 10);
  return (
    <div className={css['rail']}>
      <time className={css['start']} dateTime={event.starts_at}>
        <bdi>{formats.time(event.starts_at, event.time_zone)}</bdi>
      </time>
      <span className={css['end']}>
        <time dateTime={event.ends_at}>
          <bdi>{formats.time(event.ends_at, event.time_zone)}</bdi>
        </time>
        {isNextDay && <sup className={css['nextDay']}>{t('browse.nextDayShort')}</sup>}
      </span>
      {viewer && <span className={css['zone']}>{zone}</span>}
    </div>
  );
}
