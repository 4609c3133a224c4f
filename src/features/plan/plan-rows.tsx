import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil-line';
import Radio from 'lucide-react/icons/radio';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { PlanEvent } from '~/api/manage/plan';
import { segmentsOf } from '~/domain/calendar-grid';
import type { ManagedState } from '~/domain/event-state';
import { stretchOf, type Axis } from '~/domain/plan-axis';
import type { Bar, BarWidth, LaneLayout } from '~/domain/plan-layout';
import type { PlanView } from '~/domain/plan-place';
import { isAllDay } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Icon, type IconShape } from '~/ui/icon';
import type { Stretch } from '~/ui/use-in-sight';
import css from './grid.module.css';
import { type LaneSummary, fixedReason } from './plan-move';
import type { PlanMessages } from './use-plan-messages';

export interface PlanLaneRowProps {
  readonly lane: LaneSummary & { readonly count: number };
  readonly layout: LaneLayout<PlanEvent>;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly axis: Axis;
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
  const { lane, layout, index, top, height, words, ghost, axis } = props;
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
        {isMixed(layout) && <span className={css['count']}>{t('plan.lane.zones')}</span>}
      </div>
      {layout.days.map(
        (day, column) =>
          isDrawn(day, column, props) && (
            <Cell key={day.day} {...props} day={day} column={column} name={name} />
          ),
      )}
      {ghost && <Ghost event={ghost} days={days} axis={axis} />}
    </div>
  );
});

/** Whether the events of a lane are in several time zones: each bar is at the hour of its own place. */
const isMixed = ({ days }: LaneLayout<PlanEvent>): boolean =>
  new Set(days.flatMap(({ bars }) => bars.map(({ event }) => event.time_zone))).size > 1;

/** True for cells with events near what is in sight, and for the cell with the focus wherever it is. */
function isDrawn(
  { bars, more }: LaneLayout<PlanEvent>['days'][number],
  column: number,
  { columns, tabStop }: PlanLaneRowProps,
): boolean {
  if (bars.length === 0 && more === 0) return false;
  if (column >= columns.first && column < columns.end) return true;
  return tabStop !== undefined && bars.some(({ event }) => event.id === tabStop);
}

interface CellProps extends PlanLaneRowProps {
  readonly day: LaneLayout<PlanEvent>['days'][number];
  readonly column: number;
  readonly name: string;
}

function Cell(props: CellProps): ReactNode {
  const { day, column, lane, layout, name, words, tabStop, dragged, axis } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const { left, right } = stretchOf(axis, column, wholeDay);
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      className={css['cell']}
      style={{ '--left': `${left}px`, inlineSize: right - left } as CSSProperties}
    >
      {day.bars.map((bar) => (
        <PlanBar
          key={bar.event.id}
          bar={bar}
          isTimed={axis.scale !== undefined}
          lane={lane.key}
          laneName={name}
          words={words}
          isTabStop={tabStop === bar.event.id}
          isDragged={dragged === bar.event.id}
          style={
            {
              '--row': bar.row,
              insetInlineStart: bar.left - left,
              inlineSize: bar.width - 2,
              '--length': `${Math.min(bar.length, bar.width) - 2}px`,
            } as CSSProperties
          }
        />
      ))}
      {day.more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-more={day.day}
          className={css['more']}
          style={{ '--row': layout.rows } as CSSProperties}
          aria-label={t('plan.moreName', { count: day.more, day: formats.day(day.day), lane: name })}
        >
          {axis.scale ? t('plan.more', { count: day.more }) : `+${formats.number(day.more)}`}
        </button>
      )}
    </div>
  );
}

export const wholeDay = { start: 0, end: 1_440 };

interface PlanBarProps {
  readonly bar: Bar<PlanEvent>;
  readonly isTimed: boolean;
  readonly lane: string;
  readonly laneName: string;
  readonly words: PlanMessages;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
  readonly style: CSSProperties;
}

const icons: Readonly<Record<ManagedState, IconShape | undefined>> = {
  draft: Pencil,
  published: undefined,
  live: Radio,
  over_time: Clock,
  completed: CircleCheck,
  cancelled: Ban,
};

/** Pixels. A narrower bar has only its title, over two lines. */
const NARROW = 64;
/** Pixels that `12:30 PM` needs; else it is `12:30pm`. */
const TIME = 84;
/** Pixels that start and end need. */
const TIMES = 156;
/** Pixels that ` the next day` needs beside them. */
const NEXT_DAY = 92;
/** Pixels that ` GMT-7` needs. */
const ZONE = 48;

/** One event in a lane. It has no listeners of its own, because a grid may have a thousand: the grid has them. */
function PlanBar(props: PlanBarProps): ReactNode {
  const { bar, isTimed, lane, laneName, words, isTabStop, isDragged, style } = props;
  const { event, fromBefore, goesOn, isBefore, width, length } = bar;
  const isMovable = fixedReason(event) === undefined;
  const isNarrow = width < NARROW;
  const state = words.state(event);
  const isClashing = event.clashes.length > 0;
  return (
    <button
      type="button"
      data-event={event.id}
      data-lane={lane}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.event(event, laneName)}
      className={classes(
        css['bar'],
        css[state],
        isClashing && css['clashing'],
        isDragged && css['carried'],
        isMovable && css['movable'],
        isNarrow && css['narrow'],
        isBefore && css['before'],
        width > length && css['longTitle'],
        fromBefore && css['fromBefore'],
        goesOn && css['goesOn'],
      )}
      style={style}
    >
      <span className={css['line']}>
        <BarIcons state={state} isClashing={isClashing} isOne={isNarrow} />
        <span className={css['title']} dir="auto">
          {event.title}
        </span>
      </span>
      {!isNarrow && !fromBefore && <BarTime event={event} width={width} hasEnd={isTimed} />}
      {isTimed && isMovable && !goesOn && <span className={css['handle']} data-handle="" aria-hidden />}
    </button>
  );
}

/** Its clash and its state; on a narrow bar the one that matters more. */
export function BarIcons({
  state,
  isClashing = false,
  isOne = false,
}: {
  readonly state: ManagedState;
  readonly isClashing?: boolean;
  readonly isOne?: boolean;
}): ReactNode {
  const icon = icons[state];
  return (
    <>
      {isClashing && <Icon of={TriangleAlert} size={16} />}
      {icon && !(isOne && isClashing) && <Icon of={icon} size={16} />}
    </>
  );
}

function BarTime(props: {
  readonly event: PlanEvent;
  readonly width: number;
  readonly hasEnd: boolean;
}): ReactNode {
  const { event, width, hasEnd } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const zone = formats.zoneElsewhere(event);
  const room = zone === undefined ? width : width - ZONE;
  if (hasEnd && room >= timesWidth(event)) {
    const { hours, time } = formats.when(event);
    return <span className={css['time']}>{zone === undefined ? hours : time}</span>;
  }
  if (isAllDay(event)) return null;
  const time =
    room >= TIME ? formats.wallTime(event.starts_local) : formats.shortWallTime(event.starts_local);
  return (
    <span className={css['time']}>
      {zone !== undefined && room >= TIME ? t('common.inZone', { time, zone }) : time}
    </span>
  );
}

const timesWidth = ({ starts_local, ends_local }: PlanEvent): number =>
  ends_local.startsWith(starts_local.slice(0, 10)) ? TIMES : TIMES + NEXT_DAY;

/** Most pixels that a bar takes from other rows for its title, and at all. */
const most: Readonly<Record<PlanView, number>> = { month: 112, week: 132 };
const MOST = 260;
/** Pixels of a letter in bold 13 px type, about; of East Asian ones twice as many. */
const LETTER = 8.4;
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/gu;

/** In how many pixels a bar can be read, without measuring ten thousand of them. */
export function barWidth(event: PlanEvent, view: PlanView): BarWidth {
  const { title, state, clashes } = event;
  const letters = title.length + (title.match(wide)?.length ?? 0) * 0.8;
  const signs = (icons[state] ? 20 : 0) + (clashes.length > 0 ? 20 : 0);
  const text = Math.max(
    view === 'month' ? TIME : timesWidth(event),
    Math.round(letters * LETTER) + signs + 16,
  );
  return { least: Math.min(most[view], text), full: Math.min(MOST, text) };
}

function Ghost({
  event,
  days,
  axis,
}: {
  readonly event: PlanEvent;
  readonly days: readonly string[];
  readonly axis: Axis;
}): ReactNode {
  const formats = useFormats();
  const segments = segmentsOf(event);
  return segments.map((segment) => {
    const column = days.indexOf(segment.day);
    if (column === -1) return null;
    const { left, right } = stretchOf(axis, column, segment);
    return (
      <div
        key={segment.day}
        data-ghost=""
        aria-hidden
        className={css['ghost']}
        style={{ '--left': `${left}px`, inlineSize: right - left } as CSSProperties}
      >
        {axis.scale && (
          <>
            {formats.shortWallTime(event.starts_local)} <bdi>{event.title}</bdi>
          </>
        )}
      </div>
    );
  });
}

/** The width of all days, as a custom property of the style sheet. */
export const totalWidth = ({ edges }: Axis): CSSProperties =>
  ({ '--total': `${edges.at(-1) ?? 0}px` }) as CSSProperties;

/** Pixels: the least width of the lanes' names. Heights follow from the number of rows, so that nothing has to be measured. */
export const LANE_HEAD_WIDTH = 152;

const ROW_HEIGHT = 44;
const MORE_HEIGHT = 28;
const LANE_PADDING = 8;

/** How many rows a lane has before the rest of a day becomes a number. */
export const shownRows: Readonly<Record<PlanView, number>> = { month: 3, week: 6 };

export const laneHeight = ({ rows, hasMore }: LaneLayout): number =>
  rows * ROW_HEIGHT + (hasMore ? MORE_HEIGHT : 0) + LANE_PADDING;
