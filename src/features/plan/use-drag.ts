import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { PlanEvent } from '~/api/manage/plan.schema';
import { snappedShift, snappedStretch, type Carry } from '~/domain/plan-move';
import type { PlanView } from '~/domain/plan-place';
import type { Spotter } from './geometry';
import type { LaneHead } from './moving';

/** Pixels before a press becomes a drag. */
const SLACK = 4;
/** Pixels from an edge of the box at which it begins to scroll, and how far it goes in a frame. */
const EDGE = 40;
const SPEED = 14;

export interface DragOptions {
  readonly view: PlanView;
  readonly find: (element: Element) => { readonly event: PlanEvent; readonly lane: LaneHead } | undefined;
  readonly laneAt: (row: number) => LaneHead | undefined;
  readonly spotter: () => Spotter | undefined;
  readonly onPickUp: (event: PlanEvent, from: LaneHead) => boolean;
  readonly onAim: (to: LaneHead, carry: Carry) => void;
  readonly onDrop: () => void;
  readonly onAbandon: () => void;
}

export interface Drag {
  readonly onPointerDown: (press: PointerEvent<HTMLElement>) => void;
  /** A click that ended a drag is none. */
  readonly onClickCapture: (click: MouseEvent) => void;
}

/**
 * Moving and resizing by mouse or pen. A finger scrolls here: it moves events by the dialog. Everything that listens is on the window for
 * as long as a drag lasts, so that it ends wherever the pointer is let go.
 */
export function useDrag(options: DragOptions): Drag {
  const newest = useRef(options);
  newest.current = options;
  const stop = useRef<(() => void) | undefined>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  return {
    onPointerDown(press) {
      wasDragged.current = false;
      if (press.button !== 0 || press.pointerType === 'touch') return;
      const target = press.target as Element;
      const found = newest.current.find(target);
      const from = newest.current.spotter()?.at(press);
      if (!found || !from) return;
      const isResize = target.closest('[data-handle]') !== null;
      stop.current?.();
      stop.current = follow(press, {
        box: press.currentTarget,
        begin() {
          wasDragged.current = true;
          return newest.current.onPickUp(found.event, found.lane);
        },
        move(point) {
          const { view, spotter, laneAt, onAim } = newest.current;
          const here = spotter()?.at(point);
          if (!here) return;
          const by = here.minutes - from.minutes;
          const lane = (isResize ? undefined : laneAt(here.row)) ?? found.lane;
          const snapped = view === 'month' ? by : (isResize ? snappedStretch : snappedShift)(found.event, by);
          // An end that is dragged by days stays after its start.
          const stretch = isResize ? snappedStretch(found.event, snapped) : 0;
          onAim(lane, { shift: isResize ? 0 : snapped, stretch, lane: lane.key });
        },
        drop: () => newest.current.onDrop(),
        abandon: () => newest.current.onAbandon(),
      });
    },
    onClickCapture(click) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      click.preventDefault();
      click.stopPropagation();
    },
  };
}

type Point = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>;

interface Course {
  readonly box: HTMLElement;
  /** Whether what is pressed may be dragged. */
  readonly begin: () => boolean;
  readonly move: (point: Point) => void;
  readonly drop: () => void;
  readonly abandon: () => void;
}

/** One drag, from the press to the end. Returns the way to stop listening. */
function follow(press: Point, { box, begin, move, drop, abandon }: Course): () => void {
  let isUnderWay = false;
  let last: Point = press;
  let frame = 0;

  const end = (finish: () => void) => () => {
    stop();
    if (isUnderWay) finish();
  };
  function stop(): void {
    for (const [name, listener, capture] of listeners) removeEventListener(name, listener, capture);
    cancelAnimationFrame(frame);
  }
  function scroll(): void {
    frame = requestAnimationFrame(scroll);
    if (scrollAtEdge(box, last)) move(last);
  }
  function onMove(point: globalThis.PointerEvent): void {
    last = point;
    if (!isUnderWay) {
      if (Math.hypot(point.clientX - press.clientX, point.clientY - press.clientY) < SLACK) return;
      if (!begin()) return stop();
      isUnderWay = true;
      frame = requestAnimationFrame(scroll);
    }
    move(point);
  }
  function onKey(key: globalThis.KeyboardEvent): void {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    end(abandon)();
  }

  const listeners: readonly (readonly [string, EventListener, boolean])[] = [
    ['pointermove', onMove as EventListener, false],
    ['pointerup', end(drop), false],
    ['pointercancel', end(abandon), false],
    ['keydown', onKey as EventListener, true],
  ];
  for (const [name, listener, capture] of listeners) addEventListener(name, listener, capture);
  return stop;
}

/** Answers whether it scrolled. */
function scrollAtEdge(box: HTMLElement, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const x = clientX > right - EDGE ? SPEED : clientX < left + EDGE ? -SPEED : 0;
  const y = clientY > bottom - EDGE ? SPEED : clientY < top + EDGE ? -SPEED : 0;
  if (x === 0 && y === 0) return false;
  const before = [box.scrollLeft, box.scrollTop];
  box.scrollBy(x, y);
  return before[0] !== box.scrollLeft || before[1] !== box.scrollTop;
}
