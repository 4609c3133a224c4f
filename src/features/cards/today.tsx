import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useNow, useToday } from '~/data/clock';
import { useFirstEvents } from '~/data/events.first';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest } from '~/data/live/use-live';
import { phaseOf } from '~/domain/event-state';
import type { CardPaths } from '~/domain/paths';
import { useCardMessages } from '~/i18n/card-messages';
import { CardLink, Card, type CardContentProps, Part, NotFresh, CardRow, CardSeats, NowMark } from './card';
import css from './card.module.css';

const MOST = 6;
const READ = 30;

/** Today's events with their seats. */
export function Today({ paths, level }: CardContentProps): ReactNode {
  const { t, formats } = useCardMessages();
  const today = useToday();
  useFollow(subjects.events);
  return (
    <Card title={t('card.today')} lead={formats.day(today)} level={level}>
      <Part subject={today}>
        <Rows today={today} paths={paths} />
      </Part>
      {paths && (
        <div className={css['foot']}>
          <CardLink href={paths.browse()}>{t('card.browse')}</CardLink>
          <CardLink href={paths.calendar()}>{t('card.calendar')}</CardLink>
        </div>
      )}
    </Card>
  );
}

interface RowsProps {
  readonly today: string;
  readonly paths: CardPaths | undefined;
}

function Rows({ today, paths }: RowsProps): ReactNode {
  const { t } = useCardMessages();
  const { events, total, error, updatedAt } = useFirstEvents({ from: today, to: today }, READ);
  const now = useNow(60_000);
  const present = events.filter((event) => phaseOf(event, now) !== 'over');
  const shown = present.slice(0, MOST);
  const over = events.length - present.length;
  if (total === 0) return <p className={css['quiet']}>{t('card.nothingToday')}</p>;
  return (
    <>
      <NotFresh error={error} updatedAt={updatedAt} />
      {shown.length === 0 && <p className={css['quiet']}>{t('card.allOver')}</p>}
      <ul className={css['list']}>
        {shown.map((event) => (
          <TodayRow key={event.id} event={event} now={now} paths={paths} />
        ))}
      </ul>
      <More count={total - over - shown.length} today={today} paths={paths} />
      {over > 0 && shown.length > 0 && <p className={css['quiet']}>{t('card.overToday', { count: over })}</p>}
    </>
  );
}

interface TodayRowProps {
  readonly event: EventSummary;
  readonly now: number;
  readonly paths: CardPaths | undefined;
}

function TodayRow({ event: listed, now, paths }: TodayRowProps): ReactNode {
  const event = useNewest(listed);
  return (
    <CardRow
      event={event}
      href={paths && eventHref(event, paths)}
      seats={<CardSeats event={event} now={now} />}
    >
      <NowMark event={event} now={now} />
    </CardRow>
  );
}

/** Where a person goes who runs the event, who helps at its door, or who comes. */
function eventHref({ id: eventId, can }: EventSummary, paths: CardPaths): string {
  if (can.includes('duplicate')) return paths.board({ eventId });
  return can.includes('check_in') ? paths.door({ eventId }) : paths.event({ eventId });
}

/** A link to the events that do not fit. */
function More({ count, today, paths }: RowsProps & { readonly count: number }): ReactNode {
  const { t } = useCardMessages();
  if (count <= 0) return null;
  const words = t('card.more', { count });
  if (!paths) return <p className={css['quiet']}>{words}</p>;
  return <CardLink href={`${paths.browse()}?from=${today}&to=${today}`}>{words}</CardLink>;
}
