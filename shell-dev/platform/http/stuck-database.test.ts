import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../store/database';
import { aScene, asRuth, endScenes, hold, look, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';

let folder: string;
let other: Database;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'events-stuck-'));
});
afterEach(async () => {
  other.close();
  await endScenes();
  rmSync(folder, { recursive: true, force: true });
});

/** A back end, and another process at its database. */
async function aShared(): Promise<Scene> {
  const scene = await aScene([anEvent()], [], { file: path.join(folder, 'store.db') });
  other = new Database(scene.platform.file);
  return scene;
}
const params = { eventId: 'evt_supper' };

// Both roll back as a full disk does: by the statement itself, after which a rollback fails, and at the end.
it.each([
  ['a statement', "SELECT RAISE(ROLLBACK, 'database or disk is full')"],
  ['the end', "INSERT INTO beyond VALUES ('nobody')"],
])(
  'answers reads as if what is due were done, where %s of it fails, and names the cause once',
  async (_, fails) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const scene = await aShared();
    const garcia = await scene.as('family-garcia');
    const held = await hold(garcia, 2);
    other.exec(
      `CREATE TABLE beyond (id TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED);
     CREATE TRIGGER full AFTER UPDATE ON registrations BEGIN ${fails}; END`,
    );
    await scene.dev('clock', { advance_minutes: 11 });
    logged.mockClear();
    for (let at = 0; at < 3; at += 1) {
      expect(await look(garcia, held)).toMatchObject({ state: 'expired', can: [] });
      expect((await scene.event('evt_supper')).title).toBe('Harvest supper');
    }
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.lastCall?.[1])).toMatch(/disk is full|FOREIGN KEY/);

    other.exec('DROP TRIGGER full');
    await scene.dev('clock', { advance_minutes: 0 });
    expect(other.value('SELECT state FROM registrations')).toBe('expired');
    logged.mockRestore();
  },
);

it('shows nobody a hold that has run out as held, where another process keeps what is due from being done', async () => {
  const scene = await aShared();
  const [garcia, ruth] = [await scene.as('family-garcia'), await asRuth(scene)];
  const held = await hold(garcia, 2);
  const stateOf = async () => ({
    registration: (await look(garcia, held)).state,
    mine: (await garcia.ask('showEvent', { params })).mine?.state,
    board: (await ruth.ask('showBoard', { params })).states.held.people,
  });
  expect(await stateOf()).toEqual({ registration: 'held', mine: 'held', board: 2 });
  other.exec('BEGIN IMMEDIATE');
  await garcia.send('POST', '/dev/clock', { body: { advance_minutes: 11 } });
  expect(await stateOf()).toEqual({ registration: 'expired', mine: undefined, board: 0 });
  other.exec('COMMIT');
});

it('answers reads while another process writes, and tells writes to try again', async () => {
  const scene = await aShared();
  const ruth = await asRuth(scene);
  const { lock_version } = await ruth.ask('showManaged', { params });
  other.exec('BEGIN IMMEDIATE');
  const body = { lock_version, title: 'Other' };
  const writing = ruth.refused('changeEvent', { params, body }, 'the-same-key');
  const began = performance.now();
  expect((await scene.event('evt_supper')).title).toBe('Harvest supper');
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(await writing).toMatchObject({ status: 503, code: 'busy' });

  const waiting = ruth.ask('changeEvent', { params, body }, 'the-same-key');
  setTimeout(() => other.exec('COMMIT'), 300);
  expect(await waiting).toMatchObject({ title: 'Other' });
});
