import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import type { Mode } from '~/api/vocabulary';
import { cancelRegistration } from '../commands/change-registration';
import type { CommandRunner } from '../commands/command-runner';
import { confirmHold, holdSeats } from '../commands/holds';
import type { Transaction } from '../commands/transaction';
import { DAY, MINUTE, toIso } from '../model/instants';
import { memberOf } from '../model/viewer';
import { Refused } from '../rules/refused';
import { activeRegistration } from '../store/registration-rows';
import { IN_LISTS } from '../store/schema';

const SOON = 30 * DAY;

/**
 * Other families at work: they take seats and give them back at random events of the next weeks, by the same rules as everybody. Makes the numbers
 * of a local page move. Nobody who can be signed in as is touched.
 */
export class SimulatedFamilies {
  readonly #commands: CommandRunner;
  #timer: NodeJS.Timeout | undefined;
  perMinute = 0;

  constructor(commands: CommandRunner) {
    this.#commands = commands;
  }

  /** Commands a minute; 0 stops. */
  set(perMinute: number): void {
    clearInterval(this.#timer);
    this.perMinute = perMinute;
    if (perMinute === 0) return;
    this.#timer = setInterval(() => this.once(), MINUTE / perMinute);
    this.#timer.unref();
  }

  once(): void {
    try {
      this.#commands.run(runRandomCommand);
    } catch (error) {
      // Sold out, closed, already checked in: the next one may succeed.
      if (!(error instanceof Refused)) throw error;
    }
  }
}

function runRandomCommand(tx: Transaction): void {
  const household = randomHousehold(tx);
  const event = randomEvent(tx);
  if (!household || !event) return;
  const mine = activeRegistration(tx.db, event.id, household.id);
  if (mine) {
    cancelRegistration(tx, household.id, mine.id, mine.lock_version);
    return;
  }
  const party = {
    adults: 1 + Math.floor(Math.random() * Math.min(4, event.max_party)),
    children: 0,
    infants: 0,
  };
  const [mode] = (JSON.parse(event.modes) as Mode[]).filter((one) => one !== 'home_delivery');
  if (!mode) return;
  const id = holdSeats(tx, memberOf(household.id), household.id, event.id, { party, mode });
  confirmHold(tx, household.id, id, { ...details, contact_name: household.contact_name });
}

const details = {
  phone: '+33600000000',
  diets: [],
  allergens: [],
  ...usualValues(simpleDetails),
  delivery_address: '',
  remember: false,
  referral_code: null,
};

const randomHousehold = (tx: Transaction): { id: string; contact_name: string } | undefined =>
  tx.db.get(
    `SELECT id, contact_name FROM households
     WHERE walk_in = 0 AND id NOT IN (SELECT household_id FROM people WHERE household_id IS NOT NULL)
     ORDER BY random() LIMIT 1`,
  );

const randomEvent = (tx: Transaction): { id: string; modes: string; max_party: number } | undefined =>
  tx.db.get(
    `SELECT id, modes, max_party FROM events WHERE ${IN_LISTS} AND state IN ('published', 'live') AND day BETWEEN @from AND @to
     ORDER BY random() LIMIT 1`,
    { from: toIso(tx.now).slice(0, 10), to: toIso(tx.now + SOON).slice(0, 10) },
  );
