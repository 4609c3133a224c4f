import { call } from '../call';
import { managedEventSchema } from './event.schema';
import { planPageSchema, planQuerySchema, undoMoveBodySchema } from './plan.schema';

/** Calls of the planner. It moves events with `changeEvent`. */
export const planCalls = {
  listPlan: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/plan',
    summary: 'List a range of days by place or restaurant: a few events of each day, with the full count',
    query: planQuerySchema,
    answer: planPageSchema,
    refusals: [],
  }),
  undoMove: call({
    api: 'main',
    who: 'manager',
    method: 'POST',
    path: '/manage/events/:eventId/undo',
    summary:
      'Undo the last move until `undo_until`: times, place, restaurants, earlier times and requests to reconfirm as before, notices withdrawn before they are sent; `bad_state` when anything else happened since',
    body: undoMoveBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state'],
  }),
} as const;
