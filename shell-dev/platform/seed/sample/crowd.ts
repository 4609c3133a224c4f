import { Temporal } from 'temporal-polyfill';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import type { NewEvent, NewHousehold, NewRegistration, Seed } from '../../model/entities';
import { MINUTE, toIso } from '../../model/instants';
import { helpers } from '../people';
import { makeHousehold } from './families';
import { Random } from './random';

const CAPACITY = 5_000;
const WAITING = 500;
const SEED = 11;
const allergies = ['nuts', 'milk', 'eggs', 'peanuts', 'fish', 'gluten'] as const;

export const CROWD_EVENT = 'evt_crowd';

/**
 * Adds one event that is happening now, with `guests` parties on its guest list, the same on each run. Parties have seats up to the
 * capacity, 500 more are on the waitlist, and the rest are no-shows.
 */
export function withCrowd(seed: Seed, guests: number, now: number): Seed {
  const model = seed.events.find(({ state }) => state === 'live') ?? seed.events[0];
  if (!model) return seed;
  const random = new Random(SEED);
  const event = crowded(model, now);
  const households = Array.from({ length: guests }, (_, at) => ({
    ...makeHousehold(`crowd_${at + 1}`, 20_000 + at, random),
    referral_code: `CROWD${at}`,
  }));
  return {
    ...seed,
    households: [...seed.households, ...households],
    events: [...seed.events, event],
    registrations: [...seed.registrations, ...registrations(households, now, random)],
  };
}

function crowded(model: NewEvent, now: number): NewEvent {
  const wall = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(model.time_zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  const startedAt = Math.floor(now / (5 * MINUTE)) * 5 * MINUTE - 30 * MINUTE;
  return {
    ...model,
    id: CROWD_EVENT,
    uid: `${CROWD_EVENT}@sample`,
    title: 'The long table',
    summary: 'One table down the whole street, for everyone',
    starts_local: wall(startedAt),
    ends_local: wall(startedAt + 5 * 60 * MINUTE),
    capacity: CAPACITY,
    max_party: 8,
    waitlist_limit: WAITING,
    modes: ['dine_in'],
    state: 'live',
    cancel_reason: null,
    cancel_reason_shown: false,
    visibility: 'public',
    previous_starts_at: [],
    registration_opens_at: null,
    registration_closes_at: null,
    kitchen_cutoff_at: null,
    helpers,
  };
}

function registrations(households: readonly NewHousehold[], now: number, random: Random): NewRegistration[] {
  let free = CAPACITY;
  let waiting = WAITING;
  return households.map((household, at) => {
    const party = { ...household.party, infants: 0, children: Math.min(household.party.children, 1) };
    const people = party.adults + party.children;
    const hasSeats = people <= free;
    if (hasSeats) free -= people;
    const waits = !hasSeats && waiting > 0;
    if (waits) waiting -= 1;
    const state = hasSeats ? 'confirmed' : waits ? 'waitlisted' : 'no_show';
    return {
      id: `reg_crowd_${at + 1}`,
      event_id: CROWD_EVENT,
      household_id: household.id,
      state,
      party,
      mode: 'dine_in',
      diets: household.diets.map((diet) => ({ ...diet, count: Math.min(diet.count, people) })),
      allergens: random.chance(0.1) ? [random.pick(allergies)] : household.allergens,
      ...usualValues(simpleDetails),
      note: random.chance(0.05)
        ? random.pick(['We’re bringing a pram.', 'One of us will be late.', 'A seat by the window, please'])
        : '',
      access_needs: random.chance(0.03) ? 'Wheelchair' : '',
      delivery_address: '',
      created_at: toIso(now - random.whole(120, 20_000) * MINUTE),
      ...(hasSeats && random.chance(0.4) ? { checked_in: people } : {}),
    };
  });
}
