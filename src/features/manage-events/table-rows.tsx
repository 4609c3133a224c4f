import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { ManagedSummary } from '~/api/manage/event.schema';
import type { ManagedSort } from '~/api/manage/vocabulary';
import type { EventState } from '~/api/vocabulary';
import { useNow, useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useIsHighlighted, useNewest } from '~/data/live/use-live';
import { seatLevel } from '~/domain/event-state';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { MINUTE, epochOf } from '~/lib/instants';
import { EventStateBadge } from '~/parts/event-state-badge';
import { Checkbox } from '~/ui/checkbox';
import { Highlight } from '~/ui/highlight';
import { Icon } from '~/ui/icon';
import { Meter } from '~/ui/meter';
import { TextLink } from '~/ui/text-link';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './events-table.module.css';

interface TableHeadProps {
  readonly sort: ManagedSort;
  readonly onSort: (sort: ManagedSort) => void;
  readonly isAllSelected: boolean;
  readonly onToggleAll: () => void;
}

/** The column heads, which sort, and the checkbox that selects all rows. */
export function TableHead({ sort, onSort, isAllSelected, onToggleAll }: TableHeadProps): ReactNode {
  const t = useManageMessages();
  const start = sort === 'starts' ? '-starts' : 'starts';
  const common = { sort, onSort };
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" aria-rowindex={1} className={css['line']}>
        <div role="columnheader" className={css['pick']}>
          <Checkbox isSelected={isAllSelected} onChange={onToggleAll}>
            <VisuallyHidden>{t('manage.events.selectAll')}</VisuallyHidden>
          </Checkbox>
        </div>
        <Column {...common} by="title" words={t('nav.event')} />
        <Column {...common} by={start} isBy={sort.endsWith('starts')} words={t('edit.section.when')} />
        <div role="columnheader" className={css['column']}>
          {t('manage.filter.state')}
        </div>
        <Column {...common} by="seats" words={t('board.seats')} />
        <div role="columnheader" className={classes(css['column'], css['needsHead'])}>
          {t('manage.events.column.needs')}
        </div>
        <Column {...common} by="updated" words={t('manage.events.column.changed')} isLast />
      </div>
    </div>
  );
}

interface ColumnProps extends Pick<TableHeadProps, 'sort' | 'onSort'> {
  /** The order that a press asks for. */
  readonly by: ManagedSort;
  /** The rows are sorted by this column. */
  readonly isBy?: boolean;
  readonly words: string;
  readonly isLast?: boolean;
}

const isDescending = (sort: ManagedSort): boolean => sort === '-starts' || sort === 'updated';

function Column({ sort, onSort, by, isBy = sort === by, words, isLast = false }: ColumnProps): ReactNode {
  return (
    <div
      role="columnheader"
      aria-sort={isBy ? (isDescending(sort) ? 'descending' : 'ascending') : undefined}
      className={isLast ? css['changed'] : undefined}
    >
      <button type="button" className={css['sort']} onClick={() => onSort(by)}>
        {words}
        {isBy && <Icon of={isDescending(sort) ? ArrowDown : ArrowUp} size={16} />}
      </button>
    </div>
  );
}

export interface EventLineProps {
  readonly event: ManagedSummary;
  /** What it needs of its manager; it comes after the row. */
  readonly needs: ReactNode;
  readonly isSelected: boolean;
  /** No more rows can be selected. */
  readonly isLocked: boolean;
  /** One line, where there is room for columns. */
  readonly isCompact: boolean;
  readonly onToggle: (id: string) => void;
  /** The person opened this row, or was on it, and came back: its link gets the focus. */
  readonly isReturn: boolean;
  readonly onOpen: (id: string) => void;
}

/** One event in the table. It alone renders again when its seats change. */
export const EventLine = memo(function EventLine(props: EventLineProps): ReactNode {
  const { needs, isSelected, isLocked, isCompact, onToggle, isReturn, onOpen } = props;
  const event = useNewest(props.event, manageSubjects.events);
  const t = useManageMessages();
  const title = event.title || t('manage.events.untitled');
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReturn) name.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isReturn]);
  return (
    <Highlight active={useIsHighlighted(event.id)}>
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
        <div ref={name} role="rowheader" className={css['event']} onFocus={() => onOpen(event.id)}>
          <TextLink href={useHrefOf(event)}>
            <bdi>{title}</bdi>
          </TextLink>
          <Where event={event} />
        </div>
        <When event={event} isCompact={isCompact} />
        <div role="cell" className={css['state']}>
          <EventStateBadge event={event} isArchived={event.archived_at !== null} />
        </div>
        <Seats event={event} isCompact={isCompact} />
        <Needs event={event} needs={needs} />
        <Changed event={event} isCompact={isCompact} />
      </div>
    </Highlight>
  );
});

/** The screen where work on the event continues: the editor for a draft, else the board. */
function useHrefOf({ id: eventId, state }: ManagedSummary): string {
  const paths = usePaths();
  return state === 'draft' ? paths.edit({ eventId }) : paths.board({ eventId });
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

interface DenseCellProps extends CellProps {
  readonly isCompact: boolean;
}

function When({ event, isCompact }: DenseCellProps): ReactNode {
  const formats = useFormats();
  const today = useToday();
  const { date, hours, time } = formats.when(event);
  return (
    <div role="cell" className={css['when']}>
      <p>{isCompact ? formats.shortDay(event.starts_local.slice(0, 10), today) : date}</p>
      <p className={css['quiet']}>{formats.zoneElsewhere(event) ? time : hours}</p>
    </div>
  );
}

function Seats({ event, isCompact }: DenseCellProps): ReactNode {
  const t = useManageMessages();
  const { capacity, free, waiting } = event.seats;
  const taken = Math.max(0, capacity - free);
  const level = seatLevel(event.seats);
  const reserved = t('manage.events.seats', { taken, capacity });
  const words = waiting > 0 ? `${reserved} · ${t('manage.events.waiting', { count: waiting })}` : reserved;
  return (
    <div role="cell" className={css['seats']}>
      {isCompact ? (
        <p>{words}</p>
      ) : (
        <Meter
          value={taken}
          max={capacity}
          tone={level === 'free' ? 'calm' : level === 'few' ? 'almost' : 'full'}
          label={words}
        />
      )}
    </div>
  );
}

/** So far ahead the server says what events need, and a day for time zones. */
const AHEAD = 8 * 24 * 60 * MINUTE;
const mayNeed: readonly EventState[] = ['draft', 'published', 'live'];

interface NeedsProps extends CellProps {
  readonly needs: ReactNode;
}

/** Of an event that is near, the line is there before what stands in it: rows do not move. */
function Needs({ event, needs }: NeedsProps): ReactNode {
  const now = useNow(MINUTE);
  const { state, starts_at, ends_at } = event;
  const isNear = mayNeed.includes(state) && epochOf(ends_at) > now && epochOf(starts_at) < now + AHEAD;
  return (
    <div role="cell" className={classes(css['needs'], isNear && css['near'])}>
      {needs}
    </div>
  );
}

function Changed({ event, isCompact }: DenseCellProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const now = useNow(MINUTE);
  const ago = formats.relative(epochOf(event.updated_at), Math.max(now, epochOf(event.updated_at)));
  return (
    <div role="cell" className={css['changed']}>
      <p>{ago}</p>
      {event.updated_by !== null && !isCompact && (
        <p className={css['quiet']}>{t('manage.events.by', { name: event.updated_by })}</p>
      )}
    </div>
  );
}
