import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../store/database';
import { openSession } from '../store/people';
import { aScene, endScenes } from '../testing/scene';
import { anEvent, START } from '../testing/seed';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'events-sessions-'));
});
afterEach(async () => {
  await endScenes();
  rmSync(folder, { recursive: true });
});

const countOf = (db: Database): number =>
  db.get<{ count: number }>('SELECT count(*) AS count FROM sessions')?.count ?? 0;

it('nothing is kept of visitors, however often they come', async () => {
  const file = path.join(folder, 'store.sqlite');
  const { platform } = await aScene([anEvent()], [], { file });
  for (let time = 0; time < 100; time += 1) {
    const answer = await fetch(`${platform.url}/dev/session`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toEqual({ person: null, csrf_token: '' });
  }
  const db = new Database(file);
  expect(countOf(db)).toBe(0);
  db.close();
});

it('signing out takes the cookie back, and so does a session that is over', async () => {
  const scene = await aScene([anEvent()]);
  const garcia = await scene.as('family-garcia');
  const gone = 'events_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';
  const out = await garcia.send('POST', '/dev/session', { body: { person: null } });
  expect(out.headers.get('set-cookie')).toBe(gone);
  const later = await garcia.send('GET', '/dev/session');
  expect(later.headers.get('set-cookie')).toBe(gone);
  expect(await later.json()).toEqual({ person: null, csrf_token: '' });
});

it('somebody who signs in very often loses the oldest sessions, and nobody else does', async () => {
  const file = path.join(folder, 'store.sqlite');
  const scene = await aScene([anEvent()], [], { file });
  const lind = await scene.as('family-lind');
  const db = new Database(file);
  for (let time = 0; time < 1_100; time += 1) openSession(db, 'family-garcia', START);
  expect(countOf(db)).toBe(1_001);
  db.close();
  expect((await lind.send('GET', '/api/family/household')).status).toBe(200);
});
