import * as v from 'valibot';
import { call } from '../call';
import { eventTimes } from '../event-at';
import * as f from '../fields';
import { limits } from '../vocabulary';
import { byManagersOptional } from './by-managers';
import {
  askedSchema,
  celsius,
  foodToSchema,
  offerAnswerSchema,
  offerLimits,
  offerSchema,
  restaurantSchema,
} from './kitchen';

/**
 * What a manager does with an offer. `accept` and `reject` answer one that differs from what was asked for; `request` asks the kitchen to change an
 * accepted one, `confirm` and `refuse` reply to what the kitchen asks for. `redirect` says where the food goes that was being cooked when it was
 * released.
 */
export const offerDecisions = [
  'accept',
  'reject',
  'release',
  'remind',
  'request',
  'confirm',
  'refuse',
  'redirect',
] as const;
export type OfferDecision = (typeof offerDecisions)[number];

const typedRestaurantSchema = v.object({
  /** As the event spells it. */
  name: f.text(limits.placeName),
  /** The restaurant that it is: as a manager said, else the only one of that name. `null` where nobody knows. */
  restaurant_id: v.nullable(f.id),
  /** Events with that name, in any spelling, but archived ones: how many, and the next few. */
  events: v.object({
    count: f.count,
    next: v.pipe(
      v.array(
        v.object({
          id: f.eventId,
          title: f.text(limits.title.max),
          ...eventTimes,
        }),
      ),
      v.maxLength(offerLimits.named),
    ),
  }),
  /** `link`: a manager can say which restaurant it is. */
  can: f.can,
});

const eventOffersSchema = v.object({
  /** In the order of their invitations. */
  items: v.pipe(v.array(offerSchema), v.maxLength(offerLimits.listed)),
  /** Invitations that a copy of an event took over from it, and that nobody has sent yet. Sending one is inviting that restaurant. */
  drafts: v.optional(
    v.pipe(
      v.array(v.object({ restaurant: restaurantSchema, asked: askedSchema })),
      v.maxLength(offerLimits.listed),
    ),
  ),
  /** Restaurants that can be invited, by name. */
  restaurants: v.pipe(
    v.array(
      v.object({
        id: f.id,
        name: f.text(limits.placeName),
        phone: v.union([f.phone, v.literal('')]),
        /** In one line; empty where it is not known. */
        address: v.optional(f.text(limits.addressLine)),
        /** `false`: nobody signs in for it. */
        has_account: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(offerLimits.restaurants),
  ),
  /** The restaurants that the event names as text. */
  names: v.optional(v.pipe(v.array(typedRestaurantSchema), v.maxLength(limits.restaurants))),
});
export type EventOffers = v.InferOutput<typeof eventOffersSchema>;

const inviteBodySchema = v.object({
  /** Either this or `name`. */
  restaurant_id: v.optional(f.id),
  /** Of a kitchen without an account; `known` where somebody signs in for one of that name. */
  name: v.optional(f.requiredText(1, limits.placeName)),
  asked: askedSchema,
});
export type InviteBody = v.InferInput<typeof inviteBodySchema>;

const linkRestaurantBodySchema = v.object({
  name: f.requiredText(1, limits.placeName),
  /** `null`: none of those that are known. */
  restaurant_id: v.nullable(f.id),
  /** What the sender saw; `stale` where it is another by now. */
  was: v.nullable(f.id),
});
export type LinkRestaurantBody = v.InferInput<typeof linkRestaurantBodySchema>;

const decisionBodySchema = v.object({
  action: v.picklist(offerDecisions),
  lock_version: f.version,
  /** Of `request`: portions and times. Only the kitchen names dishes and says what they contain. */
  answer: v.optional(offerAnswerSchema),
  /** Of `request`. */
  note: v.optional(f.text(offerLimits.note)),
  /** Of `reject` and `refuse`, and of `release` once the kitchen has accepted: at least 3 characters. */
  reason: v.optional(f.text(offerLimits.reason.max)),
  /** Of `redirect`. */
  food_to: v.optional(foodToSchema),
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

/** What managers ask of kitchens. */
export const offerCalls = {
  listEventOffers: call('GET /manage/events/:eventId/offers', {
    ...byManagersOptional,
    summary: 'List what kitchens were asked for at an event and have promised, and who can be invited',
    answer: eventOffersSchema,
    refusals: ['gone'],
  }),
  inviteKitchen: call('POST /manage/events/:eventId/offers', {
    ...byManagersOptional,
    summary:
      'Invite a restaurant to cook, or a kitchen without an account by its name; `bad_state` while it has an open invitation or has accepted',
    body: inviteBodySchema,
    answer: offerSchema,
    refusals: ['gone', 'bad_state', 'nonexistent_time'],
  }),
  linkRestaurant: call('POST /manage/events/:eventId/restaurants', {
    ...byManagersOptional,
    summary:
      'Say which restaurant a name is that the event has as text: for every event with that name, in any spelling. Nobody is told',
    body: linkRestaurantBodySchema,
    answer: eventOffersSchema,
    refusals: ['gone', 'stale'],
  }),
  decideOffer: call('POST /manage/events/:eventId/offers/:offerId/actions', {
    ...byManagersOptional,
    summary:
      'Accept or reject an offer that differs from what was asked for, change what was accepted, remind a kitchen or release it',
    body: decisionBodySchema,
    answer: offerSchema,
    refusals: ['gone', 'stale', 'bad_state'],
  }),
  discardInvitation: call('POST /manage/events/:eventId/offers/drafts/:restaurantId/discard', {
    ...byManagersOptional,
    summary: 'Discard an invitation that was not sent; repeating it changes nothing',
    answer: eventOffersSchema,
    refusals: ['gone'],
  }),
  takeFood: call('POST /manage/events/:eventId/offers/:offerId/parts', {
    ...byManagersOptional,
    summary: 'Take food from a kitchen: the other side of what it gave, or the first to say so',
    body: takeBodySchema,
    answer: offerSchema,
    refusals: ['gone', 'stale', 'bad_state'],
  }),
} as const;
