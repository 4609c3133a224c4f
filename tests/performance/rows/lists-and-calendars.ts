import type { Browser, CDPSession, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listen, type Listening } from '../../../shell-dev/serve/listen';
import { settlePorts } from '../../../shell-dev/serve/ports';
import { staticFiles } from '../../../shell-dev/serve/static-files';
import { heapOf, WITHOUT_MACHINE_CODE } from '../../support/heap';
import { percentile } from '../../trust/record';
import { launch, openOn } from '../browser';
import type { Figure } from '../figure';
import type { Pages } from '../pages';
import { buildPages, pagesFolder } from '../pages/build';
import { bootstrap, median } from '../statistics';

const FRAME = 1_000 / 60;

/** The figures of lists and calendars (P6 to P11, P14), each from pages of their own, in turn. */
export async function screenFigures(
  browser: Browser,
  rounds: number,
  isWanted: (row: string) => boolean,
  log: (words: string) => void,
): Promise<Figure[]> {
  log('Building the pages …');
  await buildPages();
  const { pages: port } = await settlePorts({ pages: 0 });
  const server = await servePages(port);
  const open: Open = (within = browser) => openPage(within, `http://localhost:${port}/`);
  try {
    return [
      ...(isWanted('P6') ? await lists(open, rounds, log) : []),
      ...(isWanted('P7') ? await months(open, Math.min(rounds, 10), log) : []),
      ...(isWanted('P8') ? await bursts(open, log) : []),
      ...(isWanted('P9') ? await leaks(open, log) : []),
      ...(isWanted('P10') ? await plans(open, Math.min(rounds, 10), log) : []),
      ...(isWanted('P11') ? await guestLists(open, log) : []),
      ...(isWanted('P14') ? await days(open, Math.min(rounds, 10), log) : []),
    ];
  } finally {
    await server.close();
  }
}

interface Stage {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}
type Open = (within?: Browser) => Promise<Stage>;

async function servePages(port: number): Promise<Listening> {
  const files = staticFiles(pagesFolder);
  return listen(port, async (request, answer, { pathname }) => {
    if (pathname !== '/' && (await files.serve(request, answer, pathname))) return;
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(await readFile(path.join(pagesFolder, 'index.html')));
  });
}

async function openPage(browser: Browser, url: string): Promise<Stage> {
  const { context, page, devtools } = await openOn(browser, { slower: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await page.waitForFunction(() => 'pages' in globalThis);
  return { page, devtools, close: () => context.close() };
}

/** Runs one function of the page, in a page of its own. */
async function run<N extends keyof Pages>(
  open: Open,
  name: N,
  ...args: Parameters<Pages[N]>
): Promise<Awaited<ReturnType<Pages[N]>>> {
  const { page, close } = await open();
  try {
    const result: unknown = await page.evaluate(
      ([called, values]) =>
        (globalThis as unknown as { pages: Record<string, (...rest: unknown[]) => unknown> }).pages[
          called as string
        ]?.(...(values as unknown[])),
      [name, args] as const,
    );
    return result as Awaited<ReturnType<Pages[N]>>;
  } finally {
    await close();
  }
}

function timed(row: string, what: string, values: readonly number[], bound?: number): Figure {
  const interval = bootstrap([values], ([sample = []]) => median(sample));
  return { row, what, value: median(values), unit: 'ms', interval, ...(bound !== undefined && { bound }) };
}

async function lists(open: Open, rounds: number, log: (words: string) => void): Promise<Figure[]> {
  const seen: {
    drawn: number[];
    few: number[];
    many: number[];
    update: number[];
    key: number[];
    rows: number[];
  } = {
    drawn: [],
    few: [],
    many: [],
    update: [],
    key: [],
    rows: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const few = await run(open, 'list', 100);
    seen.drawn.push(few.drawn);
    seen.few.push(few.mount);
    const many = await run(open, 'list', 100_000);
    seen.many.push(many.mount);
    seen.update.push(many.update);
    seen.key.push(many.key);
    seen.rows.push(many.rows);
    log(`lists ${round + 1} of ${rounds}`);
  }
  return [
    timed('P6', 'the browse page without its list, the first thing that React draws', seen.drawn),
    timed('P6', 'mount of the list of 100 events, from the answer to rows in their places', seen.few, 50),
    timed('P6', 'mount of the list of 100,000 events', seen.many, 50),
    {
      row: 'P6',
      what: 'rows in the document of 100,000',
      value: Math.max(...seen.rows),
      unit: '',
      bound: 200,
    },
    timed('P6', 'one update among 100,000', seen.update, FRAME),
    timed('P6', 'a key in the search field over 100,000', seen.key, 50),
  ];
}

async function months(open: Open, rounds: number, log: (words: string) => void): Promise<Figure[]> {
  const names = ['month', 'bigCalendar', 'fullCalendar'] as const;
  const mounts: Record<string, number[]> = {};
  const updates: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { mount, update } = await run(open, name, 10_000);
      (mounts[name] ??= []).push(mount);
      (updates[name] ??= []).push(update);
    }
    log(`months ${round + 1} of ${rounds}`);
  }
  const of = (what: string, taken: Record<string, number[]>, bound: number): Figure[] => [
    timed('P7', `${what} of a month of 10,000 events`, taken['month'] ?? [], bound),
    timed('P7', `the same by react-big-calendar 1.20`, taken['bigCalendar'] ?? []),
    timed('P7', `the same by FullCalendar 7.1`, taken['fullCalendar'] ?? []),
  ];
  return [...of('mount', mounts, 100), ...of('one update', updates, FRAME)];
}

/** Of the size of a real month: 2,809 weekly rules at 516 places. */
const PLANNED = { places: 516, events: 11_352 };

async function plans(open: Open, rounds: number, log: (words: string) => void): Promise<Figure[]> {
  const mounts: number[] = [];
  const steps: number[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures = await run(open, 'plan', PLANNED.places, PLANNED.events);
    mounts.push(figures.mount);
    steps.push(figures.step);
    drawn.push(figures.drawn);
    log(`plans ${round + 1} of ${rounds}`);
  }
  return [
    timed('P10', 'mount of the planner’s month with 11,352 events in 516 places', mounts, 200),
    timed('P10', 'one key while an event is carried over them', steps, 50),
    {
      row: 'P10',
      what: 'events in the document of 11,352',
      value: Math.max(...drawn),
      unit: '',
      bound: 1_500,
    },
  ];
}

/** A frame longer than this is seen as a jerk. */
const JERK = 50;

async function guestLists(open: Open, log: (words: string) => void): Promise<Figure[]> {
  log('ten seconds of scrolling ten thousand guests …');
  const { mount, rows, frames, blanks, longTasks, key } = await run(open, 'guestList', 10_000, 10);
  const slow = frames.filter((frame) => frame > JERK).length;
  const worst = `${frames.length} frames, the longest ${Math.max(...frames).toFixed(0)} ms`;
  return [
    { row: 'P11', what: 'mount of the guest list with 10,000 parties', value: mount, unit: 'ms', bound: 200 },
    { row: 'P11', what: 'rows in the document of 10,000', value: rows, unit: '', bound: 200 },
    {
      row: 'P11',
      what: 'frames over 50 ms in a scroll of 10 s over 10,000 rows',
      value: slow,
      unit: '',
      bound: 0,
      note: worst,
    },
    { row: 'P11', what: 'long tasks in that scroll', value: longTasks, unit: '', bound: 0 },
    { row: 'P11', what: 'frames with a blank in that scroll', value: blanks, unit: '', bound: 0 },
    { row: 'P11', what: 'a key in the search field over 10,000', value: key, unit: 'ms', bound: 50 },
  ];
}

async function days(open: Open, rounds: number, log: (words: string) => void): Promise<Figure[]> {
  const frames: number[] = [];
  const mounts: number[] = [];
  let [requests, drawn] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const figures = await run(open, 'today', 50);
    frames.push(figures.frame);
    mounts.push(figures.mount);
    drawn = Math.max(drawn, figures.events);
    requests = Math.max(requests, figures.requests);
    log(`days ${round + 1} of ${rounds}`);
  }
  return [
    timed('P14', 'the managers’ frame, while *Today* is on its way', frames),
    timed('P14', '*Today* with 50 events, from the answer on', mounts, 100),
    { row: 'P14', what: 'events in the document of 50', value: drawn, unit: '', bound: 20 },
    { row: 'P14', what: 'requests for single events of them', value: requests, unit: '', bound: 0 },
  ];
}

async function bursts(open: Open, log: (words: string) => void): Promise<Figure[]> {
  log('ten seconds of a thousand messages each …');
  const { sent, longTasks, frames, wrong } = await run(open, 'burst', 10_000, 1_000, 10);
  return [
    { row: 'P8', what: 'long tasks', value: longTasks, unit: '', bound: 0, note: `${sent} messages` },
    {
      row: 'P8',
      what: 'frames over 10,000 rows (p95)',
      value: percentile(frames, 0.95),
      unit: 'ms',
      bound: 20,
    },
    { row: 'P8', what: 'wrong rows', value: wrong, unit: '', bound: 0 },
  ];
}

async function leaks(open: Open, log: (words: string) => void): Promise<Figure[]> {
  log('a hundred thousand messages and five hundred changes of screen, twice …');
  const what = 'heap after 100,000 messages and 500 changes of screen';
  const plain = await launch(WITHOUT_MACHINE_CODE);
  try {
    return [
      { row: 'P9', what, ...(await grown(await open(plain))), bound: 5 },
      {
        row: 'P9',
        what: 'the same with the machine code that Chromium makes of our scripts',
        ...(await grown(await open())),
      },
    ];
  } finally {
    await plain.close();
  }
}

async function grown({ page, devtools, close }: Stage): Promise<Pick<Figure, 'value' | 'unit' | 'note'>> {
  const walk = (changes: number, messages: number): Promise<void> =>
    page.evaluate(async (args) => pagesOf().walk(...args), [changes, messages] as const);
  /** The lowest of some: now and then the engine keeps one answer of the server, of 260 KB, until the next is read. */
  const used = async (): Promise<number> => {
    let least = Infinity;
    for (let reading = 0; reading < 5; reading += 1) {
      await walk(2, 400);
      least = Math.min(least, await heapOf(devtools));
    }
    return least;
  };
  await page.evaluate(() => pagesOf().startWalk());
  // The first rounds fill caches that stay by right.
  await walk(50, 20_000);
  const before = await used();
  await walk(500, 100_000);
  const after = await used();
  await close();
  return { value: (after / before - 1) * 100, unit: '%', note: `${(before / 2 ** 20).toFixed(1)} MB before` };
}

/** Runs in the page alone. */
declare function pagesOf(): Pages;
