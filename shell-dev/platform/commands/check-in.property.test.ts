import type { CheckInCommand } from '~/api/manage/door';
import { fc } from '../../../tests/support/generated';
import { MovableClock } from '../model/clock';
import type { Viewer } from '../model/viewer';
import { fill } from '../seed/fill';
import { doorCounts, openConflicts } from '../store/check-in-rows';
import { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { registrationRow } from '../store/registration-rows';
import { indexes, tables } from '../store/schema';
import { aCommand, aWalkIn, params } from '../testing/door';
import { DoorModel } from '../testing/door-model';
import { party } from '../testing/scene';
import { anEvent, aRegistration, aSeed, START } from '../testing/seed';
import { runCheckIns } from './check-in';
import { CommandRunner } from './command-runner';
import { newTransaction } from './transaction';

const EVENT = params.eventId;
const PEOPLE = 3;
/** Of the event: room for a few walk-ins. */
const CAPACITY = 14;
const tickets = ['reg_1', 'reg_2', 'reg_3'];
const devices = ['phone', 'tablet'] as const;
type Device = (typeof devices)[number];
const eli: Viewer = { personId: 'door-eli', role: 'door', householdId: null };

const scan = fc.record({
  does: fc.constant('scan' as const),
  device: fc.constantFrom(...devices),
  kind: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  ticket: fc.constantFrom(...tickets, 'reg_of_nobody', 'the last walk-in'),
  count: fc.integer({ min: 1, max: PEOPLE }),
  isOffline: fc.boolean(),
});
const walkIn = fc.record({
  does: fc.constant('walk in' as const),
  device: fc.constantFrom(...devices),
  people: fc.integer({ min: 1, max: PEOPLE }),
  isOffline: fc.boolean(),
});
const anyStep = fc.oneof(
  scan,
  walkIn,
  fc.record({
    does: fc.constant('undo' as const),
    device: fc.constantFrom(...devices),
    back: fc.integer({ min: 0, max: 4 }),
  }),
  // The network is there: the first `most` that wait are sent. Where the answer is lost, they go on waiting and are sent again.
  fc.record({
    does: fc.constant('sync' as const),
    device: fc.constantFrom(...devices),
    most: fc.integer({ min: 1, max: 8 }),
    isAnswerLost: fc.boolean(),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

function aWorld() {
  const db = new Database(':memory:');
  db.exec(tables);
  db.exec('PRAGMA foreign_keys = OFF');
  const event = anEvent({
    capacity: CAPACITY,
    state: 'live',
    starts_local: '2026-11-21T10:00',
    ends_local: '2026-11-21T13:00',
  });
  const registrations = tickets.map((id, at) =>
    aRegistration({ id, household_id: `crowd-${at + 1}`, party: party(PEOPLE) }),
  );
  db.transaction(() => fill(newTransaction(db, START), aSeed([event], registrations)));
  db.exec(indexes);
  const runner = new CommandRunner(db, new MovableClock(() => START), () => undefined);
  return {
    db,
    runner,
    model: new DoorModel(tickets, PEOPLE, CAPACITY),
    log: new Map<Device, CheckInCommand[]>(),
    sent: new Map<Device, number>(),
  };
}
type World = ReturnType<typeof aWorld>;

function play(world: World, step: Step): void {
  const { db, runner, model, log, sent } = world;
  const acts = log.get(step.device) ?? [];
  log.set(step.device, acts);
  if (step.does === 'scan') {
    const { kind, ticket, count, isOffline } = step;
    acts.push(
      aCommand({
        kind,
        registration_id: (acts.findLast((one) => one.kind === 'walk_in' && ticket === 'the last walk-in')
          ?.id ?? ticket) as CheckInCommand['registration_id'],
        count,
        door: step.device,
        device_result: isOffline ? 'ok' : null,
      }),
    );
    return;
  }
  if (step.does === 'walk in') {
    acts.push(aWalkIn({ party: party(step.people), device_result: step.isOffline ? 'ok' : null }));
    return;
  }
  if (step.does === 'undo') {
    const undone = acts.at(-1 - step.back);
    if (undone)
      acts.push(aCommand({ kind: 'undo', registration_id: null, undoes: undone.id, device_result: 'ok' }));
    return;
  }
  const from = sent.get(step.device) ?? 0;
  const commands = acts.slice(from, from + step.most);
  if (commands.length === 0) return;
  for (const command of commands) model.receive(command);
  runner.run((tx) =>
    runCheckIns(tx, EVENT, eli, {
      device_id: step.device,
      sent_at: new Date(START).toISOString(),
      commands,
    }),
  );
  if (!step.isAnswerLost) sent.set(step.device, from + commands.length);
  check(db, model);
}

function check(db: Database, model: DoorModel): void {
  for (const [id, people] of model.inside) expect(registrationRow(db, id)?.checked_in).toBe(people);
  expect(eventRow(db, EVENT)?.taken).toBe(model.taken);
  const { inside, doors } = doorCounts(db, EVENT);
  expect(inside).toBe(model.total);
  expect(doors.reduce((sum, { people }) => sum + people, 0)).toBe(inside);
  const conflicts = openConflicts(db, EVENT, 1_000).map(({ id }) => id);
  expect(new Set(conflicts)).toEqual(model.conflicts);
}

it('counts what a plain model counts, whatever devices send, repeat, undo and hold back', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 5, maxLength: 60 }), (steps) => {
      const world = aWorld();
      try {
        for (const step of steps) play(world, step);
        for (const device of devices) play(world, { does: 'sync', device, most: 500, isAnswerLost: false });
      } finally {
        world.runner.stop();
        world.db.close();
      }
    }),
    { numRuns: 100 },
  );
});
