/** @jest-environment node */
import { fc } from '../../../tests/support/generated';
import { details, holdBody, party, waitBody } from '../test/bodies';
import { anEvent, aSeed, START } from '../test/seed';
import { memberOf } from '../answers/viewer';
import { Clock } from '../clock';
import { MINUTE } from '../instants';
import { Refused } from '../rules/refused';
import { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { fill } from '../store/fill';
import { activeRegistration, queueOf } from '../store/registration-rows';
import { indexes, tables } from '../store/schema';
import { newAct, type Act } from './act';
import { acceptOffer, declineOffer } from './answer-offer';
import { cancelRegistration } from './cancel-registration';
import { changeRegistration } from './change-registration';
import { confirmHold, releaseHold } from './confirm-hold';
import { holdSeats } from './hold-seats';
import { joinWaitlist } from './join-waitlist';
import { setEvent } from './set-event';
import { Performer } from './performer';

const EVENT = 'evt_supper';
const families = ['family-1', 'family-2', 'family-3', 'family-4', 'family-5', 'family-6'];

interface World {
  readonly db: Database;
  readonly clock: Clock;
  readonly performer: Performer;
}

function aWorld(): World {
  const db = new Database(':memory:');
  db.exec(tables);
  db.transaction(() =>
    fill(newAct(db, START), aSeed([anEvent({ id: EVENT, capacity: 6, waitlist_limit: 3 })])),
  );
  db.exec(indexes);
  const clock = new Clock(() => START);
  const performer = new Performer(db, clock, () => undefined);
  performer.catchUp();
  return { db, clock, performer };
}

const kinds = [
  'hold',
  'confirm',
  'release',
  'wait',
  'accept',
  'decline',
  'change',
  'cancel',
  'time',
  'capacity',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  family: fc.constantFrom(...families),
  size: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One thing that somebody tries. */
function attempt(act: Act, { kind, family, size }: Step): void {
  const mine = activeRegistration(act.db, EVENT, family);
  const id = mine?.id ?? 'none';
  const lock = mine?.lock_version ?? 0;
  const does: Record<Exclude<Step['kind'], 'time'>, () => unknown> = {
    hold: () => holdSeats(act, memberOf(family), family, EVENT, holdBody(size)),
    confirm: () => confirmHold(act, family, id, details()),
    release: () => releaseHold(act, family, id),
    wait: () => joinWaitlist(act, memberOf(family), family, EVENT, waitBody(size)),
    accept: () => acceptOffer(act, family, id, lock),
    decline: () => declineOffer(act, family, id, lock),
    change: () => changeRegistration(act, family, id, { lock_version: lock, party: party(size) }),
    cancel: () => cancelRegistration(act, family, id, lock),
    capacity: () => setEvent(act, EVENT, { capacity: size * 2 }),
  };
  if (kind !== 'time') does[kind]();
}

function play({ performer, clock }: World, given: Step): void {
  if (given.kind === 'time') {
    clock.advance(given.size * 7 * MINUTE);
    performer.settleDue();
    return;
  }
  try {
    performer.perform((act) => attempt(act, given));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** What has to be true after every step, whatever happened before. */
function check({ db }: World, versionBefore: number): number {
  const event = eventRow(db, EVENT);
  if (!event) throw new Error('The event is gone');
  const seated = db.get<{ people: number }>(
    `SELECT coalesce(sum(people), 0) AS people FROM registrations WHERE state IN ('held', 'confirmed', 'offered')`,
  );
  expect(event.taken).toBe(seated?.people);
  expect(event.taken).toBeLessThanOrEqual(event.capacity);
  const queue = queueOf(db, EVENT);
  expect(event.waiting).toBe(queue.length);
  const overlooked = queue.filter(
    ({ people, passed_round }) => people <= event.capacity - event.taken && passed_round < event.round,
  );
  expect(overlooked).toEqual([]);
  expect(event.version).toBeGreaterThanOrEqual(versionBefore);
  return event.version;
}

it('keeps every promise about seats over any sequence of acts', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const world = aWorld();
      try {
        let version = 0;
        for (const given of steps) {
          play(world, given);
          version = check(world, version);
        }
      } finally {
        world.performer.stop();
        world.db.close();
      }
    }),
    { numRuns: 100 },
  );
});
