import type { Notice } from '~/api/notices';
import { MINUTE } from '../model/instants';
import { aScene, asRuth, endScenes, holdBody, look, party, type Scene } from '../testing/scene';
import { anEvent, aRegistration, START } from '../testing/seed';

afterEach(endScenes);

const supper = { params: { eventId: 'evt_supper' } };
type Caller = Awaited<ReturnType<Scene['as']>>;

/** Garcia and Okafor come, Lind waits. The supper is on Friday at 18:30 in Madrid, six days ahead. */
async function aSupper(overrides: Parameters<typeof anEvent>[0] = {}) {
  const scene = await aScene(
    [anEvent({ capacity: 8, reminders: 'both', ...overrides })],
    [
      aRegistration({ id: 'reg_garcia', household_id: 'family-garcia' }),
      aRegistration({ id: 'reg_okafor', household_id: 'family-okafor', party: party(3) }),
      aRegistration({ id: 'reg_lind', household_id: 'family-lind', state: 'waitlisted', party: party(5) }),
      aRegistration({ id: 'reg_gone', household_id: 'family-1', state: 'cancelled' }),
    ],
  );
  let now = START;
  /** So many minutes after the supper's time of day, the day before it; negative: before. */
  const dayBefore = async (minutes: number, of = '2026-11-26T17:30:00Z') => {
    const at = Date.parse(of) + minutes * MINUTE;
    await scene.later((at - now) / MINUTE);
    now = at;
  };
  const ruth = await asRuth(scene);
  const change = async (body: Record<string, unknown>) => {
    const { lock_version } = await ruth.ask('showManaged', supper);
    return ruth.ask('changeEvent', { ...supper, body: { lock_version, ...body } });
  };
  return { scene, ruth, dayBefore, change, garcia: await scene.as('family-garcia') };
}

async function list(caller: Caller): Promise<Notice[]> {
  const { items } = await caller.ask('listNotices', {});
  return items.flatMap((notice) => notice ?? []);
}

const answer = async (caller: Caller, id: string, body: object = { reconfirm: true }) => {
  const { lock_version } = await look(caller, { id });
  return caller.ask('changeRegistration', {
    params: { registrationId: id },
    body: { lock_version, ...body } as never,
  });
};

it('asks those with seats a day before by the clock at the place, once, and nobody else', async () => {
  const { scene, dayBefore, garcia } = await aSupper();
  await dayBefore(-1);
  expect(await list(garcia)).toEqual([]);
  await dayBefore(0);
  expect(await list(garcia)).toMatchObject([
    { kind: 'reminder', loud: true, answers: ['still_coming', 'change', 'cancel'], closed_at: null },
  ]);
  expect(await look(garcia, { id: 'reg_garcia' })).toMatchObject({ needs_reconfirm: true });
  for (const other of ['family-lind', 'family-1', 'family-2'])
    expect(await list(await scene.as(other))).toEqual([]);
  await dayBefore(20 * 60);
  expect(await list(garcia)).toHaveLength(1);
});

it('is answered by yes, by fewer and by no; managers see what came back, and who says nothing', async () => {
  const { scene, ruth, dayBefore, garcia } = await aSupper();
  const okafor = await scene.as('family-okafor');
  await dayBefore(0);
  await answer(garcia, 'reg_garcia');
  expect(await list(garcia)).toMatchObject([{ answer: 'still_coming', answers: [] }]);
  expect(await ruth.ask('showBoard', supper)).toMatchObject({
    unconfirmed: { parties: 1, people: 3 },
    receipts: [
      {
        kind: 'reminder',
        notices: 2,
        seen: 1,
        answers: [{ answer: 'still_coming', notices: 1 }],
        unseen: [{ registration_id: 'reg_okafor' }],
      },
    ],
  });
  await answer(okafor, 'reg_okafor', { party: party(2) });
  expect(await list(okafor)).toMatchObject([{ answer: 'change', closed_at: expect.any(String) }]);
  expect(await look(okafor, { id: 'reg_okafor' })).toMatchObject({ needs_reconfirm: false });
  expect(await ruth.ask('showBoard', supper)).toMatchObject({ unconfirmed: { parties: 0, people: 0 } });
});

it('reminds again two hours before, quietly: not who said no, nor who has not answered yet', async () => {
  const { scene, dayBefore, garcia } = await aSupper();
  const okafor = await scene.as('family-okafor');
  await dayBefore(0);
  await answer(garcia, 'reg_garcia');
  const { lock_version } = await look(okafor, { id: 'reg_okafor' });
  await okafor.ask('cancelRegistration', {
    params: { registrationId: 'reg_okafor' },
    body: { lock_version },
  });
  await dayBefore(22 * 60);
  expect(await list(garcia)).toMatchObject([
    { kind: 'reminder', loud: false, closed_at: null },
    { loud: true },
  ]);
  expect(await list(okafor)).toMatchObject([{ answer: 'cancel' }]);
});

it('leaves out who reserved after it, what is off, and what would have been before now', async () => {
  const { scene, dayBefore, change } = await aSupper({ reminders: 'off' });
  await dayBefore(1);
  const late = await scene.as('family-2');
  const { id } = await late.ask('holdSeats', { ...supper, body: holdBody(1) } as never);
  expect(id).toBeDefined();
  // The day before is over: only what is still ahead is planned.
  await change({ reminders: 'both' });
  await dayBefore(21 * 60);
  expect(await list(await scene.as('family-garcia'))).toEqual([]);
  await dayBefore(22 * 60);
  expect(await list(await scene.as('family-garcia'))).toMatchObject([{ kind: 'reminder', loud: false }]);
});

it('is one question with that of a move: of the newest time', async () => {
  const { dayBefore, change, garcia } = await aSupper();
  await dayBefore(0);
  await change({ starts_local: '2026-11-27T20:30', ends_local: '2026-11-27T22:30', notify: true });
  await dayBefore(2);
  const open = (await list(garcia)).filter(({ closed_at }) => closed_at === null);
  expect(open).toMatchObject([{ kind: 'time_place', answers: ['still_coming', 'change', 'cancel'] }]);
  await answer(garcia, 'reg_garcia');
  // A day before the new time, which is ahead again, it was answered for already; that is another question.
  await dayBefore(2 * 60);
  expect((await list(garcia)).filter(({ closed_at }) => closed_at === null)).toMatchObject([
    { kind: 'reminder' },
  ]);
});

it('comes at the time of day of the start also where clocks change in between', async () => {
  // In Madrid clocks go forward in the night before it.
  const { dayBefore, garcia } = await aSupper({
    starts_local: '2027-03-28T18:30',
    ends_local: '2027-03-28T20:30',
  });
  // 18:30 by winter time is 17:30 UTC; 24 hours before 16:30 UTC of the day itself would be an hour earlier.
  await dayBefore(-1, '2027-03-27T17:30:00Z');
  expect(await list(garcia)).toEqual([]);
  await dayBefore(0, '2027-03-27T17:30:00Z');
  expect(await list(garcia)).toHaveLength(1);
});
