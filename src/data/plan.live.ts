import { useEffect } from 'react';
import { eventsIn } from '~/domain/plan-lanes';
import { tombstone, type Versioned } from '~/domain/live';
import type { InfiniteData } from '~/lib/query';
import { topics } from '~/api/topics';
import type { EventMessage } from '~/api/channels';
import type { PlanPage } from '~/api/manage/plan.schema';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { liveFor, type Subject } from './live';
import { ownerNow } from './me';

/** What is on the screen of the planner. Which lanes and days a change touches only the server can say: all of it is read again. */
function planSubject(services: Services): Subject {
  const live = liveFor(services);
  const queryKey = () => manageKeys.plans(ownerNow(services));
  return live.subject('plan', () => ({
    topic: topics.manage,
    queryKey,
    rows: () =>
      services.queries
        .getQueryCache()
        .findAll({ queryKey: queryKey(), type: 'active' })
        .flatMap(({ state }) => (state.data as InfiniteData<PlanPage> | undefined)?.pages ?? [])
        .flatMap(({ lanes }): readonly Versioned[] => [...eventsIn(lanes)]),
    apply(message: EventMessage): Versioned {
      planSubject(services).resync.ask();
      return message.type === 'event.removed' ? tombstone(message.id, message.version) : message.event;
    },
  }));
}

/** Keeps the plan in step with what other managers do while the caller is on the screen. */
export function useFollowPlan(): void {
  const services = useServices();
  useEffect(() => planSubject(services).following.join(), [services]);
}
