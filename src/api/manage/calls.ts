import { call } from '../call';
import { boardCalls } from './board.calls';
import { guestCalls } from './guest.calls';
import {
  bulkAnswerSchema,
  bulkBodySchema,
  changeEventBodySchema,
  createBodySchema,
  duplicateBodySchema,
  eventActBodySchema,
  impactBodySchema,
  impactSchema,
} from './act.schema';
import { editorCalls } from './editor.calls';
import { importCalls } from './import.calls';
import { managedEventSchema, managedPageSchema, managedQuerySchema } from './event.schema';
import { planCalls } from './plan.calls';
import { historyPageSchema, historyQuerySchema } from './history.schema';
import { seriesCalls } from './series-calls';

const byManagers = { api: 'main', who: 'manager' } as const;

/** A manager's events: to find, to read whole, to make, to change, to do something about. */
export const eventCalls = {
  listManaged: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/events',
    summary: 'Events in every state, a page at a time',
    query: managedQuerySchema,
    answer: managedPageSchema,
    refusals: [],
  }),
  showManaged: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/events/:eventId',
    summary: 'One event whole, as its managers see it',
    answer: managedEventSchema,
    refusals: ['gone'],
  }),
  createEvent: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events',
    summary: 'Begin a draft',
    body: createBodySchema,
    answer: managedEventSchema,
    refusals: ['nonexistent_time'],
  }),
  changeEvent: call({
    ...byManagers,
    method: 'PATCH',
    path: '/manage/events/:eventId',
    summary: 'Change an event; from its publication on, only into what may be published',
    body: changeEventBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state', 'below_commitments', 'nonexistent_time'],
  }),
  duplicateEvent: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/duplicate',
    summary: 'Begin a draft with what another event has',
    body: duplicateBodySchema,
    answer: managedEventSchema,
    refusals: ['nonexistent_time'],
  }),
  actOnEvent: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/acts',
    summary:
      'Publish, cancel, open, complete, put away; a deleted draft is answered as it was, with nothing left to do',
    body: eventActBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state', 'not_publishable', 'has_commitments'],
  }),
  previewChange: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/impact',
    summary: 'What a change or a cancellation would do, without doing it',
    body: impactBodySchema,
    answer: impactSchema,
    refusals: [],
  }),
  actOnEvents: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/acts',
    summary: 'One act on many events, each by itself; as a dry run too',
    body: bulkBodySchema,
    answer: bulkAnswerSchema,
    refusals: [],
  }),
} as const;

export const historyCalls = {
  listHistory: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/events/:eventId/history',
    summary: 'Who did what with an event and its registrations, the newest first',
    query: historyQuerySchema,
    answer: historyPageSchema,
    refusals: [],
  }),
} as const;

/** Every request of managers. Screens take the group that they need: none of them carries all. */
export const manageCalls = {
  ...eventCalls,
  ...guestCalls,
  ...historyCalls,
  ...planCalls,
  ...boardCalls,
  ...editorCalls,
  ...importCalls,
  ...seriesCalls,
} as const;
