import type { Mode, RegistrationState } from '~/api/vocabulary';
import { peopleIn, type PartyOf } from './party';
import { isActive } from './registration';

/** What a household has chosen, or how many it is. */
interface Chosen {
  readonly state: RegistrationState;
  readonly mode: Mode;
  readonly people: number;
}
interface Offered {
  readonly modes: readonly Mode[];
  readonly max_party: number;
  readonly capacity: number;
}

/**
 * What an event took away after it was chosen. `room`: a waiting party is larger than the event, so that it can never be offered seats.
 * `party`: parties as large as this one can no longer reserve.
 */
export type LostChoice = 'room' | 'mode' | 'party';

/** What a household has to choose again, the gravest first. Its seats stay reserved. */
export function lostChoices({ state, mode, people }: Chosen, event: Offered): readonly LostChoice[] {
  if (!isActive({ state })) return [];
  return [
    ...(state === 'waitlisted' && people > event.capacity ? (['room'] as const) : []),
    ...(event.modes.includes(mode) ? [] : (['mode'] as const)),
    ...(people > event.max_party ? (['party'] as const) : []),
  ];
}

interface Reserved extends Omit<Chosen, 'people'> {
  readonly party: PartyOf;
}
interface Shown extends Omit<Offered, 'capacity'> {
  readonly seats: Pick<Offered, 'capacity'>;
}

/** The gravest of them, of a reservation and its event as families read them. */
export const lostChoiceOf = ({ party, ...chosen }: Reserved, { seats, ...event }: Shown) =>
  lostChoices({ ...chosen, people: peopleIn(party) }, { ...event, ...seats }).at(0);
