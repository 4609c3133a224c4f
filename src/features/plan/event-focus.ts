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

export interface EventFocus {
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
export function useEventFocus(
  lanes: readonly PlanLane[],
  box: { readonly current: HTMLElement | null },
): EventFocus {
  const [chosen, setChosen] = useState<FocusedEvent>();
  const pending = useRef<FocusedEvent>(undefined);
  const current = chosen && isThere(lanes, chosen) ? chosen : firstOf(lanes);

  useLayoutEffect(() => {
    const at = pending.current;
    const element = at && elementOf(box.current, at);
    if (!element) return;
    pending.current = undefined;
    element.focus();
  });

  const focus = (at: FocusedEvent) => {
    pending.current = at;
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

/** After a drag by keyboard the focus returns to the event at its new place, or to the grid where it is not on this page. */
export function useReturnFocus(
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

/** Focuses an event on request, and the focused event again when a move put it into another lane. The grid where it is on no lane. */
export function useFocusAt(
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
