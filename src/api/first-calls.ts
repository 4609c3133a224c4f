import { call } from './call';
import { eventPageQuerySchema, eventPageSchema } from './event.schema';
import { registrationListSchema, registrationSchema } from './registration.schema';

/** The calls that cards on other areas' pages need, apart so that a card does not download the rest. */
export const firstCalls = {
  listEvents: call('GET /events', {
    api: 'main',
    summary: 'List published events by day and start, paginated',
    query: eventPageQuerySchema,
    answer: eventPageSchema,
  }),
  listRegistrations: call('GET /registrations', {
    api: 'family',
    who: 'person',
    summary: "List the household's registrations; empty for a person without a household",
    answer: registrationListSchema,
  }),
  showRegistration: call('GET /registrations/:registrationId', {
    api: 'family',
    summary: 'Show one registration with its ticket',
    answer: registrationSchema,
    refusals: ['gone'],
  }),
} as const;
