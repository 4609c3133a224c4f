import Ban from 'lucide-react/icons/ban';
import Ticket from 'lucide-react/icons/ticket-check';
import { memo, type ReactNode } from 'react';
import { useChanged, useLive } from '~/data/events.live';
import { usePaths } from '~/data/links';
import type { EventSummary } from '~/api/event.schema';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import { useLinkClick } from '~/ui/navigation';
import css from './event-chip.module.css';
import { useChipTime, useEventName } from './event-name';

export interface EventChipProps {
  readonly event: EventSummary;
  /** In the tab order: only the events of the day that the keyboard is on. */
  readonly isReachable: boolean;
  readonly continued?: boolean;
  /** Room for the place under the title. */
  readonly isTall?: boolean;
}

/** One event in a cell: when and what, and the way to its page. */
export const EventChip = memo(function EventChip(props: EventChipProps): ReactNode {
  const { event: read, isReachable, continued = false, isTall = false } = props;
  const event = useLive(read);
  const changed = useChanged(read.id);
  const nameOf = useEventName();
  const timeOf = useChipTime();
  const href = usePaths().event({ eventId: event.id });
  const onClick = useLinkClick(href);
  const cancelled = event.state === 'cancelled';
  return (
    <a
      href={href}
      onClick={onClick}
      tabIndex={isReachable ? 0 : -1}
      aria-label={nameOf(event, { continued })}
      className={classes(
        css['chip'],
        isTall && css['tall'],
        cancelled && css['cancelled'],
        event.mine && css['mine'],
        changed && css['changed'],
      )}
    >
      <span className={css['line']}>
        {cancelled && <Icon of={Ban} size={16} />}
        {event.mine && !cancelled && <Icon of={Ticket} size={16} />}
        <span className={css['time']}>{timeOf(event, continued)}</span>{' '}
        <span className={css['title']} dir="auto">
          {event.title}
        </span>
      </span>
      {isTall && event.place && (
        <span className={css['place']} dir="auto">
          {event.place.name}
        </span>
      )}
    </a>
  );
});
