import { randomUUID } from 'node:crypto';
import type { Caller } from '../testing/caller';
import { act, aShiftAt, EVENT, hands, helper, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';
import { aRegistration } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const at = { params: { eventId: EVENT } } as const;
const DOOR = 'shf_door';

/** Nia has claimed the door. Doors open at 18:00 in Madrid, 17:00 in UTC, on the 27th; the supper ends at 19:30. */
async function nia(): Promise<Hands & { readonly nia: Caller }> {
  const door = aShiftAt({ id: DOOR, kind: 'door' });
  const all = await hands([door], {
    people: [helper('door-nia', 'door', 'Nia Sol')],
    registrations: [aRegistration()],
  });
  const caller = await all.scene.as('door-nia');
  await act(caller, 'claim', {}, DOOR);
  return { ...all, nia: caller };
}

/** From the morning of the 21st, 9:00 in UTC, to so many minutes from the opening of the doors. */
const fromOpening = ({ scene }: Hands, minutes: number): Promise<void> =>
  scene.later(6 * 24 * 60 + 8 * 60 + minutes);

const noted = (scanned_at: string) => ({
  ...at,
  body: {
    device_id: 'device-1',
    sent_at: scanned_at,
    commands: [
      {
        id: randomUUID(),
        kind: 'in' as const,
        code: 'NOBODY99',
        registration_id: null,
        count: 1,
        undoes: null,
        door: 'Main door',
        scanned_at,
        device_result: null,
      },
    ],
  },
});
const DAY = 24 * 60;

it.each([
  ['a minute before the last day', -DAY - 1, 403, false],
  ['a day before the doors open', -DAY, 200, false],
  ['more than an hour before them', -61, 200, false],
  ['an hour before them', -60, 200, true],
  ['a minute before a day after the end', 150 + DAY - 1, 200, true],
  ['a day after the end', 150 + DAY, 403, false],
])('opens the door by its shift: %s', async (_, minutes, status, scans) => {
  const all = await nia();
  await fromOpening(all, minutes);
  const list = await all.nia.send('GET', `/api/v2/events/${EVENT}/door`);
  expect(list.status).toBe(status);
  const can = (await all.nia.ask('showEvent', at)).can;
  expect(can.includes('check_in')).toBe(status === 200);
  if (status === 200) {
    const door = await all.nia.ask('showDoor', at);
    expect(door.can.includes('check_in')).toBe(scans);
    expect(door.check_in_from).toBe('2026-11-27T16:00:00Z');
  }
  const now = new Date(Date.parse('2026-11-27T17:00:00Z') + minutes * 60_000).toISOString();
  if (scans) expect((await all.nia.ask('sendCheckIns', noted(now))).results).toHaveLength(1);
  else {
    const code = minutes < 0 ? 'not_open' : 'forbidden';
    expect((await all.nia.refused('sendCheckIns', noted(now))).code).toBe(code);
  }
});

it('closes the door with the release, and takes what was noted before it', async () => {
  const all = await nia();
  await fromOpening(all, -30);
  const wire = await wireAt(all.scene.platform.url, all.nia);
  wire.subscribe({ channel: 'DoorChannel', event_id: EVENT });
  expect(await wire.frame(1)).toContain('confirm_subscription');
  await act(all.nia, 'release', { reason: 'My child is ill' }, DOOR);
  expect(await wire.frame(2)).toContain('reject_subscription');
  expect((await all.nia.refused('showDoor', at)).code).toBe('forbidden');
  expect((await all.nia.ask('showEvent', at)).can).toEqual([]);
  await all.scene.later(20);
  const before = noted('2026-11-27T16:25:00Z');
  const sent = { ...before, body: { ...before.body, sent_at: '2026-11-27T16:50:00Z' } };
  expect((await all.nia.ask('sendCheckIns', sent)).results).toHaveLength(1);
  expect((await all.nia.refused('sendCheckIns', noted('2026-11-27T16:45:00Z'))).code).toBe('forbidden');
});

it('gives a driver a door by the claim, and nothing any more by its end', async () => {
  const { scene, sam, ruth } = await hands([aShiftAt({ id: DOOR, kind: 'door' })]);
  const may = async () => (await sam.ask('showMe', {})).can;
  expect(await may()).toEqual(['help']);
  expect((await act(sam, 'claim', {}, DOOR)).my_claim?.state).toBe('claimed');
  expect(await may()).toEqual(['check_in', 'help']);
  expect((await sam.ask('showEvent', at)).can).toEqual([]);
  await scene.later(6 * 24 * 60);
  expect((await sam.ask('showEvent', at)).can).toEqual(['check_in']);
  expect((await sam.ask('showDoor', at)).tickets).toEqual([]);
  expect((await sam.ask('listAlarms', {})).items).toEqual([]);
  const wire = await wireAt(scene.platform.url, sam);
  wire.subscribe({ channel: 'AlarmsChannel' });
  expect(await wire.frame(1)).toContain('confirm_subscription');
  const lock_version = (await sam.ask('showShift', { params: { shiftId: DOOR } })).my_claim?.lock_version;
  const body = { action: 'remove' as const, person_id: 'driver-sam', lock_version };
  await ruth.ask('decideShift', { params: { eventId: EVENT, shiftId: DOOR }, body });
  expect(await may()).toEqual(['help']);
  expect((await sam.refused('showDoor', at)).code).toBe('forbidden');
});

it('gives nobody a door who has claimed another shift there', async () => {
  const people = [helper('door-nia', 'door', 'Nia Sol')];
  const all = await hands([aShiftAt()], { people });
  const caller = await all.scene.as('door-nia');
  await act(caller, 'claim');
  await fromOpening(all, 0);
  expect((await caller.refused('showDoor', at)).code).toBe('forbidden');
});
