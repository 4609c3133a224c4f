import css from './grid.module.css';
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
  useState,
} from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import { eventsIn, keysOf, neighbourOf } from '~/domain/plan-lanes';
import { hoursOf, layoutLane, type Hours, type LaneLayout } from '~/domain/plan-layout';
import type { PlanView } from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { useInSight, type InSight } from '~/ui/use-in-sight';
import {
  columnWidth,
  laneHeight,
  LANE_HEAD_WIDTH,
  shownRows,
  PlanDays,
  columnStyle,
  PlanLaneRow,
} from './plan-rows';
import { createHitTest, usePointerDrag, type DragControl } from './use-drag';
import { toMove, type DraggedEvent } from './plan-move';
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
  readonly control: DragControl;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
  readonly onMore: (day: string) => void;
  readonly onEnd: () => void;
}

const NEAR_END = 8;

/** Lanes over days. The document holds only lanes near what is in sight, and only a few rows of events in each. */
export function PlanGrid(props: PlanGridProps): ReactNode {
  const { lanes, total, days, view, by, today, period, control, onEnd } = props;
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const hours = useHours(lanes, view);
  const layouts = useLayouts(lanes, days, view, hours);
  const heights = useMemo(() => layouts.map(laneHeight), [layouts]);
  const sight = useInSight(box, {
    heights,
    width: columnWidth(hours),
    before: LANE_HEAD_WIDTH,
    columns: days.length,
    startColumn: Math.max(0, days.indexOf(props.date)),
  });
  const focus = useEventFocus(lanes, box);
  const { dragged } = control;
  const handlers = useHandlers(props, focus, () =>
    box.current
      ? createHitTest({
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
  useGhostInSight(dragged?.how === 'keys' ? JSON.stringify(dragged.offset) : undefined, box);
  useDateInSight(box, days, props.date);
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
      className={classes(css['box'], hours && css['timed'], props.isPending && css['late'])}
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
              tabStop={focus.current?.lane === lane.key ? focus.current.id : undefined}
              dragged={dragged && keysOf(dragged.event, by).includes(lane.key) ? dragged.event.id : undefined}
              ghost={dragged?.to.key === lane.key ? ghost : undefined}
            />
          );
        })}
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

function useHours(lanes: readonly PlanLane[], view: PlanView): Hours | undefined {
  const hours = useMemo(() => (view === 'week' ? hoursOf(eventsIn(lanes)) : undefined), [lanes, view]);
  const [from, to] = [hours?.from, hours?.to];
  // The same object while its values are the same, because every lane depends on it.
  return useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to]);
}

function createLayouts(
  days: readonly string[],
  view: PlanView,
  hours: Hours | undefined,
): (lane: PlanLane) => LaneLayout<PlanEvent> {
  const known = new WeakMap<PlanLane, LaneLayout<PlanEvent>>();
  return (lane) => {
    const layout = known.get(lane) ?? layoutLane(days, lane.days, { max: shownRows[view], hours });
    known.set(lane, layout);
    return layout;
  };
}

/** Lays out each lane once, until something in it changes. */
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
  spotter: () => ReturnType<typeof createHitTest> | undefined,
) {
  const { lanes, view, control, onOpen, onMore } = props;
  const find = (element: Element) => {
    const at = focusedEventAt(element);
    const lane = at && lanes.find(({ key }) => key === at.lane);
    const event = lane?.days.flatMap(({ events }) => events).find(({ id }) => id === at?.id);
    return lane && event ? { event, lane } : undefined;
  };
  const drag = usePointerDrag({
    view,
    find,
    hitTest: spotter,
    laneAt: (row) => lanes[row],
    onPickUp: (event, lane) => control.pickUp(event, lane, 'pointer'),
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
      const at = focusedEventAt(target);
      if (at) focus.onFocus(at);
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

function focusedEventAt(element: Element | undefined): FocusedEvent | undefined {
  const chip = element?.closest<HTMLElement>('[data-event]');
  return chip ? { lane: chip.dataset['lane'] ?? '', id: chip.dataset['event'] ?? '' } : undefined;
}

/** Keeps an event in sight that is dragged by keyboard. */
function useGhostInSight(at: string | undefined, box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (at !== undefined)
      box.current?.querySelector('[data-ghost]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at, box]);
}

/** After a drag by keyboard the focus returns to the event at its new place, or to the grid where it is not on this page. */
function useReturnFocus(
  dragged: DraggedEvent | undefined,
  lanes: readonly PlanLane[],
  focus: EventFocus,
  box: { readonly current: HTMLElement | null },
): void {
  const before = useRef<DraggedEvent>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = dragged?.how === 'keys' ? dragged : undefined;
    if (dragged || !last) return;
    const { id } = last.event;
    const at = [last.to, last.from].map(({ key }) => ({ lane: key, id })).find((one) => isThere(lanes, one));
    if (at) focus.focus(at);
    else box.current?.focus();
  });
}

/** Focuses an event when told to, and the focused event again when a move put it into another lane. The grid where it is on no lane. */
function useFocusAt(
  at: FocusedEvent | undefined,
  lanes: readonly PlanLane[],
  focus: EventFocus,
  box: { readonly current: HTMLElement | null },
): void {
  const done = useRef(at);
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    const next = at && done.current !== at ? at : isLost ? focusedEventAt(focused.current) : undefined;
    done.current = at;
    if (next) {
      const lane = laneOf(lanes, next);
      if (lane === undefined) box.current?.focus();
      else focus.focus({ ...next, lane });
    }
    const { activeElement } = document;
    focused.current =
      activeElement instanceof HTMLElement && box.current?.contains(activeElement)
        ? activeElement
        : undefined;
  });
}

/** The lane of an event, or another one that has it. */
const laneOf = (lanes: readonly PlanLane[], { lane, id }: FocusedEvent): string | undefined =>
  [lane, ...lanes.map(({ key }) => key)].find((key) => isThere(lanes, { lane: key, id }));

/** Scrolls to the day in the URL, or to today. */
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

type Towards = Parameters<typeof neighbourOf>[2];

const towards: Readonly<Record<string, Towards>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
};
const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

interface EventFocus {
  /** The one event in the tab order. */
  readonly current: FocusedEvent | undefined;
  /** Moves the focus by an arrow key, Home or End. Returns whether the key was one of these. */
  onKey(key: KeyboardEvent, box: HTMLElement): boolean;
  /** Focuses the event as soon as it is in the document. */
  focus(at: FocusedEvent): void;
  /** Call when an event got the focus. */
  onFocus(at: FocusedEvent): void;
}

/** Roving tab index over the events of the grid. */
function useEventFocus(
  lanes: readonly PlanLane[],
  box: { readonly current: HTMLElement | null },
): EventFocus {
  const [chosen, setChosen] = useState<FocusedEvent>();
  const wanted = useRef<FocusedEvent>(undefined);
  const current = chosen && isThere(lanes, chosen) ? chosen : firstOf(lanes);

  useLayoutEffect(() => {
    const at = wanted.current;
    const element = at && elementOf(box.current, at);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  const focus = (at: FocusedEvent) => {
    wanted.current = at;
    setChosen({ ...at });
  };
  return {
    current,
    focus,
    onFocus: (at) => setChosen((known) => (known?.id === at.id && known.lane === at.lane ? known : at)),
    onKey(key, element) {
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const towardsWhat = towards[(isRtl && mirrored[key.key]) || key.key];
      if (!current || !towardsWhat) return false;
      const next = neighbourOf(lanes, current, towardsWhat);
      if (next) focus(next);
      return true;
    },
  };
}

const isThere = (lanes: readonly PlanLane[], { lane, id }: FocusedEvent): boolean =>
  lanes.some(({ key, days }) => key === lane && days.some(({ events }) => events.some((e) => e.id === id)));

function firstOf(lanes: readonly PlanLane[]): FocusedEvent | undefined {
  for (const { key, days } of lanes) {
    const event = days.flatMap(({ events }) => events)[0];
    if (event) return { lane: key, id: event.id };
  }
  return undefined;
}

/** The element of an event; the first one, if it runs over midnight and is drawn on both days. */
function elementOf(box: HTMLElement | null, { lane, id }: FocusedEvent): HTMLElement | undefined {
  const drawn = box?.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`) ?? [];
  return [...drawn].find(({ dataset }) => dataset['lane'] === lane);
}
