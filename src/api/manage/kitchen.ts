import * as v from 'valibot';
import { call } from '../call';
import { eventAt } from '../event-at';
import * as f from '../fields';
import { allergens, diets, limits } from '../vocabulary';

/** Limits of what kitchens are asked for and promise, apart from the others so that families do not download them. */
export const offerLimits = {
  note: 500,
  packaging: 200,
  reason: { min: 3, max: 300 },
  perContainer: { min: 1, max: 200 },
  /** Containers that are packed or handed over at once. */
  boxes: { min: 1, max: 2_000 },
  /** What a thermometer in food can show, in °C. */
  celsius: { min: -30, max: 120 },
  /** Parts in which the food of one kitchen is handed over. */
  parts: 50,
  /** Restaurants to choose from, and offers of an event or a kitchen that are read at once. */
  restaurants: 200,
  /** Events that are shown of a name. */
  named: 3,
  listed: 200,
} as const;

export const offerStates = [
  'invited',
  'offered',
  'accepted',
  'preparing',
  'ready',
  'handed_over',
  'declined',
  'rejected',
  'withdrawn',
  'expired',
  'released',
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * What a kitchen does with an offer. `offer` promises something else than was asked for. Once it is accepted, `request` asks the manager for a
 * change, `confirm` and `refuse` reply to one that the manager asks for, and `correct` says what its dishes contain.
 */
export const kitchenActions = [
  'accept',
  'offer',
  'decline',
  'withdraw',
  'request',
  'confirm',
  'refuse',
  'correct',
] as const;
export type KitchenAction = (typeof kitchenActions)[number];

/** What a kitchen does on the day. `undo` takes the last act back for ten seconds, while nobody else has acted since. */
export const cookActions = ['prepare', 'ready', 'hand_over', 'report_late', 'report_short', 'undo'] as const;
export type CookAction = (typeof cookActions)[number];

/** By how many minutes a kitchen is late; 0: on time after all. */
export const lateMinutes = [0, 5, 10, 20, 30] as const;
export type LateMinutes = (typeof lateMinutes)[number];

export const boxCount = f.within(offerLimits.boxes.min, offerLimits.boxes.max);
/** `null`: nobody, or somebody who is not known any more. */
const personName = v.nullable(f.text(limits.contactName));

/** Portions of a dish, or of each course. */
export const portionCount = f.within(limits.portions.min, limits.portions.max);

/** A dish that a kitchen promises. */
const offerDishSchema = v.object({
  /** Of the event's dish that it became. */
  id: v.optional(f.id),
  name: f.requiredText(limits.dishName.min, limits.dishName.max),
  portions: portionCount,
  /** Portions in one container; `null` when the kitchen has not said. */
  per_container: v.nullable(f.within(offerLimits.perContainer.min, offerLimits.perContainer.max)),
  diets: v.array(v.picklist(diets)),
  /** Declared: an empty list says that it contains none. */
  allergens: v.array(v.picklist(allergens)),
  served: v.picklist(['hot', 'cold']),
  /** How many there are, where the kitchen has reported another number than it promised. Ignored in an answer. */
  there: v.optional(f.within(0, limits.portions.max)),
});
export type OfferDish = v.InferOutput<typeof offerDishSchema>;

/** What a kitchen promises. Wall times at the event's place. */
export const offerAnswerSchema = v.object({
  dishes: v.pipe(v.array(offerDishSchema), v.minLength(1), v.maxLength(limits.dishes)),
  ready_from: f.wallTime,
  ready_until: f.wallTime,
  packaging: f.text(offerLimits.packaging),
});
export type OfferAnswer = v.InferOutput<typeof offerAnswerSchema>;

/** A change of an accepted offer that one side asks the other for. Closed by a reply, by the side's next one, and when the offer is not `accepted` any more. */
const changeRequestSchema = v.object({
  /** Who asks. */
  side: v.picklist(['kitchen', 'manager']),
  by: personName,
  at: f.instant,
  note: f.text(offerLimits.note),
  /** The offer as it is, and as it would be. */
  before: offerAnswerSchema,
  after: offerAnswerSchema,
});
export type ChangeRequest = v.InferOutput<typeof changeRequestSchema>;

/** What a kitchen is asked for: so many portions of each course, ready at a wall time of the event's place. */
export const askedSchema = v.object({
  portions: portionCount,
  ready_local: f.wallTime,
  note: f.text(offerLimits.note),
});
export type Asked = v.InferOutput<typeof askedSchema>;

const dietCounts = v.pipe(
  v.array(v.object({ tag: v.picklist(diets), count: v.pipe(v.number(), v.integer()) })),
  v.maxLength(diets.length),
);

/** For whom a kitchen cooks. Diets overlap and are never added up. */
export const offerCountSchema = v.object({
  /** Everyone with a seat at the event, and of how many each diet is. */
  people: f.count,
  diets: dietCounts,
  /** This kitchen's part of each course it promises by now: of several kitchens, by their portions. */
  courses: v.pipe(
    v.array(v.object({ course: v.picklist(['hot', 'cold']), people: f.count, portions: f.count })),
    v.maxLength(2),
  ),
  /** When it was counted for good, at the cut-off; `null` while it still changes. */
  frozen_at: v.nullable(f.instant),
  /** What has changed since; `null` before that, and while nothing has. */
  change: v.nullable(v.object({ people: v.pipe(v.number(), v.integer()), diets: dietCounts })),
});
export type OfferCount = v.InferOutput<typeof offerCountSchema>;

/** The paper that a kitchen cooks by: whenever what it says changes there is a next one. Dishes by their names. */
const sheetSchema = v.object({
  number: f.within(1, 10_000),
  at: f.instant,
  /** New, or not as on the sheet before. */
  changed: v.pipe(v.array(f.text(limits.dishName.max)), v.maxLength(limits.dishes)),
  /** On the sheet before, and not any more. */
  gone: v.pipe(v.array(f.text(limits.dishName.max)), v.maxLength(limits.dishes)),
});
export type SheetOfOffer = v.InferOutput<typeof sheetSchema>;

/** What a standing yes came to when its date was published, with the portions a day that it was up to then. */
const standingResultSchema = v.object({
  /**
   * Accepted, or why the kitchen is asked itself: more than it said that day, later than kitchens usually answer, no declared dishes that it promised
   * before, or another time.
   */
  result: v.picklist(['accepted', 'over', 'late', 'no_dishes', 'not_as_asked']),
  portions: portionCount,
});
export type StandingResult = v.InferOutput<typeof standingResultSchema>;

/** A kitchen's yes to every date of a series that is published from then on, until it is taken back. */
const standingYesSchema = v.object({
  /** The most for one day, at all events of the kitchen together. */
  portions: portionCount,
  by: personName,
  at: f.instant,
});

export const celsius = v.nullable(f.within(offerLimits.celsius.min, offerLimits.celsius.max));

/** What one side says of food that changed hands. */
const handOverSideSchema = v.object({
  boxes: boxCount,
  /** °C of hot and of cold food, where somebody measured. */
  hot: celsius,
  cold: celsius,
  at: f.instant,
  by: personName,
});

/** Where food goes that was being cooked when its kitchen was released: to another event, to another place, nowhere, or into the waste. */
export const foodDestinations = ['event', 'place', 'kitchen', 'waste'] as const;
export type FoodDestination = (typeof foodDestinations)[number];

export const foodToSchema = v.object({
  where: v.picklist(foodDestinations),
  /** Which event or place, which are not said otherwise: at least 3 characters. */
  note: f.text(offerLimits.reason.max),
});
export type FoodTo = v.InferOutput<typeof foodToSchema>;

/** Food that a kitchen gave and the event took: one record with two sides, of which one alone is enough. */
const handOverSchema = v.object({
  id: f.id,
  given: v.nullable(handOverSideSchema),
  taken: v.nullable(handOverSideSchema),
});

export type HandOver = v.InferOutput<typeof handOverSchema>;

export const restaurantSchema = v.object({
  id: f.id,
  name: f.text(limits.placeName),
  /** `false`: nobody signs in for it, so the platform tells it nothing. It answers by a link. */
  has_account: v.optional(v.boolean()),
});

/** A kitchen's part of an event, from the invitation on. */
export const offerSchema = v.object({
  id: f.id,
  lock_version: f.version,
  state: v.picklist(offerStates),
  restaurant: restaurantSchema,
  event: v.object({
    ...eventAt,
    place: v.nullable(
      v.object({
        name: f.text(limits.placeName),
        line1: f.text(limits.addressLine),
        postcode: f.text(limits.postcode),
        city: f.text(limits.city),
        access_notes: f.text(limits.accessNotes),
      }),
    ),
    kitchen_cutoff_at: v.nullable(f.instant),
  }),
  asked: askedSchema,
  /** The last answer, which stays when the event moves and the kitchen is asked again. */
  answer: v.nullable(offerAnswerSchema),
  /** Until when an invitation can be answered. */
  answer_by: f.instant,
  /** Why it was declined, rejected, withdrawn or released. */
  reason: v.nullable(f.text(offerLimits.reason.max)),
  /** Whom the kitchen calls: who invited it; `null` where no phone is known, and for managers. */
  contact: v.nullable(v.object({ name: f.text(limits.contactName), phone: f.phone })),
  /** Who acted last, by name, and when; `null`: the clock, or somebody who is not known any more. */
  by: personName,
  at: f.instant,
  /** By how many minutes it is later than promised. */
  late_minutes: v.picklist(lateMinutes),
  /** Containers that are packed, once it is ready. */
  packed: v.nullable(boxCount),
  parts: v.pipe(v.array(handOverSchema), v.maxLength(offerLimits.parts)),
  /** Until when the viewer’s side can take back what it did last. */
  undo_until: v.nullable(f.instant),
  /** When a manager last reminded the kitchen of its invitation. */
  reminded_at: v.nullable(f.instant),
  /** Open ones: at most one of each side. */
  requests: v.pipe(v.array(changeRequestSchema), v.maxLength(2)),
  /** When it was asked for before its event moved; `null` once anybody has acted since. */
  moved_from: v.optional(v.nullable(f.wallTime)),
  /** Where the food goes that was being cooked when it was released; `null`: a manager has not said so yet. Absent where there is none. */
  food_to: v.optional(v.nullable(foodToSchema)),
  /** From acceptance on. */
  count: v.nullable(offerCountSchema),
  can: f.can,
  /** From the moment the kitchen is told its numbers. Back ends before 2.11 do not number them. */
  sheet: v.optional(v.nullable(sheetSchema)),
  /** The restaurant's yes to every date of the event's series; `null`: it has said none. Absent where the event is of no series. */
  standing_yes: v.optional(v.nullable(standingYesSchema)),
  /** `null` where none was asked, and once the kitchen has answered itself. */
  standing_result: v.optional(v.nullable(standingResultSchema)),
});
export type Offer = v.InferOutput<typeof offerSchema>;

const offersSchema = v.object({
  /** Where the viewer cooks. */
  restaurants: v.pipe(v.array(restaurantSchema), v.maxLength(offerLimits.restaurants)),
  /** Those of events that are not over come first, by their start; then the others, the latest first. */
  items: v.pipe(v.array(offerSchema), v.maxLength(offerLimits.listed)),
});
export type Offers = v.InferOutput<typeof offersSchema>;

const kitchenActionBodySchema = v.object({
  action: v.picklist(kitchenActions),
  lock_version: f.version,
  /**
   * Of `accept`, `offer`, `request` and `correct`. What `request` says about allergens, diets and containers of dishes that it has is so at once; `correct`
   * says nothing else.
   */
  answer: v.optional(offerAnswerSchema),
  /** Of `request`. */
  note: v.optional(f.text(offerLimits.note)),
  /** Of `decline`, `withdraw` and `refuse`, which needs one, as a withdrawal after the cut-off does. */
  reason: v.optional(f.text(offerLimits.reason.max)),
});
export type KitchenActionBody = v.InferInput<typeof kitchenActionBodySchema>;

export const byKitchens = { api: 'main', who: 'kitchen', isOptional: true } as const;

/** What the people of a restaurant read and do. Another restaurant's offers are not found. */
export const kitchenCalls = {
  listOffers: call('GET /kitchen/offers', {
    ...byKitchens,
    summary: 'List what the kitchens of the viewer were asked for and have promised',
    answer: offersSchema,
  }),
  showOffer: call('GET /kitchen/offers/:offerId', {
    ...byKitchens,
    summary: 'Show one offer, with the people it is for once it is accepted',
    answer: offerSchema,
  }),
  answerOffer: call('POST /kitchen/offers/:offerId/actions', {
    ...byKitchens,
    summary:
      'Accept an invitation as it was asked, offer something else, decline, withdraw, or change what was accepted; accepted dishes become dishes of the event',
    body: kitchenActionBodySchema,
    answer: offerSchema,
    refusals: ['stale', 'bad_state'],
  }),
} as const;

/** Channel of the people of a restaurant. */
export const kitchenChannels = {
  /** Offers of the viewer's restaurants. The subscription is rejected for anyone who works in none. */
  kitchen: {
    channel: 'KitchenChannel',
    params: v.object({}),
    message: v.union([v.object({ type: v.literal('offer.changed'), id: f.id, version: f.version })]),
  },
} as const;
export type KitchenMessage = v.InferOutput<typeof kitchenChannels.kitchen.message>;
