import { fc } from '../../../tests/support/generated';
import { MovableClock } from '../model/clock';
import { MINUTE } from '../model/instants';
import { memberOf } from '../model/viewer';
import { Refused } from '../rules/refused';
import { fill } from '../seed/fill';
import { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { activeRegistration, queueOf } from '../store/registration-rows';
import { indexes, tables } from '../store/schema';
import { details, holdBody, party, waitBody } from '../testing/scene';
import { anEvent, aSeed, START } from '../testing/seed';
import { findManagedEvent, toChangedEvent, writeEvent } from './change-event';
import { cancelRegistration, changeRegistration } from './change-registration';
import { CommandRunner } from './command-runner';
import { confirmHold, holdSeats, releaseHold } from './holds';
import { newTransaction, type Transaction } from './transaction';
import { acceptOffer, declineOffer, joinWaitlist } from './waitlist';

const EVENT = 'evt_supper';
const families = ['family-1', 'family-2', 'family-3', 'family-4', 'family-5', 'family-6'];

interface World {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly performer: CommandRunner;
}

function aWorld(): World {
  const db = new Database(':memory:');
  db.exec(tables);
  db.transaction(() =>
    fill(newTransaction(db, START), aSeed([anEvent({ id: EVENT, capacity: 6, waitlist_limit: 3 })])),
  );
  db.exec(indexes);
  const clock = new MovableClock(() => START);
  const performer = new CommandRunner(db, clock, () => undefined);
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
const anyStep = fc.record({
  kind: fc.constantFrom(...kinds),
  family: fc.constantFrom(...families),
  size: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** One thing that somebody tries. */
function attempt(tx: Transaction, { kind, family, size }: Step): void {
  const mine = activeRegistration(tx.db, EVENT, family);
  const id = mine?.id ?? 'none';
  const lock = mine?.lock_version ?? 0;
  const does: Record<Exclude<Step['kind'], 'time'>, () => unknown> = {
    hold: () => holdSeats(tx, memberOf(family), family, EVENT, holdBody(size)),
    confirm: () => confirmHold(tx, family, id, details()),
    release: () => releaseHold(tx, family, id),
    wait: () => joinWaitlist(tx, memberOf(family), family, EVENT, waitBody(size)),
    accept: () => acceptOffer(tx, family, id, lock),
    decline: () => declineOffer(tx, family, id, lock),
    change: () => changeRegistration(tx, family, id, { lock_version: lock, party: party(size) }),
    cancel: () => cancelRegistration(tx, family, id, lock),
    capacity: () => {
      const row = findManagedEvent(tx, EVENT);
      writeEvent(tx, row, toChangedEvent(tx, row, { capacity: size * 2 }));
    },
  };
  if (kind !== 'time') does[kind]();
}

function play({ performer, clock }: World, step: Step): void {
  if (step.kind === 'time') {
    clock.advance(step.size * 7 * MINUTE);
    performer.runDue();
    return;
  }
  try {
    performer.run((tx) => attempt(tx, step));
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
    fc.property(fc.array(anyStep, { minLength: 10, maxLength: 60 }), (steps) => {
      const world = aWorld();
      try {
        let version = 0;
        for (const step of steps) {
          play(world, step);
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
