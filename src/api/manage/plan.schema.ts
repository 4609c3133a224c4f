import * as v from 'valibot';
import { eventStates, limits } from '../vocabulary';
import { planKinds, clashKinds } from './vocabulary';
import { placeSchema } from '../event-detail.schema';
import * as f from '../fields';

/** As little of an event as a planner draws and moves. */
const planEventSchema = v.object({
  id: f.eventId,
  version: f.version,
  lock_version: f.version,
  title: f.text(limits.title.max),
  state: v.picklist(eventStates),
  starts_local: f.wallTime,
  ends_local: f.wallTime,
  time_zone: f.timeZone,
  starts_at: f.instant,
  ends_at: f.instant,
  place_id: v.nullable(f.placeId),
  place_name: v.nullable(f.text(limits.placeName)),
  restaurants: v.pipe(v.array(f.text(limits.placeName)), v.maxLength(20)),
  capacity: f.count,
  /** Heads that seats are taken by. */
  taken: f.count,
  /** What it shares with another event of the same time, as it stands. */
  clashes: v.pipe(v.array(v.picklist(clashKinds)), v.maxLength(clashKinds.length)),
  can: f.can,
});
export type PlanEvent = v.InferOutput<typeof planEventSchema>;

const planLaneSchema = v.object({
  /** A place's id or a restaurant's name; empty for the events that have none. */
  key: f.text(limits.placeName),
  name: f.text(limits.placeName),
  /** Whole, because an event that is moved there takes it over; `null` where lanes are restaurants. */
  place: v.nullable(placeSchema),
  count: f.count,
  /** Only days with events. */
  days: v.pipe(
    v.array(
      v.object({
        day: f.day,
        count: f.count,
        events: v.pipe(v.array(planEventSchema), v.maxLength(limits.planPerDay)),
      }),
    ),
    v.maxLength(62),
  ),
});
export type PlanLane = v.InferOutput<typeof planLaneSchema>;

export const planQuerySchema = v.object({
  /** Days of the events' own zones, both included, at most 62. */
  from: f.day,
  to: f.day,
  by: v.picklist(planKinds),
  q: v.optional(f.text(limits.search)),
  state: v.optional(f.listOf(eventStates)),
  /** Lanes without an event in these days as well. */
  empty: v.optional(v.literal('1')),
  /** Only the lane with this key. */
  lane: v.optional(f.text(limits.placeName)),
  /** How many events of each day of a lane to send; the counts are always whole. */
  per_day: v.optional(f.numberIn(1, limits.planPerDay)),
  cursor: v.optional(f.text(600)),
  limit: v.optional(f.numberIn(1, limits.planLanes)),
});
export type PlanQuery = v.InferInput<typeof planQuerySchema>;

/** Lanes in order of their names, those without one first. `next_cursor` is opaque. */
export const planPageSchema = v.object({
  lanes: v.pipe(v.array(planLaneSchema), v.maxLength(limits.planLanes)),
  next_cursor: v.nullable(f.text(600)),
  /** Every lane, not only those of this page. */
  total: f.count,
});
export type PlanPage = v.InferOutput<typeof planPageSchema>;
