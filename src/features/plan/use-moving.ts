import type { PlanKind } from '~/api/manage/vocabulary';
import { useState } from 'react';
import { useAnnounce } from '~/data/settings';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import { afterStep, type Carry, type PlanStep } from '~/domain/plan-move';
import { useManageMessages } from '~/i18n/manage-words';
import { clashesAt, fixedBy, moveOf, type LaneHead, type Moving, type PlanMove } from './moving';
import { usePlanWords } from './use-plan-words';

export interface MovingControl {
  readonly moving: Moving | undefined;
  /** Answers whether it can be moved at all; why not is announced. */
  pickUp(event: PlanEvent, from: LaneHead, how: Moving['how']): boolean;
  /** By key: also says where it is now. */
  step(step: PlanStep): void;
  /** By pointer: straight to where it points. */
  aim(to: LaneHead, carry: Carry): void;
  drop(): void;
  abandon(): void;
}

const still = { shift: 0, stretch: 0 };

/** An event in the hand, from being picked up to being dropped or left. The event itself changes only by `onDrop`. */
export function useMoving(
  lanes: readonly PlanLane[],
  by: PlanKind,
  onDrop: (move: PlanMove) => void,
): MovingControl {
  const t = useManageMessages();
  const words = usePlanWords(by);
  const announce = useAnnounce();
  const [moving, setMoving] = useState<Moving>();

  function wordsAt(next: Moving): string {
    const { after } = moveOf(next, by);
    const clashes = clashesAt(after, lanes);
    const target = words.target({ ...after, lane: words.laneName(next.to) });
    return [target, ...clashes.slice(0, 2).map(words.clash)].join('. ');
  }

  return {
    moving,
    pickUp(event, from, how) {
      const fixed = fixedBy(event);
      if (fixed) {
        announce(t(`plan.carry.fixed.${fixed}`, { title: event.title }));
        return false;
      }
      const picked: Moving = { how, event, from, to: from, carry: { ...still, lane: from.key } };
      setMoving(picked);
      if (how === 'keys')
        announce(t('plan.carry.pickedUp', { title: event.title, target: wordsAt(picked) }), 'assertive');
      return true;
    },
    step(step) {
      if (!moving) return;
      const keys = lanes.map(({ key }) => key);
      const carry = afterStep(moving.event, moving.carry, step, keys);
      const to = lanes.find(({ key }) => key === carry.lane) ?? moving.to;
      const next = { ...moving, carry, to };
      setMoving(next);
      announce(wordsAt(next), 'assertive');
    },
    aim(to, carry) {
      setMoving((known) => {
        const isThere =
          known?.carry.shift === carry.shift &&
          known.carry.stretch === carry.stretch &&
          known.carry.lane === carry.lane;
        return known && !isThere ? { ...known, to, carry } : known;
      });
    },
    drop() {
      if (moving) onDrop(moveOf(moving, by));
      setMoving(undefined);
    },
    abandon() {
      if (moving) announce(t('plan.carry.abandoned', { title: moving.event.title }));
      setMoving(undefined);
    },
  };
}
