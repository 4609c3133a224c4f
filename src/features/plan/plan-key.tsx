import { useMemo, type ReactNode } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { ManagedState } from '~/domain/event-state';
import { isImpossible } from '~/domain/plan-clash';
import { eventsIn } from '~/domain/plan-lanes';
import { useManageMessages } from '~/i18n/manage-messages';
import { stateLooks } from '~/parts/event-state-badge';
import { NeedMark } from '~/parts/need-mark';
import { Icon } from '~/ui/icon';
import { ClashMark, iconOf } from './plan-chip';
import css from './plan-key.module.css';
import type { PlanMessages } from './use-plan-messages';

const orderOfStates = Object.keys(stateLooks) as readonly ManagedState[];

interface PlanKeyProps {
  readonly lanes: readonly PlanLane[];
  readonly words: PlanMessages;
  /** Days show numbers and signs only. */
  readonly isNarrow: boolean;
}

/** How many of the events on the screen need their manager, and what their colours and signs mean. Screen readers hear it from each event. */
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
      states: orderOfStates.filter((state) => found.has(state)),
      urgent: (['now', 'soon'] as const)
        .map((urgency) => ({ urgency, count: ids[urgency].size }))
        .filter(({ count }) => count > 0),
      isClashing: clashes,
    };
  }, [lanes, words]);
  return (
    <ul className={css['key']} aria-hidden>
      {isClashing && (
        <li>
          <ClashMark /> {t('plan.key.clash')}
        </li>
      )}
      {urgent.map(({ urgency, count }) => (
        <li key={urgency} className={css['count']}>
          <NeedMark urgency={urgency} /> {t(`plan.key.${urgency}`, { count })}
        </li>
      ))}
      {!isNarrow &&
        states.map((state) => {
          const icon = iconOf(state);
          return (
            <li key={state}>
              {icon ? <Icon of={icon} size={16} /> : <span className={css['swatch']} />}{' '}
              {t(`eventState.${state}`)}
            </li>
          );
        })}
    </ul>
  );
}
