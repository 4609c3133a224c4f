import { randomUUID } from 'node:crypto';
import {
  aScene,
  cancel,
  details,
  endScenes,
  hold,
  holdBody,
  look,
  party,
  takeSeats,
  wait,
  type Scene,
} from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';

afterEach(endScenes);

const params = { eventId: 'evt_supper' };
const families = (scene: Scene, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => scene.as(`family-${at + 1}`)));
const tally = <T extends string>(words: readonly T[]) =>
  words.reduce<Record<string, number>>(
    (counts, word) => ({ ...counts, [word]: (counts[word] ?? 0) + 1 }),
    {},
  );

it('gives the last seat to one of twenty, and tells the nineteen', async () => {
  const scene = await aScene([anEvent({ capacity: 3 })], [aRegistration({ household_id: 'family-40' })]);
  const callers = await families(scene, 20);
  const outcomes = await Promise.all(
    callers.map(async (caller) => {
      const asked = await caller.send('POST', '/api/family/events/evt_supper/hold', {
        body: holdBody(1),
        headers: { 'X-CSRF-Token': caller.csrf, 'Idempotency-Key': randomUUID() },
      });
      const { code, state, params: facts } = (await asked.json()) as Record<string, unknown>;
      return asked.ok ? String(state) : `${asked.status} ${String(code)} ${JSON.stringify(facts)}`;
    }),
  );
  expect(tally(outcomes)).toEqual({ held: 1, '409 sold_out {"free":0,"waitlist":true}': 19 });
  expect((await scene.event('evt_supper')).seats).toMatchObject({ capacity: 3, free: 0 });
});

it('takes twenty parallel registrations to the end for one seat: one ticket', async () => {
  const scene = await aScene([anEvent({ capacity: 1, waitlist_limit: 0 })]);
  const callers = await families(scene, 20);
  const outcomes = await Promise.all(
    callers.map((caller) =>
      takeSeats(caller, 1).then(
        ({ state }) => state,
        () => 'refused',
      ),
    ),
  );
  expect(tally(outcomes)).toEqual({ confirmed: 1, refused: 19 });
});

it('never sells more than there is, whatever the parties', async () => {
  const scene = await aScene([anEvent({ capacity: 50, waitlist_limit: 500 })]);
  const callers = await families(scene, 40);
  const sizes = callers.map((_, at) => (at % 5) + 1);
  await Promise.all(
    callers.map((caller, at) => takeSeats(caller, sizes[at] ?? 1).catch(() => wait(caller, sizes[at] ?? 1))),
  );
  const items = await Promise.all(
    callers.map(async (caller) => (await caller.ask('listRegistrations', {})).items),
  );
  const seated = items
    .flat()
    .filter(({ state }) => state === 'confirmed' || state === 'offered' || state === 'held');
  const people = seated.reduce((sum, { party: { adults } }) => sum + adults, 0);
  const { seats } = await scene.event('evt_supper');
  expect(people).toBe(50 - seats.free);
  expect(seats.free).toBeLessThan(5);
  expect(seats.waiting).toBe(items.flat().filter(({ state }) => state === 'waitlisted').length);
});

it('answers one registration to one key, one after the other and at once', async () => {
  const scene = await aScene([anEvent()]);
  const garcia = await scene.as('family-garcia');
  const key = randomUUID();
  const [first, ...rest] = await Promise.all(
    Array.from({ length: 5 }, () => garcia.ask('holdSeats', { params, body: holdBody(2) }, key)),
  );
  expect(rest).toEqual([first, first, first, first]);
  const confirmKey = randomUUID();
  const confirm = { params: { registrationId: first?.id ?? '' }, body: details() };
  const ticket = await garcia.ask('confirmHold', confirm, confirmKey);
  expect(await garcia.ask('confirmHold', confirm, confirmKey)).toEqual(ticket);
  expect((await garcia.ask('listRegistrations', {})).items).toHaveLength(1);
});

it('does not do again what was done when the answer was lost on its way', async () => {
  const scene = await aScene([anEvent()]);
  const garcia = await scene.as('family-garcia');
  await scene.dev('faults', { call: 'holdSeats', kind: 'reset', after: true });
  const key = randomUUID();
  await expect(garcia.ask('holdSeats', { params, body: holdBody(2) }, key)).rejects.toThrow();
  const repeated = await garcia.ask('holdSeats', { params, body: holdBody(2) }, key);
  expect(repeated).toMatchObject({ state: 'held', version: 1 });
});

it('moves the waiting party up when the first of two for the last seats leaves', async () => {
  const scene = await aScene([anEvent({ capacity: 2 })]);
  const [garcia, okafor] = await Promise.all([scene.as('family-garcia'), scene.as('family-okafor')]);
  const ticket = await takeSeats(garcia, 2);
  const refusal = await okafor.refused('holdSeats', { params, body: holdBody(2) });
  expect(refusal).toMatchObject({ code: 'sold_out', params: { free: 0, waitlist: true } });
  const waiting = await wait(okafor, 2);
  await cancel(garcia, ticket);
  const offered = await look(okafor, waiting);
  expect(offered).toMatchObject({ state: 'offered', offer_expires_at: '2026-11-21T10:00:00Z' });
  const accepted = await okafor.ask('acceptOffer', {
    params: { registrationId: offered.id },
    body: { lock_version: offered.lock_version },
  });
  expect(accepted).toMatchObject({ state: 'confirmed', party: party(2) });
});

it('lets nobody hold what is offered to the queue', async () => {
  const scene = await aScene([anEvent({ capacity: 2 })]);
  const [garcia, okafor, lind] = await Promise.all(
    ['family-garcia', 'family-okafor', 'family-lind'].map(scene.as),
  );
  if (!garcia || !okafor || !lind) throw new Error('nobody came');
  const ticket = await takeSeats(garcia, 2);
  await wait(okafor, 2);
  await cancel(garcia, ticket);
  expect((await lind.refused('holdSeats', { params, body: holdBody(1) })).code).toBe('sold_out');
  await scene.later(61);
  expect((await hold(lind, 1)).state).toBe('held');
});
