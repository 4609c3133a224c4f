import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { dishSchema, placeSchema } from '~/api/event-detail.schema';
import * as f from '~/api/fields';
import { limits } from '~/api/vocabulary';
import type { NewEvent, NewRegistration } from '../../model/entities';
import { people } from '../people';
import { makeSample, type Sample } from './make';

const now = Date.parse('2026-11-21T10:33:00Z');
/** The whole sample, where a store would take it part by part. */
function wholeSample(options: Parameters<typeof makeSample>[0]): Sample {
  const { more, ...first } = makeSample(options);
  const batches = [first, ...more.batches];
  return {
    ...first,
    more: { events: 0, batches: [] },
    events: batches.flatMap(({ events }) => events),
    registrations: batches.flatMap(({ registrations }) => registrations),
  };
}
let sample: Sample;
beforeAll(() => {
  sample = wholeSample({ today: '2026-11-21', now, events: 60, seed: 7 });
});
const event = (slug: string, from: Sample = sample): NewEvent => {
  const found = from.events.find(({ id }) => id === `evt_${slug}`);
  if (!found) throw new Error(`no event evt_${slug}`);
  return found;
};
const placesIn = ({ events }: Sample) => new Set(events.map(({ place }) => place?.id)).size;
const registrationsFor = (id: string, from: Sample = sample) =>
  from.registrations.filter((one) => one.event_id === id);
const heads = ({ party }: NewRegistration) => party.adults + party.children + party.infants;
const taken = (id: string, from: Sample = sample) =>
  registrationsFor(id, from)
    .filter(({ state }) => ['held', 'confirmed', 'offered'].includes(state))
    .reduce((sum, one) => sum + heads(one), 0);
const waiting = (id: string) => registrationsFor(id).filter(({ state }) => state === 'waitlisted').length;
const of = (family: string) => sample.registrations.filter(({ household_id }) => household_id === family);
const instant = (wall: string, zone: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;

const fits = v.object({
  id: f.eventId,
  title: f.requiredText(limits.title.min, limits.title.max),
  summary: f.requiredText(1, limits.summary),
  description: f.requiredText(1, limits.description),
  time_zone: f.timeZone,
  starts_local: v.pipe(f.wallTime, v.regex(/[05]$/)),
  ends_local: f.wallTime,
  place: placeSchema,
  dishes: v.pipe(v.array(dishSchema), v.minLength(1), v.maxLength(limits.dishes)),
  restaurants: v.pipe(v.array(f.requiredText(1, limits.placeName)), v.minLength(1)),
  modes: v.pipe(v.array(v.string()), v.minLength(1)),
  capacity: f.within(limits.capacity.min, limits.capacity.max),
  max_party: f.within(limits.maxParty.min, limits.maxParty.max),
  cancel_reason: v.nullable(f.requiredText(limits.cancelReason.min, limits.cancelReason.max)),
  tags: v.pipe(v.array(f.requiredText(limits.tag.min, limits.tag.max)), v.maxLength(limits.tags)),
});

function expectSound(from: Sample): void {
  expect(from.events.flatMap((one) => v.safeParse(fits, one).issues ?? [])).toEqual([]);
  expect(new Set(from.events.map(({ id }) => id)).size).toBe(from.events.length);
  expect(new Set(from.registrations.map(({ id }) => id)).size).toBe(from.registrations.length);
  const pairs = from.registrations.filter(({ state }) => state !== 'cancelled' && state !== 'expired');
  expect(new Set(pairs.map((one) => `${one.event_id} ${one.household_id}`)).size).toBe(pairs.length);
  const known = new Set(from.households.map(({ id }) => id));
  expect(from.registrations.filter((one) => !known.has(one.household_id))).toEqual([]);
}

describe('the sample', () => {
  it('is sixty events that fit the contract, at ten places and more kitchens than that, on several clocks', () => {
    expectSound(sample);
    expect(sample.events).toHaveLength(60);
    expect(placesIn(sample)).toBe(10);
    expect(sample.restaurants.length).toBeGreaterThanOrEqual(10);
    expect(new Set(sample.events.map(({ time_zone }) => time_zone)).size).toBeGreaterThanOrEqual(5);
    const texts = new Map(sample.events.map((one) => [one.title, one.description]));
    expect(texts.size).toBeGreaterThan(30);
  });

  it('never gives away more seats than there are, nor larger parties than allowed', () => {
    for (const { id, capacity, max_party } of sample.events) {
      expect(taken(id)).toBeLessThanOrEqual(capacity);
      for (const one of registrationsFor(id)) {
        expect(heads(one)).toBeGreaterThan(0);
        expect(heads(one)).toBeLessThanOrEqual(Math.max(max_party, 5));
      }
    }
  });

  it.each([
    ['last-seat', 29, 0],
    ['full', 48, 3],
    ['no-waitlist-full', 24, 0],
    ['cocido-offer', 72, 5],
    ['curry-wait', 40, 4],
    ['opens-later', 0, 0],
  ])('evt_%s has %i seats taken and %i parties waiting', (slug, seats, parties) => {
    expect(taken(`evt_${slug}`)).toBe(seats);
    expect(waiting(`evt_${slug}`)).toBe(parties);
  });

  it('has what tests look for', () => {
    expect(event('last-seat')).toMatchObject({ capacity: 30, state: 'published' });
    expect(event('last-seat').waitlist_limit).toBeGreaterThan(0);
    expect(event('no-waitlist-full').waitlist_limit).toBe(0);
    expect(event('open').modes).toContain('home_delivery');
    expect(event('open').capacity - taken('evt_open')).toBeGreaterThan(100);
    expect(event('midnight')).toMatchObject({
      starts_local: '2026-11-26T20:00',
      ends_local: '2026-11-27T02:00',
    });
    expect(event('dst-spring')).toMatchObject({
      starts_local: '2027-03-27T22:00',
      ends_local: '2027-03-28T04:00',
      time_zone: 'Europe/Paris',
    });
    expect(event('cancelled')).toMatchObject({ state: 'cancelled', cancel_reason_shown: true });
    expect(event('called-off-quietly')).toMatchObject({ state: 'cancelled', cancel_reason_shown: false });
    expect(event('moved').previous_starts_at).toEqual(['2026-11-29T16:00:00Z']);
    expect(event('moved').sequence).toBe(1);
    expect(Date.parse(event('opens-later').registration_opens_at ?? '')).toBeGreaterThan(now);
    expect(Date.parse(event('closed').registration_closes_at ?? '')).toBeLessThan(now);
    expect(event('allergens').dishes.some((dish) => dish.allergens === null)).toBe(true);
    expect(
      event('allergens').dishes.filter((dish) => dish.allergens?.includes('nuts')).length,
    ).toBeGreaterThanOrEqual(3);
    expect(event('live').state).toBe('live');
    expect(event('yesterday-supper').state).toBe('completed');
  });

  it.each(['00:05', '04:00', '10:33', '16:59', '17:01', '23:55'])(
    'has an event under way at %s, begun within the hour',
    (clock) => {
      const at = Date.parse(`2026-11-21T${clock}:00Z`);
      const live = event('live', wholeSample({ today: '2026-11-21', now: at }));
      const starts = instant(live.starts_local, live.time_zone);
      expect(at - starts).toBeGreaterThan(40 * 60_000);
      expect(at - starts).toBeLessThan(60 * 60_000);
      expect(instant(live.ends_local, live.time_zone)).toBeGreaterThan(at);
    },
  );

  it('gives the García family one of everything that a family can meet', () => {
    const states = of('family-garcia').map(
      (one) => `${one.event_id.slice(4)}: ${one.state}${one.checked_in ? ' and came' : ''}`,
    );
    expect(states.toSorted()).toEqual([
      'bell-breakfast: cancelled',
      'cancelled: cancelled',
      'cocido-offer: offered',
      'curry-wait: waitlisted',
      'harvest-supper: confirmed',
      'last-week-breakfast: confirmed and came',
      'yesterday-supper: confirmed and came',
    ]);
    const offer = of('family-garcia').find(({ state }) => state === 'offered');
    expect(Date.parse(offer?.expires_at ?? '')).toBeGreaterThan(now + 24 * 3_600_000);
  });

  it('leaves the families of the races, and the events that they race for, untouched', () => {
    const families = people.filter(({ role }) => role === 'family').map(({ id }) => id);
    for (const id of families) expect(sample.households.some((household) => household.id === id)).toBe(true);
    for (const id of families.slice(3)) expect(of(id)).toEqual([]);
    for (const slug of [
      'last-seat',
      'full',
      'open',
      'allergens',
      'midnight',
      'no-waitlist-full',
      'dst-spring',
    ]) {
      expect(registrationsFor(`evt_${slug}`).filter((one) => one.household_id.startsWith('family-'))).toEqual(
        [],
      );
    }
  });

  it('is the same for the same day, clock and seed, and another for another', () => {
    const again = wholeSample({ today: '2026-11-21', now, events: 60, seed: 7 });
    expect(again).toEqual(sample);
    expect(wholeSample({ today: '2026-11-21', now, events: 60, seed: 8 }).registrations).not.toEqual(
      sample.registrations,
    );
    expect(event('harvest-supper', wholeSample({ today: '2027-02-03' })).starts_local).toBe(
      '2027-02-07T18:30',
    );
  });

  it.each([0, 1, 10])('may be only %i events', (count) => {
    const few = wholeSample({ today: '2026-11-21', events: count });
    expectSound(few);
    expect(few.events).toHaveLength(count);
    expect(few.households.length).toBeGreaterThan(43);
  });

  it('may be thousands, spread over two years, at many places', () => {
    const many = wholeSample({ today: '2026-11-21', now, events: 5_000 });
    expectSound(many);
    expect(many.events).toHaveLength(5_000);
    expect(placesIn(many)).toBeGreaterThan(25);
    const days = many.events.map(({ starts_local }) => starts_local.slice(0, 10)).toSorted();
    expect(days[0]?.slice(0, 7)).toBe('2025-11');
    expect(days.at(-1)?.slice(0, 7)).toBe('2027-11');
    const seats = new Map<string, number>();
    for (const one of many.registrations) {
      if (['held', 'confirmed', 'offered'].includes(one.state))
        seats.set(one.event_id, (seats.get(one.event_id) ?? 0) + heads(one));
    }
    expect(many.events.filter(({ id, capacity }) => (seats.get(id) ?? 0) > capacity)).toEqual([]);
    expect(new Set(many.households.map(({ referral_code }) => referral_code)).size).toBe(
      many.households.length,
    );
  });
});
