import { useId, type ReactNode, Suspense } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useConnection, useIsHighlighted } from '~/data/live/use-live';
import { useHasFailedReading, useFailedReading, QueryBoundary } from '~/data/query-boundary';
import { useSignIn } from '~/data/shell';
import { phaseOf } from '~/domain/event-state';
import type { CardPaths } from '~/domain/paths';
import { isAllDay, isLong, lastDayOf, type PlannedSpan } from '~/domain/planned-time';
import { seatStatus, type SeatStatus } from '~/domain/seat-status';
import { useCardMessages, type CardMessageId, type CardTranslation } from '~/i18n/card-messages';
import { classes } from '~/lib/classes';
import { isOfPage, isSignedOut, type Failure, type FailureKind } from '~/lib/failure';
import { Badge } from '~/ui/badge';
import { Highlight } from '~/ui/highlight';
import type { IconShape } from '~/ui/icon';
import { LiveDot } from '~/ui/live-dot';
import { Meter, type MeterProps } from '~/ui/meter';
import { useLinkClick } from '~/ui/navigation';
import { Loading, Skeleton } from '~/ui/skeleton';
import css from './card.module.css';

/** The level of the card's heading in the page around it. */
export type HeadingLevel = 2 | 3 | 4;

/** What each card is given. */
export interface CardContentProps {
  /** Paths into Events; `undefined`: the shell gave none. */
  readonly paths: CardPaths | undefined;
  readonly level: HeadingLevel;
}

export interface CardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly level: HeadingLevel;
  readonly children: ReactNode;
}

/** A section of a page of another area. */
export function Card({ title, lead, level, children }: CardProps): ReactNode {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={css['card']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <Title className={css['title']} id={titleId}>
          {title}
        </Title>
        <Liveness />
        {lead && <p className={css['lead']}>{lead}</p>}
      </div>
      {children}
      <Age />
    </section>
  );
}

function Liveness(): ReactNode {
  const { t } = useCardMessages();
  const { state } = useConnection();
  const isFailed = useHasFailedReading();
  if (state === 'off' || (state === 'live' && isFailed)) return null;
  return (
    <span className={css['dot']}>
      <LiveDot state={state} label={t(`card.state.${state}`)} isLabelHidden />
    </span>
  );
}

/** Without a connection: the time of the data. */
function Age(): ReactNode {
  const { t, formats } = useCardMessages();
  const { state, liveUntil } = useConnection();
  if (state !== 'offline' || liveUntil === undefined) return null;
  return (
    <p role="status" className={css['quiet']}>
      {t('card.offlineSince', { time: formats.time(liveUntil) })}
    </p>
  );
}

interface CardLinkProps {
  readonly href: string;
  /** The whole row around it is the target. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** A link into Events. `ui/text-link` would add 2 KB to a card. */
export function CardLink({ href, isRow, children }: CardLinkProps): ReactNode {
  const onClick = useLinkClick(href);
  return (
    <a href={href} onClick={onClick} className={css[isRow ? 'link' : 'button']}>
      {children}
    </a>
  );
}

interface PartProps {
  /** What is loaded. When it changes, the boundary tries again. */
  readonly subject: string;
  readonly children: ReactNode;
}

/** A part of a card with a loading state and an error of its own. */
export function Part({ subject, children }: PartProps): ReactNode {
  return (
    <QueryBoundary
      subject={subject}
      catches={() => true}
      show={(failure, retry) => <Failed failure={failure} onRetry={retry} />}
    >
      <Suspense fallback={<Placeholder />}>{children}</Suspense>
    </QueryBoundary>
  );
}

function Placeholder(): ReactNode {
  const { t } = useCardMessages();
  return (
    <Loading label={t('card.loading')}>
      <div className={css['waiting']}>
        <Skeleton width="wide" />
        <Skeleton width="half" />
        <Skeleton width="wide" />
      </div>
    </Loading>
  );
}

const failureMessages: Partial<Record<FailureKind, CardMessageId>> = {
  offline: 'card.failedOffline',
  'signed-out': 'card.failedSignedOut',
  forbidden: 'card.failedForbidden',
  outdated: 'card.failedOutdated',
  misconfigured: 'card.failedMisconfigured',
  'outdated-server': 'card.failedOutdatedServer',
};

/** One line: what happened and what to do. The query boundary also retries by itself. */
function Failed({
  failure,
  onRetry,
}: {
  readonly failure: Failure;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useCardMessages();
  const signIn = useSignIn();
  const { kind } = failure;
  return (
    <div role="status" className={css['line']}>
      <span>{t(failureMessages[kind] ?? 'card.failed')}</span>
      {isSignedOut(failure) && signIn && <CardButton onPress={signIn}>{t('card.signIn')}</CardButton>}
      {!isOfPage(failure) && <CardButton onPress={onRetry}>{t('card.retry')}</CardButton>}
    </div>
  );
}

interface CardButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A text button. `ui/button` with react-aria would add 12 KB to a card. */
export function CardButton({ onPress, children }: CardButtonProps): ReactNode {
  return (
    <button type="button" className={css['button']} onClick={onPress}>
      {children}
    </button>
  );
}

/** In the place of what only somebody who is signed in can see. */
export function SignedOut(): ReactNode {
  const { t } = useCardMessages();
  const signIn = useSignIn();
  return (
    <div className={css['line']}>
      <span>{t('card.failedSignedOut')}</span>
      {signIn && <CardButton onPress={signIn}>{t('card.signIn')}</CardButton>}
    </div>
  );
}

interface NotFreshProps {
  readonly error: Failure | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** The age of data that could not be refreshed. Without a connection `Age` shows it for the whole card. */
export function NotFresh({ error, updatedAt }: NotFreshProps): ReactNode {
  const { t, formats } = useCardMessages();
  const { state } = useConnection();
  useFailedReading(error !== null);
  if (!error || state === 'offline') return null;
  return (
    <p role="status" className={css['quiet']}>
      {t('card.notFresh', { time: formats.time(updatedAt) })}
    </p>
  );
}

type EventOfRow = PlannedSpan &
  Pick<EventSummary, 'id' | 'title' | 'state'> & {
    readonly place: { readonly name: string; readonly city: string } | null;
  };

interface CardRowProps {
  readonly event: EventOfRow;
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
                <bdi lang="">{event.title}</bdi>
              ) : (
                <CardLink href={href} isRow>
                  <bdi lang="">{event.title}</bdi>
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
          {!isLong(event) && lastDayOf(event) > event.starts_local.slice(0, 10) && (
            <sup>{t('card.nextDay')}</sup>
          )}
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
  return <Meter value={capacity - free} max={capacity} label={<bdi>{label}</bdi>} tone={tone} />;
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
export const CancelledIcon = createIcon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M9 15l6-6');
const NowIcon = createIcon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0');
