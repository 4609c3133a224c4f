import * as v from 'valibot';
import { call } from '../call';
import * as f from '../fields';
import { limits } from '../vocabulary';
import { askedSchema, celsius, offerAnswerSchema, offerLimits, offerSchema } from './kitchen';

/**
 * What a manager does with an offer. `accept` and `reject` answer one that differs from what was asked for; `request` asks the kitchen to change an
 * accepted one, `confirm` and `refuse` reply to what the kitchen asks for.
 */
export const offerDecisions = [
  'accept',
  'reject',
  'release',
  'remind',
  'request',
  'confirm',
  'refuse',
] as const;
export type OfferDecision = (typeof offerDecisions)[number];

const eventOffersSchema = v.object({
  /** In the order of their invitations. */
  items: v.pipe(v.array(offerSchema), v.maxLength(offerLimits.listed)),
  /** Restaurants that can be invited, by name. */
  restaurants: v.pipe(
    v.array(
      v.object({
        id: f.id,
        name: f.text(limits.placeName),
        phone: v.union([f.phone, v.literal('')]),
      }),
    ),
    v.maxLength(offerLimits.restaurants),
  ),
});
export type EventOffers = v.InferOutput<typeof eventOffersSchema>;

const inviteBodySchema = v.object({ restaurant_id: f.id, asked: askedSchema });
export type InviteBody = v.InferInput<typeof inviteBodySchema>;

const decisionBodySchema = v.object({
  action: v.picklist(offerDecisions),
  lock_version: f.version,
  /** Of `request`: portions and times. Only the kitchen names dishes and says what they contain. */
  answer: v.optional(offerAnswerSchema),
  /** Of `request`. */
  note: v.optional(f.text(offerLimits.note)),
  /** Of `reject` and `refuse`, and of `release` once the kitchen has accepted: at least 3 characters. */
  reason: v.optional(f.text(offerLimits.reason.max)),
});
export type DecisionBody = v.InferInput<typeof decisionBodySchema>;

const takeBodySchema = v.object({
  lock_version: f.version,
  /** What the kitchen gave; `null`: it has not said so yet. */
  part_id: v.nullable(f.id),
  boxes: f.within(offerLimits.boxes.min, offerLimits.boxes.max),
  hot: celsius,
  cold: celsius,
});
export type TakeBody = v.InferInput<typeof takeBodySchema>;

const byManagers = { api: 'main', who: 'manager', isOptional: true } as const;

/** What managers ask of kitchens. */
export const offerCalls = {
  listEventOffers: call({
    ...byManagers,
    method: 'GET',
    path: '/manage/events/:eventId/offers',
    summary: 'List what kitchens were asked for at an event and have promised, and who can be invited',
    answer: eventOffersSchema,
    refusals: ['gone'],
  }),
  inviteKitchen: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/offers',
    summary: 'Invite a restaurant to cook; `bad_state` while it has an open invitation or has accepted',
    body: inviteBodySchema,
    answer: offerSchema,
    refusals: ['gone', 'bad_state', 'nonexistent_time'],
  }),
  decideOffer: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/offers/:offerId/actions',
    summary:
      'Accept or reject an offer that differs from what was asked for, change what was accepted, remind a kitchen or release it',
    body: decisionBodySchema,
    answer: offerSchema,
    refusals: ['gone', 'stale', 'bad_state'],
  }),
  takeFood: call({
    ...byManagers,
    method: 'POST',
    path: '/manage/events/:eventId/offers/:offerId/parts',
    summary: 'Take food from a kitchen: the other side of what it gave, or the first to say so',
    body: takeBodySchema,
    answer: offerSchema,
    refusals: ['gone', 'stale', 'bad_state'],
  }),
} as const;
