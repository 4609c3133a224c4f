import { memo, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { PlanEvent } from '~/api/manage/plan.schema';
import { segmentsOf } from '~/domain/calendar-grid';
import { acrossOf, type Hours, type LaneLayout, type Spot } from '~/domain/plan-layout';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import type { Stretch } from '~/ui/use-in-sight';
import css from './grid.module.css';
import { type LaneSummary, fixedReason } from './plan-move';
import type { PlanMessages } from './use-plan-messages';
import type { PlanKind } from '~/api/manage/vocabulary';
import { VisuallyHidden } from '~/ui/visually-hidden';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil-line';
import Radio from 'lucide-react/icons/radio';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { EventState } from '~/api/vocabulary';
import { Icon, type IconShape } from '~/ui/icon';
import type { PlanView } from '~/domain/plan-place';

export interface PlanLaneRowProps {
  readonly lane: LaneSummary & { readonly count: number };
  readonly layout: LaneLayout<PlanEvent>;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly hours: Hours | undefined;
  /** The columns to draw: those near what is in sight. */
  readonly columns: Stretch;
  readonly words: PlanMessages;
  /** Id of the event in the tab order, if it is in this lane. */
  readonly tabStop: string | undefined;
  /** Id of the dragged event, if it comes from this lane. */
  readonly dragged: string | undefined;
  /** The dragged event as it would be if it were dropped now, if it would be in this lane. */
  readonly ghost: PlanEvent | undefined;
}

/** One place or restaurant over all days. Rendered again only when something in it changes. */
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

/** True for cells with events near what is in sight, and for the cell with the focus wherever it is. */
function isDrawn(
  { spots, more }: LaneLayout<PlanEvent>['days'][number],
  column: number,
  { columns, tabStop }: PlanLaneRowProps,
): boolean {
  if (spots.length === 0 && more === 0) return false;
  if (column >= columns.first && column < columns.end) return true;
  return tabStop !== undefined && spots.some(({ event }) => event.id === tabStop);
}

interface CellProps extends PlanLaneRowProps {
  readonly day: LaneLayout<PlanEvent>['days'][number];
  readonly column: number;
  readonly name: string;
}

function Cell(props: CellProps): ReactNode {
  const { day, column, lane, layout, name, words, tabStop, dragged, hours } = props;
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
          isTabStop={tabStop === spot.event.id && !spot.fromBefore}
          isDragged={dragged === spot.event.id}
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

interface PlanChipProps {
  readonly spot: Spot<PlanEvent>;
  readonly lane: string;
  readonly laneName: string;
  readonly words: PlanMessages;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
  readonly style: CSSProperties;
}

const icons: Readonly<Record<EventState, IconShape | undefined>> = {
  draft: Pencil,
  published: undefined,
  live: Radio,
  completed: CircleCheck,
  cancelled: Ban,
};

/** One event in a lane. It has no listeners of its own, because a grid may have a thousand: the grid has them. */
function PlanChip(props: PlanChipProps): ReactNode {
  const { spot, lane, laneName, words, isTabStop, isDragged, style } = props;
  const { event, fromBefore, goesOn } = spot;
  const formats = useFormats();
  const icon = icons[event.state];
  const isMovable = fixedReason(event) === undefined;
  return (
    <button
      type="button"
      data-event={event.id}
      data-lane={lane}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.event(event, laneName)}
      className={classes(
        css['chip'],
        css[event.state],
        event.clashes.length > 0 && css['clashing'],
        isDragged && css['carried'],
        isMovable && css['movable'],
        fromBefore && css['fromBefore'],
        goesOn && css['goesOn'],
      )}
      style={style}
    >
      {event.clashes.length > 0 && <Icon of={TriangleAlert} size={16} />}
      {icon && <Icon of={icon} size={16} />}
      {!fromBefore && (
        <span className={css['time']}>{formats.shortTime(event.starts_at, event.time_zone)}</span>
      )}
      <span className={css['title']} dir="auto">
        {event.title}
      </span>
      {isMovable && !goesOn && <span className={css['handle']} data-handle="" aria-hidden />}
    </button>
  );
}

/** In a month events are below each other, in a week they are also placed by their hours. */
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

/** Minutes between two labelled hours. */
const EVERY = 4 * 60;

interface PlanDaysProps {
  readonly days: readonly string[];
  readonly hours: Hours | undefined;
  readonly today: string;
  readonly by: PlanKind;
  readonly ref: Ref<HTMLDivElement>;
}

/** The head row with the days. It is sticky. */
export function PlanDays({ days, hours, today, by, ref }: PlanDaysProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <div ref={ref} role="row" aria-rowindex={1} className={css['days']}>
      <div role="columnheader" className={css['corner']}>
        <VisuallyHidden>{t(`plan.by.${by}`)}</VisuallyHidden>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="columnheader"
          aria-label={formats.day(day, today)}
          className={classes(css['day'], day === today && css['isToday'])}
        >
          <span>{formats.weekday(day)}</span>
          <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
          {hours && <HourMarks hours={hours} />}
        </div>
      ))}
    </div>
  );
}

function HourMarks({ hours }: { readonly hours: Hours }): ReactNode {
  const formats = useFormats();
  const marks = Array.from(
    { length: Math.ceil((hours.to - hours.from) / EVERY) },
    (_, at) => hours.from + at * EVERY,
  );
  return marks.map((minute) => (
    <span
      key={minute}
      aria-hidden
      className={css['hour']}
      style={{ '--at': acrossOf({ start: minute, end: minute }, hours).at } as CSSProperties}
    >
      {formats.shortTime(minute * 60_000, 'UTC')}
    </span>
  ));
}

/** The number and width of columns, as custom properties of the style sheet. */
export const columnStyle = (columns: number, hours: Hours | undefined): CSSProperties =>
  ({ '--columns': columns, '--width': `${columnWidth(hours)}px` }) as CSSProperties;

/** Pixels. Heights follow from the number of rows, so that nothing has to be measured. */
export const LANE_HEAD_WIDTH = 176;

const HOUR_WIDTH = 14;

const DAY_WIDTH = 112;

const ROW_HEIGHT = 30;

const LANE_PADDING = 8;

const MIN_LANE_HEIGHT = 48;

/** How many rows of a day are drawn before the rest becomes a number. */
export const shownRows: Readonly<Record<PlanView, number>> = { month: 3, week: 8 };

export const laneHeight = ({ rows }: LaneLayout): number =>
  Math.max(MIN_LANE_HEIGHT, rows * ROW_HEIGHT + LANE_PADDING);

export const columnWidth = (hours: Hours | undefined): number =>
  hours ? ((hours.to - hours.from) / 60) * HOUR_WIDTH : DAY_WIDTH;
