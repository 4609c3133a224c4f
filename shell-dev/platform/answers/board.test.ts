import { at, fewer, invited, onTheDay } from '../testing/kitchen';
import { aScene, cancel, endScenes, look, takeSeats, wait, type Scene } from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const eventId = 'evt_supper';
const ask = { params: { eventId } };
const board = async (scene: Scene) => (await scene.as('manager-ruth')).ask('showBoard', ask);

it('counts parties and heads in each state, and the diets of those with seats', async () => {
  const vegan = [{ tag: 'vegan', count: 2 }] as const;
  const scene = await aScene(
    [anEvent({ capacity: 6 })],
    [
      aRegistration({ household_id: 'family-1', diets: vegan }),
      aRegistration({ household_id: 'family-2', diets: vegan, needs_reconfirm: true }),
      aRegistration({ household_id: 'family-3', state: 'cancelled', diets: vegan }),
    ],
  );
  await wait(await scene.as('family-garcia'), 3);
  await wait(await scene.as('family-lind'), 5);
  expect(await board(scene)).toMatchObject({
    event_id: eventId,
    states: {
      confirmed: { parties: 2, people: 4 },
      waitlisted: { parties: 2, people: 8 },
      cancelled: { parties: 1, people: 2 },
    },
    diets: [{ tag: 'vegan', count: 4 }],
    unconfirmed: { parties: 1, people: 2 },
    first_waiting: { people: 3 },
    next_fit: null,
    inside: 0,
    present: [],
  });
});

it('counts what follows from a diet or an allergen, whichever a client sent', async () => {
  const scene = await aScene(
    [anEvent({ capacity: 20 })],
    [
      aRegistration({
        household_id: 'family-1',
        diets: [{ tag: 'nut_free', count: 2 }],
        allergens: ['nuts'],
      }),
      aRegistration({ household_id: 'family-2', diets: [{ tag: 'gluten_free', count: 2 }] }),
      aRegistration({ household_id: 'family-3', allergens: ['nuts'] }),
      aRegistration({ household_id: 'family-4', allergens: ['nuts'], state: 'cancelled' }),
    ],
  );
  expect(await board(scene)).toMatchObject({
    diets: [
      { tag: 'nut_free', count: 3 },
      { tag: 'gluten_free', count: 2 },
    ],
    allergens: [
      { allergen: 'gluten', parties: 1 },
      { allergen: 'nuts', parties: 2 },
    ],
  });
});

it('counts who came in five minutes at a time, and takes off what was undone', async () => {
  const scene = await aScene([anEvent({ starts_local: '2026-11-21T10:00', ends_local: '2026-11-21T12:00' })]);
  const one = await takeSeats(await scene.as('family-1'), 4);
  const two = await takeSeats(await scene.as('family-2'), 2);
  const check = (id: string, kind: 'in' | 'undo', count: number) =>
    scene.dev(`registrations/${id}/check-in`, { kind, count });
  await check(one.id, 'in', 3);
  await scene.later(6);
  await check(two.id, 'in', 2);
  await scene.later(5);
  await check(one.id, 'undo', 1);
  const manager = await scene.as('manager-ruth');
  expect((await manager.ask('listArrivals', ask)).buckets).toEqual([
    { at: '2026-11-21T09:00:00Z', people: 3 },
    { at: '2026-11-21T09:05:00Z', people: 2 },
    { at: '2026-11-21T09:10:00Z', people: -1 },
  ]);
  expect(await board(scene)).toMatchObject({ inside: 4, arrived: { parties: 2, people: 6 } });
});

it('tells who cancelled after kitchens had counted, until a manager knows', async () => {
  const scene = await aScene([anEvent({ kitchen_cutoff_at: '2026-11-21T09:30:00Z' })]);
  const early = await scene.as('family-1');
  const late = await scene.as('family-2');
  const byRuth = await scene.as('family-3');
  await cancel(early, await takeSeats(early, 1));
  const three = await takeSeats(late, 3);
  const { id } = await takeSeats(byRuth, 2);
  const manager = await scene.as('manager-ruth');
  await scene.later(31);
  await cancel(late, await look(late, three));
  const { lock_version } = await look(byRuth, { id });
  await manager.ask('runGuestAction', {
    params: { registrationId: id },
    body: { action: 'cancel', lock_version },
  });
  const known = async () => (await board(scene)).late_cancellations;
  expect(await known()).toEqual([{ registration_id: three.id, people: 3 }]);
  const seen = { ...ask, body: { registration_ids: [three.id] } };
  const { version } = await manager.ask('seeLateCancellations', seen);
  expect(await known()).toEqual([]);
  // Other screens of managers hear of it.
  expect((await manager.ask('showBoard', ask)).version).toBe(version);
  expect(await late.refused('seeLateCancellations', seen)).toMatchObject({ status: 403 });
});

it('counts what waits for an answer at kitchens and from them, and where boxes differ', async () => {
  const kitchen = await invited();
  const counted = async () => Object.values((await kitchen.ruth.ask('showBoard', at)).kitchens).join(' ');
  expect(await counted()).toBe('0 1 0 0');
  await kitchen.cook('offer', { answer: fewer });
  expect(await counted()).toBe('1 0 0 0');
  await kitchen.decide('accept');
  expect(await counted()).toBe('0 0 0 0');
  const { answer } = await kitchen.look();
  if (!answer) throw new Error('no answer');
  await kitchen.cook('request', { answer: { ...answer, ready_until: '2026-11-27T18:40' } });
  expect(await counted()).toBe('1 0 0 0');
  await onTheDay(kitchen);
  await kitchen.act('prepare');
  expect(await counted()).toBe('0 0 0 0');
  await kitchen.act('ready');
  await kitchen.act('hand_over', { boxes: 3 });
  const [part] = (await kitchen.look()).parts;
  await kitchen.take({ part_id: part?.id ?? null, boxes: 2 });
  expect(await counted()).toBe('0 0 1 0');
  await kitchen.take({ part_id: part?.id ?? null, boxes: 3 });
  expect(await counted()).toBe('0 0 0 0');
});

it('is for managers alone, and says what is gone', async () => {
  const scene = await aScene([anEvent()]);
  for (const name of ['showBoard', 'listArrivals'] as const) {
    expect(await (await scene.as('family-1')).refused(name, ask)).toMatchObject({ status: 403 });
    expect(await (await scene.as(null)).refused(name, ask)).toMatchObject({ status: 401 });
  }
  await scene.dev(`events/${eventId}/unpublish`);
  await scene.dev(`events/${eventId}/remove`);
  expect(await (await scene.as('manager-ruth')).refused('showBoard', ask)).toMatchObject({ status: 410 });
});

it('tells who has the event open, each once, as they come and go', async () => {
  const scene = await aScene([anEvent()]);
  const { cookie } = await scene.as('manager-ruth');
  const follow = { channel: 'ManagedEventChannel', event_id: eventId };
  const first = await wireAt(scene.platform.url, { cookie });
  first.subscribe(follow);
  const told = async (at: number) => (JSON.parse(await first.frame(at)) as { message: unknown }).message;
  const ruth = { type: 'present', people: [{ id: 'manager-ruth', name: 'Ruth' }] };
  expect(await told(2)).toEqual(ruth);
  const second = await wireAt(scene.platform.url, { cookie });
  second.subscribe(follow);
  expect(await told(3)).toEqual(ruth);
  expect(await board(scene)).toMatchObject({ present: ruth.people });
  second.socket.terminate();
  expect(await told(4)).toEqual(ruth);
  first.socket.terminate();
  await second.closed();
});

it('tells it at most once a second, however many sockets come together', async () => {
  const scene = await aScene([anEvent()]);
  const [ruth, omar] = [await scene.as('manager-ruth'), await scene.as('manager-omar')];
  const follow = { channel: 'ManagedEventChannel', event_id: eventId };
  const first = await wireAt(scene.platform.url, { cookie: ruth.cookie });
  first.subscribe(follow);
  await first.frame(2);
  const began = performance.now();
  const others = await Promise.all(
    Array.from({ length: 20 }, () => wireAt(scene.platform.url, { cookie: omar.cookie })),
  );
  for (const wire of others) wire.subscribe(follow);
  await Promise.all(others.map((wire) => wire.frame(2)));
  const told = first.frames.filter((frame) => frame.includes('"present"'));
  expect(JSON.parse(told.at(-1) ?? '')).toMatchObject({
    message: { people: [{ id: 'manager-ruth' }, { id: 'manager-omar' }] },
  });
  expect(told.length).toBeLessThanOrEqual(2 + Math.floor((performance.now() - began) / 1_000));
});

it('says nothing about who is here to others', async () => {
  const scene = await aScene([anEvent()]);
  const { cookie } = await scene.as('family-garcia');
  const wire = await wireAt(scene.platform.url, { cookie });
  wire.subscribe({ channel: 'ManagedEventChannel', event_id: eventId });
  expect(JSON.parse(await wire.frame(1))).toMatchObject({ type: 'reject_subscription' });
});

it('tells those who were on the waitlist when it was cancelled from those who had reserved', async () => {
  const scene = await aScene([anEvent({ capacity: 6 })]);
  await takeSeats(await scene.as('family-1'), 6);
  await wait(await scene.as('family-2'), 4);
  const manager = await scene.as('manager-ruth');
  const { lock_version } = await manager.ask('showManaged', ask);
  const body = { action: 'cancel', reason: 'No gas in the kitchen', lock_version } as const;
  await manager.ask('runEventAction', { ...ask, body });
  expect((await board(scene)).cancelled_with_event).toEqual({
    parties: 2,
    people: 10,
    waiting: { parties: 1, people: 4 },
  });
});
