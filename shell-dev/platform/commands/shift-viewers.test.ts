import { randomUUID } from 'node:crypto';
import type { Call } from '~/api/call';
import { managedShiftCalls } from '~/api/manage/shifts';
import { shiftCalls } from '~/api/shifts';
import { act, aShiftAt, EVENT, hands, ofShift, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const calls = { ...shiftCalls, ...managedShiftCalls };
type Name = keyof typeof calls;

/** A body that fits each call. What is permitted changes nothing. */
const bodies: Readonly<Record<Name, object | undefined>> = {
  listShifts: undefined,
  showShift: undefined,
  actOnShift: { action: 'keep' },
  showHelpSettings: undefined,
  changeHelpSettings: { asks: true },
  listEventShifts: undefined,
  decideShift: { action: 'ask' },
};

const people = {
  nobody: null,
  family: 'family-garcia',
  kitchen: 'partner-noor',
  driver: 'driver-sam',
  door: 'door-eli',
  manager: 'manager-ruth',
  'another manager': 'manager-omar',
} as const;
type Who = keyof typeof people;

async function statuses({ scene }: Hands, who: Who): Promise<Record<string, number>> {
  const { cookie, csrf } = await scene.as(people[who]);
  const found: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls) as [Name, Call][]) {
    const path = call.path.replace(':eventId', EVENT).replace(':shiftId', 'shf_serving');
    const body = bodies[name];
    const write = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-CSRF-Token': csrf,
    };
    const answer = await fetch(`${scene.platform.url}/api/v2${path}`, {
      method: call.method,
      headers: { Cookie: cookie, ...(body && write) },
      ...(body && { body: JSON.stringify(body) }),
    });
    found[name] = answer.status;
  }
  return found;
}

const every = (helper: number, manager: number, keep = helper): Record<Name, number> => ({
  listShifts: helper,
  showShift: helper,
  actOnShift: keep,
  showHelpSettings: helper,
  changeHelpSettings: helper,
  listEventShifts: manager,
  decideShift: manager,
});

const expected: Readonly<Record<Who, Record<Name, number>>> = {
  nobody: every(401, 401),
  family: every(403, 403),
  kitchen: every(403, 403),
  // There is nothing to keep.
  driver: every(200, 403, 409),
  door: every(200, 403, 409),
  manager: every(403, 200),
  'another manager': every(403, 200),
};

it.each(Object.keys(people) as Who[])('lets %s call what is for them alone', async (who) => {
  expect(await statuses(await hands(), who)).toEqual(expected[who]);
});

it.each([
  ['family-garcia', false],
  ['partner-noor', false],
  ['manager-ruth', false],
  [null, false],
  ['driver-sam', true],
  ['door-eli', true],
])('tells %s whether they may help', async (person, may) => {
  const { scene } = await hands();
  const caller = await scene.as(person);
  expect((await caller.ask('showMe', {})).can.includes('help')).toBe(may);
  const wire = await wireAt(scene.platform.url, caller);
  wire.subscribe({ channel: 'HelpChannel' });
  expect(await wire.frame(1)).toContain(may ? 'confirm_subscription' : 'reject_subscription');
});

it('shows driving to drivers alone, and to others as if there were none', async () => {
  const { sam: may, eli: mayNot } = await hands([aShiftAt({ kind: 'driving' })]);
  expect((await may.ask('listShifts', { query: {} })).items.map(({ id }) => id)).toEqual(['shf_serving']);
  expect((await act(may, 'claim')).my_claim?.state).toBe('claimed');
  expect((await mayNot.ask('listShifts', { query: {} })).items).toEqual([]);
  expect((await mayNot.refused('showShift', ofShift())).status).toBe(404);
  const claim = { ...ofShift(), body: { action: 'claim' } } as const;
  expect((await mayNot.refused('actOnShift', claim)).status).toBe(404);
});

it('lists mine first, then open ones by start, page by page, and narrows them', async () => {
  const on = (id: string, day: string, more = {}) =>
    anEvent({
      id: `evt_${id}`,
      starts_local: `${day}T18:30`,
      ends_local: `${day}T20:30`,
      shifts: [
        aShiftAt({ id: `shf_${id}`, starts_local: `${day}T18:00`, ends_local: `${day}T20:00`, ...more }),
      ],
    });
  const { sam } = await hands([aShiftAt()], {
    events: [
      on('b', '2026-11-29', { kind: 'kitchen', needs: { vehicle: 'van', min_age: 18 } }),
      on('c', '2026-11-30'),
      on('full', '2026-11-28', { places: 1 }),
    ],
  });
  await act(sam, 'claim', {}, 'shf_c');
  const ids = async (query: Parameters<typeof sam.ask<'listShifts'>>[1]['query']) =>
    (await sam.ask('listShifts', { query })).items.map(({ id }) => id);
  expect(await ids({})).toEqual(['shf_c', 'shf_serving', 'shf_full', 'shf_b']);
  expect(await ids({ day: '2026-11-29' })).toEqual(['shf_b']);
  expect(await ids({ kinds: 'kitchen,driving' })).toEqual(['shf_b']);
  expect(await ids({ event: 'evt_full' })).toEqual(['shf_full']);
  expect(await ids({ vehicle: 'bike' })).toEqual(['shf_c', 'shf_serving', 'shf_full']);
  const first = await sam.ask('listShifts', { query: { limit: '3', near: 'Málaga' } });
  expect(first).toMatchObject({ total: 4, items: [{ id: 'shf_c' }, { distance_km: 0 }, {}] });
  const rest = await sam.ask('listShifts', {
    query: { limit: '3', near: 'Málaga', cursor: first.next_cursor ?? '' },
  });
  expect(rest).toMatchObject({ next_cursor: null, items: [{ id: 'shf_b' }] });
});

it('tells helpers at once what changed, and whom it gave or took a right', async () => {
  const { scene, sam, eli } = await hands();
  const [atSam, atEli] = [await wireAt(scene.platform.url, sam), await wireAt(scene.platform.url, eli)];
  for (const wire of [atSam, atEli]) {
    wire.subscribe({ channel: 'HelpChannel' });
    await wire.frame(1);
  }
  await act(sam, 'claim');
  const typeOf = (frame: string) => (JSON.parse(frame) as { message: { type: string } }).message.type;
  expect(typeOf(await atSam.frame(2))).toBe('shift.changed');
  expect(typeOf(await atSam.frame(3))).toBe('rights.changed');
  await act(eli, 'claim');
  await act(eli, 'release');
  await atEli.frame(6);
  expect(atEli.frames.slice(2).map(typeOf)).toEqual([
    'shift.changed',
    'shift.changed',
    'rights.changed',
    'shift.changed',
    'rights.changed',
  ]);
});
