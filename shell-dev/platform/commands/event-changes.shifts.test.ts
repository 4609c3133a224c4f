import * as v from 'valibot';
import { editedShiftsSchema } from '~/api/shift.schema';
import type { ClaimState } from '~/api/shifts';
import type { Input } from '../testing/caller';
import { act, aShiftAt, at, EVENT, hands, intoShift, look, ways, type Hands } from '../testing/hands';
import { endScenes } from '../testing/scene';

afterEach(endScenes);

type Patch = Partial<Input<'changeEvent'>['body']>;

async function change({ ruth }: Hands, patch: Patch): Promise<void> {
  const { lock_version } = await ruth.ask('showManaged', at);
  await ruth.ask('changeEvent', { ...at, body: { lock_version, ...patch } });
}

async function run(
  { ruth }: Hands,
  action: 'archive' | 'unpublish' | 'cancel' | 'complete',
): Promise<string> {
  const { lock_version } = await ruth.ask('showManaged', at);
  const body = { lock_version, action, ...(action === 'cancel' && { reason: 'The hall is flooded.' }) };
  try {
    await ruth.ask('runEventAction', { ...at, body });
    return 'done';
  } catch {
    const refusal = await ruth.refused('runEventAction', { ...at, body });
    return `${refusal.code} ${JSON.stringify(refusal.params)}`;
  }
}

const shiftsOf = async ({ ruth }: Hands, eventId: string) =>
  (await ruth.ask('listEventShifts', { params: { eventId } })).items;

const sent = async (all: Hands): Promise<NonNullable<Patch['shifts']>> =>
  v.parse(editedShiftsSchema, await shiftsOf(all, EVENT));

async function undo({ ruth }: Hands): Promise<void> {
  const { lock_version } = await ruth.ask('showManaged', at);
  await ruth.ask('undoMove', { ...at, body: { lock_version } });
}

const before = ['none', 'claimed', 'released'] as const satisfies readonly (ClaimState | 'none')[];
const claimed = { none: undefined, claimed: 'claimed', released: 'released' } as const;

it.each(before)('moves along with its event by an hour: %s', async (state) => {
  const all = await hands();
  await ways[state](all);
  await change(all, { starts_local: '2026-11-27T19:30' });
  const seen = await look(all.sam);
  expect([seen.starts_local, seen.ends_local]).toEqual(['2026-11-27T19:00', '2026-11-27T21:00']);
  expect(seen.starts_at).toBe('2026-11-27T18:00:00Z');
  expect(seen.my_claim?.state).toBe(claimed[state]);
  expect(seen.my_claim?.asked_again ?? false).toBe(false);
});

it.each([
  ['to another day', { starts_local: '2026-11-28T18:30' }],
  ['by more than an hour', { starts_local: '2026-11-27T19:35' }],
])('asks who has claimed it whether they still come when its event moves %s', async (_, patch) => {
  for (const state of before) {
    const all = await hands();
    await ways[state](all);
    await change(all, patch);
    const seen = await look(all.sam);
    expect(seen.my_claim?.state).toBe(claimed[state]);
    expect(seen.my_claim?.asked_again ?? false).toBe(state === 'claimed');
    expect(seen.can.includes('keep')).toBe(state === 'claimed');
    await endScenes();
  }
});

it.each([
  ['moves by an hour', { starts_local: '2026-11-27T19:30' }, { told: ['Sam Whitlock'], asked: [] }],
  ['moves to another day', { starts_local: '2026-11-28T18:30' }, { told: [], asked: ['Sam Whitlock'] }],
  ['has another title', { title: 'Winter supper' }, { told: [], asked: [] }],
  ['has no shifts any more', { shifts: [] }, { told: ['Sam Whitlock'], asked: [] }],
  ['is cancelled', undefined, { told: ['Sam Whitlock'], asked: [] }],
])('says before it whom it concerns that the event %s', async (_, patch, expected) => {
  const all = await hands();
  await act(all.sam, 'claim');
  const body = patch ? { change: patch } : { cancel: true };
  expect((await all.ruth.ask('previewChange', { ...at, body })).hands).toEqual(expected);
  expect((await look(all.sam)).my_claim?.asked_again).toBe(false);
});

it('keeps the place of who still comes, and opens that of who says nothing until a day before', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  await act(all.eli, 'claim');
  await change(all, { starts_local: '2026-11-28T18:30' });
  expect((await act(all.sam, 'keep')).my_claim).toMatchObject({ state: 'claimed', asked_again: false });
  await intoShift(all, -1);
  expect((await look(all.eli)).my_claim?.asked_again).toBe(true);
  await all.scene.later(1);
  expect((await look(all.sam)).my_claim?.state).toBe('claimed');
  expect((await look(all.eli)).my_claim?.state).toBe('released');
  expect((await look(all.eli)).filled).toBe(1);
});

it('undoes a move while nobody has acted since', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  const was = await look(all.sam);
  await change(all, { starts_local: '2026-11-28T18:30' });
  await undo(all);
  const { version, ...restored } = await look(all.sam);
  expect(version).toBeGreaterThan(was.version);
  expect(restored).toMatchObject({ starts_local: was.starts_local, starts_at: was.starts_at, can: was.can });
  expect(restored.my_claim?.asked_again).toBe(false);
});

it.each([
  ['said that they still come', (all: Hands) => act(all.sam, 'keep')],
  ['released', (all: Hands) => act(all.sam, 'release')],
  ['claimed', (all: Hands) => act(all.eli, 'claim')],
])('does not undo a move after somebody %s', async (_, since) => {
  const all = await hands();
  await act(all.sam, 'claim');
  await change(all, { starts_local: '2026-11-28T18:30' });
  await since(all);
  const { lock_version } = await all.ruth.ask('showManaged', at);
  const refusal = await all.ruth.refused('undoMove', { ...at, body: { lock_version } });
  expect(refusal).toMatchObject({ status: 409, code: 'bad_state' });
});

it.each(before)('is cancelled with its event: %s', async (state) => {
  const all = await hands();
  await ways[state](all);
  expect(await run(all, 'cancel')).toBe('done');
  const seen = await look(all.sam);
  expect(seen.my_claim?.state).toBe(state === 'claimed' ? 'cancelled' : claimed[state]);
  expect(seen.can).toEqual([]);
});

it.each(before)('unpublishes or not what has a claim: %s', async (state) => {
  const all = await hands();
  await ways[state](all);
  const hasHands = state === 'claimed';
  expect((await all.ruth.ask('showManaged', at)).can.includes('unpublish')).toBe(!hasHands);
  const refused = 'has_commitments {"registrations":0,"kitchens":0,"hands":1}';
  expect(await run(all, 'unpublish')).toBe(hasHands ? refused : 'done');
});

it('leaves who said nothing alone when it is complete, and misses them when it is archived', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  await intoShift(all, 60);
  expect(await run(all, 'complete')).toBe('done');
  expect((await look(all.sam)).my_claim?.state).toBe('claimed');
  expect(await run(all, 'archive')).toBe('done');
  expect((await look(all.sam)).my_claim?.state).toBe('missed');
});

it('copies shifts without claims, as far from the start, and of their own', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  const copy = await all.ruth.ask('duplicateEvent', {
    ...at,
    body: { starts_local: '2026-12-04T12:00', copy: ['seats'] },
  });
  const copied = await shiftsOf(all, copy.id);
  expect(copied).toMatchObject([
    { kind: 'serving', starts_local: '2026-12-04T11:30', ends_local: '2026-12-04T13:30', filled: 0 },
  ]);
  expect(copied[0]?.id).not.toBe('shf_serving');
});

it('says to helpers what the group says, also at a copy', async () => {
  const all = await hands();
  await change(all, { helper_note: 'Eat with us.' });
  expect((await look(all.sam)).event.helper_note).toBe('Eat with us.');
  // Not to those who eat there.
  const page = await all.sam.send('GET', `/api/v2/events/${EVENT}`);
  expect(await page.text()).not.toContain('Eat with us.');
  const copy = await all.ruth.ask('duplicateEvent', {
    ...at,
    body: { starts_local: '2026-12-04T12:00', copy: ['seats'] },
  });
  expect(copy.helper_note).toBe('Eat with us.');
  await change(all, { helper_note: null });
  expect((await look(all.sam)).event.helper_note).toBeNull();
});

it('gives each date of a series its own shifts, and changes them together', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  const { lock_version } = await all.ruth.ask('showManaged', at);
  const series = await all.ruth.ask('createSeries', {
    body: { event_id: EVENT, rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2', exdates: [], lock_version },
  });
  const [, second] = series.dates;
  const dateOf = () => shiftsOf(all, second?.event_id ?? '');
  const made = await dateOf();
  expect(made).toMatchObject([{ starts_local: '2026-12-04T18:00', filled: 0 }]);
  const [shift] = await sent(all);
  await all.ruth.ask('changeSeries', {
    params: { seriesId: series.id },
    body: {
      lock_version: series.lock_version,
      scope: 'all',
      from_event: EVENT,
      dry_run: false,
      notify: false,
      change: {
        shifts: [{ ...aShiftAt(), ...shift, places: 5 }, aShiftAt({ id: undefined, kind: 'clearing' })],
      },
    },
  });
  expect(await dateOf()).toMatchObject([
    { id: made?.[0]?.id, places: 5, starts_local: '2026-12-04T18:00' },
    { kind: 'clearing', places: 2, starts_local: '2026-12-04T18:00' },
  ]);
  expect((await look(all.sam)).my_claim?.state).toBe('claimed');
});

it('keeps ids and claims through edits, and changes nothing where an older build sends no list', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  const was = await sent(all);
  await change(all, { title: 'Winter supper' });
  expect(await sent(all)).toEqual(was);
  await change(all, {
    shifts: [aShiftAt({ id: undefined, kind: 'kitchen' }), { ...aShiftAt(), ...was[0], places: 4 }],
  });
  expect(await shiftsOf(all, EVENT)).toMatchObject([
    { kind: 'kitchen', filled: 0 },
    { id: 'shf_serving', places: 4, filled: 1 },
  ]);
});

it('tells the history which shifts there were and are', async () => {
  const all = await hands();
  const [shift] = await sent(all);
  if (!shift) throw new Error('There is one.');
  await change(all, { shifts: [{ ...shift, places: 3 }] });
  const { items } = await all.ruth.ask('listHistory', { ...at, query: {} });
  expect(items[0]).toMatchObject({ type: 'event.changed', actor: { name: 'Ruth Abrams' } });
  expect([items[0]?.before, items[0]?.after]).toEqual([
    { shifts: [shift] },
    { shifts: [{ ...shift, places: 3 }] },
  ]);
});

it('cancels the claims of a shift that is taken away', async () => {
  const all = await hands();
  await act(all.sam, 'claim');
  await change(all, { shifts: [] });
  expect(await sent(all)).toEqual([]);
  expect((await look(all.sam)).my_claim?.state).toBe('cancelled');
});

it.each([
  [
    'fewer places than are claimed',
    { places: 1 },
    'below_commitments',
    'shifts.0.places',
    'below_commitments',
  ],
  [
    'an end before its start',
    { ends_local: '2026-11-27T17:00' },
    'invalid',
    'shifts.0.ends_local',
    'before_start',
  ],
  [
    'a start more than a day before',
    { starts_local: '2026-11-26T18:25' },
    'invalid',
    'shifts.0.starts_local',
    'too_far',
  ],
  [
    'an end more than a day after',
    { ends_local: '2026-11-28T20:35' },
    'invalid',
    'shifts.0.ends_local',
    'too_far',
  ],
  [
    'a day that does not exist',
    { starts_local: '2026-02-31T18:00' },
    'invalid',
    'shifts.0.starts_local',
    'format',
  ],
  ['no places', { places: 0 }, 'invalid', 'shifts.0.places', 'too_small'],
])('refuses a shift with %s', async (_, patch, code, field, problem) => {
  const all = await hands();
  await act(all.sam, 'claim');
  await act(all.eli, 'claim');
  const { lock_version } = await all.ruth.ask('showManaged', at);
  const body = { lock_version, shifts: [aShiftAt(patch)] };
  const refusal = await all.ruth.refused('changeEvent', { ...at, body });
  expect(refusal).toMatchObject({ status: 422, code, errors: [{ field, code: problem }] });
});
