import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Ticket from 'lucide-react/icons/ticket-check';
import { memo, type ReactNode, useCallback } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { usePaths } from '~/data/links';
import { useIsHighlighted, useNewest } from '~/data/live/use-live';
import { phaseOf } from '~/domain/event-state';
import { isAllDay, isLong } from '~/domain/planned-time';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import { useLinkClick } from '~/ui/navigation';
import css from './event-chip.module.css';

export interface EventChipProps {
  readonly event: EventSummary;
  /** Epoch milliseconds. Decides whether the event has ended. */
  readonly now: number;
  /** In the tab order: only events of the day that has the keyboard focus. */
  readonly isReachable: boolean;
  readonly continued?: boolean;
  /** `two-lines`: the title has the second one to itself. `tall`: as many lines as fit, with the place under the title. Default: one line. */
  readonly layout?: 'two-lines' | 'tall' | undefined;
}

/** One event in a cell: its time and title, as a link to its page. */
export const EventChip = memo(function EventChip(props: EventChipProps): ReactNode {
  const { event: read, now, isReachable, continued = false, layout } = props;
  const event = useNewest(read);
  const changed = useIsHighlighted(read.id);
  const t = useMessages();
  const nameOf = useEventName();
  const { time, zone } = useChipTime()(event, continued);
  const href = usePaths().event({ eventId: event.id });
  const onClick = useLinkClick(href);
  const status = chipStatus(event, now);
  return (
    <a
      href={href}
      onClick={onClick}
      tabIndex={isReachable ? 0 : -1}
      aria-label={nameOf(event, { continued, status })}
      className={classes(
        css['chip'],
        layout && css[layout],
        event.mine && css['mine'],
        status && css[status],
        changed && css['changed'],
      )}
    >
      <span className={css['line']}>
        {status === 'full' && <span className={css['word']}>{t('browse.full')}</span>}
        {status === 'cancelled' && <Icon of={Ban} size={16} />}
        {status === 'ended' && <Icon of={CircleCheck} size={16} />}
        {event.mine && status !== 'cancelled' && <Icon of={Ticket} size={16} />}
        {time && <span className={css['time']}>{time}</span>}{' '}
        {zone && <span className={css['zone']}>{zone}</span>}{' '}
        <span className={css['title']} dir="auto" lang="">
          {event.title}
        </span>
      </span>
      {layout === 'tall' && event.place && (
        <span className={css['place']} dir="auto">
          {event.place.name}
        </span>
      )}
    </a>
  );
});

/** What sets an event apart from one that can be joined. */
export type ChipStatus = 'cancelled' | 'ended' | 'full' | undefined;

export function chipStatus(event: EventSummary, now: number): ChipStatus {
  const phase = phaseOf(event, now);
  if (phase === 'cancelled') return 'cancelled';
  if (phase === 'over') return 'ended';
  return event.seats.free === 0 ? 'full' : undefined;
}

const statusMessages = {
  cancelled: 'eventState.cancelled',
  ended: 'eventState.completed',
  full: 'browse.full',
} as const;

interface NameOptions {
  /** The part on a day after its first. */
  readonly continued?: boolean | undefined;
  readonly status: ChipStatus;
}

/** The accessible name of an event in a cell: title, full date with its zone, and its status. */
function useEventName(): (event: EventSummary, options: NameOptions) => string {
  const t = useMessages();
  const formats = useFormats();
  return useCallback(
    (event, { continued = false, status }) =>
      [
        continued ? t('calendar.continued', { title: event.title }) : event.title,
        formats.fullWhen(event),
        status && t(statusMessages[status]),
        event.mine && t(`registrationState.${event.mine.state}`),
      ]
        .filter(Boolean)
        .join(', '),
    [t, formats],
  );
}

interface ChipTime {
  readonly time: string;
  readonly zone: string | undefined;
}

/**
 * `18:30`, or `until 2:00` for what began the day before; with the zone where it is not the viewer's. The day on which it ends where that is
 * several later; nothing for whole days.
 */
function useChipTime(): (event: EventSummary, continued: boolean) => ChipTime {
  const t = useMessages();
  const formats = useFormats();
  return useCallback(
    (event, continued) => {
      if (isAllDay(event)) return { time: '', zone: undefined };
      if (continued && isLong(event)) {
        const time = t('calendar.until', { time: formats.shortDay(event.ends_local.slice(0, 10)) });
        return { time, zone: undefined };
      }
      const clock = formats.shortWallTime(continued ? event.ends_local : event.starts_local);
      const time = continued ? t('calendar.until', { time: clock }) : clock;
      return { time, zone: formats.zoneElsewhere(event) };
    },
    [t, formats],
  );
}
