import type { DetailsBody, HoldBody } from '~/api/registration-calls';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import type { Limits } from '../http/limits';
import type { NewEvent, NewRegistration, NewRestaurant, Person } from '../model/entities';
import { startPlatform, type Platform } from '../start-platform';
import { callerAt, type Answer, type Caller } from './caller';
import { aSeed, START } from './seed';

const boundless = { burst: 100_000, perSecond: 1_000 };
/** Tests ask faster than people, all from one address. */
export const withoutLimits = { session: boundless, visitors: boundless, address: boundless };

/** A running back end with what a test needs of it. Time stands still unless it is moved. */
export interface Scene {
  readonly platform: Platform;
  as(person: Person['id'] | null): Promise<Caller>;
  /** Moves the clock ahead; what is due then happens. */
  later(minutes: number): Promise<void>;
  dev(path: string, body?: unknown): Promise<Response>;
  event(id: string): Promise<Answer<'showEvent'>>;
}

const running = new Set<Platform>();

export async function aScene(
  events: readonly NewEvent[],
  registrations: readonly NewRegistration[] = [],
  options: {
    readonly limits?: Partial<Limits>;
    readonly isRunning?: boolean;
    /** Where the store lies, for a test that looks into it. */
    readonly file?: string;
    readonly pages?: string;
    readonly isBehindProxy?: boolean;
    /** Beside the usual restaurants. */
    readonly partners?: readonly NewRestaurant[];
    /** Beside the usual people. */
    readonly people?: readonly Person[];
  } = {},
): Promise<Scene> {
  const began = Date.now();
  const seed = aSeed(events, registrations);
  const platform = await startPlatform({
    seed: {
      ...seed,
      people: [...seed.people, ...(options.people ?? [])],
      partners: [...(seed.partners ?? []), ...(options.partners ?? [])],
    },
    now: options.isRunning ? () => START + Date.now() - began : () => START,
    limits: { ...withoutLimits, ...options.limits },
    ...(options.file === undefined ? {} : { file: options.file }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    isBehindProxy: options.isBehindProxy ?? false,
  });
  running.add(platform);
  const dev: Scene['dev'] = async (path, body = {}) => {
    const answer = await fetch(`${platform.url}/dev/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return answer;
  };
  return {
    platform,
    as: (person) => callerAt(platform.url, person),
    dev,
    async later(minutes) {
      await dev('clock', { advance_minutes: minutes });
    },
    async event(id) {
      return (await callerAt(platform.url, null)).ask('showEvent', { params: { eventId: id } });
    },
  };
}

/** After each test: nothing goes on running. */
export async function endScenes(): Promise<void> {
  await Promise.all([...running].map((platform) => platform.close()));
  running.clear();
}

/** What families do in most tests, in one step each. */
export const hold = (caller: Caller, adults: number, eventId = 'evt_supper'): Promise<Answer<'holdSeats'>> =>
  caller.ask('holdSeats', { params: { eventId }, body: holdBody(adults) });

export async function takeSeats(
  caller: Caller,
  adults: number,
  eventId = 'evt_supper',
): Promise<Answer<'confirmHold'>> {
  const { id } = await hold(caller, adults, eventId);
  return caller.ask('confirmHold', { params: { registrationId: id }, body: details() });
}

export const wait = (
  caller: Caller,
  adults: number,
  eventId = 'evt_supper',
): Promise<Answer<'joinWaitlist'>> =>
  caller.ask('joinWaitlist', { params: { eventId }, body: waitBody(adults) });

export const cancel = (
  caller: Caller,
  { id, lock_version }: Answer<'showRegistration'>,
): Promise<Answer<'cancelRegistration'>> =>
  caller.ask('cancelRegistration', { params: { registrationId: id }, body: { lock_version } });

export const look = (caller: Caller, { id }: { readonly id: string }): Promise<Answer<'showRegistration'>> =>
  caller.ask('showRegistration', { params: { registrationId: id } });

/** The manager who does what a test does. */
export const asRuth = (scene: Scene): Promise<Caller> => scene.as('manager-ruth');

/** A party of so many adults. */
export const party = (adults: number, children = 0, infants = 0): HoldBody['party'] => ({
  adults,
  children,
  infants,
});

export const holdBody = (adults: number, mode: HoldBody['mode'] = 'dine_in'): HoldBody => ({
  party: party(adults),
  mode,
});

export const details = (overrides: Partial<DetailsBody> = {}): DetailsBody => ({
  contact_name: 'Lucía',
  phone: '+34612345678',
  diets: [],
  allergens: [],
  ...usualValues(simpleDetails),
  delivery_address: '',
  remember: false,
  referral_code: null,
  ...overrides,
});

export const waitBody = (adults: number, overrides: Partial<DetailsBody> = {}) => ({
  ...holdBody(adults),
  ...details(overrides),
});

/** An event of which only the time is known. */
export const draft = {
  time_zone: 'Europe/Madrid',
  starts_local: '2026-12-04T18:30',
  ends_local: '2026-12-04T20:30',
} as const;
