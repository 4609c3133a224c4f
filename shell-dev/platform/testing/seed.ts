import { eventFields } from '~/api/event-fields';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import type { NewEvent, NewHousehold, NewRegistration, Seed } from '../model/entities';
import { helpers, people, partners } from '../seed/people';

/** The moment at which tests begin: a Saturday morning. */
export const START = Date.parse('2026-11-21T09:00:00Z');

/** A supper in Madrid on Friday the 27th, 18:30 to 20:30, thirty seats, parties up to six, five may wait. All helpers work at its door. */
export const anEvent = (overrides: Partial<NewEvent> = {}): NewEvent => ({
  ...usualValues(eventFields),
  // Time passes in tests.
  reminders: 'off',
  id: 'evt_supper',
  uid: `${overrides.id ?? 'evt_supper'}@test`,
  title: 'Harvest supper',
  summary: 'Soup and bread',
  description: 'Come as you are.',
  starts_local: '2026-11-27T18:30',
  ends_local: '2026-11-27T20:30',
  time_zone: 'Europe/Madrid',
  place: aPlace(),
  organiser: 'Neighbours',
  restaurants: ['La Huerta'],
  dishes: [
    {
      name: 'Pumpkin soup',
      restaurant: 'La Huerta',
      portions: 40,
      diets: ['vegan', 'halal'],
      allergens: ['celery'],
      served: 'hot',
    },
  ],
  modes: ['dine_in', 'collect'],
  tags: ['supper'],
  capacity: 30,
  max_party: 6,
  waitlist_limit: 5,
  registration_opens_at: null,
  registration_closes_at: null,
  kitchen_cutoff_at: '2026-11-26T11:00:00Z',
  state: 'published',
  cancel_reason: null,
  cancel_reason_shown: false,
  visibility: 'public',
  source_url: null,
  sequence: 0,
  previous_starts_at: [],
  updated_at: '2026-11-01T08:00:00Z',
  helpers,
  ...overrides,
});

export const aPlace = (
  overrides: Partial<NonNullable<NewEvent['place']>> = {},
): NonNullable<NewEvent['place']> => ({
  id: 'plc_hall',
  name: 'Parish hall',
  city: 'Málaga',
  country: 'ES',
  line1: 'Calle Larga 3',
  region: 'Andalucía',
  postcode: '29001',
  latitude: 36.72,
  longitude: -4.42,
  access_notes: '',
  ...overrides,
});

const household = (id: string): NewHousehold => ({
  id,
  contact_name: id,
  phone: '+34600000000',
  party: { adults: 2, children: 0, infants: 0 },
  diets: [],
  allergens: [],
  referral_code: `ref-${id}`,
  feed_token: `feed-${id}`,
});

export const aRegistration = (overrides: Partial<NewRegistration> = {}): NewRegistration => ({
  id: `reg_${overrides.household_id ?? 'family-1'}_${overrides.event_id ?? 'evt_supper'}`,
  event_id: 'evt_supper',
  household_id: 'family-1',
  state: 'confirmed',
  party: { adults: 2, children: 0, infants: 0 },
  mode: 'dine_in',
  diets: [],
  allergens: [],
  ...usualValues(simpleDetails),
  delivery_address: '',
  created_at: '2026-11-20T08:00:00Z',
  ...overrides,
});

/** Families nobody signs in as. */
const crowd = Array.from({ length: 6 }, (_, at) => `crowd-${at + 1}`);

/** Everybody who can sign in, each with a household, some more households, and what the test is about. */
export const aSeed = (events: readonly NewEvent[], registrations: readonly NewRegistration[] = []): Seed => ({
  people,
  partners,
  households: [...people.filter(({ role }) => role === 'family').map(({ id }) => id), ...crowd].map(
    household,
  ),
  events,
  registrations,
});
