import { useState, useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { useAnnounce } from '~/data/shell';
import { daysBetween } from '~/domain/calendar-days';
import { MINUTES_A_DAY } from '~/domain/calendar-grid';
import { afterStep, type DragOffset, type PlanStep } from '~/domain/plan-move';
import { useManageMessages } from '~/i18n/manage-messages';
import {
  clashesAt,
  fixedReason,
  toMove,
  type LaneSummary,
  type DraggedEvent,
  type PlanMove,
} from './plan-move';
import { usePlanMessages } from './use-plan-messages';

export interface DragControl {
  readonly dragged: DraggedEvent | undefined;
  /** Starts a drag. Returns false, and announces the reason, for an event that cannot be moved. */
  pickUp(event: PlanEvent, from: LaneSummary, how: DraggedEvent['how']): boolean;
  /** Moves by keyboard, and announces where the event would be now. */
  step(step: PlanStep): void;
  /** Moves by pointer, to where it points. */
  aim(to: LaneSummary, offset: DragOffset): void;
  drop(): void;
  cancel(): void;
}

const unmoved = { shift: 0, stretch: 0 };

/** State and announcements of a drag, by pointer or keyboard, from pick-up to drop or cancel. Only `onDrop` changes the event. */
export function useDrag(
  lanes: readonly PlanLane[],
  by: PlanKind,
  onDrop: (move: PlanMove) => void,
): DragControl {
  const t = useManageMessages();
  const words = usePlanMessages(by);
  const announce = useAnnounce();
  const [dragged, setDragged] = useState<DraggedEvent>();

  function describeAt(next: DraggedEvent): string {
    const { after } = toMove(next, by);
    const clashes = clashesAt(after, lanes);
    const target = words.target({ ...after, lane: words.laneName(next.to) });
    return [target, ...clashes.slice(0, 2).map(words.clash)].join('. ');
  }

  return {
    dragged,
    pickUp(event, from, how) {
      const fixed = fixedReason(event);
      if (fixed) {
        announce(t(`plan.move.fixed.${fixed}`, { title: event.title }));
        return false;
      }
      const pickedUp: DraggedEvent = { how, event, from, to: from, offset: { ...unmoved, lane: from.key } };
      setDragged(pickedUp);
      if (how === 'keys')
        announce(t('plan.move.pickedUp', { title: event.title, target: describeAt(pickedUp) }), 'assertive');
      return true;
    },
    step(step) {
      if (!dragged) return;
      const keys = lanes.map(({ key }) => key);
      const offset = afterStep(dragged.event, dragged.offset, step, keys);
      const to = lanes.find(({ key }) => key === offset.lane) ?? dragged.to;
      const next = { ...dragged, offset, to };
      setDragged(next);
      announce(describeAt(next), 'assertive');
    },
    aim(to, offset) {
      setDragged((known) => {
        const isThere =
          known?.offset.shift === offset.shift &&
          known.offset.stretch === offset.stretch &&
          known.offset.lane === offset.lane;
        return known && !isThere ? { ...known, to, offset } : known;
      });
    },
    drop() {
      if (dragged) onDrop(toMove(dragged, by));
      setDragged(undefined);
    },
    cancel() {
      if (dragged) announce(t('plan.move.cancelled', { title: dragged.event.title }));
      setDragged(undefined);
    },
  };
}

/** Pixels that the pointer moves before a press becomes a drag. */
const SLACK = 4;
/** Milliseconds that a finger rests before its press becomes a drag, and the pixels that it may move until then. */
const HOLD = 300;
const TREMBLE = 8;

/** Pixels: how close to an edge the box scrolls by itself, and how far in a frame. */
const EDGE = 40;

const SPEED = 14;

interface PointerDragOptions {
  readonly find: (element: Element) => { readonly event: PlanEvent; readonly lane: LaneSummary } | undefined;
  readonly findLane: (key: string) => LaneSummary | undefined;
  readonly onPickUp: (event: PlanEvent, from: LaneSummary) => boolean;
  readonly onAim: (to: LaneSummary, offset: DragOffset) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

interface PointerDrag {
  readonly onPointerDown: (press: PointerEvent<HTMLElement>) => void;
  /** Swallows the click that ends a drag. */
  readonly onClickCapture: (click: MouseEvent) => void;
}

/**
 * Moving to another day or lane by mouse or pen, and by a finger that rests first: one that moves at once scrolls. While a drag lasts its listeners
 * are on the window, so that it ends wherever the pointer is released.
 */
export function usePointerDrag(box: RefObject<HTMLElement | null>, options: PointerDragOptions): PointerDrag {
  const newest = useRef(options);
  newest.current = options;
  const stop = useRef<(() => void) | undefined>(undefined);
  const wasDragged = useRef(false);
  const isTouchDrag = useRef(false);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    const element = box.current;
    // Listens before any touch begins, because browsers decide at its start whether it may be kept from scrolling. Not by React, whose
    // listeners for touch are passive.
    const onTouch = (touch: Event) => isTouchDrag.current && touch.cancelable && touch.preventDefault();
    const names = ['touchmove', 'contextmenu'] as const;
    for (const name of names) element?.addEventListener(name, onTouch, { passive: false });
    return () => {
      for (const name of names) element?.removeEventListener(name, onTouch);
    };
  }, [box]);

  return {
    onPointerDown(press) {
      wasDragged.current = false;
      isTouchDrag.current = false;
      if (press.button !== 0) return;
      const isTouch = press.pointerType === 'touch';
      const target = press.target as Element;
      const found = newest.current.find(target);
      const from = cellOf(target);
      if (!found || !from) return;
      stop.current?.();
      stop.current = trackPointer(press, {
        box: press.currentTarget,
        isTouch,
        begin() {
          wasDragged.current = true;
          isTouchDrag.current = isTouch;
          return newest.current.onPickUp(found.event, found.lane);
        },
        move(point) {
          const here = cellOf(document.elementFromPoint(point.clientX, point.clientY));
          if (!here) return;
          const lane = (here.lane !== undefined && newest.current.findLane(here.lane)) || found.lane;
          const shift = daysBetween(from.day, here.day) * MINUTES_A_DAY;
          newest.current.onAim(lane, { ...unmoved, shift, lane: lane.key });
        },
        drop: () => ((isTouchDrag.current = false), newest.current.onDrop()),
        cancel: () => ((isTouchDrag.current = false), newest.current.onCancel()),
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

interface PointerTrack {
  readonly box: HTMLElement;
  /** Begins after a rest; a movement before that is a scroll. */
  readonly isTouch: boolean;
  /** Called once the press is a drag. Returns false if the event cannot be moved. */
  readonly begin: () => boolean;
  readonly move: (point: Point) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Follows one drag from the press to its end. Returns a function that removes the listeners. */
function trackPointer(press: Point, { box, isTouch, begin, move, drop, cancel }: PointerTrack): () => void {
  let isUnderWay = false;
  let last: Point = press;
  let frame = 0;
  const rest = isTouch ? setTimeout(start, HOLD) : undefined;

  const end = (finish: () => void) => () => {
    stop();
    if (isUnderWay) finish();
  };
  function stop(): void {
    for (const [name, listener, capture] of listeners) removeEventListener(name, listener, capture);
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  }
  function start(): void {
    if (!begin()) return stop();
    isUnderWay = true;
    frame = requestAnimationFrame(scroll);
    if (isTouch) move(last);
  }
  function scroll(): void {
    frame = requestAnimationFrame(scroll);
    if (scrollAtEdge(box, last)) move(last);
  }
  function onMove(point: globalThis.PointerEvent): void {
    last = point;
    if (!isUnderWay) {
      const way = Math.hypot(point.clientX - press.clientX, point.clientY - press.clientY);
      if (way < (isTouch ? TREMBLE : SLACK)) return;
      if (isTouch) return stop();
      start();
      if (!isUnderWay) return;
    }
    move(point);
  }
  function onKey(key: globalThis.KeyboardEvent): void {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    end(cancel)();
  }

  const listeners: readonly (readonly [string, EventListener, boolean])[] = [
    ['pointermove', onMove as EventListener, false],
    ['pointerup', end(drop), false],
    ['pointercancel', end(cancel), false],
    ['keydown', onKey as EventListener, true],
  ];
  for (const [name, listener, capture] of listeners) addEventListener(name, listener, capture);
  return stop;
}

/** Returns whether it scrolled: the box, or the page where the box shows all it has. */
function scrollAtEdge(box: HTMLElement, { clientX, clientY }: Point): boolean {
  const isWhole = box.scrollHeight <= box.clientHeight;
  const scroller = isWhole ? document.documentElement : box;
  const { left, right, top, bottom } = isWhole
    ? new DOMRect(0, 0, innerWidth, innerHeight)
    : box.getBoundingClientRect();
  const x = clientX > right - EDGE ? SPEED : clientX < left + EDGE ? -SPEED : 0;
  const y = clientY > bottom - EDGE ? SPEED : clientY < top + EDGE ? -SPEED : 0;
  if (x === 0 && y === 0) return false;
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollBy(x, y);
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop;
}

interface Cell {
  readonly day: string;
  /** Where the grid has lanes. */
  readonly lane: string | undefined;
}

function cellOf(element: Element | null): Cell | undefined {
  const cell = element?.closest<HTMLElement>('[data-day]');
  const day = cell?.dataset['day'];
  return day === undefined
    ? undefined
    : { day, lane: cell?.closest<HTMLElement>('[data-row]')?.dataset['row'] };
}
