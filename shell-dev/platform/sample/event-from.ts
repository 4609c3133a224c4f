import { Temporal } from 'temporal-polyfill';
import { limits } from '~/api/vocabulary';
import type { NewDish, NewEvent } from '../model';
import { dishes } from './dishes';
import type { Draft, Moment } from './drafts';

/** An event of the sample with the instants that its registrations are made around. */
export interface SampleEvent {
  readonly event: NewEvent;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly heads: number;
  readonly waiting: number;
  readonly slug: string;
}

/** Written out with everything the model wants, in the state that the clock has brought it to. */
export function eventFrom(draft: Draft, moment: Moment): SampleEvent {
  const { programme, place, starts, slug } = draft;
  const ends = starts.add({ minutes: draft.minutes });
  const startsAt = starts.toZonedDateTime(place.time_zone).toInstant();
  const endsAt = ends.toZonedDateTime(place.time_zone).toInstant();
  const before = (hours: number | undefined) =>
    hours === undefined ? null : text(startsAt.subtract({ hours }));
  const { menu, restaurants } = cookedFor(programme);
  const { time_zone, ...where } = place;
  const event: NewEvent = {
    id: `evt_${slug}`,
    uid: `${slug}@events.example`,
    title: programme.title,
    summary: programme.summary,
    description: programme.description,
    starts_local: starts.toString({ smallestUnit: 'minute' }),
    ends_local: ends.toString({ smallestUnit: 'minute' }),
    time_zone,
    place: where,
    organiser: programme.organiser,
    restaurants,
    dishes: menu,
    modes: programme.modes,
    tags: programme.tags,
    capacity: programme.capacity,
    max_party: programme.maxParty ?? limits.maxParty.usual,
    waitlist_limit: programme.waitlist ?? 10,
    hold_minutes: limits.holdMinutes.usual,
    offer_minutes: programme.offerMinutes ?? limits.offerMinutes.usual,
    door_lead_minutes: programme.doorLead ?? 30,
    registration_opens_at: before(programme.opensHours),
    registration_closes_at: before(programme.closesHours),
    kitchen_cutoff_at: before(programme.cutoffHours),
    state: stateOf(programme, startsAt, endsAt, moment.now),
    cancel_reason: programme.cancelled?.reason ?? null,
    cancel_reason_shown: programme.cancelled?.shown ?? false,
    visibility: 'public',
    source_url: null,
    sequence: programme.movedBy === undefined && !programme.cancelled ? 0 : 1,
    previous_starts_at:
      programme.movedBy === undefined ? [] : [text(startsAt.subtract({ minutes: programme.movedBy }))],
    updated_at: text(moment.today.toZonedDateTime('UTC').toInstant()),
  };
  return { event, startsAt, endsAt, slug, heads: draft.heads, waiting: programme.waiting ?? 0 };
}

interface Cooked {
  readonly menu: readonly NewDish[];
  readonly restaurants: readonly string[];
}

// Thousands of events share a menu: it is one list in memory.
const cooked = new WeakMap<Draft['programme']['menu'], Cooked>();

function cookedFor({ menu: names, capacity }: Draft['programme']): Cooked {
  const known = cooked.get(names);
  if (known) return known;
  // A few more portions than people: second helpings.
  const portions = Math.min(Math.ceil((capacity * 1.1) / 10) * 10, limits.portions.max);
  const menu = names.map((name): NewDish => ({ ...dishes[name], portions }));
  const fresh = { menu, restaurants: [...new Set(menu.map((dish) => dish.restaurant ?? ''))] };
  cooked.set(names, fresh);
  return fresh;
}

function stateOf(
  programme: Draft['programme'],
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
  now: Temporal.Instant,
): NewEvent['state'] {
  const isBy = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0;
  if (programme.cancelled) return 'cancelled';
  if (isBy(endsAt.add({ hours: 2 }))) return 'completed';
  return isBy(startsAt.subtract({ minutes: programme.doorLead ?? 30 })) ? 'live' : 'published';
}

export function text(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' });
}
