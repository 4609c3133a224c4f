import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { errorBodySchema } from '~/api/call';
import { newTransaction } from '../../shell-dev/platform/commands/transaction';
import { fill } from '../../shell-dev/platform/seed/fill';
import { Database } from '../../shell-dev/platform/store/database';
import { openStore } from '../../shell-dev/platform/store/open-store';
import { callerAt, type Caller } from '../../shell-dev/platform/testing/caller';
import { aShiftAt, helper } from '../../shell-dev/platform/testing/hands';
import { anEvent, aSeed } from '../../shell-dev/platform/testing/seed';
import { record, times } from './record';

const ROUNDS = times(2, 20);
const PEOPLE = 40;
const PLACES = 4;
/** All of them ask within a second. */
const WITHIN = 1_000;
/** The server dies once so many have an answer, at most. */
const DIES_AFTER = 12;
const SEED = Number(process.env['EVENTS_SEED'] ?? 30);

const folder = mkdtempSync(path.join(tmpdir(), 'events-r16-'));
const file = path.join(folder, 'store.sqlite');
const people = Array.from({ length: PEOPLE }, (_, at) => `helper-${at}`);
const shiftOf = (round: number): string => `shf_${round}`;

let drawn = SEED;
function random(): number {
  drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return drawn / 2 ** 32;
}

let child: ChildProcess;
let url = '';
let kills = 0;

async function start(): Promise<void> {
  child = fork(path.join(__dirname, 'back-end-process.ts'), [file, '0'], { execArgv: ['--import', 'tsx'] });
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
  const events = Array.from({ length: ROUNDS }, (_, round) => {
    const at = (time: string): string => `2030-05-${String(round + 1).padStart(2, '0')}T${time}`;
    const hours = { starts_local: at('18:00'), ends_local: at('20:00') };
    const shift = aShiftAt({ ...hours, id: shiftOf(round), places: PLACES });
    return anEvent({ ...hours, id: `evt_${round}`, kitchen_cutoff_at: null, shifts: [shift] });
  });
  const seed = aSeed(events);
  const helpers = people.map((id) => helper(id));
  const prepare = async () => (db: Database) =>
    fill(newTransaction(db, now), { ...seed, people: [...seed.people, ...helpers] });
  const { db } = await openStore({ file, reset: false, origin: 'r16', now, prepare });
  db.close();
  await start();
});

afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

const signedIn = (): Promise<Caller[]> => Promise.all(people.map((id) => callerAt(url, id)));

type Said = 'claimed' | 'full';

/** What one of them is told; `undefined`: nothing, because the server died. */
async function claim({ send, csrf }: Caller, round: number, person: string): Promise<Said | undefined> {
  const headers = { 'X-CSRF-Token': csrf, 'Idempotency-Key': `${person}-${round}` };
  const to = `/api/v2/help/shifts/${shiftOf(round)}/actions`;
  const answer = await send('POST', to, { body: { action: 'claim' }, headers }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (!answer || body === undefined) return undefined;
  if (answer.ok) return 'claimed';
  const { code } = v.parse(errorBodySchema, body);
  if (code !== 'shift_full') throw new Error(`${answer.status} ${code}`);
  return 'full';
}

/** All claim at once, the server dies when some have an answer, and those without one ask again under the same key. */
async function race(round: number): Promise<ReadonlyMap<string, Said>> {
  const told = new Map<string, Said>();
  const dies = 1 + Math.floor(random() * DIES_AFTER);
  const callers = await signedIn();
  await Promise.all(
    callers.map(async (caller, at) => {
      await wait(random() * WITHIN);
      const person = people[at] ?? '';
      const said = await claim(caller, round, person);
      if (said) told.set(person, said);
      if (told.size === dies) await kill();
    }),
  );
  kills += 1;
  await start();
  const again = await signedIn();
  await Promise.all(
    again.map(async (caller, at) => {
      const person = people[at] ?? '';
      const said = await claim(caller, round, person);
      // Those who had an answer ask, too, and read the same.
      if (said && (told.get(person) ?? said) === said) told.set(person, said);
      else told.delete(person);
    }),
  );
  return told;
}

it('R16 a place is given once, though the back end is killed while forty ask for four', async () => {
  const rounds: (readonly string[])[] = [];
  let untold = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await race(round);
    untold += PEOPLE - told.size;
    rounds.push([...told].flatMap(([person, said]) => (said === 'claimed' ? [person] : [])).toSorted());
  }
  await kill();
  const db = new Database(file);
  const claimed = rounds.map((_, round) =>
    db.values<string>(
      `SELECT person_id FROM claims WHERE shift_id = @shift AND state = 'claimed' ORDER BY person_id`,
      { shift: shiftOf(round) },
    ),
  );
  db.close();
  const lost = rounds.flatMap((who, round) => who.filter((one) => !claimed[round]?.includes(one))).length;
  const twice = claimed.reduce((sum, who) => sum + Math.max(0, who.length - PLACES), 0);
  const figure = `${ROUNDS} × ${PEOPLE} for ${PLACES}, ${kills} kills: ${lost} lost, ${twice} twice, ${untold} with another answer`;
  console.info(figure);
  record('R16', 'a back end that is killed', { figure, isKept: lost + twice + untold === 0, seed: SEED });
  expect(kills).toBe(ROUNDS);
  expect({ lost, twice, untold }).toEqual({ lost: 0, twice: 0, untold: 0 });
  expect(claimed).toEqual(rounds);
  for (const who of claimed) expect(new Set(who).size).toBe(PLACES);
}, 600_000);
