import { lostChoices } from '~/domain/lost-choice';
import { fc } from '../../../tests/support/generated';
import { MovableClock } from '../model/clock';
import { DAY, MINUTE, toIsoOrNull } from '../model/instants';
import { addMinutes } from '../model/wall-time';
import { dishesLost, type EatenDish } from '../rules/dish-changes';
import { Refused } from '../rules/refused';
import { fill } from '../seed/fill';
import { Database } from '../store/database';
import { eventOfRow } from '../store/event-of-row';
import { addReport, reportRow } from '../store/feedback-rows';
import { messagesOf } from '../store/message-rows';
import { noticesAt, type NoticeRow } from '../store/notice-rows';
import { registrationRow } from '../store/registration-rows';
import type { ManagedRow } from '../store/rows';
import { indexes, tables } from '../store/schema';
import { anEvent, aRegistration, aSeed, START } from '../testing/seed';
import { findManagedEvent, saveEventForm } from './change-event';
import { cancelRegistration, changeRegistration } from './change-registration';
import { CommandRunner } from './command-runner';
import { runEventAction } from './event-actions';
import { replyToReport } from './give-feedback';
import { changeGuest, runGuestAction } from './guests';
import { takeMessage, withdrawMessage } from './messages';
import { seeNotice } from './notices';
import { newTransaction, type Transaction } from './transaction';
import { undoMove } from './undo-move';

const EVENT = 'evt_supper';
/** The reminder that asks is due half a day after the tests begin. */
const STARTS = '2026-11-22T18:30';
/** At the table, at the table with peanuts to avoid, waiting with the same; and who must never hear of anything. */
const concerned = ['family-1', 'family-2', 'family-3'];
const untouched = ['family-4', 'family-5'];
const ruth = { personId: 'manager-ruth', role: 'manager', householdId: null } as const;

interface World {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly runner: CommandRunner;
  /** What any household was shown as open, by its id, to compare with what becomes of it. */
  readonly shown: Map<string, NoticeRow>;
}

const dish = (at: number): EatenDish[] => [
  {
    name: 'Soup',
    served: 'hot',
    diets: [],
    allergens: [[], ['peanuts'], null, ['milk']][at % 4] as EatenDish['allergens'],
  },
];

function aWorld(): World {
  const db = new Database(':memory:');
  db.exec(tables);
  const party = (household_id: string, more = {}) =>
    aRegistration({ household_id, id: `reg_${household_id}`, ...more });
  const dishes = dish(0).map((one) => ({ ...one, restaurant: null, portions: null, served: 'hot' as const }));
  const seed = aSeed(
    [
      anEvent({
        id: EVENT,
        starts_local: STARTS,
        ends_local: addMinutes(STARTS, 120),
        kitchen_cutoff_at: null,
        capacity: 4,
        dishes: dishes as never,
        reminders: 'both',
      }),
    ],
    [
      party('family-1', { mode: 'collect' }),
      party('family-2', { allergens: ['peanuts'] }),
      party('family-3', {
        allergens: ['peanuts'],
        state: 'waitlisted',
        party: { adults: 3, children: 0, infants: 0 },
      }),
      party('family-4', { allergens: ['peanuts'], state: 'cancelled' }),
    ],
  );
  db.exec(indexes);
  db.transaction(() => fill(newTransaction(db, START), seed));
  const clock = new MovableClock(() => START);
  const runner = new CommandRunner(db, clock, () => undefined);
  runner.catchUp();
  return { db, clock, runner, shown: new Map() };
}

const anyStep = fc.record({
  kind: fc.constantFrom(
    'move',
    'move',
    'place',
    'dishes',
    'modes',
    'undo',
    'write',
    'take_back',
    'time',
    'half_day',
    'see',
    'stay',
    'choose',
    'correct',
    'remove',
    'report',
    'reply',
    'leave',
    'cancel',
  ),
  family: fc.constantFrom(...concerned),
  at: fc.integer({ min: 0, max: 5 }),
  notify: fc.boolean(),
});
/** Of a family there are two. */
const reportOf = (family: string, at: number): string => `report-${family}-${at % 2}`;

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

function attempt(tx: Transaction, { kind, family, at, notify }: Step): void {
  const row = findManagedEvent(tx, EVENT);
  const registration = registrationRow(tx.db, `reg_${family}`);
  const lock_version = registration?.lock_version ?? 0;
  const save = (change: object) =>
    saveEventForm(tx, ruth, EVENT, { lock_version: row.lock_version, notify, ...change } as never);
  const change = (body: object) => changeRegistration(tx, family, `reg_${family}`, { lock_version, ...body });
  const sent = noticesAt(tx.db, EVENT).filter(
    ({ household_id, sent_at }) => household_id === family && sent_at !== null,
  );
  const does: Record<Exclude<Step['kind'], 'time' | 'half_day'>, () => unknown> = {
    move: () => {
      const starts_local = addMinutes(STARTS, at * 45);
      // With a title it is no move that could be undone.
      save({
        starts_local,
        ends_local: addMinutes(starts_local, 120),
        ...(at === 5 && { title: 'Another' }),
      });
    },
    place: () => save({ place: { ...anEvent().place, id: null, name: `Hall ${at % 2}` } }),
    dishes: () =>
      save({ dishes: dish(at).map((one) => ({ ...one, restaurant: null, portions: null, served: 'hot' })) }),
    modes: () => save({ modes: at % 2 ? ['dine_in'] : ['dine_in', 'collect'] }),
    undo: () => undoMove(tx, ruth, EVENT, row.lock_version),
    write: () =>
      takeMessage(tx, EVENT, {
        subject: 'Bring a bag',
        body: 'Two portions each.',
        spanish: null,
        loud: notify,
        audience: { kind: 'seats' },
        send_local: null,
      }),
    take_back: () => {
      const newest = messagesOf(tx.db, EVENT, 1)[0];
      if (newest) withdrawMessage(tx, EVENT, newest.id);
    },
    see: () => sent[at] && seeNotice(tx, family, sent[at].id, sent[at].version),
    stay: () => change({ reconfirm: true }),
    choose: () => change({ mode: 'dine_in' }),
    // By a manager.
    correct: () => {
      const party = registrationRow(tx.db, `reg_${family}`);
      if (party)
        changeGuest(tx, party.id, { lock_version: party.lock_version, mode: at % 2 ? 'dine_in' : 'collect' });
    },
    remove: () => at === 1 && runGuestAction(tx, `reg_${family}`, { action: 'cancel' }),
    // Nobody can have eaten yet; that is another rule.
    report: () =>
      reportRow(tx.db, reportOf(family, at)) ??
      addReport(tx.db, {
        id: reportOf(family, at),
        registration_id: `reg_${family}`,
        event_id: EVENT,
        kind: 'undeclared',
        dish: null,
        allergens: '[]',
        note: '',
        at: tx.now,
      }),
    reply: () => {
      const report = reportRow(tx.db, reportOf(family, at));
      const replaces = toIsoOrNull(report?.replied_at ?? null);
      if (report) replyToReport(tx, report.id, { text: `Reply ${at}`, replaces });
    },
    leave: () => cancelRegistration(tx, family, `reg_${family}`, lock_version),
    cancel: () =>
      at === 0 &&
      runEventAction(tx, ruth, EVENT, {
        action: 'cancel',
        reason: 'No gas today.',
        lock_version: row.lock_version,
        notify,
      }),
  };
  if (kind !== 'time' && kind !== 'half_day') does[kind]();
}

function play({ runner, clock }: World, step: Step): void {
  if (step.kind === 'time' || step.kind === 'half_day') {
    clock.advance(step.kind === 'half_day' ? DAY / 2 : (step.at * MINUTE) / 2);
    return runner.runDue();
  }
  try {
    runner.run((tx) => attempt(tx, step));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** What the state of an event says of a kind, compared with what a notice says of it. */
function saysTheNewest(db: Database, row: ManagedRow, notice: NoticeRow): boolean {
  const event = eventOfRow(db, row);
  const registration = registrationRow(db, notice.registration_id ?? '');
  if (!registration) return false;
  switch (notice.kind) {
    // They are of no state.
    case 'message':
    case 'reminder':
      return true;
    case 'report_reply':
      return notice.after === JSON.stringify({ reply: reportRow(db, notice.report_id ?? '')?.reply });
    case 'reservation': {
      const { after } = JSON.parse(notice.content) as { after: { state: string; mode: string } };
      return after.state === registration.state && after.mode === registration.mode;
    }
    case 'cancelled':
      return event.state === 'cancelled';
    case 'time_place': {
      const { starts_local, place } = JSON.parse(notice.after) as { starts_local: string; place: string };
      return starts_local === event.starts_local && place === event.place?.name;
    }
    case 'choice': {
      const { lost } = JSON.parse(notice.content) as { lost: string[] };
      return lost.join() === lostChoices(registration, event).join();
    }
    case 'allergen': {
      const known = JSON.parse(notice.before) as { dishes: EatenDish[] };
      const { dishes } = JSON.parse(notice.content) as { dishes: { name: string; contains: string[] }[] };
      const eater = { diets: [], allergens: JSON.parse(registration.allergens) as never };
      const now = dishesLost(known.dishes, event.dishes, eater).map(({ contains }) => contains.join());
      return now.join() === dishes.map(({ contains }) => contains.join()).join();
    }
  }
}

/** What has to be true after every step. */
function check({ db, clock, shown }: World): void {
  const row = findManagedEvent(newTransaction(db, clock.now()), EVENT);
  const all = noticesAt(db, EVENT);
  // Nobody else ever hears of anything, and nobody hears of it early.
  expect(all.filter(({ household_id }) => untouched.includes(household_id))).toEqual([]);
  expect(all.filter(({ sent_at, send_at }) => sent_at !== null && sent_at < send_at)).toEqual([]);
  expect(all.filter(({ kind, household_id }) => kind === 'allergen' && household_id === 'family-1')).toEqual(
    [],
  );
  const open = all.filter(({ sent_at, closed_at }) => sent_at !== null && closed_at === null);
  const waiting = all.filter(({ sent_at }) => sent_at === null);
  const keyOf = ({ household_id, kind, message_id, report_id }: NoticeRow) =>
    [household_id, kind, message_id, report_id].join();
  for (const some of [open, waiting]) expect(new Set(some.map(keyOf)).size).toBe(some.length);
  // Whether they still come is one question.
  const asking = open.filter(
    ({ kind, loud }) => kind === 'time_place' || (kind === 'reminder' && loud === 1),
  );
  expect(new Set(asking.map(({ household_id }) => household_id)).size).toBe(asking.length);
  // Each speaks of the newest state, or is about to be corrected by one that does, until the event is over.
  const newest = [...open.filter((one) => !waiting.some((next) => keyOf(next) === keyOf(one))), ...waiting];
  const isCurrent = clock.now() < row.ends_at;
  expect(newest.filter((notice) => isCurrent && !saysTheNewest(db, row, notice))).toEqual([]);
  // A cancellation closes all others but replies. Who left is asked nothing, and told only that a manager did it.
  const isOver = (id: string) => row.state === 'cancelled' || registrationRow(db, id)?.state === 'cancelled';
  expect(
    newest.filter(
      ({ kind, registration_id }) =>
        !['cancelled', 'reservation', 'report_reply'].includes(kind) && isOver(registration_id ?? ''),
    ),
  ).toEqual([]);
  // What a household saw is never taken away nor rewritten, except by its answer or by being closed; no question closes another.
  for (const [id, before] of shown) {
    const now = all.find((notice) => notice.id === id);
    expect(now).toBeDefined();
    if (before.closed_at !== null) expect(now).toEqual(before);
    else expect(now?.version).toBeGreaterThanOrEqual(before.version);
  }
  // Nothing else says that a reply was read, and only a newer one to the same report takes its place.
  const replies = all.filter(({ kind }) => kind === 'report_reply');
  expect(
    replies.filter(
      ({ id, closed_at, answer }) =>
        closed_at !== null && answer !== 'seen' && !replies.some(({ corrects }) => corrects === id),
    ),
  ).toEqual([]);
  // Nothing else says that a message was read.
  expect(
    all.filter(
      ({ kind, closed_at, answer, registration_id }) =>
        kind === 'message' && closed_at !== null && answer !== 'seen' && !isOver(registration_id ?? ''),
    ),
  ).toEqual([]);
  for (const notice of all) if (notice.sent_at !== null) shown.set(notice.id, notice);
}

it('keeps what it promises about notices over any sequence of changes, undos and answers', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 8, maxLength: 40 }), (steps) => {
      const world = aWorld();
      try {
        for (const step of steps) {
          play(world, step);
          check(world);
        }
      } finally {
        world.runner.stop();
        world.db.close();
      }
    }),
    { numRuns: 40 },
  );
});
