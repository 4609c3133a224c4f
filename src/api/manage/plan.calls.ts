import { call } from '../call';
import { planPageSchema, planQuerySchema } from './plan.schema';

/** What the planner reads. It moves events by `changeEvent`. */
export const planCalls = {
  listPlan: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/plan',
    summary: 'A stretch of days by place or by restaurant: a few events of each day, with the whole count',
    query: planQuerySchema,
    answer: planPageSchema,
    refusals: [],
  }),
} as const;
