import { call } from '../call';
import { boardCalls } from './board';
import { doorCalls } from './door';
import { guestCalls } from './guests';
import {
  bulkAnswerSchema,
  bulkBodySchema,
  changeEventBodySchema,
  createBodySchema,
  duplicateBodySchema,
  eventActionBodySchema,
  impactBodySchema,
  impactSchema,
} from './action.schema';
import { editorCalls } from './editor.calls';
import { managedFeedbackCalls } from './feedback';
import { importCalls } from './import';
import { managedEventSchema, managedPageSchema, managedQuerySchema } from './event.schema';
import { planCalls } from './plan';
import { historyPageSchema, historyQuerySchema } from './history.schema';
import { seriesCalls } from './series';

const byManagers = { api: 'main', who: 'manager' } as const;

/** Managers' calls on events: list, read, create, change and run actions on them. */
export const eventCalls = {
  listManaged: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/events',
    summary: 'List events in every state, paginated',
    query: managedQuerySchema,
    answer: managedPageSchema,
    refusals: [],
  }),
  showManaged: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/events/:eventId',
    summary: 'Show one event as managers see it',
    answer: managedEventSchema,
    refusals: ['gone'],
  }),
  createEvent: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events',
    summary: 'Create a draft',
    body: createBodySchema,
    answer: managedEventSchema,
    refusals: ['nonexistent_time'],
  }),
  changeEvent: call({
    ...byManagers,
    method: 'PATCH',
    path: '/manage/events/:eventId',
    summary: 'Change an event; a published one must stay publishable',
    body: changeEventBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state', 'below_commitments', 'nonexistent_time'],
  }),
  duplicateEvent: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/duplicate',
    summary: 'Duplicate an event as a draft',
    body: duplicateBodySchema,
    answer: managedEventSchema,
    refusals: ['nonexistent_time'],
  }),
  runEventAction: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/actions',
    summary:
      'Publish, cancel, open, complete, archive or delete an event; deleting returns the draft as it was, without permissions',
    body: eventActionBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state', 'not_publishable', 'has_commitments'],
  }),
  previewChange: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/impact',
    summary: 'Preview a change or a cancellation without carrying it out',
    body: impactBodySchema,
    answer: impactSchema,
    refusals: [],
  }),
  runBulkEventAction: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/actions',
    summary: 'Run one action on many events independently, optionally as a dry run',
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
    summary: 'List the history of an event and its registrations, newest first',
    query: historyQuerySchema,
    answer: historyPageSchema,
    refusals: [],
  }),
} as const;

/** Every request of managers. Screens import only the group they need. */
export const manageCalls = {
  ...eventCalls,
  ...guestCalls,
  ...doorCalls,
  ...historyCalls,
  ...planCalls,
  ...boardCalls,
  ...managedFeedbackCalls,
  ...editorCalls,
  ...importCalls,
  ...seriesCalls,
} as const;
