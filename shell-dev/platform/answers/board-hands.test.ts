import { act, aShiftAt, at, decide, EVENT, hands, helper, intoShift, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';
import { cutWires, wireAt } from '../testing/wire';

afterEach(async () => {
  cutWires();
  await endScenes();
});

const boardOf = async ({ ruth }: Hands) => (await ruth.ask('showBoard', at)).shifts;
const needsOf = async ({ ruth }: Hands) => {
  const { items } = await ruth.ask('listNeeds', {});
  return items
    .flatMap(({ needs }) => needs)
    .flatMap((need) => (need?.kind.startsWith('hands') ? [need] : []));
};

const nothing = { open: 0, released: 0, asked: 0, first_at: null };
const first_at = '2026-11-27T17:00:00Z';

it('counts open places from a day before their shift until it is over', async () => {
  const all = await hands([aShiftAt(), aShiftAt({ id: 'shf_clearing', kind: 'clearing', places: 4 })]);
  await act(all.sam, 'claim');
  await intoShift(all, -24 * 60 - 1);
  expect(await boardOf(all)).toEqual(nothing);
  await all.scene.later(1);
  expect(await boardOf(all)).toEqual({ open: 5, released: 0, asked: 0, first_at });
  expect(await needsOf(all)).toEqual([{ kind: 'hands_open', urgency: 'now' }]);
  await all.scene.later(24 * 60 + 2 * 60);
  expect(await boardOf(all)).toEqual(nothing);
});

it('tells what was released late from what nobody took, until somebody takes it', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  await act(all.eli, 'claim');
  await intoShift(all, -3 * 60);
  await act(all.sam, 'release', { reason: 'I am ill.' });
  expect(await boardOf(all)).toEqual({ open: 1, released: 1, asked: 0, first_at });
  expect(await needsOf(all)).toEqual([{ kind: 'hands_released', urgency: 'now' }]);
  await act(all.sam, 'claim');
  expect(await boardOf(all)).toEqual(nothing);
});

it('says of places that were released early only that they are open', async () => {
  const all = await hands([aShiftAt({ places: 1 })]);
  await act(all.sam, 'claim');
  await act(all.sam, 'release');
  await intoShift(all, -60);
  expect(await boardOf(all)).toEqual({ open: 1, released: 0, asked: 0, first_at });
});

it('counts who was asked, each once', async () => {
  const before = { starts_local: '2026-11-27T10:00', ends_local: '2026-11-27T12:00' };
  const all = await hands([aShiftAt({ ...before, id: 'shf_early' }), aShiftAt({ places: 3 })], {
    people: [helper('driver-ana')],
  });
  await act(all.sam, 'claim', {}, 'shf_early');
  await intoShift(all, -6 * 60);
  await act(all.sam, 'answer', { answer: 'done' }, 'shf_early');
  await decide(all.ruth, { action: 'ask' });
  expect(await boardOf(all)).toEqual({ open: 3, released: 0, asked: 1, first_at });
  expect(await needsOf(all)).toEqual([{ kind: 'hands_open', urgency: 'soon' }]);
});

it('counts nothing of an event that is cancelled', async () => {
  const all = await hands();
  await intoShift(all, -60);
  const { lock_version } = await all.ruth.ask('showManaged', at);
  const body = { lock_version, action: 'cancel', reason: 'The hall is flooded.' } as const;
  await all.ruth.ask('runEventAction', { ...at, body });
  expect(await boardOf(all)).toEqual(nothing);
});

it('tells managers live that hands may be missing, or no more', async () => {
  const all = await hands();
  const wire = await wireAt(all.scene.platform.url, { cookie: all.ruth.cookie });
  wire.subscribe({ channel: 'AlarmsChannel' });
  await wire.frame(1);
  await act(all.sam, 'claim');
  const { message } = JSON.parse(await wire.frame(2)) as { message: unknown };
  expect(message).toEqual({ type: 'hands.changed', event_id: EVENT });
});
