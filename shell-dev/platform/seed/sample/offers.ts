import type { OfferAnswer } from '~/api/manage/kitchen';
import type { NewEvent, NewOffer, NewRestaurant, SeedBatch } from '../../model/entities';
import { stableId } from '../../model/ids';
import { DAY, toMs } from '../../model/instants';
import { addMinutes, wallToMs } from '../../model/wall-time';
import { partners } from '../people';

/** In the order of their events: what has been promised, and what waits for an answer. */
const outcomes = ['invited', 'accepted', 'offered', 'invited'] as const;
type Outcome = (typeof outcomes)[number];

/** The sample with what its partners were asked to cook in the days to come, each at events of its own that another kitchen cooks for. */
export function withOffers(
  events: SeedBatch['events'],
  now: number,
): { readonly events: SeedBatch['events']; readonly offers: readonly NewOffer[] } {
  const all = new Map(events.map((event) => [event.id, event]));
  const offers = partners.flatMap((partner, nth) =>
    freeEvents(events, partner, now).flatMap((event, at) => {
      const outcome = at % partners.length === nth ? outcomes[Math.floor(at / partners.length)] : undefined;
      if (!outcome) return [];
      const offer = offerFor(event, partner, outcome);
      const named = all.get(event.id) ?? event;
      if (outcome === 'accepted' && offer.answer)
        all.set(event.id, withDishes(named, partner, offer, offer.answer));
      return [offer];
    }),
  );
  return { events: [...all.values()], offers };
}

const freeEvents = (events: SeedBatch['events'], { name }: NewRestaurant, now: number): NewEvent[] =>
  events
    .filter(
      ({ state, restaurants }) =>
        state === 'published' && restaurants.length === 1 && !restaurants.includes(name),
    )
    .filter(({ starts_local, time_zone, kitchen_cutoff_at: cutoff }) => {
      const answerBy = cutoff === null ? wallToMs(starts_local, time_zone) - DAY : toMs(cutoff);
      return answerBy > now + DAY;
    })
    .toSorted((one, other) => (one.starts_local < other.starts_local ? -1 : 1));

function offerFor(event: NewEvent, { id: restaurant_id, people }: NewRestaurant, outcome: Outcome): NewOffer {
  const portions = Math.max(10, Math.round(event.capacity / 20) * 10);
  const id = stableId('off', event.id, restaurant_id);
  return {
    id,
    event_id: event.id,
    restaurant_id,
    state: outcome,
    asked: {
      portions,
      ready_local: addMinutes(event.starts_local, -30),
      note: 'Something warm that suits most people.',
    },
    answer:
      outcome === 'invited'
        ? null
        : answerWith(id, portions - (outcome === 'offered' ? 5 : 0), event.starts_local),
    invited_by: 'manager-ruth',
    acted_by: outcome === 'invited' ? 'manager-ruth' : (people[0] ?? null),
  };
}

const STEW = 'Vegetable stew with barley';

const answerWith = (offerId: string, portions: number, startsLocal: string): OfferAnswer => ({
  dishes: [
    {
      id: stableId('dsh', offerId, STEW),
      name: STEW,
      portions,
      per_container: 12,
      diets: ['vegan', 'vegetarian'],
      allergens: ['celery', 'gluten'],
      served: 'hot',
    },
  ],
  ready_from: addMinutes(startsLocal, -60),
  ready_until: startsLocal,
  packaging: 'In our own containers, which we need back',
});

function withDishes(
  event: NewEvent,
  { name }: NewRestaurant,
  offer: NewOffer,
  answer: OfferAnswer,
): NewEvent {
  const own = answer.dishes.map(({ per_container: _container, ...dish }) => ({
    ...dish,
    restaurant: name,
    offer_id: offer.id,
  }));
  return { ...event, dishes: [...own, ...event.dishes], restaurants: [name, ...event.restaurants] };
}
