import type { Act } from '../acts/act';
import { cancelRegistration } from '../acts/cancel-registration';
import { confirmHold } from '../acts/confirm-hold';
import { holdSeats } from '../acts/hold-seats';
import type { Performer } from '../acts/performer';
import { memberOf } from '../answers/viewer';
import { DAY, isoOf, MINUTE } from '../instants';
import type { Mode } from '~/api/vocabulary';
import { Refused } from '../rules/refused';
import { IN_LISTS } from '../store/schema';
import { activeRegistration } from '../store/registration-rows';

const SOON = 30 * DAY;

/**
 * Other families at work: they take seats and give them back at random events of the next weeks, by the same rules as everybody. Makes the numbers
 * of a local page move. Nobody who can be signed in as is touched.
 */
export class Bustle {
  readonly #performer: Performer;
  #timer: NodeJS.Timeout | undefined;
  perMinute = 0;

  constructor(performer: Performer) {
    this.#performer = performer;
  }

  /** How many acts a minute; 0 stops. */
  set(perMinute: number): void {
    clearInterval(this.#timer);
    this.perMinute = perMinute;
    if (perMinute === 0) return;
    this.#timer = setInterval(() => this.once(), MINUTE / perMinute);
    this.#timer.unref();
  }

  once(): void {
    try {
      this.#performer.perform(somebodyActs);
    } catch (error) {
      // Sold out, closed, already inside: so it goes.
      if (!(error instanceof Refused)) throw error;
    }
  }
}

function somebodyActs(act: Act): void {
  const household = somebody(act);
  const event = somewhere(act);
  if (!household || !event) return;
  const mine = activeRegistration(act.db, event.id, household.id);
  if (mine) {
    cancelRegistration(act, household.id, mine.id, mine.lock_version);
    return;
  }
  const party = {
    adults: 1 + Math.floor(Math.random() * Math.min(4, event.max_party)),
    children: 0,
    infants: 0,
  };
  const [mode] = (JSON.parse(event.modes) as Mode[]).filter((one) => one !== 'home_delivery');
  if (!mode) return;
  const id = holdSeats(act, memberOf(household.id), household.id, event.id, { party, mode });
  confirmHold(act, household.id, id, { ...said, contact_name: household.contact_name });
}

const said = {
  phone: '+33600000000',
  diets: [],
  allergens: [],
  note: '',
  access_needs: '',
  delivery_address: '',
  remember: false,
  referral_code: null,
};

const somebody = (act: Act): { id: string; contact_name: string } | undefined =>
  act.db.get(
    `SELECT id, contact_name FROM households
     WHERE walk_in = 0 AND id NOT IN (SELECT household_id FROM people WHERE household_id IS NOT NULL)
     ORDER BY random() LIMIT 1`,
  );

const somewhere = (act: Act): { id: string; modes: string; max_party: number } | undefined =>
  act.db.get(
    `SELECT id, modes, max_party FROM events WHERE ${IN_LISTS} AND state IN ('published', 'live') AND day BETWEEN @from AND @to
     ORDER BY random() LIMIT 1`,
    { from: isoOf(act.now).slice(0, 10), to: isoOf(act.now + SOON).slice(0, 10) },
  );
