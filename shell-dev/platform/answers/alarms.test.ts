import * as v from 'valibot';
import { alarmChannels } from '~/api/manage/alarms';
import { aCommand, anOpenDoor, params, send } from '../testing/door';
import { EVENT, invited } from '../testing/kitchen';
import { aScene, asRuth, cancel, endScenes, look, takeSeats, type Scene } from '../testing/scene';
import { anEvent, aRegistration, START } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const MINUTE = 60_000;

const kindsFor = async (scene: Scene, person: string) => {
  const { items } = await (await scene.as(person)).ask('listAlarms', {});
  return items.map((alarm) => alarm && [alarm.kind, alarm.count, alarm.door]);
};

/** Two people whom a device let in twice by itself. */
const twice = [aCommand({ count: 4 }), aCommand({ id: crypto.randomUUID(), device_result: 'ok' })];

it('tells managers of entries to settle and of a silent door, helpers of the door alone, families of nothing', async () => {
  const scene = await anOpenDoor();
  const eli = await scene.as('door-eli');
  await send(eli, twice);
  expect(await kindsFor(scene, 'manager-ruth')).toEqual([['conflict', 1, '']]);
  await scene.later(25);
  const other = aCommand({ id: crypto.randomUUID(), registration_id: 'reg_2' as never, door: 'Garden' });
  await send(eli, [other], { deviceId: 'tablet', sentAt: START + 25 * MINUTE });
  expect(await kindsFor(scene, 'manager-ruth')).toEqual([
    ['conflict', 1, ''],
    ['silent_door', 1, 'Main door'],
  ]);
  expect(await kindsFor(scene, 'door-eli')).toEqual([['silent_door', 1, 'Main door']]);
  expect(await (await scene.as('family-garcia')).refused('listAlarms', {})).toMatchObject({ status: 403 });
  const [conflict] = (await (await asRuth(scene)).ask('listConflicts', { params })).items;
  await (
    await asRuth(scene)
  ).ask('settleConflict', {
    params: { checkInId: conflict?.id ?? '' },
    body: { action: 'acknowledge' },
  });
  expect(await kindsFor(scene, 'manager-ruth')).toEqual([['silent_door', 1, 'Main door']]);
  // Nobody comes any more.
  await scene.later(31);
  expect(await kindsFor(scene, 'manager-ruth')).toEqual([]);
});

it('tells helpers of an allergen while food is served, managers until one of them has acknowledged it', async () => {
  const live = { state: 'live', starts_local: '2026-11-21T10:00', ends_local: '2026-11-21T13:00' } as const;
  const scene = await aScene(
    [anEvent(live)],
    [aRegistration({ id: 'reg_1', household_id: 'family-garcia', checked_in: 2 })],
  );
  const garcia = await scene.as('family-garcia');
  const eli = await scene.as('door-eli');
  const wire = await wireAt(scene.platform.url, { cookie: eli.cookie });
  wire.subscribe({ channel: 'AlarmsChannel' });
  await wire.frame(1);
  await garcia.ask('reportAllergen', {
    params: { registrationId: 'reg_1', reportId: 'report-1' },
    body: { kind: 'reaction', dish: null, allergens: [], note: '' },
  });
  const told = v.parse(alarmChannels.alarms.message, JSON.parse(await wire.frame(2)).message);
  expect(told).toMatchObject({ alarms: [{ kind: 'allergen_report' }] });
  const ruth = await asRuth(scene);
  const reportsOfDay = async () =>
    (await ruth.ask('listToday', { query: { day: '2026-11-21' } })).items.map(({ reports }) =>
      reports?.map(({ id, from }) => [id, from.registration_id]),
    );
  expect(await reportsOfDay()).toEqual([[['report-1', 'reg_1']]]);
  const { lock_version } = await ruth.ask('showManaged', { params });
  await ruth.ask('runEventAction', { params, body: { lock_version, action: 'complete' } });
  expect(await kindsFor(scene, 'door-eli')).toEqual([]);
  expect(await kindsFor(scene, 'manager-ruth')).toEqual([['allergen_report', 1, '']]);
  await ruth.ask('acknowledgeReport', { params: { reportId: 'report-1' }, body: {} });
  expect(await reportsOfDay()).toEqual([[]]);
});

it('tells of a cancellation after the cut-off, live, until a manager has seen it', async () => {
  const scene = await aScene([anEvent({ kitchen_cutoff_at: '2026-11-21T09:30:00Z' })]);
  const ruth = await asRuth(scene);
  const garcia = await scene.as('family-garcia');
  const seats = await takeSeats(garcia, 3);
  await scene.later(31);
  const wire = await wireAt(scene.platform.url, { cookie: ruth.cookie });
  wire.subscribe({ channel: 'AlarmsChannel' });
  await wire.frame(1);
  await cancel(garcia, await look(garcia, seats));
  const { message } = JSON.parse(await wire.frame(2)) as { message: unknown };
  const told = v.parse(alarmChannels.alarms.message, message);
  expect(told).toMatchObject({
    event_id: 'evt_supper',
    alarms: [{ kind: 'late_cancellation', count: 1, event: { title: 'Harvest supper' } }],
  });
  expect(await kindsFor(scene, 'door-eli')).toEqual([]);
  await ruth.ask('seeLateCancellations', { params, body: { registration_ids: [seats.id] } });
  expect(await kindsFor(scene, 'manager-ruth')).toEqual([]);
});

it('tells managers live that what waits at the kitchens of an event may be other', async () => {
  const { scene, ruth, cook } = await invited();
  const wire = await wireAt(scene.platform.url, { cookie: ruth.cookie });
  wire.subscribe({ channel: 'AlarmsChannel' });
  await wire.frame(1);
  await cook('decline', { reason: 'No gas today' });
  const { message } = JSON.parse(await wire.frame(2)) as { message: unknown };
  expect(v.parse(alarmChannels.alarms.message, message)).toEqual({
    type: 'kitchens.changed',
    event_id: EVENT,
  });
});
