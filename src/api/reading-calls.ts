import * as v from 'valibot';
import { call } from './call';
import { eventDaysQuerySchema, eventDaysSchema, placePageSchema } from './event-days.schema';
import { eventDetailSchema } from './event-detail.schema';
import * as f from './fields';

/** What families read beyond `firstCalls`. */
export const readingCalls = {
  listDays: call({
    api: 'main',
    method: 'GET',
    path: '/events/days',
    summary: 'List events grouped by day: a few of each day, with the full count',
    query: eventDaysQuerySchema,
    answer: eventDaysSchema,
    refusals: [],
  }),
  showEvent: call({
    api: 'main',
    method: 'GET',
    path: '/events/:eventId',
    summary: 'Show one event',
    answer: eventDetailSchema,
    refusals: ['gone'],
  }),
  listPlaces: call({
    api: 'main',
    method: 'GET',
    path: '/places',
    summary: 'Find places that have events by part of the name, city or postcode, busiest first',
    query: v.object({ q: v.optional(f.text(100)), limit: v.optional(f.numberIn(1, 100)) }),
    answer: placePageSchema,
    refusals: [],
  }),
} as const;
