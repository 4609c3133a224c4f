import Ban from 'lucide-react/icons/ban';
import CircleDot from 'lucide-react/icons/circle-dot';
import Leaf from 'lucide-react/icons/leaf';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { memo, useEffect, useRef, type ReactNode, useCallback } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useIsHighlighted, useNewest } from '~/data/live/use-live';
import { useMe } from '~/data/shell';
import { phaseOf, type Phase } from '~/domain/event-state';
import { isAllDay, isLong, lastDayOf, type PlannedSpan } from '~/domain/planned-time';
import { seatStatus, type SeatStatus } from '~/domain/seat-status';
import { wallThere } from '~/domain/time-there';
import { useFormats, useMessages } from '~/i18n/provider';
import { whenIdle } from '~/lib/browser';
import { classes } from '~/lib/classes';
import { Badge } from '~/ui/badge';
import { Highlight } from '~/ui/highlight';
import { Icon } from '~/ui/icon';
import { lazyComponent } from '~/ui/lazy-component';
import { Meter, type MeterProps } from '~/ui/meter';
import { useLinkClick } from '~/ui/navigation';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './event-row.module.css';
import type { EventThumbnailProps } from './event-thumbnail';
import type { FoodForUsProps } from './food-for-us';

export interface EventRowProps {
  readonly event: EventSummary;
  /** Epoch milliseconds, updated each minute. */
  readonly now: number;
  /** Heads that must fit together, when the person set that filter. */
  readonly party: number | undefined;
  /** The person opened this row, or was on it, and came back: its link gets the focus. */
  readonly isReturn: boolean;
  readonly onOpen: (eventId: string) => void;
}

/** One event in a list; the whole row is a link. When its seats change, only this row is rendered again. */
export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { now, party, isReturn, onOpen } = props;
  const event = useNewest(props.event);
  const changed = useIsHighlighted(event.id);
  const t = useMessages();
  const formats = useFormats();
  const { status, text } = useSeatMessages()(event, now, party);
  const phase = phaseOf(event, now);
  const own = event.mine && t(`browse.mine.${ownState(event.mine.state)}`, { people: event.mine.people });
  const km = typeof event.distance_km === 'number' && t('browse.distance', { km: event.distance_km });
  const details = [km, own, text].filter((one) => one !== null && one !== false);
  return (
    <Highlight active={changed}>
      <div
        className={classes(
          css['row'],
          css[isShut(status) ? 'over' : phase],
          isTwelveHour(formats.locale) && css['twelve'],
          event.distance_km !== undefined && css['dated'],
        )}
      >
        <Times event={event} />
        <Thumbnail event={event} />
        <div className={css['main']}>
          <p className={css['title']}>
            <RowLink
              event={event}
              name={t('browse.rowName', {
                title: event.title,
                when: formats.fullWhen(event),
                seats: formats.list(details),
              })}
              isReturn={isReturn}
              onOpen={onOpen}
            />
          </p>
          <EventFacts event={event} />
        </div>
        <div className={css['foot']}>
          <Badges event={event} phase={phase} own={own} />
          <div className={css['seats']}>
            <EventSeats event={event} status={status} text={text} />
          </div>
        </div>
      </div>
    </Highlight>
  );
});

interface RowLinkProps {
  readonly event: EventSummary;
  readonly name: string;
  readonly isReturn: boolean;
  readonly onOpen: (eventId: string) => void;
}

function RowLink({ event, name, isReturn, onOpen }: RowLinkProps): ReactNode {
  const href = usePaths().event({ eventId: event.id });
  const go = useLinkClick(href);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isReturn) link.current?.focus({ preventScroll: true });
  }, [isReturn]);
  return (
    <a
      ref={link}
      dir="auto"
      href={href}
      aria-label={name}
      className={css['link']}
      onFocus={() => onOpen(event.id)}
      onClick={(click) => {
        onOpen(event.id);
        go(click);
      }}
    >
      {/* Within the link: a reset of the shell's that unsets links would take the language away. */}
      <span lang="">{event.title}</span>
    </a>
  );
}

const clocks = new Map<string, boolean>();
/** Whether times have `AM` and `PM`, and need a wider column. */
function isTwelveHour(locale: string): boolean {
  const known =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions().hour12 === true;
  clocks.set(locale, known);
  return known;
}

// Loaded when the list is there: texts come first, and a picture has its room from the beginning.
const lazyThumbnail = lazyComponent<EventThumbnailProps>(() =>
  import(/* webpackChunkName: "thumbnail" */ './event-thumbnail').then((module) => module.EventThumbnail),
);

function Thumbnail(props: EventThumbnailProps): ReactNode {
  const { Component } = lazyThumbnail.useLoadState();
  useEffect(() => (Component ? undefined : whenIdle(lazyThumbnail.fetch)), [Component]);
  return <div className={css['picture']}>{Component && <Component {...props} />}</div>;
}

/** Quieter, wherever its distance or its day puts it: nobody can reserve there any more. */
const isShut = ({ kind }: SeatStatus): boolean => kind === 'closed' || kind === 'full';

type OwnState = 'confirmed' | 'held' | 'waitlisted' | 'offered';
// Only these are active; the server sends no other as `mine`.
const ownState = (state: string): OwnState =>
  state === 'held' || state === 'waitlisted' || state === 'offered' ? state : 'confirmed';

/** Start and end in the event's time zone, and the zone where it is not the viewer's. */
function Times({ event }: { readonly event: EventSummary }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const zone = formats.zoneElsewhere(event);
  const isOfDays = isAllDay(event);
  const lastDay = lastDayOf(event);
  const today = useToday();
  const km = event.distance_km;
  return (
    <div className={css['rail']}>
      {typeof km === 'number' && <b className={css['distance']}>{t('browse.distance', { km })}</b>}
      {km !== undefined && <span className={css['on']}>{formats.shortDay(event.day, today)}</span>}
      <time className={css['start']} dateTime={isOfDays ? event.day : event.starts_at}>
        <bdi>{isOfDays ? t('common.allDay') : formats.wallTime(event.starts_local)}</bdi>
      </time>
      {!isOfDays && (
        <span className={css['end']}>
          <time dateTime={event.ends_at}>
            <bdi>{formats.wallTime(event.ends_local)}</bdi>
          </time>
          {lastDay > event.day && !isLong(event) && (
            <sup className={css['nextDay']}>{t('browse.nextDayShort')}</sup>
          )}
        </span>
      )}
      {isLong(event) && (
        <span className={css['zone']}>
          {isOfDays && '– '}
          {formats.shortDay(lastDay)}
        </span>
      )}
      {zone && <span className={css['zone']}>{zone}</span>}
    </div>
  );
}

const tones: Partial<Record<SeatStatus['kind'], NonNullable<MeterProps['tone']>>> = {
  free: 'calm',
  few: 'almost',
  too_few: 'almost',
  too_large: 'calm',
  waitlist: 'full',
  full: 'full',
};

interface EventSeatsProps {
  readonly event: EventSummary;
  readonly status: SeatStatus;
  readonly text: string;
}

/** The free seats as a meter with text, or only text where none can be taken. Nothing for a cancelled event, which has a badge. */
function EventSeats({ event, status, text }: EventSeatsProps): ReactNode {
  if (status.kind === 'cancelled') return null;
  const tone = tones[status.kind];
  if (!tone) return <bdi className={css['quiet']}>{text}</bdi>;
  const { capacity, free } = event.seats;
  return (
    <Meter value={capacity - free} max={capacity} label={<bdi>{text}</bdi>} tone={tone} isInline="narrow" />
  );
}

interface SeatMessages {
  readonly status: SeatStatus;
  readonly text: string;
}

/** The text for the seats of an event: `12 left`, `2 left for your 4`, `Full · waitlist 3`. */
function useSeatMessages(): (event: EventSummary, now: number, party?: number) => SeatMessages {
  const t = useMessages();
  const formats = useFormats();
  const opens = useCallback(
    (at: string, now: number, event: PlannedSpan) => {
      const wall = wallThere(at, event);
      const day = wall.slice(0, 10);
      const there = wallThere(now, event);
      if (!there.startsWith(day)) return formats.shortDay(day, there);
      return formats.zoneElsewhere(event) ? formats.timeThere(at, event) : formats.wallTime(wall);
    },
    [formats],
  );
  const textFor = useCallback(
    (status: SeatStatus, now: number, event: PlannedSpan, party?: number): string => {
      switch (status.kind) {
        case 'cancelled':
        case 'over':
        case 'closed':
          return t(`browse.${status.kind}`);
        case 'full':
          return t('browse.fullClosed');
        case 'not_open':
          return t('browse.opens', { when: opens(status.opensAt, now, event) });
        case 'waitlist':
          return t('browse.fullWaitlist', { count: status.waiting });
        case 'too_large':
          return t('browse.maxParty', { count: status.maxParty });
        case 'too_few':
          return t('browse.leftForParty', { count: status.free, party: status.party });
        case 'few':
        case 'free':
          return t(party ? 'browse.leftRoom' : 'browse.left', { count: status.free, party: party ?? 0 });
      }
    },
    [t, opens],
  );
  return useCallback(
    (event, now, party) => {
      const status = seatStatus(event, now, party);
      return { status, text: textFor(status, now, event, party) };
    },
    [textFor],
  );
}

const MOST_DIETS = 3;

/** Under the title: where, how the food is had, who cooks, and diets. */
function EventFacts({ event }: { readonly event: EventSummary }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { place } = event;
  const where = place ? [place.name, place.city].filter(Boolean).join(', ') : t('browse.noPlace');
  const [first, ...others] = event.restaurants;
  const kitchens = first && t('browse.andMore', { name: first, count: others.length });
  const modes = event.modes.map((mode, index) =>
    index === 0 ? t(`mode.${mode}`) : t(`mode.${mode}`).toLocaleLowerCase(formats.locale),
  );
  const diets = event.diets.map((diet) => t(`diet.${diet}`));
  // The first few: a line of them is never cut within a word.
  const shown = diets.length > MOST_DIETS ? MOST_DIETS - 1 : diets.length;
  const few = diets.slice(0, shown).join(' · ');
  const more = diets.length - shown;
  return (
    <>
      <p className={css['facts']}>{where}</p>
      <p className={classes(css['facts'], css['how'])}>
        <span>{formats.list(modes, 'disjunction')}</span>
        {kitchens && <span>{kitchens}</span>}
      </p>
      <ForUs dishes={event.food} of="event">
        {diets.length > 0 && (
          <p className={css['diets']}>
            <Icon of={Leaf} size={16} />
            <VisuallyHidden>{t('browse.diets', { list: formats.list(diets) })}</VisuallyHidden>
            <span className={css['dietWords']} aria-hidden>
              <bdi>{t('browse.andMore', { name: few, count: more })}</bdi>
            </span>
          </p>
        )}
      </ForUs>
    </>
  );
}

const lazyFood = lazyComponent<FoodForUsProps>(() =>
  import(/* webpackChunkName: "food" */ './food-for-us').then((module) => module.FoodForUs),
);

/** The diets; in their place whom of the household the food is safe for, once somebody signed in has that code. */
function ForUs(props: FoodForUsProps): ReactNode {
  const { Component } = lazyFood.useLoadState();
  const isSignedIn = Boolean(useMe());
  useEffect(() => (Component || !isSignedIn ? undefined : whenIdle(lazyFood.fetch)), [Component, isSignedIn]);
  return Component && isSignedIn ? <Component {...props} /> : props.children;
}

interface BadgesProps {
  readonly event: EventSummary;
  readonly phase: Phase;
  /** The text for the viewer's own registration. */
  readonly own: string | null;
}

function Badges({ event, phase, own }: BadgesProps): ReactNode {
  const t = useMessages();
  if (!own && phase !== 'now' && phase !== 'cancelled') return null;
  return (
    <div className={css['marks']}>
      {phase === 'cancelled' && (
        <Badge tone="danger" icon={Ban}>
          {event.cancel_reason
            ? t('browse.cancelledBecause', { reason: event.cancel_reason })
            : t('browse.cancelled')}
        </Badge>
      )}
      {phase === 'now' && (
        <Badge tone="success" icon={CircleDot}>
          {t('eventState.live')}
        </Badge>
      )}
      {own && (
        <Badge tone="info" icon={TicketCheck}>
          {own}
        </Badge>
      )}
    </div>
  );
}
