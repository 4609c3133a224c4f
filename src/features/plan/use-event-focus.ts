import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PlanLane } from '~/api/manage/plan.schema';
import { neighbourOf } from '~/domain/plan-lanes';

/** An event where it stands: one of several restaurants stands in several lanes. */
export interface Standing {
  readonly lane: string;
  readonly id: string;
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
  readonly current: Standing | undefined;
  /** Answers whether the key was one of these. */
  onKey(key: KeyboardEvent, box: HTMLElement): boolean;
  /** Takes the focus there, as soon as it is drawn. */
  focus(at: Standing): void;
  /** The focus came there by itself. */
  seen(at: Standing): void;
}

/** Which event has the focus or would get it, and how keys take it to the next. */
export function useEventFocus(
  lanes: readonly PlanLane[],
  box: { readonly current: HTMLElement | null },
): EventFocus {
  const [chosen, setChosen] = useState<Standing>();
  const wanted = useRef<Standing>(undefined);
  const current = chosen && isThere(lanes, chosen) ? chosen : firstOf(lanes);

  useLayoutEffect(() => {
    const at = wanted.current;
    const element = at && elementOf(box.current, at);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  const focus = (at: Standing) => {
    wanted.current = at;
    setChosen({ ...at });
  };
  return {
    current,
    focus,
    seen: (at) => setChosen((known) => (known?.id === at.id && known.lane === at.lane ? known : at)),
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

const isThere = (lanes: readonly PlanLane[], { lane, id }: Standing): boolean =>
  lanes.some(({ key, days }) => key === lane && days.some(({ events }) => events.some((e) => e.id === id)));

function firstOf(lanes: readonly PlanLane[]): Standing | undefined {
  for (const { key, days } of lanes) {
    const event = days.flatMap(({ events }) => events)[0];
    if (event) return { lane: key, id: event.id };
  }
  return undefined;
}

/** The first part of it: one that runs over midnight is drawn on both days. */
function elementOf(box: HTMLElement | null, { lane, id }: Standing): HTMLElement | undefined {
  const drawn = box?.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`) ?? [];
  return [...drawn].find(({ dataset }) => dataset['lane'] === lane);
}
