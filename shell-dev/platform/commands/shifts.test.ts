import { shiftKinds } from '~/api/shift.schema';
import {
  act,
  aShiftAt,
  at,
  decide,
  EVENT,
  hands,
  helper,
  intoShift,
  look,
  ofShift,
  refusedAct,
} from '../testing/hands';
import { endScenes } from '../testing/scene';
import { anEvent, aPlace } from '../testing/seed';

afterEach(endScenes);

it('gives four places to four of forty who claim in one second', async () => {
  const people = Array.from({ length: 40 }, (_, n) => helper(`helper-${n}`));
  const { scene, ruth } = await hands([aShiftAt({ places: 4 })], { people });
  const callers = await Promise.all(people.map(({ id }) => scene.as(id)));
  const claim = { ...ofShift(), body: { action: 'claim' } } as const;
  const outcomes = await Promise.allSettled(callers.map((caller) => caller.ask('actOnShift', claim)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const one of outcomes)
    if (one.status === 'rejected') expect(String(one.reason)).toMatch(/answered 409.*shift_full/);
  const { items } = await ruth.ask('listEventShifts', at);
  expect(items[0]).toMatchObject({ filled: 4, places: 4 });
  expect(items[0]?.claims.map(({ state }) => state)).toEqual(Array(4).fill('claimed'));
});

it('answers a claim that is sent again under its key with the same answer', async () => {
  const { sam } = await hands();
  const claim = { ...ofShift(), body: { action: 'claim' } } as const;
  const first = await sam.ask('actOnShift', claim, 'key-of-one-press');
  expect(await sam.ask('actOnShift', claim, 'key-of-one-press')).toEqual(first);
});

it('names who was faster, and the next three of that kind that fit', async () => {
  const on = (day: string, id: string) =>
    aShiftAt({ id, starts_local: `${day}T18:00`, ends_local: `${day}T20:00` });
  const there = {
    place: aPlace({ id: 'plc_far', latitude: 40, longitude: -3 }),
    starts_local: '2026-11-28T18:30',
    ends_local: '2026-11-28T20:30',
  };
  const { sam, eli } = await hands(
    [aShiftAt({ places: 1 }), aShiftAt({ id: 'shf_kitchen', kind: 'kitchen' })],
    {
      events: [
        anEvent({ id: 'evt_far', ...there, shifts: [on('2026-11-28', 'shf_far')] }),
        anEvent({ id: 'evt_near', ...there, place: aPlace(), shifts: [on('2026-11-28', 'shf_near')] }),
        anEvent({
          id: 'evt_later',
          starts_local: '2026-11-30T18:30',
          ends_local: '2026-11-30T20:30',
          shifts: [on('2026-11-30', 'shf_later')],
        }),
        anEvent({
          id: 'evt_last',
          starts_local: '2026-12-01T18:30',
          ends_local: '2026-12-01T20:30',
          shifts: [on('2026-12-01', 'shf_last')],
        }),
        anEvent({
          id: 'evt_draft',
          state: 'draft',
          starts_local: '2026-11-27T10:30',
          ends_local: '2026-11-27T12:30',
          shifts: [
            aShiftAt({ id: 'shf_draft', starts_local: '2026-11-27T10:00', ends_local: '2026-11-27T12:00' }),
          ],
        }),
      ],
    },
  );
  await act(eli, 'claim');
  const refusal = await refusedAct(sam, 'claim');
  expect(refusal).toMatchObject({ status: 409, code: 'shift_full', params: { by: 'Eli' } });
  expect((refusal.params['next'] as { id: string }[]).map(({ id }) => id)).toEqual([
    'shf_near',
    'shf_far',
    'shf_later',
  ]);
});

it.each([
  ['at once', '18:00', '20:00', false],
  ['29 minutes after', '20:29', '21:00', false],
  ['half an hour after', '20:30', '21:00', true],
  ['29 minutes before', '17:00', '17:31', false],
  ['half an hour before', '17:00', '17:30', true],
])('claims a second shift %s, or not', async (_, from, until, isFree) => {
  const second = aShiftAt({
    id: 'shf_second',
    starts_local: `2026-11-27T${from}`,
    ends_local: `2026-11-27T${until}`,
  });
  const { sam } = await hands([aShiftAt(), second]);
  await act(sam, 'claim');
  if (isFree) {
    expect((await act(sam, 'claim', {}, 'shf_second')).my_claim?.state).toBe('claimed');
    return;
  }
  const refusal = await refusedAct(sam, 'claim', {}, 'shf_second');
  expect(refusal).toMatchObject({ status: 409, code: 'overlaps', params: { id: 'shf_serving' } });
});

it('releases without a word a day before, and with a reason after that', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  await intoShift(all, -24 * 60 + 1);
  expect((await refusedAct(all.sam, 'release')).errors).toMatchObject([{ field: 'reason', code: 'length' }]);
  const after = await act(all.sam, 'release', { reason: 'My bike is broken' });
  expect(after.my_claim).toMatchObject({ state: 'released', reason: 'My bike is broken' });
  expect(after.filled).toBe(0);
});

it('refuses a release of another version, and takes an answer of any', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  const stale = await refusedAct(all.sam, 'release', { lock_version: 9 });
  expect(stale).toMatchObject({ status: 409, code: 'stale', current: { id: 'shf_serving' } });
  await intoShift(all, 20);
  const answer = { lock_version: 9, answer: 'nothing_there' } as const;
  expect((await act(all.sam, 'answer', answer)).my_claim?.state).toBe('nothing_there');
  expect((await act(all.sam, 'answer', answer)).my_claim?.state).toBe('nothing_there');
});

it('misses who says nothing for fifteen hours, and takes what they say later', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  await intoShift(all, 2 * 60 + 15 * 60 - 1);
  expect((await look(all.sam)).my_claim?.state).toBe('claimed');
  await all.scene.later(1);
  expect((await look(all.sam)).my_claim?.state).toBe('missed');
  // Nobody else takes the place of who was there.
  expect(await act(all.sam, 'answer', { answer: 'done' })).toMatchObject({
    my_claim: { state: 'done' },
    filled: 1,
  });
});

it('counts what each helper did, with who recorded that somebody did not go', async () => {
  const all = await hands();
  await decide(all.ruth, { action: 'assign', person_id: 'driver-sam' });
  await decide(all.ruth, { action: 'assign', person_id: 'door-eli' });
  await intoShift(all, 2 * 60 + 1);
  await act(all.sam, 'answer', { answer: 'done' });
  const { items } = await all.ruth.ask('listEventShifts', at);
  const eli = items[0]?.claims.find(({ person }) => person.id === 'door-eli');
  expect(eli?.can).toEqual(['record']);
  const record = { action: 'record', person_id: 'door-eli', answer: 'did_not_go' } as const;
  const after = await decide(all.ruth, { ...record, lock_version: eli?.lock_version });
  expect(after.items[0]?.claims).toMatchObject([
    { state: 'done', by: 'Sam Whitlock' },
    { state: 'did_not_go', by: 'Ruth Abrams' },
  ]);
  expect(after.people.filter(({ done, missed }) => done + missed > 0)).toMatchObject([
    { id: 'door-eli', done: 0, missed: 1, hours: 0, kinds: ['door', 'kitchen', 'serving', 'clearing'] },
    { id: 'driver-sam', done: 1, missed: 0, hours: 2, kinds: [...shiftKinds] },
  ]);
});

it('lets managers assign and remove people by name, as far as these may', async () => {
  const { ruth, sam } = await hands([aShiftAt(), aShiftAt({ id: 'shf_driving', kind: 'driving' })]);
  const assigned = await decide(ruth, { action: 'assign', person_id: 'driver-sam' });
  expect(assigned.items[0]?.claims).toMatchObject([{ person: { name: 'Sam Whitlock' }, by: 'Ruth Abrams' }]);
  const [claim] = assigned.items[0]?.claims ?? [];
  const params = { eventId: EVENT, shiftId: 'shf_driving' };
  const driving = { action: 'assign', person_id: 'door-eli' } as const;
  expect((await ruth.refused('decideShift', { params, body: driving })).errors).toMatchObject([
    { field: 'person_id', code: 'not_approved' },
  ]);
  const removed = { action: 'remove', person_id: 'driver-sam', lock_version: claim?.lock_version } as const;
  await decide(ruth, removed);
  expect((await look(sam)).my_claim?.state).toBe('released');
  const stale = await ruth.refused('decideShift', {
    params: { eventId: EVENT, shiftId: 'shf_serving' },
    body: { ...removed, lock_version: 1 },
  });
  expect(stale).toMatchObject({ status: 409, code: 'stale' });
});
