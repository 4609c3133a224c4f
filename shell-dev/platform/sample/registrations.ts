import { Temporal } from 'temporal-polyfill';
import type { NewHousehold, NewParty, NewRegistration } from '../model';
import { text, type SampleEvent } from './event-from';
import type { Moment } from './drafts';
import { ownRegistrations } from './own-registrations';
import type { Random } from './random';

/** Seats that registrations of these states hold. */
const seated = new Set(['held', 'confirmed', 'offered']);

/** Fills an event as far as it should be filled, the families with names first, then whoever comes. */
export function* registrationsOf(
  sample: SampleEvent,
  crowd: readonly NewHousehold[],
  named: ReadonlyMap<string, NewHousehold>,
  moment: Moment,
  random: Random,
): Generator<NewRegistration> {
  const own = ownRegistrations(sample, named, moment);
  for (const registration of own.filter((one) => one.state !== 'waitlisted')) yield registration;
  const taken = own.filter((one) => seated.has(one.state)).reduce((sum, one) => sum + heads(one.party), 0);
  const comers = circle(crowd, random);
  yield* seatTaken(sample, sample.heads - taken, comers, moment, random);
  yield* queue(
    sample,
    own.filter((one) => one.state === 'waitlisted'),
    comers,
    moment,
    random,
  );
}

function* seatTaken(
  sample: SampleEvent,
  wanted: number,
  comers: Iterator<NewHousehold>,
  moment: Moment,
  random: Random,
): Generator<NewRegistration> {
  for (let left = wanted; left > 0;) {
    const household = next(comers);
    if (!household) return;
    const party = atMost(household.party, Math.min(left, sample.event.max_party));
    left -= heads(party);
    yield { ...basic(sample, household, party, moment, random), ...courseOf(sample, party, random) };
  }
}

function* queue(
  sample: SampleEvent,
  own: readonly NewRegistration[],
  comers: Iterator<NewHousehold>,
  moment: Moment,
  random: Random,
): Generator<NewRegistration> {
  for (let at = 0; at < sample.waiting; at += 1) {
    // A family with a name is second: first would be dull, and last would be unkind.
    const known = at === 1 ? own[0] : undefined;
    const household = known ? undefined : next(comers);
    if (known) yield known;
    else if (household) {
      yield { ...basic(sample, household, atMost(household.party, 4), moment, random), state: 'waitlisted' };
    }
  }
}

/** What has become of a seat: cancelled with the event, used, not used, or simply confirmed. */
function courseOf({ event }: SampleEvent, party: NewParty, random: Random): Partial<NewRegistration> {
  if (event.state === 'cancelled') return { state: 'cancelled', cancelled_by: 'event' };
  if (event.state === 'completed') {
    return random.chance(0.08) ? { state: 'no_show' } : { checked_in: heads(party) };
  }
  if (event.state === 'live') return random.chance(0.6) ? { checked_in: heads(party) } : {};
  return event.previous_starts_at.length > 0 ? { needs_reconfirm: random.chance(0.5) } : {};
}

const streets = [
  'quai du Port',
  'rue des Liseuses',
  'rue du Four Banal',
  'place des Maraîchers',
  'rue des Deux Cuisines',
];

function basic(
  { event, startsAt }: SampleEvent,
  household: NewHousehold,
  party: NewParty,
  { now }: Moment,
  random: Random,
): NewRegistration {
  const mode = random.pick(event.modes);
  const latest = Temporal.Instant.compare(startsAt, now) < 0 ? startsAt : now;
  return {
    id: `reg_${event.id.slice(4)}_${household.id}`.slice(0, 64),
    event_id: event.id,
    household_id: household.id,
    state: 'confirmed',
    party,
    mode,
    diets: household.diets.map((diet) => ({ ...diet, count: Math.min(diet.count, heads(party)) })),
    allergens: household.allergens,
    note: random.chance(0.06)
      ? random.pick(['We come with a pram.', 'One of us is late by half an hour.', 'We can bring a cake.'])
      : '',
    access_needs: random.chance(0.04) ? random.pick(['Wheelchair', 'A seat near the door']) : '',
    delivery_address:
      mode === 'home_delivery'
        ? `${random.whole(1, 90)} ${random.pick(streets)}, floor ${random.whole(0, 6)}`
        : '',
    created_at: text(latest.subtract({ minutes: random.whole(90, 12_000) })),
  };
}

function heads({ adults, children, infants }: NewParty): number {
  return adults + children + infants;
}

/** The party, or as many of it as there is room for, adults first. */
function atMost(party: NewParty, room: number): NewParty {
  const adults = Math.min(party.adults, room);
  const children = Math.min(party.children, room - adults);
  return { adults, children, infants: Math.min(party.infants, room - adults - children) };
}

/** Everybody once, from somewhere in the middle. */
function* circle(crowd: readonly NewHousehold[], random: Random): Generator<NewHousehold> {
  const from = random.whole(0, Math.max(crowd.length - 1, 0));
  for (let at = 0; at < crowd.length; at += 1) yield crowd[(from + at) % crowd.length] as NewHousehold;
}

function next(comers: Iterator<NewHousehold>): NewHousehold | undefined {
  const result = comers.next();
  return result.done ? undefined : result.value;
}
