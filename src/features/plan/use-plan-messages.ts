import { useMemo } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { useNeeds, type ShortNeed } from '~/data/needs';
import type { ManagedState } from '~/domain/event-state';
import type { Clash } from '~/domain/plan-clash';
import type { MovedTimes } from '~/domain/plan-move';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useManagedState } from '~/parts/event-state-badge';
import { useNeedNames } from '~/parts/need-mark';

/** When and in which lane an event is, or would be. */
export type Target = MovedTimes & { readonly time_zone: string; readonly lane: string };

export interface PlanMessages {
  laneName(lane: Pick<PlanLane, 'key' | 'name'>): string;
  /** `Sunday, November 22, 18:30 to 20:00 CET, Parish hall` */
  target(target: Target): string;
  clash(clash: Clash<PlanEvent>): string;
  state(event: PlanEvent): ManagedState;
  /** What it needs of its manager, the most urgent first; none once it is over, or far away. */
  needs(event: PlanEvent): readonly ShortNeed[];
  /** The accessible name of an event. */
  event(event: PlanEvent, lane: string): string;
}

const noNeeds: readonly ShortNeed[] = [];

/** How the planner names lanes, targets, clashes and events. */
export function usePlanMessages(by: PlanKind): PlanMessages {
  const t = useManageMessages();
  const formats = useFormats();
  const state = useManagedState();
  const needs = useNeeds();
  const needNames = useNeedNames();
  return useMemo(() => {
    const laneName: PlanMessages['laneName'] = ({ key, name }) =>
      key === '' ? t(by === 'place' ? 'plan.lane.noPlace' : 'plan.lane.noRestaurant') : name;
    return {
      laneName,
      target: ({ lane, ...times }) => t('plan.move.target', { when: formats.fullWhen(times), lane }),
      clash: ({ kind, event, restaurants }) =>
        t(`plan.clash.${kind}`, {
          title: event.title,
          count: restaurants.length,
          kitchens: formats.list(restaurants),
          // Of an event that was not loaded only the start is known.
          time:
            event.ends_at === event.starts_at
              ? formats.wallTime(event.starts_local)
              : formats.when(event).hours,
        }),
      state,
      needs: ({ id }) => needs.get(id) ?? noNeeds,
      event: (event, lane) =>
        [
          t('plan.event', { title: event.title, when: formats.fullWhen(event), lane }),
          event.state !== 'published' && t(`eventState.${state(event)}`),
          ...event.clashes.map((kind) => t(`plan.event.clash.${kind}`)),
          needs.has(event.id) && t('plan.event.needs', { needs: needNames(needs.get(event.id) ?? noNeeds) }),
        ]
          .filter(Boolean)
          .join(', '),
    };
  }, [t, formats, by, state, needs, needNames]);
}
