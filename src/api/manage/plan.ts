import * as v from 'valibot';
import { call } from '../call';
import { placeSchema } from '../event-detail.schema';
import * as f from '../fields';
import { eventStates, limits } from '../vocabulary';
import { byManagers } from './by-managers';
import { managedEventSchema } from './event.schema';
import { planKinds, clashKinds } from './vocabulary';

/** The fields of an event that the planner draws and moves. */
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
  /** The key of the lane of each of them; absent where lanes are only as those names are spelled. */
  restaurant_keys: v.optional(v.pipe(v.array(f.text(limits.placeName)), v.maxLength(20))),
  capacity: f.count,
  /** Seats taken. */
  taken: f.count,
  /** What this event shares with another one at the same time. */
  clashes: v.pipe(v.array(v.picklist(clashKinds)), v.maxLength(clashKinds.length)),
  can: f.can,
});
export type PlanEvent = v.InferOutput<typeof planEventSchema>;

const planLaneSchema = v.object({
  /** Id of the place, or name of the restaurant (its id where two have that name); empty for events that have none. */
  key: f.text(limits.placeName),
  name: f.text(limits.placeName),
  /** The complete place, because an event moved to this lane takes it over; `null` for lanes of restaurants. */
  place: v.nullable(placeSchema),
  count: f.count,
  /** Only days that have events. */
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
  /** Days in the events' own time zones, both included, at most 62. */
  from: f.day,
  to: f.day,
  by: v.picklist(planKinds),
  q: v.optional(f.text(limits.search)),
  state: v.optional(f.listOf(eventStates)),
  /** Include lanes without an event in the range. */
  empty: v.optional(v.literal('1')),
  /** Only the lane with this key. */
  lane: v.optional(f.text(limits.placeName)),
  /** Most events to send for each day of a lane; counts are always complete. */
  per_day: v.optional(f.numberIn(1, limits.planPerDay)),
  cursor: v.optional(f.text(600)),
  limit: v.optional(f.numberIn(1, limits.planLanes)),
});
export type PlanQuery = v.InferInput<typeof planQuerySchema>;

/** `lock_version` is the one that the move returned. */
export const undoMoveBodySchema = v.object({ lock_version: f.version });
export type UndoMoveBody = v.InferInput<typeof undoMoveBodySchema>;

/** Lanes sorted by name, unnamed ones first. `next_cursor` is opaque. */
export const planPageSchema = v.object({
  lanes: v.pipe(v.array(planLaneSchema), v.maxLength(limits.planLanes)),
  next_cursor: v.nullable(f.text(600)),
  /** Number of all lanes, not only those of this page. */
  total: f.count,
});
export type PlanPage = v.InferOutput<typeof planPageSchema>;

/** Calls of the planner. It moves events with `changeEvent`. */
export const planCalls = {
  listPlan: call('GET /manage/plan', {
    ...byManagers,
    summary: 'List a range of days by place or restaurant: a few events of each day, with the full count',
    query: planQuerySchema,
    answer: planPageSchema,
  }),
  undoMove: call('POST /manage/events/:eventId/undo', {
    ...byManagers,
    summary:
      'Undo the last move until `undo_until`: times, place, restaurants, earlier times and requests to reconfirm as before, notices withdrawn before they are sent; `bad_state` when anything else happened since',
    body: undoMoveBodySchema,
    answer: managedEventSchema,
    refusals: ['stale', 'bad_state'],
  }),
} as const;
