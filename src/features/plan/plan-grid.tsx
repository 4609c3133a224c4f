import {
  useEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type ReactNode,
} from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { axisOf, scaleOfWeek, type Axis } from '~/domain/plan-axis';
import { eventsIn, keysOf } from '~/domain/plan-lanes';
import { layoutLane, type LaneLayout } from '~/domain/plan-layout';
import { openingDay, type PlanView } from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { useInSight, type InSight } from '~/ui/use-in-sight';
import { focusedEventAt, useEventFocus, useFocusAt, useReturnFocus, type EventFocus } from './event-focus';
import css from './grid.module.css';
import { PlanColumns, PlanDays } from './plan-days';
import { toMove } from './plan-move';
import { barWidth, laneHeight, LANE_HEAD_WIDTH, shownRows, totalWidth, PlanLaneRow } from './plan-rows';
import { PlanTip, useTip, type Tip } from './plan-tip';
import { createHitTest, usePointerDrag, type DragControl } from './use-drag';
import type { FocusedEvent } from './use-moves';
import { usePlanMessages } from './use-plan-messages';

export interface PlanGridProps {
  readonly lanes: readonly PlanLane[];
  /** How many lanes there are in all, for `aria-rowcount`. */
  readonly total: number;
  readonly days: readonly string[];
  readonly view: PlanView;
  readonly by: PlanKind;
  readonly today: string;
  readonly date: string;
  /** The days that are shown, in words. */
  readonly period: string;
  readonly isPending: boolean;
  /** Pixels that the planner has across. */
  readonly room: number;
  /** 1 (Monday) to 7. */
  readonly weekend: readonly number[];
  readonly control: DragControl;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
  readonly onMore: (day: string) => void;
  readonly onEnd: () => void;
}

const NEAR_END = 8;
/** Pixels: two borders and a scroll bar. */
const EDGES = 17;

/** Lanes over days. The document holds only lanes near what is in sight, and only a few rows of events in each. */
export function PlanGrid(props: PlanGridProps): ReactNode {
  const { lanes, total, days, view, by, today, weekend, period, control, onEnd } = props;
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const axis = useAxis(props);
  const layouts = useLayouts(lanes, days, view, axis);
  const heights = useMemo(() => layouts.map(laneHeight), [layouts]);
  const opening = useOpening(props);
  const sight = useInSight(box, {
    heights,
    edges: axis.edges,
    before: LANE_HEAD_WIDTH,
    startColumn: Math.max(0, days.indexOf(opening.day)),
  });
  const focus = useEventFocus(lanes, box);
  const tip = useTip();
  const { dragged } = control;
  const spotter = () =>
    box.current
      ? createHitTest({ box: box.current, head: head.current, axis, offsets: sight.offsets })
      : undefined;
  const handlers = useHandlers(props, focus, tip, { box, spotter });
  useEffect(() => {
    if (sight.rows.end >= lanes.length - NEAR_END) onEnd();
  }, [sight.rows.end, lanes.length, onEnd]);
  useGhostInSight(dragged?.how === 'keys' ? JSON.stringify(dragged.offset) : undefined, box);
  useOpeningInSight(box, head, { opening, days, axis, offsets: sight.offsets });
  useReturnFocus(dragged, lanes, focus, box);
  useFocusAt(props.focusAt, lanes, focus, box);

  const ghost = dragged && toMove(dragged, by).after;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="grid"
      aria-label={t('plan.grid', { period })}
      aria-rowcount={total + 1}
      aria-colcount={days.length + 1}
      aria-busy={props.isPending}
      className={classes(css['box'], axis.scale && css['timed'], props.isPending && css['late'])}
      style={totalWidth(axis)}
      {...handlers}
    >
      <PlanDays ref={head} days={days} axis={axis} today={today} by={by} />
      <div role="rowgroup" className={css['lanes']} style={{ blockSize: sight.offsets.at(-1) }}>
        <PlanColumns days={days} axis={axis} today={today} weekend={weekend} />
        {rowsToDraw(lanes, sight, focus.current?.lane).map((row) => {
          const [lane, layout] = [lanes[row], layouts[row]];
          if (!lane || !layout) return null;
          return (
            <PlanLaneRow
              key={lane.key}
              lane={lane}
              layout={layout}
              index={row}
              top={sight.offsets[row] ?? 0}
              height={heights[row] ?? 0}
              axis={axis}
              columns={sight.columns}
              words={words}
              tabStop={focus.current?.lane === lane.key ? focus.current.id : undefined}
              dragged={dragged && keysOf(dragged.event, by).includes(lane.key) ? dragged.event.id : undefined}
              ghost={dragged?.to.key === lane.key ? ghost : undefined}
            />
          );
        })}
        {!dragged && <PlanTip tip={tip} lanes={lanes} words={words} />}
      </div>
    </div>
  );
}

/** The rows near what is in sight, and the one with the focus however far the grid is scrolled. */
function rowsToDraw(
  lanes: readonly PlanLane[],
  { rows: { first, end } }: InSight,
  focused: string | undefined,
): readonly number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const focusedRow = lanes.findIndex(({ key }) => key === focused);
  const isListed = focusedRow === -1 || (focusedRow >= first && focusedRow < end);
  return isListed ? rows : [...rows, focusedRow].toSorted((a, b) => a - b);
}

function useAxis({ lanes, days, view, weekend, room }: PlanGridProps): Axis {
  const found = useMemo(() => (view === 'week' ? scaleOfWeek(eventsIn(lanes)) : undefined), [lanes, view]);
  // The same object while its rows are the same, because every lane depends on it.
  const rows = JSON.stringify(found?.rows);
  const known = useRef({ rows, scale: found });
  if (known.current.rows !== rows) known.current = { rows, scale: found };
  const { scale } = known.current;
  return useMemo(
    () => axisOf({ view, days, weekend, room: room - EDGES - LANE_HEAD_WIDTH, scale }),
    [view, days, weekend, room, scale],
  );
}

function createLayouts(
  days: readonly string[],
  view: PlanView,
  axis: Axis,
): (lane: PlanLane) => LaneLayout<PlanEvent> {
  const known = new WeakMap<PlanLane, LaneLayout<PlanEvent>>();
  const options = { axis, max: shownRows[view], widthOf: (event: PlanEvent) => barWidth(event, view) };
  return (lane) => {
    const layout = known.get(lane) ?? layoutLane(days, lane.days, options);
    known.set(lane, layout);
    return layout;
  };
}

/** Lays out each lane once, until something in it changes. */
function useLayouts(
  lanes: readonly PlanLane[],
  days: readonly string[],
  view: PlanView,
  axis: Axis,
): readonly LaneLayout<PlanEvent>[] {
  const layoutOf = useMemo(() => createLayouts(days, view, axis), [days, view, axis]);
  return useMemo(() => lanes.map(layoutOf), [lanes, layoutOf]);
}

/** One listener of each kind for a thousand events. */
function useHandlers(
  props: PlanGridProps,
  focus: EventFocus,
  tip: Tip,
  at: {
    readonly box: RefObject<HTMLElement | null>;
    readonly spotter: () => ReturnType<typeof createHitTest> | undefined;
  },
) {
  const { lanes, view, control, onOpen, onMore } = props;
  const find = (element: Element) => {
    const at = focusedEventAt(element);
    const lane = at && lanes.find(({ key }) => key === at.lane);
    const event = lane?.days.flatMap(({ events }) => events).find(({ id }) => id === at?.id);
    return lane && event ? { event, lane } : undefined;
  };
  const drag = usePointerDrag(at.box, {
    view,
    find,
    hitTest: at.spotter,
    laneAt: (row) => lanes[row],
    columnOf: ({ starts_local }) => props.days.indexOf(starts_local.slice(0, 10)),
    onPickUp: (event, lane) => (tip.hide(), control.pickUp(event, lane, 'pointer')),
    onAim: control.aim,
    onDrop: control.drop,
    onCancel: control.cancel,
  });
  return {
    ...drag,
    onClick(click: MouseEvent) {
      const target = click.target as Element;
      const found = find(target);
      const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
      if (found) onOpen(found.event, found.lane);
      else if (more) onMore(more);
    },
    onFocus({ target }: FocusEvent) {
      const chip = focusedEventAt(target);
      if (chip) focus.onFocus(chip);
      if (target.matches(':focus-visible')) tip.show(target);
    },
    onBlur: tip.hide,
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === 'mouse') tip.show(target as Element);
    },
    onPointerLeave: tip.hide,
    onKeyDown(key: KeyboardEvent<HTMLElement>) {
      if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return;
      const found = find(key.target as Element);
      if (!found) return;
      if (key.key === 'Escape') return tip.hide();
      if (key.key === 'Enter' || key.key === ' ') control.pickUp(found.event, found.lane, 'keys');
      else if (!focus.onKey(key, key.currentTarget)) return;
      key.preventDefault();
    },
  };
}

/** Keeps an event in sight that is dragged by keyboard. */
function useGhostInSight(at: string | undefined, box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (at !== undefined)
      box.current?.querySelector('[data-ghost]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at, box]);
}

interface Opening {
  readonly day: string;
  /** The first lane with an event on that day, or after it where none has. */
  readonly lane: number;
}

/** What is in sight first. Determined again for other days, but not when an event moves. */
function useOpening({ lanes, days, date, today }: PlanGridProps): Opening {
  const found = useRef<{ readonly of: string; readonly opening: Opening }>(undefined);
  const of = `${days[0]} ${days.length} ${date}`;
  if (found.current?.of !== of) found.current = { of, opening: openingOf(lanes, days, { date, today }) };
  return found.current.opening;
}

function openingOf(
  lanes: readonly PlanLane[],
  days: readonly string[],
  at: { readonly date: string; readonly today: string },
): Opening {
  const busy = new Set(lanes.flatMap((lane) => lane.days.map(({ day }) => day)));
  const day = openingDay(days, busy, at);
  const next = [...busy].filter((one) => one >= day).toSorted()[0];
  return { day, lane: lanes.findIndex((lane) => lane.days.some((one) => one.day === next)) };
}

interface OpeningSight {
  readonly opening: Opening;
  readonly days: readonly string[];
  readonly axis: Axis;
  readonly offsets: readonly number[];
}

/** Pixels of the lane after the one that is scrolled to. */
const NEXT = 24;

/** Scrolls the box to the day that it opens at, and to the lane of its first event. */
function useOpeningInSight(
  box: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  sight: OpeningSight,
): void {
  const newest = useRef(sight);
  newest.current = sight;
  const { opening } = sight;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { days, axis, offsets } = newest.current;
    const left = axis.edges[days.indexOf(opening.day)] ?? 0;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const [top = 0, bottom = 0] = offsets.slice(opening.lane, opening.lane + 2);
    const headHeight = head.current?.offsetHeight ?? 0;
    const inWindow = globalThis.innerHeight - element.getBoundingClientRect().top;
    const height = Math.min(element.clientHeight, inWindow) - headHeight;
    // As little as shows the lane, and the start of the next one, with a whole lane first.
    const least = opening.lane < 0 ? 0 : Math.min(top, bottom + NEXT - height);
    const first = offsets.find((offset) => offset >= least) ?? top;
    element.scrollTo?.({ left: direction * left, top: Math.max(0, first) });
  }, [box, head, opening]);
}
