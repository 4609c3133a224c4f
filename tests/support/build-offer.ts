import * as v from 'valibot';
import { offerSchema, type Offer } from '~/api/manage/kitchen';

type Loose = Partial<Omit<Offer, 'event' | 'asked'>> & {
  readonly event?: Partial<Offer['event']>;
  readonly asked?: Partial<Offer['asked']>;
};

/** An invitation to cook forty portions for a supper, checked against the schema of the wire. */
export function anOffer({ event, asked, ...offer }: Loose = {}): Offer {
  return v.parse(offerSchema, {
    id: 'off_1',
    lock_version: 1,
    state: 'invited',
    restaurant: { id: 'rst_potager', name: 'Le Petit Potager' },
    event: {
      id: 'evt_supper',
      title: 'Harvest supper',
      state: 'published',
      starts_at: '2026-11-27T17:30:00Z',
      ends_at: '2026-11-27T19:30:00Z',
      starts_local: '2026-11-27T18:30',
      ends_local: '2026-11-27T20:30',
      time_zone: 'Europe/Madrid',
      place: {
        name: 'Parish hall',
        line1: 'Calle Larga 3',
        postcode: '29001',
        city: 'Málaga',
        access_notes: '',
      },
      kitchen_cutoff_at: '2026-11-26T11:00:00Z',
      ...event,
    },
    asked: { portions: 40, ready_local: '2026-11-27T18:00', note: 'Something warm', ...asked },
    answer: null,
    answer_by: '2026-11-26T11:00:00Z',
    reason: null,
    contact: { name: 'Ruth Abrams', phone: '+33612345660' },
    by: 'Ruth Abrams',
    at: '2026-11-21T09:00:00Z',
    late_minutes: 0,
    packed: null,
    parts: [],
    undo_until: null,
    reminded_at: null,
    requests: [],
    count: null,
    can: ['accept', 'offer', 'decline'],
    ...offer,
  });
}

/** What that kitchen promises. */
export const anAnswer = (portions = 40): NonNullable<Offer['answer']> => ({
  dishes: [
    {
      name: 'Puy lentils',
      portions,
      per_container: 12,
      diets: ['vegan'],
      allergens: [],
      served: 'hot',
    },
  ],
  ready_from: '2026-11-27T17:30',
  ready_until: '2026-11-27T18:30',
  packaging: '',
});

/** The same once it is accepted: its dish is one of the event. */
export const aPromise = (portions = 40): NonNullable<Offer['answer']> => ({
  ...anAnswer(portions),
  dishes: anAnswer(portions).dishes.map((dish) => ({ ...dish, id: 'dsh_lentils' })),
});

export const anAcceptedOffer = (offer: Loose = {}): Offer =>
  anOffer({
    state: 'accepted',
    answer: aPromise(),
    by: 'Noor Haddad',
    can: ['withdraw', 'request', 'correct'],
    count: {
      people: 38,
      diets: [{ tag: 'vegan', count: 6 }],
      courses: [{ course: 'hot', people: 38, portions: 40 }],
      frozen_at: null,
      change: null,
    },
    ...offer,
  });
