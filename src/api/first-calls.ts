import { call } from './call';
import { eventPageQuerySchema, eventPageSchema } from './event.schema';
import { registrationListSchema, registrationSchema } from './registration.schema';

/** The part of `calls` that a card on another area's page does with: it never carries the rest. */
export const firstCalls = {
  listEvents: call({
    api: 'main',
    method: 'GET',
    path: '/events',
    summary: 'Published events in order of day and start, a page at a time',
    query: eventPageQuerySchema,
    answer: eventPageSchema,
    refusals: [],
  }),
  listRegistrations: call({
    api: 'family',
    method: 'GET',
    who: 'person',
    path: '/registrations',
    summary: "The household's registrations; none for who has no household",
    answer: registrationListSchema,
    refusals: [],
  }),
  showRegistration: call({
    api: 'family',
    method: 'GET',
    path: '/registrations/:registrationId',
    summary: 'One registration, with its ticket',
    answer: registrationSchema,
    refusals: ['gone'],
  }),
} as const;
