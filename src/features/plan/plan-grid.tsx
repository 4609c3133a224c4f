import type { PlanKind } from '~/api/manage/vocabulary';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import { eventsIn, keysOf } from '~/domain/plan-lanes';
import { hoursOf, layoutLane, type Hours, type LaneLayout } from '~/domain/plan-layout';
import type { PlanView } from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-words';
import { classes } from '~/lib/classes';
import { useInSight, type InSight } from '~/ui/use-in-sight';
import css from './grid.module.css';
import { columnOf, heightOf, LANE_HEAD, rowsOf, spotterOf } from './geometry';
import { moveOf, type Moving } from './moving';
import { PlanDays } from './plan-days';
import { columnStyle, PlanLaneRow } from './plan-lane-row';
import { useDrag } from './use-drag';
import { useEventFocus, type EventFocus, type Standing } from './use-event-focus';
import type { MovingControl } from './use-moving';
import { usePlanWords } from './use-plan-words';

export interface PlanGridProps {
  readonly lanes: readonly PlanLane[];
  /** Lanes there are in all: what a screen reader counts to. */
  readonly total: number;
  readonly days: readonly string[];
  readonly view: PlanView;
  readonly by: PlanKind;
  readonly today: string;
  readonly date: string;
  /** The stretch of days in words. */
  readonly period: string;
  readonly isLate: boolean;
  readonly control: MovingControl;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
  readonly onMore: (day: string) => void;
  readonly onEnd: () => void;
}

const NEAR_END = 8;

/** Lanes over days. Only lanes near what is in sight are in the document, and only events of a few rows in each. */
export function PlanGrid(props: PlanGridProps): ReactNode {
  const { lanes, total, days, view, by, today, period, control, onEnd } = props;
  const t = useManageMessages();
  const words = usePlanWords(by);
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const hours = useHours(lanes, view);
  const layouts = useLayouts(lanes, days, view, hours);
  const heights = useMemo(() => layouts.map(heightOf), [layouts]);
  const sight = useInSight(box, {
    heights,
    width: columnOf(hours),
    before: LANE_HEAD,
    columns: days.length,
    startColumn: Math.max(0, days.indexOf(props.date)),
  });
  const focus = useEventFocus(lanes, box);
  const { moving } = control;
  const handlers = useHandlers(props, focus, () =>
    box.current
      ? spotterOf({
          box: box.current,
          head: head.current?.offsetHeight ?? 0,
          columns: days.length,
          hours,
          offsets: sight.offsets,
        })
      : undefined,
  );
  useEffect(() => {
    if (sight.rows.end >= lanes.length - NEAR_END) onEnd();
  }, [sight.rows.end, lanes.length, onEnd]);
  useGhostInSight(moving?.how === 'keys' ? JSON.stringify(moving.carry) : undefined, box);
  useDateInSight(box, days, props.date);
  useFocusBack(moving, lanes, focus, box);

  const ghost = moving && moveOf(moving, by).after;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="grid"
      aria-label={t('plan.grid', { period })}
      aria-rowcount={total + 1}
      aria-colcount={days.length + 1}
      aria-busy={props.isLate}
      className={classes(css['box'], hours && css['timed'], props.isLate && css['late'])}
      style={columnStyle(days.length, hours)}
      {...handlers}
    >
      <PlanDays ref={head} days={days} hours={hours} today={today} by={by} />
      <div role="rowgroup" className={css['lanes']} style={{ blockSize: sight.offsets.at(-1) }}>
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
              hours={hours}
              columns={sight.columns}
              words={words}
              reachable={focus.current?.lane === lane.key ? focus.current.id : undefined}
              carried={moving && keysOf(moving.event, by).includes(lane.key) ? moving.event.id : undefined}
              ghost={moving?.to.key === lane.key ? ghost : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

/** What is near what is in sight, and the lane with the focus however far one scrolls. */
function rowsToDraw(
  lanes: readonly PlanLane[],
  { rows: { first, end } }: InSight,
  focused: string | undefined,
): readonly number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const kept = lanes.findIndex(({ key }) => key === focused);
  return kept === -1 || (kept >= first && kept < end) ? rows : [...rows, kept].toSorted((a, b) => a - b);
}

function useHours(lanes: readonly PlanLane[], view: PlanView): Hours | undefined {
  const hours = useMemo(() => (view === 'week' ? hoursOf(eventsIn(lanes)) : undefined), [lanes, view]);
  const [from, to] = [hours?.from, hours?.to];
  // The same object as long as it says the same: every lane is drawn by it.
  return useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to]);
}

function createLayouts(
  days: readonly string[],
  view: PlanView,
  hours: Hours | undefined,
): (lane: PlanLane) => LaneLayout<PlanEvent> {
  const known = new WeakMap<PlanLane, LaneLayout<PlanEvent>>();
  return (lane) => {
    const layout = known.get(lane) ?? layoutLane(days, lane.days, { max: rowsOf[view], hours });
    known.set(lane, layout);
    return layout;
  };
}

/** Each lane is laid out once for as long as nothing in it changes. */
function useLayouts(
  lanes: readonly PlanLane[],
  days: readonly string[],
  view: PlanView,
  hours: Hours | undefined,
): readonly LaneLayout<PlanEvent>[] {
  const layoutOf = useMemo(() => createLayouts(days, view, hours), [days, view, hours]);
  return useMemo(() => lanes.map(layoutOf), [lanes, layoutOf]);
}

/** One listener of each kind for a thousand events. */
function useHandlers(
  props: PlanGridProps,
  focus: EventFocus,
  spotter: () => ReturnType<typeof spotterOf> | undefined,
) {
  const { lanes, view, control, onOpen, onMore } = props;
  const find = (element: Element) => {
    const at = standingOf(element);
    const lane = at && lanes.find(({ key }) => key === at.lane);
    const event = lane?.days.flatMap(({ events }) => events).find(({ id }) => id === at?.id);
    return lane && event ? { event, lane } : undefined;
  };
  const drag = useDrag({
    view,
    find,
    spotter,
    laneAt: (row) => lanes[row],
    onPickUp: (event, lane) => control.pickUp(event, lane, 'pointer'),
    onAim: control.aim,
    onDrop: control.drop,
    onAbandon: control.abandon,
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
      const at = standingOf(target);
      if (at) focus.seen(at);
    },
    onKeyDown(key: KeyboardEvent<HTMLElement>) {
      if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return;
      const found = find(key.target as Element);
      if (!found) return;
      if (key.key === 'Enter' || key.key === ' ') control.pickUp(found.event, found.lane, 'keys');
      else if (!focus.onKey(key, key.currentTarget)) return;
      key.preventDefault();
    },
  };
}

function standingOf(element: Element): Standing | undefined {
  const chip = element.closest<HTMLElement>('[data-event]');
  return chip ? { lane: chip.dataset['lane'] ?? '', id: chip.dataset['event'] ?? '' } : undefined;
}

/** What keys carry stays in sight. */
function useGhostInSight(at: string | undefined, box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (at !== undefined)
      box.current?.querySelector('[data-ghost]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at, box]);
}

/** The keyboard comes back from carrying to what was carried, wherever that stands now; to the grid where it is not on this page. */
function useFocusBack(
  moving: Moving | undefined,
  lanes: readonly PlanLane[],
  focus: EventFocus,
  box: { readonly current: HTMLElement | null },
): void {
  const carried = useRef<Moving>(undefined);
  useLayoutEffect(() => {
    const last = carried.current;
    carried.current = moving?.how === 'keys' ? moving : undefined;
    if (moving || !last) return;
    const holding = [last.to.key, last.from.key].find((lane) =>
      lanes.some(
        ({ key, days }) =>
          key === lane && days.some(({ events }) => events.some(({ id }) => id === last.event.id)),
      ),
    );
    if (holding === undefined) box.current?.focus();
    else focus.focus({ lane: holding, id: last.event.id });
  });
}

/** The day one came for is in sight: today, or the one in the URL. */
function useDateInSight(
  box: { readonly current: HTMLElement | null },
  days: readonly string[],
  date: string,
): void {
  useEffect(() => {
    const at = days.indexOf(date);
    const element = box.current;
    if (!element || at < 0) return;
    const day = element.querySelectorAll<HTMLElement>('[role="row"]:first-child > [role="columnheader"]')[
      at + 1
    ];
    if (!day) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollTo?.({ left: direction * at * day.offsetWidth });
  }, [box, days, date]);
}
