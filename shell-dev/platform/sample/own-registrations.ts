import type { NewHousehold, NewRegistration } from '../model';
import type { Moment } from './drafts';
import { text, type SampleEvent } from './event-from';

type Own = Partial<NewRegistration> & Pick<NewRegistration, 'household_id' | 'state'>;

/**
 * What the families with names have done, by event. Between them they have every state that a family can meet; the events that
 * tests register for are left to the tests.
 */
const own: Readonly<Record<string, readonly Own[]>> = {
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
      access_needs: 'Please ring twice, the baby sleeps at noon.',
    },
  ],
  'dosa-lunch': [{ household_id: 'family-lind', state: 'confirmed' }],
  'yesterday-lunch': [{ household_id: 'family-lind', state: 'no_show' }],
};

/** The registrations of families with names for this event. */
export function ownRegistrations(
  { event, slug, startsAt }: SampleEvent,
  named: ReadonlyMap<string, NewHousehold>,
  { today, now }: Moment,
): NewRegistration[] {
  return (own[slug] ?? []).flatMap((known) => {
    const household = named.get(known.household_id);
    if (!household) return [];
    const earlier = startsAt.epochMilliseconds < now.epochMilliseconds ? startsAt : now;
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
        note: '',
        access_needs: '',
        delivery_address: '',
        created_at: text(earlier.subtract({ hours: 75 })),
        ...offered,
        ...known,
      },
    ];
  });
}
