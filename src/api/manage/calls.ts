import * as v from 'valibot';
import { call } from '../call';
import { placeSchema } from '../event-detail.schema';
import * as f from '../fields';
import { shiftCalls } from '../shifts';
import { limits } from '../vocabulary';
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
import { alarmCalls } from './alarms';
import { boardCalls } from './board';
import { byManagers } from './by-managers';
import { cookCalls } from './cook';
import { doorCalls } from './door';
import { managedEventSchema, managedPageSchema, managedQuerySchema } from './event.schema';
import { managedFeedbackCalls } from './feedback-summary';
import { guestCalls } from './guests';
import { historyPageSchema, historyQuerySchema } from './history.schema';
import { importCalls } from './import';
import { kitchenCalls } from './kitchen';
import { kitchenLinkCalls } from './kitchen-links';
import { messageCalls } from './messages';
import { offerCalls } from './offers';
import { planCalls } from './plan';
import { seriesCalls } from './series';
import { managedShiftCalls } from './shifts';
import { standingYesCalls } from './standing-yes';

/** Managers' calls on events: list, read, create, change and run actions on them. */
export const eventCalls = {
  listManaged: call('GET /manage/events', {
    ...byManagers,
    summary: 'List events in every state, paginated',
    query: managedQuerySchema,
    answer: managedPageSchema,
  }),
  showManaged: call('GET /manage/events/:eventId', {
    ...byManagers,
    summary: 'Show one event as managers see it',
    answer: managedEventSchema,
    refusals: ['gone'],
  }),
  createEvent: call('POST /manage/events', {
    ...byManagers,
    summary: 'Create a draft',
    body: createBodySchema,
    answer: managedEventSchema,
    refusals: ['nonexistent_time'],
  }),
  changeEvent: call('PATCH /manage/events/:eventId', {
    ...byManagers,
    summary: 'Change an event; a published one must stay publishable',
    body: changeEventBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state', 'below_commitments', 'nonexistent_time'],
  }),
  duplicateEvent: call('POST /manage/events/:eventId/duplicate', {
    ...byManagers,
    summary: 'Duplicate an event as a draft',
    body: duplicateBodySchema,
    answer: managedEventSchema,
    refusals: ['nonexistent_time'],
  }),
  runEventAction: call('POST /manage/events/:eventId/actions', {
    ...byManagers,
    summary:
      'Publish, cancel, open, complete, archive or delete an event; deleting returns the draft as it was, without permissions',
    body: eventActionBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state', 'not_publishable', 'has_commitments'],
  }),
  previewChange: call('POST /manage/events/:eventId/impact', {
    ...byManagers,
    summary: 'Preview a change or a cancellation without carrying it out',
    body: impactBodySchema,
    answer: impactSchema,
  }),
  runBulkEventAction: call('POST /manage/events/actions', {
    ...byManagers,
    summary: 'Run one action on many events independently, optionally as a dry run',
    body: bulkBodySchema,
    answer: bulkAnswerSchema,
  }),
} as const;

export const historyCalls = {
  listHistory: call('GET /manage/events/:eventId/history', {
    ...byManagers,
    summary: 'List the history of an event and its registrations, newest first',
    query: historyQuerySchema,
    answer: historyPageSchema,
  }),
} as const;

/** Length in base64 of the largest cover image. */
const LONGEST = Math.ceil(limits.cover.bytes / 3) * 4;

/** Calls of the editor beyond events. */
export const editorCalls = {
  findPlaces: call('GET /manage/places', {
    ...byManagers,
    summary: 'Find all known places by part of the name, with or without events',
    query: v.object({ q: v.optional(f.text(100)) }),
    answer: v.object({ items: v.pipe(v.array(placeSchema), v.maxLength(50)) }),
  }),
  uploadCover: call('POST /manage/covers', {
    ...byManagers,
    summary:
      'Upload a cover image, which events refer to by `cover_id`. The type is detected from the bytes, never from the declared type',
    maxBody: LONGEST + 1_024,
    body: v.object({
      type: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
      data: v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    answer: v.object({ cover_id: f.id, path: f.text(200) }),
  }),
} as const;

/** Every request of managers, doors, kitchens and helpers. Screens import only the group they need. */
export const manageCalls = {
  ...eventCalls,
  ...guestCalls,
  ...doorCalls,
  ...historyCalls,
  ...planCalls,
  ...alarmCalls,
  ...boardCalls,
  ...managedFeedbackCalls,
  ...editorCalls,
  ...importCalls,
  ...kitchenCalls,
  ...cookCalls,
  ...standingYesCalls,
  ...kitchenLinkCalls,
  ...messageCalls,
  ...offerCalls,
  ...seriesCalls,
  ...shiftCalls,
  ...managedShiftCalls,
} as const;
