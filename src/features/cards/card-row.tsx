import type { ReactNode } from 'react';
import { useIsHighlighted } from '~/data/live/use-live';
import type { EventSummary } from '~/api/event.schema';
import { isAllDay, isLong, lastDayOf } from '~/domain/planned-time';
import { useCardMessages, type CardTranslation } from '~/i18n/card-messages';
import { classes } from '~/lib/classes';
import { Highlight } from '~/ui/highlight';
import { CardLink } from './card';
import css from './card.module.css';
import { phaseOf } from '~/domain/event-state';
import { seatStatus, type SeatStatus } from '~/domain/seat-status';
import { Badge } from '~/ui/badge';
import { Meter, type MeterProps } from '~/ui/meter';
import type { IconShape } from '~/ui/icon';

interface CardRowProps {
  readonly event: EventSummary;
  /** Above the time: the day, if the card shows more than one. */
  readonly day?: string | undefined;
  /** Where the row links to; `undefined`: nowhere, because the shell gave no path into Events. */
  readonly href: string | undefined;
  readonly seats?: ReactNode;
  readonly children?: ReactNode;
}

/** One event in a card, all of it a link. */
export function CardRow({ event, day, href, seats, children }: CardRowProps): ReactNode {
  const { t } = useCardMessages();
  const changed = useIsHighlighted(event.id);
  const { place } = event;
  const where = place ? [place.name, place.city].filter(Boolean).join(', ') : t('card.noPlace');
  return (
    <li className={css['item']}>
      <Highlight active={changed}>
        <div className={classes(css['row'], event.state === 'cancelled' && css['cancelled'])}>
          <Rail event={event} day={day} />
          <div className={css['main']}>
            <p className={css['name']}>
              {href === undefined ? (
                <bdi>{event.title}</bdi>
              ) : (
                <CardLink href={href} isRow>
                  <bdi>{event.title}</bdi>
                </CardLink>
              )}
            </p>
            <p className={css['place']}>
              <bdi>{where}</bdi>
            </p>
            {children}
          </div>
          {seats && <div className={css['seats']}>{seats}</div>}
        </div>
      </Highlight>
    </li>
  );
}

/** The time in the event's zone, with the zone if the viewer's differs. */
function Rail({ event, day }: Pick<CardRowProps, 'event' | 'day'>): ReactNode {
  const { t, formats } = useCardMessages();
  const zone = formats.zoneElsewhere(event);
  return (
    <div className={css['rail']}>
      {day && <span className={css['day']}>{day}</span>}
      <time className={css['time']} dateTime={event.starts_at}>
        <bdi>{isAllDay(event) ? t('common.allDay') : formats.wallTime(event.starts_local)}</bdi>
      </time>
      {!day && !isAllDay(event) && (
        <time dateTime={event.ends_at}>
          <bdi>{formats.wallTime(event.ends_local)}</bdi>
        </time>
      )}
      {isLong(event) && <span>– {formats.shortDay(lastDayOf(event))}</span>}
      {zone && <span>{zone}</span>}
    </div>
  );
}

const tones: Partial<Record<SeatStatus['kind'], NonNullable<MeterProps['tone']>>> = {
  free: 'calm',
  few: 'almost',
  waitlist: 'full',
  full: 'full',
};

interface CardSeatsProps {
  readonly event: EventSummary;
  readonly now: number;
}

/** The seats as a thin meter with a label; only the label when no seat can be reserved. */
export function CardSeats({ event, now }: CardSeatsProps): ReactNode {
  const translation = useCardMessages();
  const status = seatStatus(event, now);
  const label = seatsLabel(status, event, translation);
  const tone = tones[status.kind];
  if (!tone) return <bdi className={css['words']}>{label}</bdi>;
  const { capacity, free } = event.seats;
  return <Meter value={free} max={capacity} label={<bdi>{label}</bdi>} tone={tone} />;
}

function seatsLabel(status: SeatStatus, { seats }: EventSummary, { t }: CardTranslation): string {
  switch (status.kind) {
    case 'waitlist':
    case 'full':
      return t('card.fullWaiting', { count: seats.waiting });
    case 'not_open':
      return t('card.opens');
    case 'cancelled':
    case 'over':
    case 'closed':
      return t(`card.${status.kind}`);
    default:
      return t('card.left', { count: seats.free });
  }
}

/** A badge while the event takes place. */
export function NowMark({ event, now }: CardSeatsProps): ReactNode {
  const { t } = useCardMessages();
  if (phaseOf(event, now) !== 'now') return null;
  return (
    <Badge tone="success" icon={NowIcon}>
      {t('card.now')}
    </Badge>
  );
}

/** The icons of the cards, with the paths of lucide: its components would add 1.6 KB to a card, which has 0.1 KB left of its 46. */
const createIcon =
  (path: string): IconShape =>
  ({ size, strokeWidth, ...rest }): ReactNode => (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );

export const ClockIcon = createIcon('M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0');
export const TicketIcon = createIcon(
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
);
export const WaitlistIcon = createIcon(
  'M5 22h14M5 2h14M17 22v-4.17a2 2 0 0 0-.59-1.42L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.42L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2',
);
const NowIcon = createIcon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0');
