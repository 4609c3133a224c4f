import { useState, type CSSProperties, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { ManagedState } from '~/domain/event-state';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { BarIcons } from './plan-rows';
import css from './plan-tip.module.css';
import type { PlanMessages } from './use-plan-messages';

interface Shown {
  readonly id: string;
  readonly lane: string;
  /** Pixels from the start of the lanes. */
  readonly left: number;
  readonly top: number;
}

export interface Tip {
  readonly shown: Shown | undefined;
  /** Shows what a bar under the pointer or in focus has no room for; hides it for anything else but the tip itself. */
  show(target: Element): void;
  hide(): void;
}

/** Pixels. */
const WIDTH = 260;

export function useTip(): Tip {
  const [shown, setShown] = useState<Shown>();
  return {
    shown,
    show(target) {
      if (target.closest('[data-tip]')) return;
      const bar = target.closest<HTMLElement>('[data-event]');
      setShown(bar && isCut(bar) ? placeUnder(bar) : undefined);
    },
    hide: () => setShown(undefined),
  };
}

/** A title of which a part is not shown, or a bar without its time. */
const isCut = (bar: HTMLElement): boolean =>
  bar.childElementCount < 2 ||
  [...bar.querySelectorAll('span')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4,
  );

function placeUnder(bar: HTMLElement): Shown | undefined {
  const lanes = bar.closest('[role="rowgroup"]');
  const box = bar.closest('[role="grid"]');
  if (!lanes || !box) return undefined;
  const [at, of, sight] = [bar, lanes, box].map((element) => element.getBoundingClientRect());
  if (!at || !of || !sight) return undefined;
  const isRtl = getComputedStyle(box).direction === 'rtl';
  const inline = isRtl ? sight.right - at.right : at.left - sight.left;
  const least = Math.min(inline, Math.max(0, sight.width - WIDTH - 24));
  return {
    id: bar.dataset['event'] ?? '',
    lane: bar.dataset['lane'] ?? '',
    left: least + Math.abs(box.scrollLeft),
    top: at.bottom - of.top,
  };
}

interface PlanTipProps {
  readonly tip: Tip;
  readonly lanes: readonly PlanLane[];
  readonly words: PlanMessages;
}

/** One event in full, under its bar. Hidden from screen readers: the name of the bar says the same. */
export function PlanTip({ tip: { shown }, lanes, words }: PlanTipProps): ReactNode {
  const lane = shown && lanes.find(({ key }) => key === shown.lane);
  const event = lane?.days.flatMap(({ events }) => events).find(({ id }) => id === shown?.id);
  if (!shown || !lane || !event) return null;
  return (
    <div
      data-tip=""
      aria-hidden
      className={css['tip']}
      style={
        { insetInlineStart: shown.left, insetBlockStart: shown.top, maxInlineSize: WIDTH } as CSSProperties
      }
    >
      <TipFacts event={event} state={words.state(event)} lane={words.laneName(lane)} />
    </div>
  );
}

interface TipFactsProps {
  readonly event: PlanEvent;
  readonly state: ManagedState;
  readonly lane: string;
}

function TipFacts({ event, state, lane }: TipFactsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <>
      <p className={css['title']} dir="auto">
        {event.title}
      </p>
      <p>{formats.fullWhen(event)}</p>
      <p dir="auto">{lane}</p>
      <p className={css['state']}>
        <BarIcons state={state} isClashing={event.clashes.length > 0} />
        {t(`eventState.${state}`)} ·{' '}
        {t('plan.dialog.seats', { taken: event.taken, capacity: event.capacity })}
      </p>
      {event.clashes.map((kind) => (
        <p key={kind} className={css['clash']}>
          {t(`plan.event.clash.${kind}`)}
        </p>
      ))}
    </>
  );
}
