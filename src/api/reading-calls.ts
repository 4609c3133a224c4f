import * as v from 'valibot';
import { call } from './call';
import { eventDaysQuerySchema, eventDaysSchema, placePageSchema } from './event-days.schema';
import { eventDetailSchema } from './event-detail.schema';
import * as f from './fields';
import { householdSchema } from './household.schema';

/** The part of `calls` that families read beyond `firstCalls`. */
export const readingCalls = {
  listDays: call({
    api: 'main',
    method: 'GET',
    path: '/events/days',
    summary: 'Events grouped by day, a few of each, with the whole count',
    query: eventDaysQuerySchema,
    answer: eventDaysSchema,
    refusals: [],
  }),
  showEvent: call({
    api: 'main',
    method: 'GET',
    path: '/events/:eventId',
    summary: 'One event whole',
    answer: eventDetailSchema,
    refusals: ['gone'],
  }),
  listPlaces: call({
    api: 'main',
    method: 'GET',
    path: '/places',
    summary: 'Places that have events, the busiest first, by part of the name',
    query: v.object({ q: v.optional(f.text(100)), limit: v.optional(f.numberIn(1, 100)) }),
    answer: placePageSchema,
    refusals: [],
  }),
  showHousehold: call({
    api: 'family',
    method: 'GET',
    who: 'person',
    path: '/household',
    summary: 'What is remembered about the signed-in household; `null` for who has none',
    answer: v.nullable(householdSchema),
    refusals: [],
  }),
} as const;
