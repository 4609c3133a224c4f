import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { limits } from '../vocabulary';
import { boxCount, byKitchens, celsius, cookActions, lateMinutes, offerSchema } from './kitchen';

const cookBodySchema = v.object({
  action: v.picklist(cookActions),
  /** Ignored by reports, which may come late. */
  lock_version: f.version,
  /** Of `report_late`. */
  minutes: v.optional(v.picklist(lateMinutes)),
  /** Of `report_short`: which dish, and how many there are. */
  dish_id: v.optional(f.id),
  there: v.optional(f.within(0, limits.portions.max)),
  /** Of `ready`: all that are packed; absent, as many as the promised portions fill. Of `hand_over`: those of this part. */
  boxes: v.optional(boxCount),
  /** Of `hand_over`. */
  hot: v.optional(celsius),
  cold: v.optional(celsius),
  /** Of `hand_over`: nothing more comes, whatever was packed. */
  is_last: v.optional(v.boolean()),
});
export type CookBody = v.InferInput<typeof cookBodySchema>;

/** Whom a report concerns. */
const cookImpactSchema = v.object({
  /** Who gets a notice after the ten seconds in which it can be taken back. */
  families: f.count,
  people: f.count,
  /** For whom there is no portion of that course. */
  lacking: f.count,
});
export type CookImpact = v.InferOutput<typeof cookImpactSchema>;

/** What a kitchen says while it cooks, apart from its other calls so that a card does not load it. */
export const cookCalls = {
  cookOffer: call('POST /kitchen/offers/:offerId/cook', {
    ...byKitchens,
    summary:
      'Say that the kitchen prepares, is ready, hands over, is late or short, or take that back within ten seconds',
    body: cookBodySchema,
    answer: offerSchema,
    refusals: ['stale', 'bad_state'],
  }),
  previewCook: call('POST /kitchen/offers/:offerId/cook/preview', {
    ...byKitchens,
    summary: 'Preview whom a report of a late or short kitchen concerns, without making it',
    body: cookBodySchema,
    answer: cookImpactSchema,
    refusals: ['bad_state'],
  }),
} as const;
