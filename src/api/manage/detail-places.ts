import type { Shown } from '../detail-places';
import { simpleDetails, type DetailName, type SimpleDetail } from '../registration-fields';
import { simpleDetailNames } from '../simple-details';

/**
 * `form`: of a guest and of a walk-in. `row` and `panel`: of the guest list. `door`: what travels to doors and is in their answers, also of a
 * walk-in that the server does not know yet. `slip`: the printed ticket.
 */
export type ManagersPlace = 'form' | 'row' | 'panel' | 'roster' | 'csv' | 'history' | 'door' | 'slip';

const inPanel = 'not here, because a row is for finding a party, and its panel has the rest';
const knownToParty = 'not here, because the slip is for the party, which knows it';
const notOnPhones = 'not here, because every helper’s phone would have it, and nobody is let in by it';
const allPassAlike = 'not here, because the door lets in everybody alike';

/**
 * Where managers and doors see each detail of a registration; `detail-places` says it of families. The places read the simple details from
 * here; how they show the others is written there.
 */
export const managersPlaces = {
  party: {
    form: 'shown',
    row: 'shown',
    panel: 'shown',
    roster: 'shown',
    csv: 'shown',
    history: 'shown',
    door: 'shown',
    slip: 'shown',
  },
  mode: {
    form: 'shown',
    row: inPanel,
    panel: 'shown',
    roster: allPassAlike,
    csv: 'shown',
    history: 'shown',
    door: 'shown',
    slip: knownToParty,
  },
  contact_name: {
    form: 'shown',
    row: 'shown',
    panel: 'shown',
    roster: 'shown',
    csv: 'shown',
    history: 'shown',
    door: 'shown',
    slip: 'shown',
  },
  phone: {
    form: 'shown',
    row: 'shown',
    panel: 'shown',
    roster: 'not here, because only who waits is called, and the waitlist below has it',
    csv: 'shown',
    history: 'shown',
    door: notOnPhones,
    slip: knownToParty,
  },
  diets: {
    form: 'shown',
    row: 'shown',
    panel: 'shown',
    roster: 'shown',
    csv: 'shown',
    history: 'shown',
    door: notOnPhones,
    slip: knownToParty,
  },
  allergens: {
    form: 'shown',
    row: 'shown',
    panel: 'shown',
    roster: 'shown',
    csv: 'shown',
    history: 'shown',
    door: 'shown',
    slip: knownToParty,
  },
  delivery_address: {
    form: 'shown',
    row: inPanel,
    panel: 'shown',
    roster: allPassAlike,
    csv: 'shown',
    history: 'shown',
    door: notOnPhones,
    slip: knownToParty,
  },
  note: {
    form: 'shown',
    row: 'shown',
    panel: 'shown',
    roster: 'shown',
    csv: 'shown',
    history: 'shown',
    door: notOnPhones,
    slip: knownToParty,
  },
  access_needs: {
    form: 'shown',
    row: inPanel,
    panel: 'shown',
    roster: 'shown',
    csv: 'shown',
    history: 'shown',
    door: notOnPhones,
    slip: knownToParty,
  },
} as const satisfies Readonly<
  Record<'party' | 'mode' | DetailName | SimpleDetail, Readonly<Record<ManagersPlace, Shown>>>
>;
type Places = typeof managersPlaces;

/** The simple details that a place of managers shows, in the order of their declarations. */
export const detailsAt = (place: ManagersPlace): SimpleDetail[] =>
  simpleDetailNames.filter((name) => managersPlaces[name][place] === 'shown');

type DoorDetail = { [K in SimpleDetail]: Places[K]['door'] extends 'shown' ? K : never }[SimpleDetail];

/** The simple details that travel to doors. */
export const doorDetails = Object.fromEntries(
  detailsAt('door').map((name) => [name, simpleDetails[name]]),
) as Pick<typeof simpleDetails, DoorDetail>;
