import * as v from 'valibot';
import { eventDetailSchema, type Dish, type EventDetail, type Place } from '~/api/event-detail.schema';
import { eventFields } from '~/api/event-fields';
import {
  eventLiveSchema,
  eventPageSchema,
  eventSummarySchema,
  type EventLive,
  type EventPage,
  type EventSummary,
  type Seats,
} from '~/api/event.schema';
import { householdSchema, type Household } from '~/api/household';
import type { EventDays } from '~/api/reading-calls';
import { simpleDetails } from '~/api/registration-fields';
import { registrationSchema, type Registration } from '~/api/registration.schema';
import { usualValues } from '~/api/simple-values';

/**
 * Believable things of the domain. Name only what a test is about; the rest is filled in, and the whole is checked against the
 * schema of the wire, so that no test can pass on something the server could never send.
 */
type Loose<T> = {
  [K in keyof T]?: T[K] extends string & v.Brand<string>
    ? string
    : T[K] extends readonly unknown[] | string | number | boolean | null
      ? T[K]
      : Loose<T[K]> | Extract<T[K], null>;
};

let last = 0;
/** A new id: `evt_1`, `evt_2`, … */
export const anId = (prefix: string): string => `${prefix}_${(last += 1)}`;

export function someSeats(seats: Partial<Seats> = {}): Seats {
  return { capacity: 40, free: 12, waiting: 0, waitlist_limit: 20, ...seats };
}

const placeSummary = { id: 'plc_st-annes', name: 'St Anne’s Hall', city: 'Toulouse', country: 'FR' };

function aPlace(place: Loose<Place> = {}): Place {
  return {
    ...placeSummary,
    line1: '12 rue des Lois',
    region: 'Occitanie',
    postcode: '31000',
    latitude: 43.6045,
    longitude: 1.444,
    access_notes: 'Step-free from the yard',
    ...place,
  } as Place;
}

const wall = (instant: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    Date.parse(instant),
  );
  return parts.replace(' ', 'T');
};

function summaryOf(event: Loose<EventSummary>): unknown {
  const starts_at = event.starts_at ?? '2026-11-27T17:30:00Z';
  const ends_at =
    event.ends_at ?? new Date(Date.parse(starts_at) + 5_400_000).toISOString().replace('.000', '');
  const time_zone = event.time_zone ?? 'Europe/Paris';
  return {
    id: anId('evt'),
    version: 1,
    content_version: 1,
    state: 'published',
    cancel_reason: null,
    title: 'Harvest supper',
    summary: 'A warm supper for the whole family',
    day: wall(starts_at, time_zone).slice(0, 10),
    starts_local: wall(starts_at, time_zone),
    ends_local: wall(ends_at, time_zone),
    place: placeSummary,
    restaurants: ['Chez Amina'],
    modes: ['dine_in', 'collect'],
    diets: ['vegetarian', 'halal'],
    max_party: 6,
    registration_opens_at: null,
    registration_closes_at: null,
    mine: null,
    can: ['register'],
    ...event,
    starts_at,
    ends_at,
    time_zone,
    seats: someSeats(event.seats as Partial<Seats>),
  };
}

/** A row of a list. */
export function anEvent(event: Loose<EventSummary> = {}): EventSummary {
  return v.parse(eventSummarySchema, summaryOf(event));
}

export function aDish(dish: Partial<Dish> = {}): Dish {
  return {
    name: 'Vegetable tagine',
    restaurant: 'Chez Amina',
    portions: 40,
    diets: ['vegetarian', 'halal'],
    allergens: ['celery', 'nuts'],
    served: 'hot',
    ...dish,
  };
}

/** One event whole. */
export function anEventDetail(event: Loose<EventDetail> = {}): EventDetail {
  const id = event.id ?? anId('evt');
  return v.parse(eventDetailSchema, {
    ...(summaryOf({ ...event, id } as Loose<EventSummary>) as object),
    place: event.place === null ? null : aPlace(event.place as Loose<Place>),
    description: 'Come as you are. **Everyone** is welcome.',
    dishes: [aDish()],
    ...usualValues(eventFields),
    organiser: 'Neighbours’ Table',
    tags: ['supper'],
    kitchen_cutoff_at: null,
    source_url: null,
    uid: `${id}@events.example`,
    sequence: 0,
    previous_starts_at: [],
    calendar_path: `/api/v2/events/${id}/calendar.ics`,
    lock_version: 1,
    ...Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'place' && key !== 'seats')),
  });
}

/** What the socket says about an event: `live(event, { version: 2, seats: someSeats({ free: 3 }) })`. */
export function live(event: EventLive, change: Loose<EventLive> = {}): EventLive {
  const { starts_at = event.starts_at, ends_at = event.ends_at } = change;
  const { time_zone = 'UTC' } = event;
  return v.parse(eventLiveSchema, {
    ...event,
    version: event.version + 1,
    ...(change.starts_at && { starts_local: wall(starts_at, time_zone) }),
    ...(change.ends_at && { ends_local: wall(ends_at, time_zone) }),
    ...change,
  });
}

export function aPage(items: readonly EventSummary[], page: Partial<EventPage> = {}): EventPage {
  const days = items.map((item) => item.day).sort();
  return v.parse(eventPageSchema, {
    items,
    next_cursor: null,
    total: items.length,
    earliest_day: days[0] ?? null,
    latest_day: days.at(-1) ?? null,
    ...page,
  });
}

/** The answer of the calendar: events grouped by their day. */
export function someDays(events: readonly EventSummary[]): EventDays {
  const days = [...new Set(events.map((event) => event.day))].sort();
  return {
    days: days.map((day) => {
      const ofDay = events.filter((event) => event.day === day);
      return { day, count: ofDay.length, events: ofDay };
    }),
    earliest_day: days[0] ?? null,
    latest_day: days.at(-1) ?? null,
  };
}

/** A household's place at an event, confirmed and with a ticket unless said otherwise. */
export function aRegistration(registration: Loose<Registration> = {}): Registration {
  const id = registration.id ?? anId('reg');
  const state = registration.state ?? 'confirmed';
  const event = anEvent({
    mine: { registration_id: id, state, people: 3 } as never,
    can: [],
    ...(registration.event as Loose<EventSummary>),
  });
  const party = { adults: 2, children: 1, infants: 0, ...registration.party };
  const people = party.adults + party.children + party.infants;
  return v.parse(registrationSchema, {
    version: 1,
    lock_version: 1,
    mode: 'dine_in',
    contact_name: 'Lucía García',
    phone: '+34612345678',
    diets: [{ tag: 'vegetarian', count: 1 }],
    allergens: [],
    ...usualValues(simpleDetails),
    delivery_address: '',
    code: state === 'confirmed' ? { qr: `EV1.${id}.k3J9dQx7Zt2mPw5uVb8n`, short: 'K7WQ4M2P' } : null,
    hold_expires_at: state === 'held' ? '2026-11-21T10:10:00Z' : null,
    offer_expires_at: state === 'offered' ? '2026-11-21T11:00:00Z' : null,
    waiting: state === 'waitlisted' ? { position: 2, of: 3, free: 1, people } : null,
    needs_reconfirm: false,
    cancelled_by: state === 'cancelled' ? 'family' : null,
    cancelled_late: false,
    checked_in: 0,
    referral_code: null,
    created_at: '2026-11-20T09:00:00Z',
    updated_at: '2026-11-20T09:00:00Z',
    can: usuallyAllowed[state],
    ...registration,
    id,
    state,
    event,
    party,
  });
}

const usuallyAllowed: Record<Registration['state'], readonly string[]> = {
  held: ['confirm', 'release'],
  confirmed: ['change', 'cancel', 'show_ticket'],
  waitlisted: ['change', 'cancel'],
  offered: ['accept', 'decline', 'cancel'],
  expired: [],
  cancelled: [],
  no_show: [],
};

export function aHousehold(household: Loose<Household> = {}): Household {
  return v.parse(householdSchema, {
    id: 'family-garcia',
    contact_name: 'Lucía García',
    phone: '+34612345678',
    diets: [{ tag: 'vegetarian', count: 1 }],
    allergens: ['nuts'],
    referral_code: 'GARCIA7Q',
    feed_path: '/api/family/feeds/f3c1/calendar.ics',
    ...household,
    party: { adults: 2, children: 1, infants: 0, ...household.party },
    referrals: { registered: 2, credited: 1, ...household.referrals },
  });
}
