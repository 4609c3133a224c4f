import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../store/database';
import { aScene, asRuth, cancel, endScenes, hold, look, takeSeats } from '../testing/scene';
import { anEvent, aRegistration, START } from '../testing/seed';

interface Said {
  readonly after: { readonly starts_local: string };
}

const folders: string[] = [];
afterEach(async () => {
  await endScenes();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const params = { eventId: 'evt_supper' };
const supper = () =>
  anEvent({
    registration_closes_at: '2026-11-27T12:00:00Z',
    previous_starts_at: ['2026-11-20T17:30:00Z'],
    sequence: 1,
  });
const toSaturday = { starts_local: '2026-11-28T18:30', ends_local: '2026-11-28T20:30', fold: 0 } as const;

/** A supper whose two families count on Friday; one of them has a move before that to confirm. */
async function aMovedSupper(change: Record<string, unknown> = { ...toSaturday }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'moves-'));
  folders.push(folder);
  const scene = await aScene(
    [supper()],
    [
      aRegistration({ id: 'reg_garcia', household_id: 'family-garcia' }),
      aRegistration({ id: 'reg_okafor', household_id: 'family-okafor', needs_reconfirm: true }),
    ],
    { file: path.join(folder, 'store.db') },
  );
  const ruth = await asRuth(scene);
  const before = await ruth.ask('showManaged', { params });
  const moved = await ruth.ask('changeEvent', {
    params,
    body: { lock_version: before.lock_version, notify: true, ...change },
  });
  const notices = () => {
    const store = new Database(scene.platform.file);
    const rows = store.all<{ content: string; send_at: number; sent_at: number | null }>(
      'SELECT content, send_at, sent_at FROM notices WHERE event_id = @eventId',
      params,
    );
    store.close();
    return rows;
  };
  const undo = { params, body: { lock_version: moved.lock_version } };
  return { scene, ruth, before, moved, notices, undo };
}

describe('a move that is undone', () => {
  it('leaves times, earlier times, windows, flags and notices as they were', async () => {
    const { scene, ruth, before, moved, notices, undo } = await aMovedSupper();
    const garcia = await scene.as('family-garcia');
    expect(moved.previous_starts_at).toHaveLength(2);
    expect(moved.undo_until).toBe('2026-11-21T09:01:00Z');
    expect(await look(garcia, { id: 'reg_garcia' })).toMatchObject({ needs_reconfirm: true });
    expect(notices()).toHaveLength(2);
    const undone = await ruth.ask('undoMove', undo);
    const { starts_at, ends_at, registration_closes_at, previous_starts_at, place } = before;
    expect(undone).toMatchObject({ starts_at, ends_at, registration_closes_at, place });
    expect(undone.previous_starts_at).toEqual(previous_starts_at);
    expect(undone.undo_until).toBeNull();
    expect(await look(garcia, { id: 'reg_garcia' })).toMatchObject({
      needs_reconfirm: false,
      event: { starts_at },
    });
    const okafor = await scene.as('family-okafor');
    expect(await look(okafor, { id: 'reg_okafor' })).toMatchObject({ needs_reconfirm: true });
    expect(notices()).toEqual([]);
  });

  it('tells calendars and the history', async () => {
    const { ruth, before, moved, undo } = await aMovedSupper();
    const undone = await ruth.ask('undoMove', undo);
    expect([before.sequence, moved.sequence, undone.sequence]).toEqual([1, 2, 3]);
    const { items } = await ruth.ask('listHistory', { params, query: { type: 'event.changed' } });
    expect(items.map(({ after }) => after['starts_local'])).toEqual(['2026-11-27T18:30', '2026-11-28T18:30']);
  });

  it('brings back the place and the restaurants, and the words that find them', async () => {
    const place = { ...anEvent().place, id: null, name: 'Quillwort barn' };
    const { ruth, before, undo } = await aMovedSupper({ place, restaurants: ['Thyme Cafe'] });
    const found = async () =>
      (await ruth.ask('listManaged', { query: { q: 'quillwort' } })).items.map(({ id }) => id);
    expect(await found()).toEqual(['evt_supper']);
    const undone = await ruth.ask('undoMove', undo);
    expect(undone.place).toEqual(before.place);
    expect(undone.restaurants).toEqual(before.restaurants);
    expect(await found()).toEqual([]);
  });

  it('leaves what an earlier move said, which nobody undid', async () => {
    const { ruth, moved, notices } = await aMovedSupper();
    const again = await ruth.ask('changeEvent', {
      params,
      body: { lock_version: moved.lock_version, notify: true, starts_local: '2026-11-29T18:30' },
    });
    const said = () => notices().map(({ content }) => (JSON.parse(content) as Said).after.starts_local);
    expect(said()).toEqual(['2026-11-29T18:30', '2026-11-29T18:30']);
    const undone = await ruth.ask('undoMove', { params, body: { lock_version: again.lock_version } });
    expect(undone.starts_local).toBe('2026-11-28T18:30');
    expect(said()).toEqual(['2026-11-28T18:30', '2026-11-28T18:30']);
  });
});

describe('a notice of a move', () => {
  it('waits as long as the move can be undone', async () => {
    const { moved, notices } = await aMovedSupper();
    expect(notices().map(({ send_at }) => send_at)).toEqual(
      Array.from({ length: 2 }, () => Date.parse(moved.undo_until ?? '')),
    );
  });

  it('is due at once where nothing can be undone', async () => {
    const { moved, notices } = await aMovedSupper({ ...toSaturday, title: 'Winter supper' });
    expect(moved.undo_until).toBeNull();
    expect(notices().map(({ sent_at }) => sent_at)).toEqual([START, START]);
  });
});

describe('a move cannot be undone', () => {
  it('once its notices may have been sent', async () => {
    const { scene, ruth, undo } = await aMovedSupper();
    await scene.later(1);
    expect(await ruth.refused('undoMove', undo)).toMatchObject({ status: 409, code: 'bad_state' });
    expect((await ruth.ask('showManaged', { params })).undo_until).toBeNull();
  });

  it('twice', async () => {
    const { ruth, undo } = await aMovedSupper();
    const { lock_version } = await ruth.ask('undoMove', undo);
    expect(await ruth.refused('undoMove', { params, body: { lock_version } })).toMatchObject({
      code: 'bad_state',
    });
  });

  it('under an older version, with the event as it is', async () => {
    const { ruth, moved, undo } = await aMovedSupper();
    const { lock_version } = moved;
    await ruth.ask('changeEvent', { params, body: { lock_version, title: 'Winter supper' } });
    expect(await ruth.refused('undoMove', undo)).toMatchObject({
      code: 'stale',
      current: { title: 'Winter supper' },
    });
  });

  it('after another change, with the new version in hand', async () => {
    const { ruth, moved } = await aMovedSupper();
    const changed = await ruth.ask('changeEvent', {
      params,
      body: { lock_version: moved.lock_version, title: 'Winter supper' },
    });
    const undo = { params, body: { lock_version: changed.lock_version } };
    expect(await ruth.refused('undoMove', undo)).toMatchObject({ code: 'bad_state' });
  });

  it('after a family confirmed the new time', async () => {
    const { scene, ruth, undo } = await aMovedSupper();
    const garcia = await scene.as('family-garcia');
    const { lock_version } = await look(garcia, { id: 'reg_garcia' });
    await garcia.ask('changeRegistration', {
      params: { registrationId: 'reg_garcia' },
      body: { lock_version, reconfirm: true },
    });
    expect(await ruth.refused('undoMove', undo)).toMatchObject({ code: 'bad_state' });
  });

  it('after a family reserved for the new time', async () => {
    const { scene, ruth, undo } = await aMovedSupper();
    await takeSeats(await scene.as('family-lind'), 2);
    expect(await ruth.refused('undoMove', undo)).toMatchObject({ code: 'bad_state' });
  });

  it('by a change of something else', async () => {
    const { ruth, moved } = await aMovedSupper({ capacity: 60 });
    expect(moved.undo_until).toBeNull();
    const undo = { params, body: { lock_version: moved.lock_version } };
    expect(await ruth.refused('undoMove', undo)).toMatchObject({ code: 'bad_state' });
  });
});

it('can still be undone after a family cancelled, which stays cancelled', async () => {
  const { scene, ruth, before, undo } = await aMovedSupper();
  const garcia = await scene.as('family-garcia');
  await cancel(garcia, await look(garcia, { id: 'reg_garcia' }));
  expect(await ruth.ask('undoMove', undo)).toMatchObject({ starts_at: before.starts_at });
  expect(await look(garcia, { id: 'reg_garcia' })).toMatchObject({ state: 'cancelled' });
});

it('is not offered for a hold that someone made for the new time', async () => {
  const { scene, ruth, undo } = await aMovedSupper();
  await hold(await scene.as('family-lind'), 2);
  expect(await ruth.refused('undoMove', undo)).toMatchObject({ code: 'bad_state' });
});

it('T7: a move to an earlier start ends open offers by then, and undoing it restores them', async () => {
  const scene = await aScene(
    [
      anEvent({
        capacity: 4,
        kitchen_cutoff_at: null,
        registration_closes_at: null,
        offer_minutes: 24 * 60,
        starts_local: '2026-11-21T18:30',
        ends_local: '2026-11-21T20:30',
      }),
    ],
    [
      aRegistration({
        id: 'reg_full',
        household_id: 'family-1',
        party: { adults: 4, children: 0, infants: 0 },
      }),
      aRegistration({ id: 'reg_next', household_id: 'family-garcia', state: 'waitlisted' }),
    ],
  );
  const full = await scene.as('family-1');
  await cancel(full, await look(full, { id: 'reg_full' }));
  const garcia = await scene.as('family-garcia');
  const offerEnd = async () => (await look(garcia, { id: 'reg_next' })).offer_expires_at;
  expect(await offerEnd()).toBe('2026-11-21T17:30:00Z');
  const ruth = await asRuth(scene);
  const { lock_version } = await ruth.ask('showManaged', { params });
  const times = { starts_local: '2026-11-21T15:00', ends_local: '2026-11-21T17:00', fold: 0 } as const;
  const moved = await ruth.ask('changeEvent', { params, body: { lock_version, ...times } });
  expect(await offerEnd()).toBe('2026-11-21T14:00:00Z');
  await ruth.ask('undoMove', { params, body: { lock_version: moved.lock_version } });
  expect(await offerEnd()).toBe('2026-11-21T17:30:00Z');
});
