import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY } from './model/instants';
import { UsageError } from './model/usage-error';
import { readArguments, type PlatformOptions } from './options';
import { startPlatform, type Platform } from './start-platform';
import { Database } from './store/database';
import { managedAfter } from './store/managed-lists';
import { openStore } from './store/open-store';
import { laterIndexes, SCHEMA_VERSION } from './store/schema';
import { callerAt } from './testing/caller';
import { takeSeats } from './testing/scene';
import { START } from './testing/seed';

/** More events than are gathered and sorted. */
const MANY = 1_000_000;

let folder: string;
const running: Platform[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'events-platform-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((platform) => platform.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await startPlatform({ file: path.join(folder, 'store.db'), now: () => START, ...options });
  running.push(platform);
  return platform;
}

async function stop(platform: Platform): Promise<void> {
  running.splice(running.indexOf(platform), 1);
  await platform.close();
}

const ticketsOf = async ({ url }: Platform) =>
  (await (await callerAt(url, 'family-40')).ask('listRegistrations', {})).items.length;

describe('a store', () => {
  it('is filled once, keeps its changes over a restart, and is replaced with --reset', async () => {
    const first = await start();
    expect(first).toMatchObject({ isNew: true, events: 60, problems: [] });
    const before = await ticketsOf(first);
    await takeSeats(await callerAt(first.url, 'family-40'), 1, 'evt_open');
    await stop(first);
    const second = await start();
    expect([second.isNew, await ticketsOf(second)]).toEqual([false, before + 1]);
    await stop(second);
    const third = await start({ reset: true });
    expect([third.isNew, await ticketsOf(third)]).toEqual([true, before]);
  });

  it('of another origin is replaced', async () => {
    const first = await start();
    expect(first.isNew).toBe(true);
    await stop(first);
    expect(await start({ events: 12 })).toMatchObject({ isNew: true, events: 12 });
  });

  it('that was interrupted while it was filled is filled again', async () => {
    const half = new Database(path.join(folder, 'store.db.making'));
    half.exec('CREATE TABLE meta (key TEXT)');
    half.close();
    expect(await start()).toMatchObject({ isNew: true, events: 60 });
    expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([]);
  });

  it('gets the indexes that only some lists need when the first of them is asked for, or after it is opened', async () => {
    const file = path.join(folder, 'indexed.db');
    const open = async () => {
      const prepare = () => Promise.resolve(() => undefined);
      const { db } = await openStore({ file, reset: false, origin: 'x', now: START, prepare });
      const indexes = () =>
        db.all<{ name: string }>('SELECT name FROM pragma_index_list(@of)', { of: 'events' });
      return { db, has: (name: string) => indexes().some((index) => index.name === name) };
    };
    const first = await open();
    const byTitle = () => managedAfter(first.db, {}, 'title', undefined, 50, MANY);
    expect(first.has('events_by_title')).toBe(false);
    const abandoned = (): void => {
      for (const _ of [1, 2]) byTitle();
      throw new Error('rolled back');
    };
    expect(() => first.db.transaction(abandoned)).toThrow('rolled back');
    expect(first.has('events_by_title')).toBe(false);
    expect(byTitle()).toEqual([]);
    expect([first.has('events_by_title'), first.has('events_by_seats')]).toEqual([true, false]);
    first.db.close();
    const second = await open();
    while (second.db.makeNextIndex());
    expect(
      Object.keys(laterIndexes).filter((name) => name.startsWith('events_') && !second.has(name)),
    ).toEqual([]);
    second.db.close();
  });

  it('is replaced once it reaches its maximum age', async () => {
    const open = (now: number) =>
      openStore({
        file: path.join(folder, 'kept.db'),
        reset: false,
        origin: 'x',
        now,
        maxAge: 14 * DAY,
        prepare: () => Promise.resolve(() => undefined),
      });
    const made = [START, START + 13 * DAY, START + 14 * DAY, START + 20 * DAY];
    const isNew: boolean[] = [];
    for (const now of made) {
      const store = await open(now);
      isNew.push(store.isNew);
      store.db.close();
    }
    expect(isNew).toEqual([true, false, true, false]);
  });

  it('is never made of a file that is something else, unless that is asked', async () => {
    const file = path.join(folder, 'diary.txt');
    writeFileSync(file, 'Dear diary, '.repeat(200));
    await expect(start({ file })).rejects.toThrow('is no store');
    expect(readFileSync(file, 'utf8')).toContain('Dear diary');
    expect((await start({ file, reset: true })).isNew).toBe(true);
  });

  it('that was named is never replaced, unless that is asked', async () => {
    const file = path.join(folder, 'named.db');
    const first = await start({ file, isKept: true });
    const before = await ticketsOf(first);
    await takeSeats(await callerAt(first.url, 'family-40'), 1, 'evt_open');
    await stop(first);
    const log = jest.fn();
    const other = await start({ file, isKept: true, events: 12, log });
    expect(other).toMatchObject({ isNew: false, events: 60 });
    expect(log).toHaveBeenLastCalledWith(
      `${file} was made from something else and is opened as it is. --reset creates it again.`,
    );
    await stop(other);
    const db = new Database(file);
    const made = db.value<string>(`SELECT value FROM meta WHERE key = 'made'`) ?? '';
    const write = (value: string) => db.run(`UPDATE meta SET value = @value WHERE key = 'made'`, { value });
    write(made.replace(SCHEMA_VERSION, 'an older one'));
    await expect(start({ file, isKept: true })).rejects.toThrow(
      `${file} is of an older version. Rename it to keep it, or --reset it.`,
    );
    write(made);
    db.close();
    const last = await start({ file, isKept: true });
    expect(await ticketsOf(last)).toBe(before + 1);
    await stop(last);
    expect(await start({ file, isKept: true, reset: true })).toMatchObject({ isNew: true });
    expect(readArguments(['--data', file])).toMatchObject({ file, isKept: true });
  });

  it.each([
    ['in its first page', 0, 100],
    ['at its end', 200_000, 0],
  ])('that is damaged %s is refused and left as it is', async (_, at, length) => {
    const file = path.join(folder, 'damaged.db');
    await stop(await start({ file, isKept: true }));
    const whole = readFileSync(file);
    const damaged =
      length > 0
        ? Buffer.concat([whole.subarray(0, at), Buffer.alloc(length, 7), whole.subarray(at + length)])
        : whole.subarray(0, at);
    writeFileSync(file, damaged);
    await expect(start({ file, isKept: true })).rejects.toThrow('--reset');
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('has on the disk what it answered, also when the power goes', async () => {
    const db = new Database((await start()).file);
    const FULL = 2;
    expect(db.value('PRAGMA synchronous')).toBe(FULL);
    db.close();
  });

  it('keeps a session over a restart', async () => {
    const first = await start();
    const { cookie } = await callerAt(first.url, 'family-garcia');
    await stop(first);
    const second = await start();
    const answer = await fetch(`${second.url}/dev/session`, { headers: { Cookie: cookie } });
    expect(await answer.json()).toMatchObject({ person: { id: 'family-garcia' } });
  });
});

describe('a calendar', () => {
  const soup = (day: string) =>
    `BEGIN:VEVENT\r\nUID:soup\r\nSUMMARY:Soup night\r\nDTSTART;TZID=Europe/Paris:${day}T190000\r\nDURATION:PT2H\r\nEND:VEVENT`;
  const calendarOf = (...entries: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...entries, 'END:VCALENDAR', ''].join('\r\n');

  it('takes the place of the sample events, with families to come to them', async () => {
    const calendar = path.join(folder, 'soup.ics');
    const broken = 'BEGIN:VEVENT\r\nUID:broken\r\nSUMMARY:When\r\nEND:VEVENT';
    writeFileSync(calendar, calendarOf(soup('20261128'), broken));
    const platform = await start({ calendar });
    expect(platform).toMatchObject({ events: 1, problems: [{ left_out: true }] });
    const garcia = await callerAt(platform.url, 'family-garcia');
    const [event] = (await garcia.ask('listEvents', { query: {} })).items;
    expect(event).toMatchObject({
      title: 'Soup night',
      state: 'published',
      starts_at: '2026-11-28T18:00:00Z',
    });
    expect((await takeSeats(garcia, 2, event?.id)).state).toBe('confirmed');
  });

  it('is read again when the file changed', async () => {
    const calendar = path.join(folder, 'soup.ics');
    writeFileSync(calendar, calendarOf(soup('20261128')));
    await stop(await start({ calendar }));
    await stop(await start({ calendar }).then((again) => (expect(again.isNew).toBe(false), again)));
    utimesSync(calendar, 1, 1);
    expect((await start({ calendar })).isNew).toBe(true);
  });

  it('that changed is asked about before it replaces what people did, and refused where nobody can answer', async () => {
    const calendar = path.join(folder, 'soup.ics');
    writeFileSync(calendar, calendarOf(soup('20261128')));
    const first = await start({ calendar });
    const garcia = await callerAt(first.url, 'family-garcia');
    const [event] = (await garcia.ask('listEvents', { query: {} })).items;
    await takeSeats(garcia, 2, event?.id);
    await stop(first);
    utimesSync(calendar, 1, 1);
    await expect(start({ calendar })).rejects.toThrow(
      /soup\.ics is not as it was, and \d changes were made.* --reset/,
    );
    const asked: string[] = [];
    const answering = (answer: boolean) => (question: string) => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const left = await start({ calendar, confirm: answering(false) });
    expect(left.isNew).toBe(false);
    await stop(left);
    const replaced = await start({ calendar, confirm: answering(true) });
    expect(replaced.isNew).toBe(true);
    await stop(replaced);
    expect(asked).toEqual(Array(2).fill(expect.stringMatching(/Load it again and lose them\?$/)));
    utimesSync(calendar, 2, 2);
    expect((await start({ calendar })).isNew).toBe(true);
  });
});

it('takes a port that is free, and says so when the one it wants is not', async () => {
  const { port } = await start();
  await expect(start({ file: ':memory:', port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

describe('the command line', () => {
  it.each<[string[], PlatformOptions]>([
    [[], { port: 3002, reset: false }],
    [['--port', '0', '--reset'], { port: 0, reset: true }],
    [
      ['--events', '100000', '--data', 'x.db'],
      { port: 3002, reset: false, events: 100_000, file: 'x.db', isKept: true },
    ],
    [['--host', 'kitchen.lan'], { port: 3002, reset: false, hosts: ['kitchen.lan'] }],
    [['--calendar', 'a.ics'], { port: 3002, reset: false, calendar: 'a.ics' }],
    [
      ['--pages', 'https://eat.example/meals?ref=LIND42'],
      { port: 3002, reset: false, pages: 'https://eat.example/meals' },
    ],
  ])('%j', (args, options) => {
    expect(readArguments(args)).toEqual(options);
  });

  it.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--events', '-1']],
    [['--host', 'kitchen.lan:3002']],
    [['--pages', 'javascript:alert(1)']],
    [['--what']],
    [['stray']],
  ])('%j is not understood', (args) => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });
});
