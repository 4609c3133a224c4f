import { memo, type CSSProperties, type ReactNode } from 'react';
import type { PlanEvent } from '~/api/manage/plan.schema';
import { segmentsOf } from '~/domain/calendar-grid';
import { acrossOf, type Hours, type LaneLayout, type Spot } from '~/domain/plan-layout';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import type { Stretch } from '~/ui/use-in-sight';
import css from './grid.module.css';
import { columnOf } from './geometry';
import type { LaneHead } from './moving';
import { PlanChip } from './plan-chip';
import type { PlanWords } from './use-plan-words';

export interface PlanLaneRowProps {
  readonly lane: LaneHead & { readonly count: number };
  readonly layout: LaneLayout<PlanEvent>;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly hours: Hours | undefined;
  /** Columns out of sight are left out. */
  readonly columns: Stretch;
  readonly words: PlanWords;
  /** The event that is in the tab order, if it stands here. */
  readonly reachable: string | undefined;
  /** The event in the hand, if it was taken from here. */
  readonly carried: string | undefined;
  /** What would be here if it were dropped now. */
  readonly ghost: PlanEvent | undefined;
}

/** One place or restaurant over all days. Drawn again only when something in it changes. */
export const PlanLaneRow = memo(function PlanLaneRow(props: PlanLaneRowProps): ReactNode {
  const { lane, layout, index, top, height, words, ghost, hours } = props;
  const t = useManageMessages();
  const name = words.laneName(lane);
  const days = layout.days.map(({ day }) => day);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={lane.key}
      className={css['lane']}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <div role="rowheader" className={css['head']}>
        <span className={css['name']} title={lane.place ? `${name}, ${lane.place.line1}` : name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css['count']}>{t('plan.lane.count', { count: lane.count })}</span>
      </div>
      {layout.days.map(
        (day, column) =>
          isDrawn(day, column, props) && (
            <Cell key={day.day} {...props} day={day} column={column} name={name} />
          ),
      )}
      {ghost && <Ghost event={ghost} days={days} hours={hours} />}
    </div>
  );
});

/** What has something and is near what is in sight; and the cell with the focus however far one scrolls. */
function isDrawn(
  { spots, more }: LaneLayout<PlanEvent>['days'][number],
  column: number,
  { columns, reachable }: PlanLaneRowProps,
): boolean {
  if (spots.length === 0 && more === 0) return false;
  if (column >= columns.first && column < columns.end) return true;
  return reachable !== undefined && spots.some(({ event }) => event.id === reachable);
}

interface CellProps extends PlanLaneRowProps {
  readonly day: LaneLayout<PlanEvent>['days'][number];
  readonly column: number;
  readonly name: string;
}

function Cell(props: CellProps): ReactNode {
  const { day, column, lane, layout, name, words, reachable, carried, hours } = props;
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      className={css['cell']}
      style={{ '--column': column } as CSSProperties}
    >
      {day.spots.map((spot) => (
        <PlanChip
          key={spot.event.id}
          spot={spot}
          lane={lane.key}
          laneName={name}
          words={words}
          isReachable={reachable === spot.event.id && !spot.fromBefore}
          isCarried={carried === spot.event.id}
          style={spotStyle(spot, hours)}
        />
      ))}
      {day.more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-more={day.day}
          className={css['more']}
          style={{ '--row': layout.rows - 1 } as CSSProperties}
          aria-label={t('plan.moreName', { count: day.more, day: formats.day(day.day), lane: name })}
        >
          {t('plan.more', { count: day.more })}
        </button>
      )}
    </div>
  );
}

/** Below each other in a day of the month; in the week where the hours of the day are. */
function spotStyle(spot: Spot, hours: Hours | undefined): CSSProperties {
  const row = { '--row': spot.row };
  if (!hours) return row as CSSProperties;
  const { at, size } = acrossOf(spot, hours);
  return { ...row, '--at': at, '--size': size } as CSSProperties;
}

function Ghost({
  event,
  days,
  hours,
}: {
  readonly event: PlanEvent;
  readonly days: readonly string[];
  readonly hours: Hours | undefined;
}): ReactNode {
  const formats = useFormats();
  return segmentsOf(event).map((segment) => {
    const column = days.indexOf(segment.day);
    if (column === -1) return null;
    const { at, size } = hours ? acrossOf(segment, hours) : { at: 0, size: 1 };
    return (
      <div
        key={segment.day}
        data-ghost=""
        aria-hidden
        className={classes(css['ghost'], hours && css['timed'])}
        style={{ '--column': column, '--at': at, '--size': size } as CSSProperties}
      >
        <span>{formats.shortTime(event.starts_at, event.time_zone)}</span>{' '}
        <span dir="auto">{event.title}</span>
      </div>
    );
  });
}

/** How wide a column is, for the style sheet. */
export const columnStyle = (columns: number, hours: Hours | undefined): CSSProperties =>
  ({ '--columns': columns, '--width': `${columnOf(hours)}px` }) as CSSProperties;
