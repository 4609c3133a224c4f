import type { PlanKind } from '~/api/manage/vocabulary';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { PlanEvent } from '~/api/manage/plan.schema';
import type { Clash } from '~/domain/plan-clash';
import { stepOfKey, type PlanStep } from '~/domain/plan-move';
import type { PlanView } from '~/domain/plan-place';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import css from './carry-bar.module.css';
import { moveOf, type Moving } from './moving';
import { usePlanWords } from './use-plan-words';

export interface CarryBarProps {
  readonly moving: Moving;
  readonly view: PlanView;
  readonly by: PlanKind;
  readonly clashes: readonly Clash<PlanEvent>[];
  readonly onStep: (step: PlanStep) => void;
  readonly onDrop: () => void;
  readonly onAbandon: () => void;
}

/**
 * What is in the hand, where it would go and what is in the way, before it is dropped. The keyboard is here while it carries: what it
 * carries may leave the screen with its month.
 */
export function CarryBar(props: CarryBarProps): ReactNode {
  const { moving, by, clashes, onDrop, onAbandon } = props;
  const t = useManageMessages();
  const words = usePlanWords(by);
  const bar = useRef<HTMLDivElement>(null);
  const byKeys = moving.how === 'keys';
  useEffect(() => {
    if (byKeys) bar.current?.focus({ preventScroll: true });
  }, [byKeys]);
  const { after } = moveOf(moving, by);
  const { title } = moving.event;
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('plan.carry.title', { title })}
      tabIndex={-1}
      className={css['bar']}
      onKeyDown={(key) => onKey(key, props)}
    >
      <div className={css['words']}>
        <p className={css['title']}>
          <bdi>{title}</bdi>
        </p>
        <p className={css['target']}>{words.target({ ...after, lane: words.laneName(moving.to) })}</p>
        <ClashList clashes={clashes} by={by} />
        {byKeys && <p className={css['how']}>{t('plan.carry.how')}</p>}
      </div>
      {byKeys && (
        <div className={css['acts']}>
          <Button variant="primary" onPress={onDrop}>
            {t('plan.carry.drop')}
          </Button>
          <Button onPress={onAbandon}>{t('plan.carry.abandon')}</Button>
        </div>
      )}
    </div>
  );
}

function onKey(key: KeyboardEvent<HTMLDivElement>, { view, onStep, onDrop, onAbandon }: CarryBarProps): void {
  if (key.ctrlKey || key.metaKey || key.altKey) return;
  const isOnBar = key.target === key.currentTarget;
  const rtl = key.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const step = stepOfKey(key.key, { shift: key.shiftKey, view, rtl });
  if (key.key === 'Escape') onAbandon();
  else if (isOnBar && (key.key === 'Enter' || key.key === ' ')) onDrop();
  else if (step) onStep(step);
  else return;
  key.preventDefault();
  key.stopPropagation();
}

const SHOWN = 2;

/** What is in the way, the first few in words. */
export function ClashList({
  clashes,
  by,
}: {
  readonly clashes: readonly Clash<PlanEvent>[];
  readonly by: PlanKind;
}): ReactNode {
  const t = useManageMessages();
  const words = usePlanWords(by);
  if (clashes.length === 0) return <p className={css['free']}>{t('plan.clash.none')}</p>;
  const more = clashes.length - SHOWN;
  return (
    <ul className={css['clashes']} aria-label={t('plan.clash.count', { count: clashes.length })}>
      {clashes.slice(0, SHOWN).map((clash) => (
        <li key={`${clash.kind} ${clash.event.id}`} className={css['clash']}>
          <Icon of={TriangleAlert} size={16} />
          <span>{words.clash(clash)}</span>
        </li>
      ))}
      {more > 0 && <li>{t('plan.clash.more', { count: more })}</li>}
    </ul>
  );
}
