import { call } from '../call';
import { guestCalls } from './guest.calls';
import { managedEventSchema, managedPageSchema, managedQuerySchema } from './event.schema';

/** A manager's events: to list, to read whole. */
export const eventCalls = {
  listManaged: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events',
    summary: 'Events in every state, a page at a time',
    query: managedQuerySchema,
    answer: managedPageSchema,
    refusals: [],
  }),
  showManaged: call({
    api: 'main',
    who: 'manager',
    method: 'GET',
    path: '/manage/events/:eventId',
    summary: 'One event whole, as its managers see it',
    answer: managedEventSchema,
    refusals: ['gone'],
  }),
} as const;

/** Every request of managers. Screens take the group that they need: none of them carries all. */
export const manageCalls = { ...eventCalls, ...guestCalls } as const;
