import * as v from 'valibot';
import { channels, type EventMessage, type HouseholdMessage } from '~/api/channels';
import { manageChannels } from '~/api/manage/channels';
import { aCommand, anOpenDoor, aWalkIn, send } from '../testing/door';
import {
  aScene,
  asRuth,
  cancel,
  endScenes,
  hold,
  party,
  takeSeats,
  wait,
  type Scene,
} from '../testing/scene';
import { anEvent, aRegistration } from '../testing/seed';
import { cutWires, wireAt, type Wire } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

type Message = EventMessage | HouseholdMessage;

/** A wire with one subscription, past its welcome and its confirmation. */
async function following(
  scene: Scene,
  cookie: string,
  params: Readonly<Record<string, string>>,
): Promise<Wire> {
  const wire = await wireAt(scene.platform.url, { cookie });
  wire.subscribe(params);
  await wire.frame(1);
  return wire;
}

async function message(wire: Wire, at: number): Promise<Message> {
  const { message: sent } = JSON.parse(await wire.frame(at + 2)) as { message: unknown };
  return v.parse(v.union([channels.events.message, channels.household.message]), sent);
}

const open = (scene: Scene) => following(scene, '', { channel: 'EventsChannel' });
const ours = async (scene: Scene, person: string) =>
  following(scene, (await scene.as(person)).cookie, { channel: 'HouseholdChannel' });

it('tells everybody the whole picture, each with a greater version', async () => {
  const scene = await aScene([anEvent()]);
  const wire = await open(scene);
  const garcia = await scene.as('family-garcia');
  await takeSeats(garcia, 4);
  const taken = await message(wire, 0);
  expect(taken).toMatchObject({
    type: 'event.changed',
    event: { seats: { capacity: 30, free: 26, waiting: 0, waitlist_limit: 5 } },
  });
  await scene.dev('events/evt_supper/capacity', { capacity: 50 });
  const grown = await message(wire, 1);
  expect(grown).toMatchObject({ type: 'event.changed', event: { seats: { capacity: 50, free: 46 } } });
  if (grown.type !== 'event.changed' || taken.type !== 'event.changed') throw new Error('not an event');
  expect(grown.event.version).toBeGreaterThan(taken.event.version);
});

it('says nothing of what was refused', async () => {
  const scene = await aScene([anEvent({ capacity: 2 })]);
  const wire = await open(scene);
  const garcia = await scene.as('family-garcia');
  await garcia.refused('holdSeats', {
    params: { eventId: 'evt_supper' },
    body: { party: party(3), mode: 'dine_in' },
  });
  await hold(garcia, 1);
  expect(await message(wire, 0)).toMatchObject({ event: { version: 2, seats: { free: 1 } } });
});

it('tells a household about its own, and nobody else', async () => {
  const scene = await aScene([anEvent()]);
  const [garcia, lind] = [await ours(scene, 'family-garcia'), await ours(scene, 'family-lind')];
  const held = await hold(await scene.as('family-garcia'), 2);
  expect(await message(garcia, 0)).toMatchObject({
    type: 'registration.changed',
    registration: { id: held.id, version: held.version },
  });
  await hold(await scene.as('family-lind'), 1);
  expect(await message(lind, 0)).toMatchObject({ registration: { party: { adults: 1 } } });
  expect(garcia.frames).toHaveLength(3);
});

it('tells parties on the waitlist that they moved up, and the first that a spot opened up', async () => {
  const scene = await aScene([anEvent({ capacity: 2 })], [aRegistration()]);
  const [one, garcia, lind] = [
    await scene.as('family-1'),
    await scene.as('family-garcia'),
    await scene.as('family-lind'),
  ];
  await wait(garcia, 2);
  await wait(lind, 2);
  const [toGarcia, toLind] = [await ours(scene, 'family-garcia'), await ours(scene, 'family-lind')];
  const [ticket] = (await one.ask('listRegistrations', {})).items;
  if (!ticket) throw new Error('no ticket');
  await cancel(one, ticket);
  expect(await message(toGarcia, 0)).toMatchObject({
    registration: { state: 'offered', can: ['accept', 'decline', 'change', 'cancel'] },
  });
  expect(await message(toLind, 0)).toMatchObject({
    registration: { state: 'waitlisted', waiting: { position: 1, of: 1 } },
  });
});

it('tells when a hold or an offer ran out, though nobody did anything', async () => {
  const scene = await aScene([anEvent({ capacity: 2 })]);
  const [garcia, lind] = [await scene.as('family-garcia'), await scene.as('family-lind')];
  await hold(garcia, 2);
  await wait(lind, 2);
  const [everybody, toGarcia, toLind] = [
    await open(scene),
    await ours(scene, 'family-garcia'),
    await ours(scene, 'family-lind'),
  ];
  await scene.later(10);
  expect(await message(toGarcia, 0)).toMatchObject({ registration: { state: 'expired' } });
  expect(await message(toLind, 0)).toMatchObject({ registration: { state: 'offered' } });
  expect(await message(everybody, 0)).toMatchObject({ event: { seats: { free: 0, waiting: 0 } } });
});

it('does what is due by its own timer, on time', async () => {
  const scene = await aScene([anEvent({ hold_minutes: 1 })], [], { isRunning: true });
  await hold(await scene.as('family-garcia'), 2);
  const wire = await open(scene);
  const before = performance.now();
  await scene.later(0.99);
  expect(await message(wire, 0)).toMatchObject({ event: { seats: { free: 30 } } });
  expect(performance.now() - before).toBeLessThan(2_000);
});

it('tells what the organiser did, and shows a reason only when that was wanted', async () => {
  const scene = await aScene([anEvent(), anEvent({ id: 'evt_quiet' })]);
  const wire = await open(scene);
  await scene.dev('events/evt_supper/text', { title: 'Winter supper' });
  expect(await message(wire, 0)).toMatchObject({ event: { content_version: 2 } });
  await scene.dev('events/evt_supper/cancel', { reason: 'The kitchen is flooded' });
  expect(await message(wire, 1)).toMatchObject({
    event: { state: 'cancelled', cancel_reason: 'The kitchen is flooded' },
  });
  await scene.dev('events/evt_quiet/cancel', { reason: 'A reason for nobody', show: false });
  expect(await message(wire, 2)).toMatchObject({ event: { state: 'cancelled', cancel_reason: null } });
});

it('takes an event away that is not to be seen any more', async () => {
  const scene = await aScene([anEvent(), anEvent({ id: 'evt_gone' })]);
  const wire = await open(scene);
  await scene.dev('events/evt_supper/unpublish');
  expect(await message(wire, 0)).toEqual({ type: 'event.removed', id: 'evt_supper', version: 2 });
  await scene.dev('events/evt_gone/remove');
  expect(await message(wire, 1)).toEqual({ type: 'event.removed', id: 'evt_gone', version: 2 });
});

it('keeps what is in no list to those who have its page open', async () => {
  const scene = await aScene([anEvent({ visibility: 'link' }), anEvent({ id: 'evt_other' })]);
  const [everybody, page] = [
    await open(scene),
    await following(scene, '', { channel: 'EventChannel', event_id: 'evt_supper' }),
  ];
  await scene.dev('events/evt_supper/capacity', { capacity: 31 });
  await scene.dev('events/evt_other/capacity', { capacity: 32 });
  expect(await message(page, 0)).toMatchObject({ event: { id: 'evt_supper' } });
  expect(await message(everybody, 0)).toMatchObject({ event: { id: 'evt_other' } });
});

it('tells doors of tickets and counts, and managers of conflicts', async () => {
  const scene = await anOpenDoor();
  const eli = await scene.as('door-eli');
  const door = await following(scene, eli.cookie, { channel: 'DoorChannel', event_id: 'evt_supper' });
  const managers = await following(scene, (await asRuth(scene)).cookie, {
    channel: 'ManagedEventChannel',
    event_id: 'evt_supper',
  });
  await send(eli, [aCommand({ count: 4 }), aCommand({ count: 1, device_result: 'ok' })]);
  const read = async (wire: Wire, at: number) =>
    (JSON.parse(await wire.frame(at + 2)) as { message: unknown }).message;
  expect(v.parse(manageChannels.door.message, await read(door, 0))).toMatchObject({
    type: 'ticket.changed',
    ticket: { id: 'reg_1', inside: 4 },
  });
  expect(await read(door, 1)).toMatchObject({
    type: 'door.counted',
    counts: { inside: 4, doors: [{ door: 'Main door', people: 4 }] },
  });
  const told = await Promise.all([0, 1, 2, 3].map((at) => read(managers, at)));
  expect(told).toContainEqual({ type: 'conflicts.changed', total: 1 });
  const { seats } = await send(eli, [aWalkIn()]);
  const announced = await Promise.all([2, 3, 4].map((at) => read(door, at)));
  expect(announced).toContainEqual({ type: 'door.seats', seats });
});

it('has doors read what is served again when it changes', async () => {
  const scene = await anOpenDoor(2, { kitchen_cutoff_at: null });
  const ruth = await asRuth(scene);
  const params = { eventId: 'evt_supper' };
  const door = await following(scene, ruth.cookie, { channel: 'DoorChannel', event_id: 'evt_supper' });
  const { lock_version, dishes } = await ruth.ask('showManaged', { params });
  const declared = dishes.map((dish) => ({ ...dish, allergens: ['peanuts' as const] }));
  await ruth.ask('changeEvent', { params, body: { lock_version, dishes: declared } });
  const told = await Promise.all([2, 3].map((at) => door.frame(at)));
  expect(told.join()).toContain('door.changed');
  const { event } = await ruth.ask('showDoor', { params });
  expect(event.dishes).toMatchObject([{ allergens: ['peanuts'] }]);
});

it('lets only doors and managers listen at a door', async () => {
  const scene = await anOpenDoor();
  const wire = await wireAt(scene.platform.url, { cookie: (await scene.as('family-1')).cookie });
  wire.subscribe({ channel: 'DoorChannel', event_id: 'evt_supper' });
  expect(await wire.frame(1)).toContain('reject_subscription');
});
