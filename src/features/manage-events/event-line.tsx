import { memo, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useChanged } from '~/data/events.live';
import { usePaths } from '~/data/links';
import { useManagedLive } from '~/data/manage.live';
import type { ManagedSummary } from '~/api/manage/event.schema';
import { seatLevel } from '~/domain/event-state';
import { hasScreen } from '~/domain/screens';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { epochOf } from '~/lib/instants';
import { Checkbox } from '~/ui/checkbox';
import { Glow } from '~/ui/glow';
import { Meter } from '~/ui/meter';
import { TextLink } from '~/ui/text-link';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './events-table.module.css';
import { StateBadge } from './state-badge';

const MINUTE = 60_000;

export interface EventLineProps {
  readonly event: ManagedSummary;
  readonly isSelected: boolean;
  /** No more can be chosen. */
  readonly isLocked: boolean;
  readonly onToggle: (id: string) => void;
}

/** One event in the table, drawn again alone when its seats change. */
export const EventLine = memo(function EventLine(props: EventLineProps): ReactNode {
  const { isSelected, isLocked, onToggle } = props;
  const event = useManagedLive(props.event);
  const t = useManageMessages();
  const title = event.title || t('manage.events.untitled');
  return (
    <Glow active={useChanged(event.id)}>
      <div className={classes(css['line'], isSelected && css['chosen'], css[event.state])}>
        <div role="cell" className={css['pick']}>
          <Checkbox
            isSelected={isSelected}
            isDisabled={isLocked && !isSelected}
            onChange={() => onToggle(event.id)}
          >
            <VisuallyHidden>{t('manage.events.select', { title })}</VisuallyHidden>
          </Checkbox>
        </div>
        <div role="rowheader" className={css['event']}>
          <TextLink href={useHrefOf(event)}>
            <bdi>{title}</bdi>
          </TextLink>
          <Where event={event} />
        </div>
        <When event={event} />
        <div role="cell" className={css['state']}>
          <StateBadge state={event.state} isArchived={event.archived_at !== null} />
        </div>
        <Seats event={event} />
        <Changed event={event} />
      </div>
    </Glow>
  );
});

/** Where work on it goes on: the board once there is one, the editor for a draft, else its page. */
function useHrefOf({ id: eventId, state }: ManagedSummary): string {
  const paths = usePaths();
  if (state === 'draft' && hasScreen('manage/:eventId/edit')) return paths.editEvent({ eventId });
  return hasScreen('manage/:eventId') ? paths.board({ eventId }) : paths.event({ eventId });
}

interface CellProps {
  readonly event: ManagedSummary;
}

function Where({ event }: CellProps): ReactNode {
  const t = useManageMessages();
  const { place, restaurants, series } = event;
  const parts = [
    place?.name ?? t('browse.noPlace'),
    ...restaurants.slice(0, 1),
    ...(series ? [t('manage.events.ofSeries', { index: series.index, of: series.of })] : []),
    ...(event.visibility === 'public' ? [] : [t(`manage.visibility.${event.visibility}`)]),
  ];
  return (
    <p className={css['quiet']}>
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  );
}

function When({ event }: CellProps): ReactNode {
  const formats = useFormats();
  const { date, time, zone, viewer } = formats.when(event);
  return (
    <div role="cell" className={css['when']}>
      <p>{date}</p>
      <p className={css['quiet']}>
        {time}
        {viewer !== undefined && ` ${zone}`}
      </p>
    </div>
  );
}

function Seats({ event }: CellProps): ReactNode {
  const t = useManageMessages();
  const { capacity, free, waiting } = event.seats;
  const taken = Math.max(0, capacity - free);
  const level = seatLevel(event.seats);
  const words = t('manage.events.seats', { taken, capacity });
  return (
    <div role="cell" className={css['seats']}>
      <Meter
        value={taken}
        max={capacity}
        tone={level === 'free' ? 'calm' : level === 'few' ? 'almost' : 'full'}
        label={waiting > 0 ? `${words} · ${t('manage.events.waiting', { count: waiting })}` : words}
      />
    </div>
  );
}

function Changed({ event }: CellProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const now = useNow(MINUTE);
  const ago = formats.relative(epochOf(event.updated_at), Math.max(now, epochOf(event.updated_at)));
  return (
    <div role="cell" className={css['changed']}>
      <p>{ago}</p>
      {event.updated_by !== null && (
        <p className={css['quiet']}>{t('manage.events.by', { name: event.updated_by })}</p>
      )}
    </div>
  );
}
