import { useMemo } from 'react';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { Urgency } from '~/api/manage/vocabulary';
import { isImpossible } from '~/domain/plan-clash';
import { inOrderOfDay } from '~/domain/plan-day';
import type { PlannedDay } from '~/domain/plan-lanes';
import type { PlanMessages } from './use-plan-messages';

export type PlannedEvents = PlannedDay<PlanEvent, PlanLane>['events'];

/** Always the same object, so that a day without events is not rendered again. */
export const noEvents: PlannedEvents = [];

export interface DayWords {
  readonly day: string;
  readonly today: string;
  readonly words: PlanMessages;
}

/** An event asks for its manager once: on the day it begins, or today while it is on. */
export const hasNeedsOn = (
  day: string,
  { today, isContinued }: { today: string; isContinued: boolean },
): boolean => day === today || (day > today && !isContinued);

/** How soon an event needs its manager, on a day where it asks. */
export const urgencyOn = (
  { event, isContinued }: PlannedEvents[number],
  { day, today, words }: DayWords,
): Urgency | undefined =>
  hasNeedsOn(day, { today, isContinued }) ? words.needs(event)[0]?.urgency : undefined;

/** The events of a day as they are drawn: what needs its manager first, what is over last. */
export function useInOrderOfDay(planned: PlannedEvents, { day, today, words }: DayWords): PlannedEvents {
  return useMemo(
    () =>
      inOrderOfDay(planned, (one) => ({
        isImpossible: isImpossible(one.event),
        urgency: urgencyOn(one, { day, today, words }),
        isContinued: one.isContinued,
        isOver: one.event.state === 'completed' || one.event.state === 'cancelled',
      })),
    [planned, day, today, words],
  );
}
