/** @jest-environment jest-fixed-jsdom */
import type { CheckInBatch, DoorMessage, DoorTicket } from '~/api/manage/door';
import { createDoorDevice } from '~/data/door';
import type { DoorDevice } from '~/data/door-device';
import { applyToDoor, doorInMemory, type DoorList } from '~/data/door.queries';
import { manageKeys } from '~/data/manage-keys';
import { countsNow, insideNow, type DoorAnswer, type WaitingCommand } from '~/domain/door';
import { Failure } from '~/lib/failure';
import { createClock } from '~/platform/clock';
import type { Services } from '~/platform/services';
import { checkInsAnswer, doorAnswer } from '../../shell-dev/platform/answers/door-answer';
import { toBroadcasts } from '../../shell-dev/platform/cable/broadcasts';
import { stream } from '../../shell-dev/platform/cable/channels';
import { findDoor, runCheckIns } from '../../shell-dev/platform/commands/check-in';
import { newTransaction } from '../../shell-dev/platform/commands/transaction';
import type { Viewer } from '../../shell-dev/platform/model/viewer';
import { fill } from '../../shell-dev/platform/seed/fill';
import {
  checkInLog,
  doorCounts,
  openConflicts,
  type CheckInRow,
} from '../../shell-dev/platform/store/check-in-rows';
import { Database } from '../../shell-dev/platform/store/database';
import { indexes, tables } from '../../shell-dev/platform/store/schema';
import { DoorModel } from '../../shell-dev/platform/testing/door-model';
import { party } from '../../shell-dev/platform/testing/scene';
import { anEvent, aRegistration, aSeed, START } from '../../shell-dev/platform/testing/seed';
import { fakeApi, type Handlers } from '../support/fake-api';
import { fakeShell } from '../support/fake-platform';
import { fc } from '../support/generated';
import { memoryOutboxStore, type MemoryOutboxStore } from '../support/memory-outbox';
import { fakeServices } from '../support/render';
import { record, times } from './record';

// Tabs of one device share confirmations through BroadcastChannel, but here two devices share one page.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

const EVENT = 'evt_supper';
const PEOPLE = 2;
const SECOND = 1_000;
const LONGEST_WAIT = 10 * SECOND;
const tickets = ['reg_1', 'reg_2'];
const names = ['phone', 'tablet'] as const;
const eli: Viewer = { personId: 'door-eli', role: 'door', householdId: null };
const owner = eli.personId ?? '';

const device = fc.constantFrom(...names);
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('scan' as const),
      device,
      kind: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
      ticket: fc.constantFrom(...tickets),
      count: fc.integer({ min: 1, max: PEOPLE }),
      /** Whether the helper waits for the answer before the next scan. */
      waits: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), device }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('cut' as const, 'connect' as const), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      device,
      how: fc.constantFrom('lost' as const, 'late' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('pass time' as const),
      device,
      seconds: fc.integer({ min: 1, max: 30 }),
    }),
  },
);
const clamp = (people: number): number => Math.min(PEOPLE, Math.max(0, people));
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

function aServer() {
  const db = new Database(':memory:');
  db.exec(tables);
  db.exec('PRAGMA foreign_keys = OFF');
  const event = anEvent({ state: 'live', starts_local: '2026-11-21T10:00', ends_local: '2026-11-21T22:00' });
  const registrations = tickets.map((id, at) =>
    aRegistration({ id, household_id: `crowd-${at + 1}`, party: party(PEOPLE) }),
  );
  db.transaction(() => fill(newTransaction(db, START), aSeed([event], registrations)));
  db.exec(indexes);
  const model = new DoorModel(tickets, PEOPLE, 30);
  const listeners = new Set<(message: DoorMessage) => void>();
  return {
    db,
    model,
    /** Called with each change, as by a socket. */
    listeners,
    receive(body: CheckInBatch) {
      for (const command of body.commands) model.receive(command);
      const tx = newTransaction(db, Date.now());
      const answer = db.transaction(() => checkInsAnswer(db, EVENT, runCheckIns(tx, EVENT, eli, body)));
      for (const { message } of toBroadcasts(db, tx.changes, Date.now(), (to) => to === stream.door(EVENT)))
        for (const listener of listeners) listener(JSON.parse(message) as DoorMessage);
      return answer;
    },
    list: () => doorAnswer(db, findDoor(db, EVENT, eli, Date.now()), eli, Date.now()),
    close: () => db.close(),
  };
}
type Server = ReturnType<typeof aServer>;

/** The disk as one page sees it: after the page has ended, no read or write of it completes. */
function aPage(disk: MemoryOutboxStore) {
  let hasEnded = false;
  const store = new Proxy(disk, {
    get: (of, name: keyof MemoryOutboxStore) =>
      hasEnded && typeof of[name] === 'function' ? () => new Promise(() => undefined) : of[name],
  });
  return { store, end: () => void (hasEnded = true) };
}

/** A device whose disk survives a reload. */
class Phone {
  readonly #server: Server;
  readonly #name: string;
  readonly store = memoryOutboxStore();
  isCut = false;
  /** What happens to the next responses, after the server has run the commands. */
  faults: ('lost' | 'late')[] = [];
  /** Answers that the helper saw. */
  readonly answers: DoorAnswer[] = [];
  #undone: DoorAnswer | undefined;
  /** Ids of commands of an earlier page: nobody waits for their answers. */
  readonly #earlier = new Set<string>();
  #services!: Services;
  #device!: DoorDevice;
  #page!: ReturnType<typeof aPage>;
  /** The server's counts that this device knows. */
  #known = { inside: new Map<string, number>(), ids: new Set<string>(), here: 0 };

  constructor(server: Server, name: string) {
    this.#server = server;
    this.#name = name;
    this.#open({ ...server.list(), readAt: Date.now(), isStored: false } as DoorList);
    server.listeners.add((message) => {
      if (this.isCut) return;
      applyToDoor(this.#services, EVENT, [message]);
      this.#recordServerState();
    });
    this.#recordServerState();
  }

  #recordServerState(): void {
    const { db, model } = this.#server;
    const counted = checkInLog(db, EVENT).filter(({ change }) => change !== 0);
    this.#known = {
      inside: new Map(model.inside),
      ids: new Set(counted.map(({ id }) => id)),
      here: counted.reduce((sum, { door, change }) => sum + (door === this.#name ? change : 0), 0),
    };
  }

  #open(list: DoorList): void {
    const api = fakeApi({
      sendCheckIns: async ({ body }: { body: CheckInBatch }) => {
        if (this.isCut) throw new Failure('unavailable');
        const answer = this.#server.receive(body);
        const fault = this.faults.shift();
        // Longer than a device waits for it.
        if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, 2.5 * SECOND));
        if (fault === 'lost') throw new Failure('timeout');
        return answer;
      },
    } as unknown as Handlers);
    this.#services = {
      ...fakeServices({ api, shell: fakeShell({ session: { id: owner, name: 'Eli' } }) }),
      clock: createClock(),
    };
    this.#services.queries.setQueryData(manageKeys.door(owner, EVENT), list);
    this.#page = aPage(this.store);
    this.#device = createDoorDevice(this.#services, EVENT, this.#name, { store: this.#page.store });
  }

  get list(): DoorList {
    const list = doorInMemory(this.#services, EVENT);
    if (!list) throw new Error('No list');
    return list;
  }

  reload(): void {
    const { list } = this;
    this.close();
    for (const { id } of this.store.disk) this.#earlier.add(id);
    this.#open(list);
  }

  /** Reads the list, as after a reconnect. */
  reread(): void {
    const list = { ...this.#server.list(), readAt: Date.now(), isStored: false };
    this.#services.queries.setQueryData(manageKeys.door(owner, EVENT), list);
    this.#recordServerState();
  }

  async scan({ kind, ticket, count }: Extract<Step, { does: 'scan' }>): Promise<void> {
    const found = this.list.tickets.find(({ id }) => id === ticket) as DoorTicket;
    const answer = await this.#device.pass(this.list, {
      kind,
      count,
      ticket: found,
      code: null,
      door: this.#name,
    });
    this.answers.push(answer);
  }

  /** Presses Undo of the last answer, as long as the button is shown. */
  async undo(): Promise<void> {
    const last = this.answers.at(-1);
    if (last?.result !== 'ok' || last === this.#undone || Date.now() - last.at >= 10 * SECOND) return;
    this.#undone = last;
    await this.#device.undo(last, this.#name);
  }

  connect(): void {
    if (this.isCut) this.reread();
    this.isCut = false;
    globalThis.dispatchEvent(new Event('online'));
  }

  /** What its screen shows. */
  get shown() {
    const { waiting, unsent, parked } = this.#device.state.get();
    return {
      unsent,
      parked: parked.length,
      ...countsNow(this.list, waiting, this.#name),
      parties: this.list.tickets.map((ticket) => insideNow(ticket, waiting)),
    };
  }

  /** What it has to show: the server's counts plus each stored command that they do not include, unless the page waits for its answer. */
  get expected() {
    const waiting = this.store.disk.map(({ payload }) => payload as WaitingCommand);
    const isPending = ({ command }: WaitingCommand): boolean =>
      command.device_result === null && !this.#earlier.has(command.id);
    const parties = tickets.map((id) => {
      const own = waiting.filter(({ ticket_id }) => ticket_id === id);
      const counted = own.findLastIndex(({ command }) => this.#known.ids.has(command.id));
      const before = this.#known.inside.get(id) ?? 0;
      return {
        before,
        now: own
          .slice(counted + 1)
          .reduce((now, one) => (isPending(one) ? now : clamp(now + one.change)), before),
      };
    });
    const passed = parties.reduce((sum, { before, now }) => sum + now - before, 0);
    const inside = parties.reduce((sum, { now }) => sum + now, 0);
    return { inside, here: this.#known.here + passed, parties: parties.map(({ now }) => now) };
  }

  close(): void {
    this.#device.dispose();
    this.#page.end();
  }
}

async function play(phones: Readonly<Record<(typeof names)[number], Phone>>, step: Step): Promise<void> {
  const phone = phones[step.device];
  switch (step.does) {
    case 'scan': {
      let isAnswered = false;
      const scanned = phone.scan(step).then(() => (isAnswered = true));
      await jest.advanceTimersByTimeAsync(step.waits ? 3 * SECOND : 30);
      if (!step.waits) return;
      // Earlier scans of the same ticket come first, and each waits for the server.
      for (let waited = 0; !isAnswered && waited < LONGEST_WAIT; waited += 100)
        await jest.advanceTimersByTimeAsync(100);
      expect(isAnswered).toBe(true);
      return void (await scanned);
    }
    case 'undo':
      void phone.undo();
      return jest.advanceTimersByTimeAsync(30);
    case 'cut':
      return void (phone.isCut = true);
    case 'connect':
      phone.connect();
      return jest.advanceTimersByTimeAsync(100);
    case 'reload':
      phone.reload();
      // Lets it read its disk.
      return jest.advanceTimersByTimeAsync(30);
    case 'answer':
      return void (phone.faults = Array.from({ length: step.times }, () => step.how));
    case 'pass time':
      return jest.advanceTimersByTimeAsync(step.seconds * SECOND);
  }
}

/** People who were let in are counted or are a conflict; people who were refused are not counted. */
function checkAnswer({ id, result, change, isLocal }: DoorAnswer, log: readonly CheckInRow[]): void {
  const entry = log.find((one) => one.id === id);
  if (result === 'ok')
    return expect(entry).toMatchObject(isLocal ? { device_result: 'ok' } : { result, change });
  const isReversed = log.some(({ undoes, result: undone }) => undoes === id && undone === 'ok');
  expect(entry === undefined || entry.change === 0 || isReversed).toBe(true);
}

async function check(server: Server, phones: readonly Phone[]): Promise<void> {
  const { db, model } = server;
  await jest.advanceTimersByTimeAsync(5 * SECOND);
  for (const phone of phones) {
    phone.faults = [];
    phone.connect();
  }
  await jest.advanceTimersByTimeAsync(30 * SECOND);
  const log = checkInLog(db, EVENT);
  expect(log).toHaveLength(model.length);
  const { inside, doors } = doorCounts(db, EVENT);
  expect(inside).toBe(model.total);
  expect(doors.reduce((sum, { people }) => sum + people, 0)).toBe(inside);
  expect(new Set(openConflicts(db, EVENT, 1_000).map(({ id }) => id))).toEqual(model.conflicts);
  for (const phone of phones) {
    expect(phone.store.disk).toEqual([]);
    for (const answer of phone.answers) checkAnswer(answer, log);
    phone.reread();
    expect(phone.shown).toEqual({
      unsent: 0,
      parked: 0,
      ...phone.expected,
      inside: model.total,
      parties: [...model.inside.values()],
    });
  }
}

const RUNS = times(20, 1_000);

it(
  'R12 two devices and the server always agree with a simple model, whatever happens in between',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 50 }), async (steps) => {
        jest.useFakeTimers({ now: START });
        const server = aServer();
        const phones = { phone: new Phone(server, 'phone'), tablet: new Phone(server, 'tablet') };
        try {
          for (const step of steps) {
            await play(phones, step);
            for (const phone of Object.values(phones)) expect(phone.shown).toMatchObject(phone.expected);
          }
          await check(server, Object.values(phones));
        } finally {
          for (const phone of Object.values(phones)) phone.close();
          server.close();
          jest.useRealTimers();
        }
      }),
      { numRuns: RUNS },
    );
    record('R12', 'doors and a simple model', {
      figure: `0 of ${RUNS} sequences differ`,
      isKept: true,
      seed: fc.readConfigureGlobal().seed ?? 'any',
    });
  },
  times(180_000, 1_800_000),
);
