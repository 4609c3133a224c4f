import * as v from 'valibot';
import { call } from './call';
import { eventDetailSchema } from './event-detail.schema';
import { eventFilterSchema, eventSummarySchema, extent, placeSummarySchema } from './event.schema';
import * as f from './fields';
import { limits } from './vocabulary';

export const eventDaysQuerySchema = v.object({
  ...eventFilterSchema.entries,
  from: f.day,
  to: f.day,
  /** Most events to send for each day; `count` is always the full number. */
  per_day: v.optional(f.numberIn(1, limits.perDay)),
});
/** Only days that have events. The range spans at most 62 days. */
export const eventDaysSchema = v.object({
  days: v.pipe(
    v.array(
      v.object({
        day: f.day,
        count: f.count,
        events: v.pipe(v.array(eventSummarySchema), v.maxLength(limits.perDay)),
      }),
    ),
    v.maxLength(62),
  ),
  ...extent,
});
export type EventDays = v.InferOutput<typeof eventDaysSchema>;

export const placePageSchema = v.object({
  items: v.pipe(
    v.array(
      v.object({
        ...placeSummarySchema.entries,
        postcode: v.optional(f.text(limits.postcode), ''),
        events: f.count,
      }),
    ),
    v.maxLength(100),
  ),
});
export type PlacePage = v.InferOutput<typeof placePageSchema>;

/** What families read beyond `firstCalls`. */
export const readingCalls = {
  listDays: call('GET /events/days', {
    api: 'main',
    summary: 'List events grouped by day: a few of each day, with the full count',
    query: eventDaysQuerySchema,
    answer: eventDaysSchema,
  }),
  showEvent: call('GET /events/:eventId', {
    api: 'main',
    summary: 'Show one event',
    answer: eventDetailSchema,
    refusals: ['gone'],
  }),
  listPlaces: call('GET /places', {
    api: 'main',
    summary: 'Find places that have events by part of the name, city or postcode, busiest first',
    query: v.object({ q: v.optional(f.text(100)), limit: v.optional(f.numberIn(1, 100)) }),
    answer: placePageSchema,
  }),
} as const;
