import CircleMinus from 'lucide-react/icons/circle-minus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { Series, SeriesDateAnswer as SeriesDate } from '~/api/manage/series.schema';
import { hasScreen } from '~/domain/screens';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { TextLink } from '~/ui/text-link';
import type { AskedDay } from './day-dialog';
import type { SeriesLine } from './lines';
import css from './series.module.css';

export interface DateRowProps {
  readonly series: Series;
  readonly line: SeriesLine;
  readonly onAsk: (asked: AskedDay) => void;
}

/** One date: when, how it stands, who comes, and whether it stays in the series. */
export function DateRow({ series, line, onAsk }: DateRowProps): ReactNode {
  const { day, date } = line;
  if (!date) return <LeftOut day={day} onAsk={onAsk} />;
  return (
    <li className={css['row']}>
      <DateLink series={series} date={date} />
      <Facts series={series} date={date} />
      {!date.is_over && <LeaveOut day={day} onAsk={onAsk} />}
    </li>
  );
}

function DateLink({ series, date }: { readonly series: Series; readonly date: SeriesDate }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { date: day, time, zone } = useFormats().when({ ...date, time_zone: series.time_zone });
  const eventId = date.event_id;
  // The screens of managers as they are there; the event's own page always is.
  const href = hasScreen('manage/:eventId/edit')
    ? paths.editEvent({ eventId })
    : hasScreen('manage/:eventId')
      ? paths.board({ eventId })
      : paths.event({ eventId });
  return (
    <span>
      <TextLink href={href} isStandalone>
        <span className={css['day']}>{day}</span>
      </TextLink>{' '}
      <span className={css['time']}>{t('common.inZone', { time, zone })}</span>
    </span>
  );
}

function Facts({ series, date }: { readonly series: Series; readonly date: SeriesDate }): ReactNode {
  const t = useManageMessages();
  return (
    <div className={css['facts']}>
      <Badge tone={date.state === 'published' || date.state === 'live' ? 'success' : 'neutral'}>
        {t(`eventState.${date.state}`)}
      </Badge>
      {date.is_overridden && <Badge tone="warning">{t('series.date.overridden')}</Badge>}
      {date.title !== series.title && <span>{date.title}</span>}
      {date.taken > 0 && (
        <span>{t('series.date.seats', { taken: date.taken, capacity: date.capacity })}</span>
      )}
      {date.waiting > 0 && <span>{t('series.date.waiting', { count: date.waiting })}</span>}
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly onAsk: (asked: AskedDay) => void;
}

function LeaveOut({ day, onAsk }: DayProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div className={css['act']}>
      <Button
        variant="quiet"
        icon={CircleMinus}
        aria-label={t('series.date.excludeNamed', { day: formats.day(day) })}
        onPress={() => onAsk({ day, about: 'exclude' })}
      >
        {t('series.date.exclude')}
      </Button>
    </div>
  );
}

function LeftOut({ day, onAsk }: DayProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <li className={css['row']}>
      <span className={css['out']}>{formats.day(day)}</span>
      <div className={css['facts']}>
        <Badge>{t('series.date.excluded')}</Badge>
      </div>
      <div className={css['act']}>
        <Button
          variant="quiet"
          icon={RotateCcw}
          aria-label={t('series.date.restoreNamed', { day: formats.day(day) })}
          onPress={() => onAsk({ day, about: 'restore' })}
        >
          {t('series.date.restore')}
        </Button>
      </div>
    </li>
  );
}
