import { useMemo } from 'react';
import { readPlanPlace, writePlanPlace, type PlanPlace } from '~/domain/plan-place';
import type { Search } from '~/lib/search';

export interface PlanPlaceControl extends PlanPlace {
  /** Another date of the same view takes the place of the present entry in the history; whatever else is a step of its own. */
  change(to: Partial<PlanPlace>): void;
}

/** Where the person is in the planner. The URL is the state. */
export function usePlanPlace({ params, change }: Search, today: string): PlanPlaceControl {
  const query = params.toString();
  const place = useMemo(() => readPlanPlace(new URLSearchParams(query), today), [query, today]);
  return {
    ...place,
    change: (to) =>
      change((newest) => writePlanPlace({ ...readPlanPlace(newest, today), ...to }, today), {
        replace: Object.keys(to).every((key) => key === 'date' || key === 'q'),
      }),
  };
}
