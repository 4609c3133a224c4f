import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ready, Used } from '../back-end-process';
import type { Figure } from '../figure';
import { bootstrap, median } from '../statistics';

const sizes = [1_000, 10_000, 100_000] as const;
/** Further ones say nothing more about a median of processor time. */
const MOST_ROUNDS = 10;
const TOGETHER = 5;

type List = (month: { readonly from: string; readonly to: string }, asked: number) => string;

const managed = (query: string): string => `/api/v2/manage/events?limit=50&${query}`;
const inMonth = ({ from, to }: Parameters<List>[0]): string => `from=${from}&to=${to}&per_day=3`;

/** What screens ask for. A number that only grows makes every answer a new one, where counts are remembered. */
const lists: Readonly<Record<string, List>> = {
  'a list': () => '/api/v2/events?from=today&limit=50',
  'a list, counted': (_, asked) => `/api/v2/events?from=today&limit=50&to=${dayIn(30_000 + asked)}`,
  'a month': (month) => `/api/v2/events/days?${inMonth(month)}`,
  'a search': (_, asked) => `/api/v2/events?from=today&limit=50&q=soup&to=${dayIn(30_000 + asked)}`,
  'managed, by start': () => managed('sort=starts'),
  'managed, by change': () => managed('sort=updated'),
  'managed, by title': () => managed('sort=title'),
  'managed, by seats': () => managed('sort=seats'),
  'managed, a search': () => managed('q=soup'),
  'managed, a search by title': () => managed('q=soup&sort=title'),
  'managed, a search of one letter': () => managed('q=a'),
};

/** Their answers grow with the events of a month: only their time has a bound. */
const plans: Readonly<Record<string, List>> = {
  'planner by place': (month) => `/api/v2/manage/plan?by=place&limit=20&${inMonth(month)}`,
  'planner by restaurant': (month) => `/api/v2/manage/plan?by=restaurant&limit=20&${inMonth(month)}`,
};

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** P12 and P13: processor time of the reference back end, for its lists in stores of three sizes, and until a new store is ready. */
export async function backEndFigures(
  rounds: number,
  isWanted: (row: string) => boolean,
  log: (words: string) => void,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-bench-'));
  const started: Started[] = [];
  try {
    for (const size of sizes) {
      log(`Filling a store with ${size.toLocaleString('en')} events …`);
      started.push(await start(path.join(folder, `${size}.db`), String(size)));
    }
    return [
      ...(isWanted('P12') ? await listFigures(started, Math.min(rounds, MOST_ROUNDS), log) : []),
      ...(isWanted('P13') ? await fillFigures(started, folder, log) : []),
    ];
  } finally {
    await Promise.all(started.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly ready: Ready;
}

async function start(file: string, source: string): Promise<Started> {
  const child = fork(path.resolve(__dirname, '../back-end-process.ts'), [file, source], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The back end did not start.')));
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready];
  ended.catch(() => undefined);
  return { child, ready };
}

async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

async function usedBy({ child }: Started): Promise<Used> {
  const answer = once(child, 'message');
  child.send('used');
  const [used] = (await answer) as [Used];
  return used;
}

async function cookieOf({ ready: { url } }: Started): Promise<string> {
  const people = (await (await fetch(`${url}/dev/people`)).json()) as { id: string; role: string }[];
  const person = people.find(({ role }) => role === 'manager')?.id;
  const session = await fetch(`${url}/dev/session`, { method: 'POST', body: JSON.stringify({ person }) });
  return (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Milliseconds of processor time that one answer takes, by stores, the smallest first. */
type Times = readonly (readonly number[])[];

/** The stores take turns, so that a slow minute is everybody's. The first round only warms up. */
async function timesOf(list: List, stores: readonly Store[], rounds: number): Promise<Times> {
  const month = { from: dayIn(7), to: dayIn(37) };
  const times = stores.map((): number[] => []);
  let asked = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { back, cookie }] of stores.entries()) {
      const before = await usedBy(back);
      for (let request = 0; request < TOGETHER; request += 1) {
        const answer = await fetch(back.ready.url + list(month, asked++), { headers: { Cookie: cookie } });
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
      if (round > 0) times[at]?.push(((await usedBy(back)).cpu - before.cpu) / TOGETHER);
    }
  }
  return times;
}

interface Store {
  readonly back: Started;
  readonly cookie: string;
}

async function listFigures(
  started: readonly Started[],
  rounds: number,
  log: (words: string) => void,
): Promise<Figure[]> {
  const stores: Store[] = [];
  for (const back of started) stores.push({ back, cookie: await cookieOf(back) });
  const figures: Figure[] = [];
  const largest: number[] = [];
  for (const [what, list] of Object.entries({ ...lists, ...plans })) {
    log(`${what} …`);
    const times = await timesOf(list, stores, rounds);
    largest.push(median(times.at(-1) ?? []));
    figures.push({ ...growth(what, times), ...(what in lists && { bound: 2 }) });
  }
  const slowest = { row: 'P12', what: 'the slowest of these from 100,000', unit: 'ms', bound: 40 } as const;
  return [...figures, { ...slowest, value: Math.max(...largest) }];
}

function growth(what: string, times: Times): Figure {
  const grown = (samples: Times): number => median(samples.at(-1) ?? []) / median(samples[0] ?? []);
  return {
    row: 'P12',
    what: `${what}: 100,000 against 1,000 events`,
    value: grown(times),
    unit: '×',
    interval: bootstrap(times, grown),
    note: `${times.map((sample) => median(sample).toFixed(1)).join(' : ')} ms`,
  };
}

async function fillFigures(
  started: readonly Started[],
  folder: string,
  log: (words: string) => void,
): Promise<Figure[]> {
  const largest = started.at(-1)?.ready;
  log('Reading a large calendar …');
  const calendar = path.join(folder, 'large.ics');
  writeFileSync(calendar, largeCalendar());
  const read = await start(path.join(folder, 'calendar.db'), calendar);
  await stop(read);
  const dates = read.ready.events.toLocaleString('en');
  return [
    figure('a new store of 100,000 events', (largest?.cpu ?? Number.NaN) / 1_000, 's', 20),
    figure('its memory at most', largest?.memory ?? Number.NaN, 'MB', 400),
    figure(`a calendar of ${dates} dates until it is ready`, read.ready.cpu / 1_000, 's', 8),
  ];
}

const figure = (what: string, value: number, unit: Figure['unit'], bound: number): Figure => ({
  row: 'P13',
  what,
  value,
  unit,
  bound,
});

const ENTRIES = 400;

/** Food carts that come every day of a year, each to a place of its own. */
function largeCalendar(): string {
  const day = dayIn(0).replaceAll('-', '');
  const entries = Array.from({ length: ENTRIES }, (_, at) => [
    'BEGIN:VEVENT',
    `UID:cart-${at}`,
    `SUMMARY:Cart ${at}`,
    `DESCRIPTION:Tacos\\, soup and bread of cart ${at}`,
    `LOCATION:${at} Market Street`,
    `DTSTART;TZID=America/Los_Angeles:${day}T${String(9 + (at % 10)).padStart(2, '0')}0000`,
    'DURATION:PT2H',
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:bench', ...entries.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
