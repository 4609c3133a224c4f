import { Temporal } from 'temporal-polyfill';
import { eventFields } from '~/api/event-fields';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { limits } from '~/api/vocabulary';
import { peopleIn } from '~/domain/party';
import type {
  NewDish,
  NewEvent,
  NewHousehold,
  NewParty,
  NewRegistration,
  Seed,
  SeedBatch,
} from '../../model/entities';
import { HOUR, MINUTE, toIso, toMs } from '../../model/instants';
import { wallToMs } from '../../model/wall-time';
import { helpers } from '../people';
import { dishes, restaurants } from './dishes';
import { generateDrafts, writtenDrafts } from './drafts';
import { makeHouseholds } from './families';
import type { Draft, Moment } from './programme';
import { Random } from './random';
import { withFeedback } from './sample-feedback';
import { cellsIn, lookUp } from './table';

export interface SampleOptions {
  /** `2026-11-21`; today by default. */
  readonly today?: string;
  /** Epoch milliseconds; 12:00 UTC when only `today` is given. */
  readonly now?: number;
  /** How many events; 60 by default. */
  readonly events?: number;
  readonly seed?: number;
}

export interface Sample extends SeedBatch {
  /** Names of the restaurants. */
  readonly restaurants: readonly string[];
  readonly households: readonly NewHousehold[];
  /** The events after the first ones, with their registrations, made as they are asked for. Only once. */
  readonly more: NonNullable<Seed['more']>;
}

/** How many events are in memory together. */
const BATCH = 500;

const DEFAULT_EVENTS = 60;
// At the end of a literal: an object that begins with these grows field by field, which takes two hundred times as long.
const usualFields = usualValues(eventFields);
const usualDetails = usualValues(simpleDetails);
const unmoved: readonly never[] = [];
/** Minutes. */
const DOOR_LEAD = 30;
/** Where the helpers of the sample work: at the doors of other places only managers do. */
const HELPED_PLACE = 'plc_montreuil-market';
const noHelpers: readonly never[] = [];

/** Sample events around a day, with families and their registrations. The same options give the same sample. */
export function makeSample(options: SampleOptions = {}): Sample {
  const moment = toMoment(options);
  const count = options.events ?? DEFAULT_EVENTS;
  const random = new Random(options.seed ?? 1);
  const { households, others } = makeHouseholds(Math.min(160 + Math.floor(count / 40), 3_000), random);
  const named = new Map(households.map((household) => [household.id, household]));
  const batches = batchesOf(drafts(count, moment, random), (draft) => {
    const sample = toSampleEvent(draft, moment);
    const registrations = [...registrationsFor(sample, { others, named, moment, random })];
    return [
      sample.event,
      registrations.map((one) => withFeedback(one, sample, moment.now.epochMilliseconds)),
    ];
  });
  const first = batches.next().value ?? { events: [], registrations: [] };
  return { restaurants, households, ...first, more: { events: count - first.events.length, batches } };
}

function* batchesOf(
  drafts: Iterable<Draft>,
  toEvent: (draft: Draft) => [NewEvent, readonly NewRegistration[]],
): Generator<SeedBatch, undefined> {
  let batch: { events: NewEvent[]; registrations: NewRegistration[] } = { events: [], registrations: [] };
  for (const draft of drafts) {
    const [event, registrations] = toEvent(draft);
    batch.events.push(event);
    batch.registrations.push(...registrations);
    if (batch.events.length < BATCH) continue;
    yield batch;
    batch = { events: [], registrations: [] };
  }
  if (batch.events.length > 0) yield batch;
}

function* drafts(count: number, moment: Moment, random: Random): Generator<Draft> {
  const handWritten = writtenDrafts(moment).slice(0, count);
  yield* handWritten;
  yield* generateDrafts(count - handWritten.length, moment, random);
}

function toMoment({ today, now }: SampleOptions): Moment {
  const clock = now === undefined ? null : Temporal.Instant.fromEpochMilliseconds(now);
  if (today === undefined) {
    const instant = clock ?? Temporal.Now.instant();
    return { now: instant, today: instant.toZonedDateTimeISO('UTC').toPlainDate() };
  }
  const day = Temporal.PlainDate.from(today);
  return {
    today: day,
    now: clock ?? day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant(),
  };
}

/** An event of the sample with what its registrations are made from. */
interface SampleEvent {
  readonly event: NewEvent;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly slug: string;
}

/** Fills in every field, with the state that the event has at this moment. */
function toSampleEvent(draft: Draft, moment: Moment): SampleEvent {
  const { programme, organiser, place, startsLocal, slug } = draft;
  const endsLocal = toIso(toMs(`${startsLocal}Z`) + programme.minutes * MINUTE).slice(0, 16);
  const startsAt = wallToMs(startsLocal, place.time_zone);
  const endsAt = wallToMs(endsLocal, place.time_zone);
  const now = moment.now.epochMilliseconds;
  const before = (hours: number | undefined) =>
    hours === undefined ? null : toText(startsAt - hours * HOUR);
  const { menu, restaurants } = menuFor(programme);
  const event: NewEvent = {
    id: `evt_${slug}`,
    uid: `${slug}@events.example`,
    title: programme.title,
    summary: programme.summary,
    description: programme.description,
    starts_local: startsLocal,
    ends_local: endsLocal,
    time_zone: place.time_zone,
    place,
    restaurants,
    dishes: menu,
    modes: programme.modes,
    tags: programme.tags,
    capacity: programme.capacity,
    max_party: programme.maxParty ?? limits.maxParty.usual,
    waitlist_limit: programme.waitlist ?? 10,
    registration_opens_at: before(programme.opensHours),
    registration_closes_at: before(programme.closesHours),
    kitchen_cutoff_at: before(programme.cutoffHours),
    state: stateOf(programme, startsAt, endsAt, now),
    cancel_reason: programme.cancelled ?? programme.cancelledQuietly ?? null,
    cancel_reason_shown: programme.cancelled !== undefined,
    visibility: 'public',
    source_url: null,
    sequence: programme.movedBy === undefined && !isCancelled(programme) ? 0 : 1,
    previous_starts_at:
      programme.movedBy === undefined ? unmoved : [toText(startsAt - programme.movedBy * MINUTE)],
    updated_at: `${moment.today.toString()}T00:00:00Z`,
    ...usualFields,
    organiser,
    offer_minutes: programme.offerMinutes ?? limits.offerMinutes.usual,
    door_lead_minutes: DOOR_LEAD,
    // Its families are asked nothing while somebody works with the sample.
    reminders: 'off',
    helpers: place.id === HELPED_PLACE ? helpers : noHelpers,
  };
  return { event, startsAt, endsAt, slug, seatsTaken: draft.seatsTaken, waiting: programme.waiting ?? 0 };
}

interface Menu {
  readonly menu: readonly NewDish[];
  readonly restaurants: readonly string[];
}

// Thousands of events share one list of dishes.
const menus = new WeakMap<Draft['programme']['menu'], Menu>();

function menuFor({ menu: names, capacity }: Draft['programme']): Menu {
  const known = menus.get(names);
  if (known) return known;
  // A few more portions than people, for second helpings.
  const portions = Math.min(Math.ceil((capacity * 1.1) / 10) * 10, limits.portions.max);
  const menu = names.map((name): NewDish => ({ ...lookUp(dishes, name), portions }));
  const created = { menu, restaurants: [...new Set(menu.map((dish) => dish.restaurant ?? ''))] };
  menus.set(names, created);
  return created;
}

const isCancelled = ({ cancelled, cancelledQuietly }: Draft['programme']): boolean =>
  (cancelled ?? cancelledQuietly) !== undefined;

function stateOf(
  programme: Draft['programme'],
  startsAt: number,
  endsAt: number,
  now: number,
): NewEvent['state'] {
  if (isCancelled(programme)) return 'cancelled';
  if (endsAt + 2 * HOUR <= now) return 'completed';
  return startsAt - DOOR_LEAD * MINUTE <= now ? 'live' : 'published';
}

/** To the second. */
const toText = (ms: number): string => toIso(Math.floor(ms / 1_000) * 1_000);

/** States in which a registration has seats. */
const seated = new Set(['held', 'confirmed', 'offered']);

/** What the registrations of all events are made from. */
interface Making {
  readonly others: readonly NewHousehold[];
  readonly named: ReadonlyMap<string, NewHousehold>;
  readonly moment: Moment;
  readonly random: Random;
}

/** The registrations of an event: first those of the named families, then others until its seats and waitlist are as full as planned. */
function* registrationsFor(sample: SampleEvent, making: Making): Generator<NewRegistration> {
  const own = namedRegistrations(sample, making);
  yield* own.filter(({ state }) => state !== 'waitlisted');
  const taken = own.filter((one) => seated.has(one.state)).reduce((sum, one) => sum + peopleIn(one.party), 0);
  const families = rotate(making.others, making.random);
  for (let left = sample.seatsTaken - taken; left > 0;) {
    const household = next(families);
    if (!household) break;
    const party = limitParty(household.party, Math.min(left, sample.event.max_party));
    left -= peopleIn(party);
    yield {
      ...newRegistration(sample, household, party, making),
      ...outcomeOf(sample, party, making.random),
    };
  }
  const known = own.find(({ state }) => state === 'waitlisted');
  for (let at = 0; at < sample.waiting; at += 1) {
    // A named family is second in line, so that its position can change.
    const household = at === 1 && known ? undefined : next(families);
    if (household) {
      const party = limitParty(household.party, 4);
      yield { ...newRegistration(sample, household, party, making), state: 'waitlisted' };
    } else if (at === 1 && known) yield known;
  }
}

/** How a reservation turned out: cancelled with the event, checked in, no-show, or confirmed. */
function outcomeOf({ event }: SampleEvent, party: NewParty, random: Random): Partial<NewRegistration> {
  if (event.state === 'cancelled') return { state: 'cancelled', cancelled_by: 'event' };
  if (event.state === 'completed') {
    return random.chance(0.08) ? { state: 'no_show' } : { checked_in: peopleIn(party) };
  }
  if (event.state === 'live') return random.chance(0.6) ? { checked_in: peopleIn(party) } : {};
  return event.previous_starts_at.length > 0 ? { needs_reconfirm: random.chance(0.5) } : {};
}

const streets = cellsIn(
  'quai du Port | rue des Liseuses | rue du Four Banal | place des Maraîchers | rue des Deux Cuisines',
);

function newRegistration(
  { event, startsAt }: SampleEvent,
  household: NewHousehold,
  party: NewParty,
  { moment: { now }, random }: Making,
): NewRegistration {
  const mode = random.pick(event.modes);
  const latest = Math.min(startsAt, now.epochMilliseconds);
  const note = random.chance(0.06)
    ? random.pick(['We’re bringing a pram.', 'One of us will be half an hour late.', 'We can bring a cake.'])
    : '';
  const access_needs = random.chance(0.04) ? random.pick(['Wheelchair', 'A seat near the door']) : '';
  return {
    id: `reg_${event.id.slice(4)}_${household.id}`.slice(0, 64),
    event_id: event.id,
    household_id: household.id,
    state: 'confirmed',
    party,
    mode,
    diets: household.diets.map((diet) => ({ ...diet, count: Math.min(diet.count, peopleIn(party)) })),
    allergens: household.allergens,
    delivery_address:
      mode === 'home_delivery'
        ? `${random.whole(1, 90)} ${random.pick(streets)}, floor ${random.whole(0, 6)}`
        : '',
    created_at: toText(latest - random.whole(90, 12_000) * MINUTE),
    ...usualDetails,
    note,
    access_needs,
  };
}

/** As much of the party as there is room for, adults first. */
function limitParty(party: NewParty, room: number): NewParty {
  const adults = Math.min(party.adults, room);
  const children = Math.min(party.children, room - adults);
  return { adults, children, infants: Math.min(party.infants, room - adults - children) };
}

/** Every household once, starting at a random one. */
function* rotate(households: readonly NewHousehold[], random: Random): Generator<NewHousehold> {
  const from = random.whole(0, Math.max(households.length - 1, 0));
  for (let at = 0; at < households.length; at += 1)
    yield households[(from + at) % households.length] as NewHousehold;
}

function next(families: Iterator<NewHousehold>): NewHousehold | undefined {
  const result = families.next();
  return result.done ? undefined : result.value;
}

type NamedRegistration = Partial<NewRegistration> & Pick<NewRegistration, 'household_id' | 'state'>;

/**
 * The registrations of the named families, by slug of the event. Together they have every state; the events that tests register for have
 * none.
 */
const registrationsBySlug: Readonly<Record<string, readonly NamedRegistration[]>> = {
  'harvest-supper': [
    { household_id: 'family-garcia', state: 'confirmed', note: 'Could we sit near the paper and pencils?' },
    { household_id: 'family-lind', state: 'confirmed', referral_code: 'GARCIA7K' },
  ],
  'cocido-offer': [{ household_id: 'family-garcia', state: 'offered' }],
  'curry-wait': [{ household_id: 'family-garcia', state: 'waitlisted' }],
  'yesterday-supper': [{ household_id: 'family-garcia', state: 'confirmed', checked_in: 4 }],
  'last-week-breakfast': [
    { household_id: 'family-garcia', state: 'confirmed', checked_in: 4 },
    { household_id: 'family-okafor', state: 'confirmed', checked_in: 5 },
  ],
  'bell-breakfast': [{ household_id: 'family-garcia', state: 'cancelled', cancelled_by: 'family' }],
  cancelled: [{ household_id: 'family-garcia', state: 'cancelled', cancelled_by: 'event' }],
  moved: [{ household_id: 'family-okafor', state: 'confirmed', needs_reconfirm: true }],
  'hot-rounds': [
    {
      household_id: 'family-okafor',
      state: 'confirmed',
      mode: 'home_delivery',
      party: { adults: 1, children: 3, infants: 0 },
      delivery_address: '12 rue du Four Banal, 94200 Ivry-sur-Seine, third floor, no lift',
      access_needs: 'Please don’t ring: the baby sleeps at noon. Call me instead.',
    },
  ],
  'dosa-lunch': [{ household_id: 'family-lind', state: 'confirmed' }],
  'yesterday-lunch': [{ household_id: 'family-lind', state: 'no_show' }],
};

/** The registrations of the named families for this event. */
function namedRegistrations(
  { event, slug, startsAt }: SampleEvent,
  { named, moment: { today, now } }: Making,
): NewRegistration[] {
  return (registrationsBySlug[slug] ?? []).flatMap((known) => {
    const household = named.get(known.household_id);
    if (!household) return [];
    const earlier = Math.min(startsAt, now.epochMilliseconds);
    const offered =
      known.state === 'offered' ? { expires_at: `${today.add({ days: 2 }).toString()}T18:00:00Z` } : {};
    return [
      {
        id: `reg_${slug}_${household.id.slice('family-'.length)}`,
        event_id: event.id,
        party: household.party,
        mode: event.modes[0] ?? 'dine_in',
        diets: household.diets,
        allergens: household.allergens,
        ...usualDetails,
        delivery_address: '',
        created_at: toText(earlier - 75 * HOUR),
        ...offered,
        ...known,
      },
    ];
  });
}
