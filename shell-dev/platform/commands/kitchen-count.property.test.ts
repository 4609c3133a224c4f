import type { OfferAnswer } from '~/api/manage/kitchen';
import { containerLabels } from '~/domain/container-labels';
import { boxesOf } from '~/domain/kitchen-count';
import { fc } from '../../../tests/support/generated';
import { boardAnswer } from '../answers/board-answer';
import { offerAnswerById, type OfferAnswered } from '../answers/offer-answer';
import { MovableClock } from '../model/clock';
import { DAY, HOUR, MINUTE } from '../model/instants';
import { memberOf, type Viewer } from '../model/viewer';
import { Refused } from '../rules/refused';
import { fill } from '../seed/fill';
import { Database } from '../store/database';
import { eventRow } from '../store/event-rows';
import { offerRow } from '../store/offer-rows';
import { activeRegistration } from '../store/registration-rows';
import { indexes, tables } from '../store/schema';
import { details, holdBody, party, waitBody } from '../testing/scene';
import { aPlace, aSeed, START } from '../testing/seed';
import { cancelRegistration, changeRegistration } from './change-registration';
import { CommandRunner } from './command-runner';
import { cookOffer } from './cook-offer';
import { createEvent } from './create-event';
import { publishEvent } from './event-actions';
import { addWalkIn, runGuestAction } from './guests';
import { confirmHold, holdSeats } from './holds';
import { answerOffer, decideOffer, inviteKitchen } from './offers';
import { newTransaction, type Transaction } from './transaction';
import { acceptOffer, joinWaitlist } from './waitlist';

const db = new Database(':memory:');
const clock = new MovableClock(() => START);
const runner = new CommandRunner(db, clock, () => undefined);

beforeAll(() => {
  db.exec(tables);
  db.transaction(() => fill(newTransaction(db, START), aSeed([])));
  db.exec(indexes);
  runner.catchUp();
});

afterAll(() => {
  runner.stop();
  db.close();
});

const tags = ['vegetarian', 'vegan', 'halal', 'gluten_free', 'dairy_free', 'nut_free'] as const;
const avoided = ['gluten', 'milk', 'nuts', 'peanuts', 'fish'] as const;
const families = ['family-1', 'family-2', 'family-3', 'family-4', 'family-5', 'family-6'];
const kitchens = [
  { restaurant: 'rst_potager', person: 'partner-noor' },
  { restaurant: 'rst_rosa', person: 'partner-luca' },
] as const;

const aDish = fc.record({
  portions: fc.integer({ min: 1, max: 40 }),
  per_container: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 4 }),
  served: fc.constantFrom('hot' as const, 'cold' as const),
});
const aTypedDish = fc.record({
  portions: fc.option(fc.integer({ min: 1, max: 40 })),
  served: fc.constantFrom('hot' as const, 'cold' as const),
});
const aStep = fc.record({
  kind: fc.constantFrom(
    'confirm',
    'confirm',
    'hold',
    'wait',
    'accept',
    'change',
    'cancel',
    'walk_in',
    'no_show',
    'short',
    'more',
    'another',
    'time',
  ),
  family: fc.constantFrom(...families),
  size: fc.integer({ min: 1, max: 6 }),
  tags: fc.subarray([...tags], { maxLength: 3 }),
  allergens: fc.subarray([...avoided], { maxLength: 2 }),
});
const steps = fc.array(aStep, { maxLength: 4 });
const anEvening = fc.record({
  menus: fc.array(fc.array(aDish, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  typed: fc.array(aTypedDish, { maxLength: 2 }),
  phases: fc.tuple(steps, steps, steps),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;
type Evening = typeof anEvening extends fc.Arbitrary<infer E> ? E : never;

const plain = { diets: [], allergens: [] };
const wall = (at: number): string => new Date(at).toISOString().slice(0, 16);
const cook = (at: number): Viewer => ({ ...memberOf(''), personId: kitchens[at]?.person ?? '' });
const version = (offerId: string): number => offerRow(db, offerId)?.lock_version ?? 0;

interface Made {
  readonly eventId: string;
  readonly offerIds: readonly string[];
  readonly startsAt: number;
}

/** A published event, and the kitchens that have promised something for it. */
function make(tx: Transaction, { menus, typed }: Evening): Made {
  const startsAt = tx.now + 3 * DAY;
  const eventId = createEvent(tx, {
    title: 'Harvest supper',
    time_zone: 'UTC',
    starts_local: wall(startsAt),
    ends_local: wall(startsAt + 2 * HOUR),
    place: { ...aPlace(), id: null },
    capacity: 14,
    max_party: 6,
    waitlist_limit: 4,
    kitchen_cutoff_at: new Date(startsAt - DAY).toISOString(),
    reminders: 'off',
    dishes: typed.map((dish, at) => ({ ...dish, ...plain, name: `Typed ${at}`, restaurant: null })),
  });
  publishEvent(tx, eventId, true);
  const ready = wall(startsAt - HOUR);
  const asked = { portions: 2_000, ready_local: ready, note: '' };
  const offerIds = menus.map((menu, at) => {
    const id = inviteKitchen(tx, eventId, { restaurant_id: kitchens[at]?.restaurant ?? '', asked });
    const dishes = menu.map((dish, n) => ({ ...dish, ...plain, name: `Dish ${n}` }));
    const answer = { dishes, ready_from: ready, ready_until: ready, packaging: '' };
    answerOffer(tx, cook(at), id, { action: 'offer', lock_version: version(id), answer });
    decideOffer(tx, eventId, id, { action: 'accept', lock_version: version(id) });
    return id;
  });
  return { eventId, offerIds, startsAt };
}

function attempt(tx: Transaction, { eventId, offerIds }: Made, step: Step): void {
  const { kind, family, size, allergens } = step;
  const mine = activeRegistration(tx.db, eventId, family);
  const id = mine?.id ?? 'none';
  const lock = mine?.lock_version ?? 0;
  const diets = step.tags.map((tag, at) => ({ tag, count: Math.max(1, size - at) }));
  const needs = { diets, allergens };
  const offerId = offerIds[size % offerIds.length] ?? '';
  const at = size % offerIds.length;
  const answer = (): OfferAnswer => JSON.parse(offerRow(tx.db, offerId)?.answer ?? '') as OfferAnswer;
  const does: Record<Exclude<Step['kind'], 'time'>, () => unknown> = {
    hold: () => holdSeats(tx, memberOf(family), family, eventId, holdBody(size)),
    confirm: () =>
      confirmHold(
        tx,
        family,
        holdSeats(tx, memberOf(family), family, eventId, holdBody(size)),
        details(needs),
      ),
    wait: () => joinWaitlist(tx, memberOf(family), family, eventId, waitBody(size, needs)),
    accept: () => acceptOffer(tx, family, id, lock),
    change: () => changeRegistration(tx, family, id, { lock_version: lock, party: party(size), ...needs }),
    cancel: () => cancelRegistration(tx, family, id, lock),
    walk_in: () => addWalkIn(tx, eventId, { ...holdBody(size), ...details(needs), check_in: false }),
    no_show: () => runGuestAction(tx, id, { action: 'no_show', lock_version: lock }),
    short: () => {
      const dish = answer().dishes[0];
      const there = Math.floor((dish?.portions ?? 0) / size);
      const body = { action: 'report_short' as const, lock_version: 0, there };
      cookOffer(tx, cook(at), offerId, { ...body, dish_id: dish?.id });
    },
    more: () => {
      const now = answer();
      const dishes = now.dishes.map((dish) => ({ ...dish, portions: dish.portions + size }));
      const body = { lock_version: version(offerId), answer: { ...now, dishes } };
      decideOffer(tx, eventId, offerId, { ...body, action: 'request' });
      answerOffer(tx, cook(at), offerId, { action: 'confirm', lock_version: version(offerId) });
    },
    another: () => {
      const now = answer();
      const salad = { name: `Salad ${now.dishes.length}`, portions: size, per_container: size, ...plain };
      const dishes = [...now.dishes, { ...salad, served: 'cold' as const }];
      const body = { lock_version: version(offerId), answer: { ...now, dishes } };
      answerOffer(tx, cook(at), offerId, { ...body, action: 'request' });
      decideOffer(tx, eventId, offerId, { action: 'confirm', lock_version: version(offerId) });
    },
  };
  if (kind !== 'time') does[kind]();
}

function play(made: Made, step: Step): void {
  if (step.kind === 'time') {
    clock.advance(step.size * 5 * MINUTE);
    return runner.runDue();
  }
  try {
    runner.run((tx) => attempt(tx, made, step));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

const to = (instant: number): void => {
  clock.advance(Math.max(0, instant - clock.now()));
  runner.runDue();
};

/** The same counted again, by nothing but what is stored. */
const COUNTED = `SELECT * FROM registrations WHERE event_id = @eventId AND state IN ('confirmed', 'held', 'offered')`;
const peopleInSql = (eventId: string): number =>
  db.get<{ n: number | null }>(`SELECT sum(adults + children + infants) AS n FROM (${COUNTED})`, { eventId })
    ?.n ?? 0;
const dietsInSql = (eventId: string): Record<string, number> =>
  Object.fromEntries(
    db
      .all<{ tag: string; n: number }>(
        `WITH r AS (${COUNTED}), means (tag, allergen) AS
           (VALUES ('gluten_free', 'gluten'), ('dairy_free', 'milk'), ('nut_free', 'nuts')),
         said AS (SELECT r.id, d.value ->> 'tag' AS tag, d.value ->> 'count' AS n FROM r, json_each(r.diets) d),
         meant AS (SELECT r.id, m.tag, 1 AS n FROM r, json_each(r.allergens) a JOIN means m ON m.allergen = a.value)
         SELECT tag, sum(n) AS n FROM (
           SELECT * FROM said UNION ALL
           SELECT * FROM meant WHERE NOT EXISTS (SELECT 1 FROM said WHERE said.id = meant.id AND said.tag = meant.tag))
         GROUP BY tag`,
        { eventId },
      )
      .map(({ tag, n }) => [tag, n]),
  );

interface Share {
  readonly course: string;
  readonly people: number;
}

/** Every dish gets its part of the people in the order of the menu: what is left over of a person goes to the next. */
const coursesInSql = (eventId: string, offerId: string, people: number): Share[] =>
  db.all<Share>(
    `WITH d AS (SELECT j.key AS at, j.value ->> 'served' AS course, j.value ->> 'offer_id' AS offer,
       coalesce(j.value ->> 'portions', 0) AS n FROM events e, json_each(e.dishes) j WHERE e.id = @eventId),
     s AS (SELECT *, sum(n) OVER (PARTITION BY course ORDER BY at) AS upto, sum(n) OVER (PARTITION BY course) AS total FROM d)
     SELECT course, CAST(sum(round(@people * 1.0 * upto / total) - round(@people * 1.0 * (upto - n) / total)) AS INTEGER) AS people
     FROM s WHERE offer = @offerId AND total > 0 GROUP BY course HAVING sum(n) > 0`,
    { eventId, offerId, people },
  );

/** Dish by dish, what the kitchen has promised, and the containers of what there is. */
const promisedInSql = (
  offerId: string,
): { dish: string; course: string; portions: number; boxes: number | null }[] =>
  db.all(
    `WITH d AS (SELECT j.key AS at, j.value AS dish FROM offers o, json_each(o.answer, '$.dishes') j WHERE o.id = @offerId)
     SELECT dish ->> 'name' AS dish, dish ->> 'served' AS course, dish ->> 'portions' AS portions,
       (coalesce(dish ->> 'there', dish ->> 'portions') + (dish ->> 'per_container') - 1) / (dish ->> 'per_container') AS boxes
     FROM d ORDER BY at`,
    { offerId },
  );

const byTag = (diets: readonly { readonly tag: string; readonly count: number }[]): Record<string, number> =>
  Object.fromEntries(diets.map(({ tag, count }) => [tag, count]));

interface Frozen {
  readonly people: number;
  readonly diets: Record<string, number>;
  readonly courses: readonly Share[];
}

const countedInSql = (eventId: string, offerId: string): Frozen => {
  const people = peopleInSql(eventId);
  return { people, diets: dietsInSql(eventId), courses: coursesInSql(eventId, offerId, people) };
};

function differenceInSql(before: Frozen, now: Frozen) {
  const named = [...new Set([...Object.keys(before.diets), ...Object.keys(now.diets)])];
  const diets = Object.fromEntries(
    named
      .map((tag) => [tag, (now.diets[tag] ?? 0) - (before.diets[tag] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );
  const people = now.people - before.people;
  return people === 0 && Object.keys(diets).length === 0 ? null : { people, diets };
}

/** What the kitchen reads on its screen, its sheet and its labels, and the manager on the board. */
function check({ eventId, offerIds }: Made, frozen?: ReadonlyMap<string, Frozen>): void {
  for (const offerId of offerIds) {
    const now = countedInSql(eventId, offerId);
    const before = frozen?.get(offerId);
    const offer = offerAnswerById(db, offerId, 'kitchen', clock.now());
    checkCount(offer, now, before);
    checkContainers(offer);
  }
  const event = eventRow(db, eventId);
  if (!event) throw new Error('The event is gone');
  const { states, diets } = boardAnswer(db, event, [], clock.now());
  expect(states.confirmed.people + states.held.people + states.offered.people).toBe(peopleInSql(eventId));
  expect(byTag(diets)).toEqual(dietsInSql(eventId));
}

function checkCount({ id, event, count }: OfferAnswered, now: Frozen, before: Frozen | undefined): void {
  if (!count) throw new Error('Nothing is counted');
  const { people, diets } = before ?? now;
  expect([count.people, byTag(count.diets)]).toEqual([people, diets]);
  expect(count.frozen_at === null).toBe(before === undefined);
  const { change } = count;
  expect(change && { ...change, diets: byTag(change.diets) }).toEqual(
    before ? differenceInSql(before, now) : null,
  );
  checkCourses(
    id,
    count.courses,
    before ? [...before.courses, ...coursesInSql(event.id, id, people)] : now.courses,
  );
}

/** Whom a kitchen cooks for stays as it was told; of a course that it agreed to since, as it would have been told. */
function checkCourses(
  offerId: string,
  courses: NonNullable<OfferAnswered['count']>['courses'],
  shares: readonly Share[],
): void {
  const expected = new Map<string, { people: number; portions: number }>();
  for (const { course, portions } of promisedInSql(offerId))
    expected.set(course, {
      people: shares.find((one) => one.course === course)?.people ?? 0,
      portions: portions + (expected.get(course)?.portions ?? 0),
    });
  expect(new Map(courses.map(({ course, ...of }) => [course, of]))).toEqual(expected);
}

function checkContainers({ id, answer }: OfferAnswered): void {
  const promised = promisedInSql(id);
  const dishes = answer?.dishes ?? [];
  const labels = containerLabels(id, dishes as OfferAnswer['dishes']);
  for (const { dish, boxes } of promised)
    expect(labels.filter((label) => label.dish.name === dish)).toHaveLength(boxes ?? 1);
  const isKnown = promised.every(({ boxes }) => boxes !== null);
  const all = promised.reduce((sum, { boxes }) => sum + (boxes ?? 0), 0);
  expect(boxesOf(dishes as OfferAnswer['dishes']) ?? 0).toBe(isKnown ? all : 0);
}

it('counts for kitchens what an independent count finds, before it is final and after it', () => {
  fc.assert(
    fc.property(anEvening, (evening) => {
      const made = runner.run((tx) => make(tx, evening));
      const [early, late, there] = evening.phases;
      for (const step of early) play(made, step);
      check(made);
      to(made.startsAt - DAY);
      const frozen = new Map(made.offerIds.map((id) => [id, countedInSql(made.eventId, id)]));
      for (const step of late) play(made, step);
      check(made, frozen);
      to(made.startsAt);
      for (const step of there) play(made, step);
      to(made.startsAt + 5 * HOUR);
      check(made, frozen);
    }),
    { numRuns: 500 },
  );
});
