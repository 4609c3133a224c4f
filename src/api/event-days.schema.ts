import * as v from 'valibot';
import { limits } from './vocabulary';
import { eventFilterSchema, eventSummarySchema, extent, placeSummarySchema } from './event.schema';
import * as f from './fields';

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
