import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newTransaction } from '../../shell-dev/platform/commands/transaction';
import { fill } from '../../shell-dev/platform/seed/fill';
import { Database } from '../../shell-dev/platform/store/database';
import { openStore } from '../../shell-dev/platform/store/open-store';
import { callerAt, type Caller } from '../../shell-dev/platform/testing/caller';
import { anEvent, aRegistration, aSeed } from '../../shell-dev/platform/testing/seed';
import { record, times } from './record';

const HOUSEHOLDS = times(40, 1_000);
const CHANGES = times(2, 10);
/** Who says of each notice that it was seen. */
const READERS = times(3, 20);
/** Shares of the requests by which the server dies, and of the answers that are lost. */
const DEATHS = times(0, 0.1);
const LOST_ANSWERS = 0.3;
const SEED = Number(process.env['EVENTS_SEED'] ?? 30);
/** Longer than an undo, in milliseconds. */
const STEP = 61_000;
/** The longest that a request goes on before its server is killed, in milliseconds. */
const LATEST = times(60, 400);

const folder = mkdtempSync(path.join(tmpdir(), 'events-r14-'));
const file = path.join(folder, 'store.sqlite');
const readers = Array.from({ length: READERS }, (_, at) => `family-${at + 1}`);
const guests = Array.from({ length: HOUSEHOLDS - READERS }, (_, at) => `guest-${at}`);
const wall = (day: number, time: string): string => `2030-05-${day + 10}T${time}`;
const timesOf = (day: number) => ({ starts_local: wall(day, '18:30'), ends_local: wall(day, '20:30') });

let drawn = SEED;
function random(): number {
  drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return drawn / 2 ** 32;
}

let child: ChildProcess;
let url = '';
/** How far the clock of the back end is ahead, which dies with it. */
let ahead = 0;
let childAhead = 0;
let kills = 0;
let lost = 0;

async function start(): Promise<void> {
  const args = [file, String(ahead)];
  childAhead = ahead;
  child = fork(path.join(__dirname, 'back-end-process.ts'), args, { execArgv: ['--import', 'tsx'] });
  [url] = (await once(child, 'message')) as [string];
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  const now = Date.now();
  const told = { id: 'evt_told', capacity: 5_000, kitchen_cutoff_at: null, ...timesOf(0) };
  const registrations = [...readers, ...guests].map((household_id) =>
    aRegistration({ household_id, event_id: told.id }),
  );
  const seed = aSeed([anEvent(told)], registrations);
  const more = guests.map((id) => ({ ...seed.households[0]!, id, referral_code: id, feed_token: id }));
  const households = [...seed.households, ...more];
  const prepare = async () => (db: Database) => fill(newTransaction(db, now), { ...seed, households });
  const { db } = await openStore({ file, reset: false, origin: 'r14', now, prepare });
  db.close();
  await start();
});

afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Done until it is answered, as a person does: the server dies on the way, of `isGrave` at least once, or its answer is lost. */
async function untilAnswered<T>(request: () => Promise<T>, isGrave: boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const dies = attempt === 0 && isGrave ? true : random() < DEATHS;
    const death = dies
      ? new Promise((resolve) => setTimeout(resolve, random() * LATEST)).then(kill)
      : undefined;
    const answer = await request().catch((error: unknown) => {
      if (!death) throw error;
      return undefined;
    });
    await death;
    if (death) await startAgain();
    else if (random() < LOST_ANSWERS) lost += 1;
    else if (answer !== undefined) return answer;
  }
}

async function startAgain(): Promise<void> {
  kills += 1;
  await start();
}

const as = (person: string): Promise<Caller> => callerAt(url, person);
const params = { eventId: 'evt_told' } as const;

async function move(day: number): Promise<void> {
  const { lock_version } = await (await as('manager-ruth')).ask('showManaged', { params });
  const key = randomUUID();
  const body = { ...timesOf(day), notify: true, lock_version };
  await untilAnswered(async () => (await as('manager-ruth')).ask('changeEvent', { params, body }, key), true);
}

/** Time passes, and what is due is sent, if only by the server that starts next. */
async function pass(): Promise<void> {
  ahead += STEP;
  await untilAnswered(async () => {
    const body = JSON.stringify({ advance_minutes: (ahead - childAhead) / 60_000 });
    childAhead = ahead;
    return fetch(`${url}/dev/clock`, { method: 'POST', body });
  }, true);
}

async function see(reader: string, day: number): Promise<void> {
  const { items } = await (await as(reader)).ask('listNotices', {});
  const notice = items.find(
    (one) => one?.kind === 'time_place' && one.change.after.starts_local === timesOf(day).starts_local,
  );
  if (!notice) throw new Error(`${reader} was not told of ${timesOf(day).starts_local}`);
  const key = randomUUID();
  const input = { params: { noticeId: notice.id }, body: { version: notice.version } };
  await untilAnswered(async () => (await as(reader)).ask('seeNotice', input, key), false);
}

interface Told {
  readonly household_id: string;
  readonly start: string;
  readonly notices: number;
  readonly seen: number;
}

/** What lies in the store when all is over, as who was sent which start how often. */
async function told(): Promise<readonly Told[]> {
  await kill();
  const db = new Database(file);
  const rows = db.all<Told>(
    `SELECT household_id, json_extract(content, '$.after.starts_local') AS start, count(*) AS notices, count(seen_at) AS seen
     FROM notices WHERE event_id = @eventId AND sent_at IS NOT NULL GROUP BY household_id, start`,
    params,
  );
  db.close();
  return rows;
}

it('R14 each notice is sent once, though the back end is killed and answers are lost', async () => {
  for (let day = 1; day <= CHANGES; day += 1) {
    await move(day);
    await pass();
    for (const reader of readers) await see(reader, day);
  }
  const rows = await told();
  const missing = HOUSEHOLDS * CHANGES - rows.length;
  const twice = rows.filter(({ notices }) => notices > 1).length;
  const unseen = readers.length * CHANGES - rows.filter(({ seen }) => seen === 1).length;
  const figure = `${HOUSEHOLDS * CHANGES} notices, ${kills} kills, ${lost} answers lost: ${missing} lost, ${twice} twice, ${unseen} of what was seen lost`;
  console.info(figure);
  record('R14', 'a back end that is killed', { figure, isKept: missing + twice + unseen === 0, seed: SEED });
  expect(kills).toBeGreaterThan(0);
  expect(lost).toBeGreaterThan(0);
  expect({ missing, twice, unseen }).toEqual({ missing: 0, twice: 0, unseen: 0 });
}, 600_000);
