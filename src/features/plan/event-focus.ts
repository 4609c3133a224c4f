import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PlanLane } from '~/api/manage/plan';
import { neighbourOf } from '~/domain/plan-lanes';
import type { DraggedEvent } from './plan-move';
import type { FocusedEvent } from './use-moves';

export function focusedEventAt(element: Element | undefined): FocusedEvent | undefined {
  const chip = element?.closest<HTMLElement>('[data-event]');
  return chip ? { lane: chip.dataset['lane'] ?? '', id: chip.dataset['event'] ?? '' } : undefined;
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

export interface LaneFocus {
  /** The one event in the tab order. */
  readonly current: FocusedEvent | undefined;
  /** Moves the focus by an arrow key, Home or End. */
  onKey(key: KeyboardEvent): void;
  /** Call with the element that got the focus. */
  onFocus(element: Element): void;
}

/** Roving tab index over the events of lanes. */
export function useLaneFocus(
  lanes: readonly PlanLane[],
  box: { readonly current: HTMLElement | null },
): LaneFocus {
  const [chosen, setChosen] = useState<FocusedEvent>();
  const current = chosen && isThere(lanes, chosen) ? chosen : firstOf(lanes);
  return {
    current,
    onFocus(element) {
      const at = focusedEventAt(element);
      if (at) setChosen((known) => (known?.id === at.id && known.lane === at.lane ? known : at));
    },
    onKey(key) {
      if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return;
      const at = focusedEventAt(key.target as Element);
      const isRtl = box.current !== null && getComputedStyle(box.current).direction === 'rtl';
      const towardsWhat = towards[(isRtl && mirrored[key.key]) || key.key];
      if (!at || !towardsWhat) return;
      key.preventDefault();
      const next = neighbourOf(lanes, at, towardsWhat);
      if (next) elementOf(box.current, next)?.focus();
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

/** The element of an event: in its lane, else in another; on the first of its days. */
function elementOf(box: HTMLElement | null, { lane, id }: FocusedEvent): HTMLElement | undefined {
  const drawn = [...(box?.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`) ?? [])];
  return drawn.find(({ dataset }) => dataset['lane'] === lane) ?? drawn[0];
}

interface FocusOnOptions {
  readonly dragged?: DraggedEvent | undefined;
  /** The event to focus. A new object each time. */
  readonly focusAt: FocusedEvent | undefined;
  /** The day of an event, whose cell gets the focus where the event is not drawn. */
  readonly dayOf?: (id: string) => string | undefined;
}

/**
 * Focuses an event on request, after it was dragged by keyboard, and again where it had the focus and is drawn in another cell. The box,
 * where neither it nor its day is there.
 */
export function useFocusOn(box: { readonly current: HTMLElement | null }, options: FocusOnOptions): void {
  const { dragged, focusAt, dayOf } = options;
  const done = useRef(focusAt);
  const before = useRef<DraggedEvent>(undefined);
  const focused = useRef<FocusedEvent & { readonly element: Element }>(undefined);
  useLayoutEffect(() => {
    const dropped = dragged ? undefined : before.current;
    before.current = dragged?.how === 'keys' ? dragged : undefined;
    const isLost = focused.current?.element.isConnected === false && document.activeElement === document.body;
    const next =
      focusAt && focusAt !== done.current
        ? focusAt
        : dropped
          ? { lane: dropped.to.key, id: dropped.event.id }
          : isLost
            ? focused.current
            : undefined;
    done.current = focusAt;
    if (next) {
      const day = dayOf?.(next.id);
      const cell = day && box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
      (elementOf(box.current, next) ?? (cell || box.current))?.focus();
    }
    const active = document.activeElement;
    const at = active && box.current?.contains(active) ? focusedEventAt(active) : undefined;
    focused.current = at && active ? { ...at, element: active } : undefined;
  });
}
