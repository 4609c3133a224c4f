import {
  useEffect,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import { focusedEventAt } from './event-focus';
import type { Tip } from './plan-tip';
import { usePointerDrag, type DragControl } from './use-drag';
import type { FocusedEvent } from './use-moves';

interface PlanHandlersOptions {
  readonly lanes: readonly PlanLane[];
  readonly control: DragControl;
  readonly tip: Tip;
  readonly onOpen: (event: PlanEvent, lane: PlanLane) => void;
}

/** What a grid of events does on a press, a key and a drag: one listener of each kind for a thousand events. */
export function usePlanHandlers(box: RefObject<HTMLElement | null>, options: PlanHandlersOptions) {
  const { lanes, control, tip, onOpen } = options;
  const find = (element: Element) => {
    const at = focusedEventAt(element);
    return at && findEvent(lanes, at);
  };
  const drag = usePointerDrag(box, {
    find,
    findLane: (key) => lanes.find((lane) => lane.key === key),
    onPickUp: (event, lane) => (tip.hide(), control.pickUp(event, lane, 'pointer')),
    onAim: control.aim,
    onDrop: control.drop,
    onCancel: control.cancel,
  });
  return {
    ...drag,
    onClick({ target }: MouseEvent) {
      const found = find(target as Element);
      if (found) onOpen(found.event, found.lane);
    },
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) tip.show(target);
    },
    onBlur: tip.hide,
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === 'mouse') tip.show(target as Element);
    },
    onPointerLeave: tip.hide,
    onKeyDown(key: KeyboardEvent<HTMLElement>) {
      if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return;
      if (key.key === 'Escape') tip.hide();
      const found = key.key === ' ' && find(key.target as Element);
      if (!found) return;
      key.preventDefault();
      control.pickUp(found.event, found.lane, 'keys');
    },
  };
}

/** An event in one of its lanes. */
function findEvent(
  lanes: readonly PlanLane[],
  at: FocusedEvent,
): { readonly event: PlanEvent; readonly lane: PlanLane } | undefined {
  const lane = lanes.find(({ key }) => key === at.lane);
  const event = lane?.days.flatMap(({ events }) => events).find(({ id }) => id === at.id);
  return lane && event && { event, lane };
}

/** Keeps the cell in sight where an event would be dropped that is dragged by keyboard. */
export function useTargetInSight(box: RefObject<HTMLElement | null>, selector: string | undefined): void {
  useEffect(() => {
    if (selector !== undefined) box.current?.querySelector(selector)?.scrollIntoView?.({ block: 'nearest' });
  }, [selector, box]);
}
