import { useMemo, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { ManagedState } from '~/domain/event-state';
import { isImpossible } from '~/domain/plan-clash';
import { eventsIn } from '~/domain/plan-lanes';
import { useManageMessages } from '~/i18n/manage-messages';
import { NeedMark } from '~/parts/need-mark';
import { ClashMark, StateMark, statesInOrder, StateSwatch } from './plan-chip';
import css from './plan-key.module.css';
import type { PlanMessages } from './use-plan-messages';

interface PlanKeyProps {
  readonly lanes: readonly PlanLane[];
  readonly words: PlanMessages;
  /** Days show numbers and signs only. */
  readonly isNarrow: boolean;
}

/** How many of the events on the screen need their manager, and what colours and signs mean: screen readers hear that from each event. */
export function PlanKey({ lanes, words, isNarrow }: PlanKeyProps): ReactNode {
  const t = useManageMessages();
  const { states, urgent, isClashing } = useMemo(() => {
    const found = new Set<ManagedState>();
    const ids = { now: new Set<string>(), soon: new Set<string>() };
    let clashes = false;
    // Of ten thousand events: only what is live has another state by the clock.
    for (const event of eventsIn<PlanEvent>(lanes)) {
      found.add(event.state === 'live' ? words.state(event) : event.state);
      const urgency = words.needs(event)[0]?.urgency;
      if (urgency === 'now' || urgency === 'soon') ids[urgency].add(event.id);
      clashes ||= isImpossible(event);
    }
    return {
      states: statesInOrder.filter((state) => found.has(state)),
      urgent: (['now', 'soon'] as const)
        .map((urgency) => ({ urgency, count: ids[urgency].size }))
        .filter(({ count }) => count > 0),
      isClashing: clashes,
    };
  }, [lanes, words]);
  return (
    <div className={css['head']}>
      {urgent.length > 0 && (
        <p className={css['counts']}>
          {t('plan.key.needs', { count: urgent.reduce((sum, { count }) => sum + count, 0) })}
          {urgent.map(({ urgency, count }) => (
            <span key={urgency} className={css['sign']}>
              <NeedMark urgency={urgency} />
              {t(`plan.key.${urgency}`, { count })}
            </span>
          ))}
        </p>
      )}
      <ul className={css['key']} aria-hidden>
        {isClashing && (
          <li>
            <ClashMark /> {t('plan.key.clash')}
          </li>
        )}
        {isNarrow && <li>{t('plan.key.number')}</li>}
        {isNarrow
          ? states.filter(isRunning).map((state) => (
              <li key={state}>
                <StateMark state={state} /> {t(`eventState.${state}`)}
              </li>
            ))
          : states.map((state) => (
              <li key={state}>
                <StateSwatch state={state} /> {t(`eventState.${state}`)}
              </li>
            ))}
      </ul>
    </div>
  );
}

const isRunning = (state: ManagedState): boolean => state === 'live' || state === 'over_time';
