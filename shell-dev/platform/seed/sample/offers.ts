import type { OfferAnswer } from '~/api/manage/kitchen';
import type { NewEvent, NewOffer, NewRestaurant, SeedBatch } from '../../model/entities';
import { stableId } from '../../model/ids';
import { DAY, toMs } from '../../model/instants';
import { addMinutes, wallToMs } from '../../model/wall-time';
import { promisedDishes } from '../../rules/offered-food';
import { partners } from '../people';
import { dishes } from './dishes';

const MANAGER = 'manager-ruth';
/** Nobody cooks for another continent. */
const CITY = 'Europe/Paris';

interface Plan {
  readonly state: NewOffer['state'];
  /** A key of `dishes`. */
  readonly dish: string;
  /** How many of those promised there are. */
  readonly there?: number;
  readonly reason?: string;
  readonly late_minutes?: NewOffer['late_minutes'];
  /** Containers. */
  readonly parts?: NewOffer['parts'];
}

/** One city from yesterday to tonight: who is late, who has less than it promised, and whose food is on its way. */
const evenings: Readonly<Record<string, Readonly<Record<string, Plan>>>> = {
  'evt_yesterday-lunch': {
    rst_kolam: { state: 'withdrawn', dish: 'sambar', reason: 'The gas was cut off this morning.' },
  },
  'evt_pot-yesterday': {
    rst_potager: { state: 'handed_over', dish: 'lentils', parts: [4, 3] },
  },
  'evt_pot-today': {
    rst_kolam: { state: 'preparing', dish: 'coconutCurry', late_minutes: 20 },
    rst_potager: { state: 'preparing', dish: 'lentils', there: 65 },
    rst_rosa: { state: 'ready', dish: 'minestrone', parts: [3] },
  },
};

/** In the order of their events: what was promised for the days to come, and what waits for an answer. */
const coming: readonly NewOffer['state'][] = ['invited', 'accepted', 'offered', 'declined', 'invited'];

const usualDish: Readonly<Record<string, string>> = {
  rst_potager: 'pumpkinSoup',
  rst_rosa: 'polenta',
  rst_kolam: 'sambar',
};

/** The sample with what its partners cook, each at events that others cook for, too. */
export function withOffers(
  events: SeedBatch['events'],
  now: number,
): { readonly events: SeedBatch['events']; readonly offers: readonly NewOffer[] } {
  const planned = events.flatMap((event) =>
    partners.flatMap((partner): Planned[] => {
      const plan = evenings[event.id]?.[partner.id];
      return plan ? [{ event, partner, plan }] : [];
    }),
  );
  const all = new Map(events.map((event) => [event.id, event]));
  const offers = [
    ...planned,
    ...partners.flatMap((partner, nth) => planComing(events, partner, nth, now)),
  ].map((one) => {
    const offer = toOffer(one);
    const named = all.get(offer.event_id);
    if (named && offer.answer && promised.has(offer.state))
      all.set(named.id, withDishes(named, one.partner, offer.id, offer.answer));
    return offer;
  });
  return { events: [...all.values()], offers };
}

interface Planned {
  readonly event: NewEvent;
  readonly partner: NewRestaurant;
  readonly plan: Plan;
}

const promised: ReadonlySet<NewOffer['state']> = new Set(['accepted', 'preparing', 'ready', 'handed_over']);
const unanswered: ReadonlySet<NewOffer['state']> = new Set(['invited', 'declined']);

/** Each partner has every so many of the events that are free for it, beginning with the one of its number. */
const planComing = (
  events: SeedBatch['events'],
  partner: NewRestaurant,
  nth: number,
  now: number,
): Planned[] =>
  freeEvents(events, partner, now).flatMap((event, at) => {
    const state = at % partners.length === nth ? coming[Math.floor(at / partners.length)] : undefined;
    if (!state) return [];
    const reason = state === 'declined' && { reason: 'We cook for a wedding that day.' };
    return [{ event, partner, plan: { state, dish: usualDish[partner.id] ?? '', ...reason } }];
  });

const freeEvents = (events: SeedBatch['events'], { name }: NewRestaurant, now: number): NewEvent[] =>
  events
    .filter(
      ({ state, restaurants, time_zone }) =>
        state === 'published' && time_zone === CITY && restaurants.length < 3 && !restaurants.includes(name),
    )
    .filter(({ starts_local, time_zone, kitchen_cutoff_at: cutoff }) => {
      const answerBy = cutoff === null ? wallToMs(starts_local, time_zone) - DAY : toMs(cutoff);
      return answerBy > now + DAY;
    })
    .toSorted((one, other) => (one.starts_local < other.starts_local ? -1 : 1));

function toOffer({ event, partner, plan }: Planned): NewOffer {
  const { state, reason, late_minutes, parts } = plan;
  const portions = Math.max(10, Math.round(event.capacity / 30) * 10);
  const id = stableId('off', event.id, partner.id);
  const answer = unanswered.has(state) ? null : answerOf(id, plan, portions, event.starts_local);
  return {
    id,
    event_id: event.id,
    restaurant_id: partner.id,
    state,
    asked: {
      portions,
      ready_local: addMinutes(event.starts_local, -30),
      note: 'Something warm that suits most people.',
    },
    answer,
    invited_by: MANAGER,
    acted_by: state === 'invited' ? MANAGER : (partner.people[0] ?? null),
    ...(reason && { reason }),
    ...(late_minutes && { late_minutes }),
    ...(parts && { parts }),
  };
}

/** A little less than was asked where the manager has to agree. */
function answerOf(
  offerId: string,
  { state, dish: key, there }: Plan,
  asked: number,
  startsLocal: string,
): OfferAnswer {
  const recipe = dishes.get(key);
  if (!recipe) throw new Error(`No dish ${key}`);
  const { name, diets, allergens, served } = recipe;
  return {
    dishes: [
      {
        id: stableId('dsh', offerId, name),
        name,
        portions: asked - (state === 'offered' ? 5 : 0),
        per_container: 12,
        diets,
        allergens: allergens ?? [],
        served,
        ...(there !== undefined && { there }),
      },
    ],
    ready_from: addMinutes(startsLocal, -60),
    ready_until: startsLocal,
    packaging: 'In our own containers, which we need back',
  };
}

function withDishes(
  event: NewEvent,
  { name: restaurant }: NewRestaurant,
  offer_id: string,
  answer: OfferAnswer,
): NewEvent {
  const own = promisedDishes(answer, { restaurant, offer_id });
  const restaurants = [...new Set([restaurant, ...event.restaurants])];
  return { ...event, dishes: [...own, ...event.dishes], restaurants };
}
