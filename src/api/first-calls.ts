import { call } from './call';
import { eventPageQuerySchema, eventPageSchema } from './event.schema';
import { registrationListSchema, registrationSchema } from './registration.schema';

/** The calls that cards on other areas' pages need, apart so that a card does not download the rest. */
export const firstCalls = {
  listEvents: call({
    api: 'main',
    method: 'GET',
    path: '/events',
    summary: 'List published events by day and start, paginated',
    query: eventPageQuerySchema,
    answer: eventPageSchema,
    refusals: [],
  }),
  listRegistrations: call({
    api: 'family',
    method: 'GET',
    who: 'person',
    path: '/registrations',
    summary: "List the household's registrations; empty for a person without a household",
    answer: registrationListSchema,
    refusals: [],
  }),
  showRegistration: call({
    api: 'family',
    method: 'GET',
    path: '/registrations/:registrationId',
    summary: 'Show one registration with its ticket',
    answer: registrationSchema,
    refusals: ['gone'],
  }),
} as const;
