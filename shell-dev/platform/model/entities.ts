import type * as v from 'valibot';
import type { calls } from '~/api/calls';
import type { eventFields } from '~/api/event-fields';
import type { AllergenReportBody } from '~/api/feedback';
import type { FeedbackBody } from '~/api/feedback';
import type { Asked, LateMinutes, OfferAnswer, OfferState } from '~/api/manage/kitchen';
import type { simpleDetails } from '~/api/registration-fields';
import type { EditedShift } from '~/api/shift.schema';
import type { ClaimState } from '~/api/shifts';
import type { rememberedDetails } from '~/api/simple-details';
import type { ValuesOf } from '~/api/simple-fields';
import type { CancelledBy, EventState, Mode, RegistrationState } from '~/api/vocabulary';

type Answered<N extends keyof typeof calls> = v.InferInput<(typeof calls)[N]['answer']>;

/**
 * What sample data and an imported calendar hand to the store: plain objects without anything that the store derives.
 * Instants are UTC (`2026-11-21T17:30:00Z`), wall times have no zone (`2026-11-21T18:30`). The store derives the rest
 * (instants of starts and ends, days, seats, search text).
 */
export type NewPlace = NonNullable<Answered<'showEvent'>['place']>;
/** `offer_id`: of the kitchen's accepted offer that alone changes it. */
export type NewDish = Answered<'showEvent'>['dishes'][number] & { readonly offer_id?: string | undefined };
/** Without an id it is new. */
export type NewShift = EditedShift;
type Household = NonNullable<Answered<'showHousehold'>>;
export type NewParty = Household['party'];
type NewDietCount = Household['diets'][number];

export type Visibility = 'public' | 'link' | 'invited';

export interface NewEvent extends ValuesOf<typeof eventFields> {
  /** `evt_…`, at most 64 of `A-Za-z0-9_-`, the same on each run. */
  readonly id: string;
  /** Of the calendar it came from, else made from the id. Unique among events, also among the dates of one series. */
  readonly uid: string;
  readonly title: string;
  readonly summary: string;
  /** Markdown subset, never HTML. */
  readonly description: string;
  /** A wall time that a DST change skips moves forward by the gap; one that comes twice is the earlier one unless `fold` is 1. */
  readonly starts_local: string;
  readonly ends_local: string;
  readonly fold?: 0 | 1;
  /** The same for the end, which may lie in the hour that comes twice when the start does not. */
  readonly ends_fold?: 0 | 1;
  /** IANA name, normalised. */
  readonly time_zone: string;
  /** The whole place. Places with one id are one place: the first seen is kept. */
  readonly place: NewPlace | null;
  /** Names, at most 20. */
  readonly restaurants: readonly string[];
  readonly dishes: readonly NewDish[];
  readonly shifts?: readonly NewShift[] | undefined;
  readonly modes: readonly Mode[];
  readonly tags: readonly string[];
  readonly capacity: number;
  readonly max_party: number;
  readonly waitlist_limit: number;
  readonly registration_opens_at: string | null;
  readonly registration_closes_at: string | null;
  readonly kitchen_cutoff_at: string | null;
  readonly state: EventState;
  readonly cancel_reason: string | null;
  /** Whether everybody may read the reason. */
  readonly cancel_reason_shown: boolean;
  readonly visibility: Visibility;
  readonly source_url: string | null;
  /** The name of the calendar that it came from. */
  readonly calendar?: string;
  /** What that calendar says of it as JSON, where the event differs. */
  readonly imported?: string;
  /** Its entry there, where that repeats by a rule that a series can have. */
  readonly entry_date?: EntryDate;
  readonly sequence: number;
  readonly previous_starts_at: readonly string[];
  readonly updated_at: string;
  /** Helpers who work at its door without a shift. */
  readonly helpers?: readonly string[];
  readonly cover?: { readonly cover_id: string | null; readonly alt: string } | null;
}

/** A date of an entry that repeats in a calendar. */
export interface EntryDate {
  readonly uid: string;
  /** The day that the rule of the entry gives it. */
  readonly day: string;
  /** The rule of the entry; its end is ignored. */
  readonly rrule: string;
  /** The calendar moved or rewrote this date by itself. */
  readonly overridden: boolean;
}

/** Its place in a series. */
export interface SeriesDate {
  readonly id: string;
  readonly day: string;
  /** From 1. */
  readonly index: number;
  readonly overridden: boolean;
}

export interface NewHousehold extends Partial<ValuesOf<typeof rememberedDetails>> {
  readonly id: string;
  readonly contact_name: string;
  /** E.164, or empty. */
  readonly phone: string;
  readonly party: NewParty;
  readonly diets: readonly NewDietCount[];
  readonly allergens: NewDish['allergens'] & {};
  readonly members?: Household['members'];
  /** Shared in links: short, letters and digits, unique. */
  readonly referral_code: string;
  /** Secret part of the household's calendar feed; made by the store when absent. */
  readonly feed_token?: string;
}

/** What a person comes back for. */
export interface NewInterests {
  readonly person_id: string;
  /** Organisers, by name. */
  readonly follows: readonly string[];
  /** Last looked at some days ago. `query` is filters as a query string. */
  readonly searches: readonly { readonly id: string; readonly name: string; readonly query: string }[];
}

/** Order in the list is order of arrival: it decides places in the queue where `created_at` is equal. */
export interface NewRegistration extends ValuesOf<typeof simpleDetails> {
  /** `reg_…`; at most one active (held, confirmed, waitlisted, offered) per household and event. */
  readonly id: string;
  readonly event_id: string;
  readonly household_id: string;
  readonly state: RegistrationState;
  /** The household's unless it is said. */
  readonly contact_name?: string;
  readonly party: NewParty;
  readonly mode: Mode;
  readonly diets: readonly NewDietCount[];
  readonly allergens: NewHousehold['allergens'];
  readonly delivery_address: string;
  readonly created_at: string;
  /** Only for `held` and `offered`: until when. */
  readonly expires_at?: string;
  readonly needs_reconfirm?: boolean;
  readonly cancelled_by?: CancelledBy;
  readonly cancelled_late?: boolean;
  /** Heads checked in, for past and running events. */
  readonly checked_in?: number;
  /** The code that brought the household. */
  readonly referral_code?: string;
  /** What the household said after the event. */
  readonly feedback?: FeedbackBody;
  readonly reports?: readonly (AllergenReportBody & {
    /** The manager who acknowledged it, a day after. */
    readonly acknowledged_by?: string;
  })[];
}

export type Role = 'family' | 'manager' | 'driver' | 'partner' | 'door';

/** Somebody who can sign in. A family is its household; the others have none. */
export interface Person {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly household_id: string | null;
  /** E.164, where it is known: kitchens call managers, and managers call helpers. */
  readonly phone?: string;
}

/** A restaurant with people who sign in. */
export interface NewRestaurant {
  readonly id: string;
  readonly name: string;
  /** E.164, or empty. */
  readonly phone: string;
  /** In one line; absent where it is not known. */
  readonly address?: string;
  /** Persons of the role `partner`; none of a kitchen without an account. */
  readonly people: readonly string[];
}

/** What a restaurant is asked to cook for an event, and its answer. */
export interface NewOffer {
  readonly id: string;
  readonly event_id: string;
  readonly restaurant_id: string;
  /** Of an accepted one, the event has its dishes. */
  readonly state: OfferState;
  readonly asked: Asked;
  readonly answer: OfferAnswer | null;
  readonly invited_by: string | null;
  /** Who acted last. */
  readonly acted_by: string | null;
  /** Why it was declined or withdrawn. */
  readonly reason?: string;
  /** Of one that is cooked, or was. */
  readonly late_minutes?: LateMinutes;
  /** Containers of each part that was given, and taken. */
  readonly parts?: readonly number[];
}

/** A place in a shift of an event that somebody took. */
export interface NewClaim {
  readonly shift_id: string;
  readonly person_id: string;
  readonly state: ClaimState;
}

/** Some events with their registrations. */
export interface SeedBatch {
  readonly events: readonly NewEvent[];
  readonly registrations: readonly NewRegistration[];
}

/** Everything a new store starts with. */
export interface Seed extends SeedBatch {
  readonly people: readonly Person[];
  readonly households: readonly NewHousehold[];
  readonly interests?: readonly NewInterests[];
  readonly partners?: readonly NewRestaurant[];
  readonly offers?: readonly NewOffer[];
  readonly claims?: readonly NewClaim[];
  /** What follows, made while it is written: a hundred thousand events are never in memory together. */
  readonly more?: { readonly events: number; readonly batches: Iterable<SeedBatch> };
  /** Whether the store gets a history that fits all this. Otherwise histories start empty. */
  readonly hasHistory?: boolean;
}
