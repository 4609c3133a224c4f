import { useState, type CSSProperties, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { NeedNotes } from '~/parts/need-mark';
import { ClashNotes } from './clashes';
import { EventIcons } from './plan-chip';
import css from './plan-tip.module.css';
import type { PlanMessages } from './use-plan-messages';

interface Shown {
  readonly id: string;
  readonly lane: string;
  /** Pixels from the start of the box. */
  readonly left: number;
  readonly top: number;
}

export interface Tip {
  readonly shown: Shown | undefined;
  /** Shows what a chip under the pointer or in focus has no room for; hides it for anything else but the tip itself. */
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
      const chip = target.closest<HTMLElement>('[data-event]');
      setShown(chip && isCut(chip) ? placeUnder(chip) : undefined);
    },
    hide: () => setShown(undefined),
  };
}

/** Something in a chip has no room. */
const isCut = (chip: HTMLElement): boolean =>
  [...chip.querySelectorAll('span')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4,
  );

function placeUnder(chip: HTMLElement): Shown | undefined {
  const parent = chip.closest<HTMLElement>('[data-tips]');
  if (!parent) return undefined;
  const [at, of] = [chip, parent].map((element) => element.getBoundingClientRect());
  if (!at || !of) return undefined;
  const isRtl = getComputedStyle(parent).direction === 'rtl';
  const inline = isRtl ? of.right - at.right : at.left - of.left;
  return {
    id: chip.dataset['event'] ?? '',
    lane: chip.dataset['lane'] ?? '',
    left: Math.min(inline, Math.max(0, of.width - WIDTH)),
    top: at.bottom - of.top,
  };
}

interface PlanTipProps {
  readonly tip: Tip;
  readonly lanes: readonly PlanLane[];
  readonly words: PlanMessages;
}

/** One event in full, under its chip. Hidden from screen readers: the name of the chip says the same. */
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
      <TipFacts event={event} words={words} lane={lane} lanes={lanes} />
    </div>
  );
}

interface TipFactsProps {
  readonly event: PlanEvent;
  readonly words: PlanMessages;
  readonly lane: PlanLane;
  readonly lanes: readonly PlanLane[];
}

function TipFacts({ event, words, lane, lanes }: TipFactsProps): ReactNode {
  const t = useManageMessages();
  const state = words.state(event);
  const formats = useFormats();
  return (
    <>
      <p className={css['title']} dir="auto">
        {event.title}
      </p>
      <p>{formats.fullWhen(event)}</p>
      <p dir="auto">{words.laneName(lane)}</p>
      <p className={css['state']}>
        <EventIcons event={event} state={state} />
        {t(`eventState.${state}`)} ·{' '}
        {t('plan.dialog.seats', { taken: event.taken, capacity: event.capacity })}
      </p>
      <ClashNotes event={event} lanes={lanes} words={words} />
      <NeedNotes needs={words.needs(event)} />
    </>
  );
}
