import type { Browser } from '@playwright/test';
import type { Kept } from '../../support/kept';
import { percentile } from '../../trust/record';
import { become, openOn, phone } from '../browser';
import type { Figure } from '../figure';
import { bootstrap, median } from '../statistics';
import type { Variants } from '../variants/start';
import { lookAround, timeline, waves, watch, type Timeline } from './timeline';

const PATH = '/events?bar=hidden&locale=en&theme=light';

type Variant = keyof Variants['urls'];
/** What each variant's page saw in one round. */
export type ColdRound = Readonly<Record<Variant, Timeline>> & { readonly slowest: number };
export interface WarmRound {
  readonly click: number;
  readonly reload: { readonly ours: number; readonly bundle: number };
}

/** Cold loads of every variant, one after the other in turn, so that a slow minute is everybody's. */
export async function coldLoads(
  browser: Browser,
  { urls }: Variants,
  kept: Kept<ColdRound>,
  rounds: number,
  log: (words: string) => void,
): Promise<readonly ColdRound[]> {
  while (kept.rounds.length < rounds) {
    const round: Partial<Record<Variant, Timeline>> = {};
    let slowest = 0;
    for (const name of Object.keys(urls) as Variant[]) {
      const { context, page } = await openOn(browser, phone);
      await watch(page);
      await page.goto(urls[name] + PATH);
      round[name] = await timeline(page);
      if (name === OURS) slowest = await lookAround(page);
      await context.close();
    }
    kept.add({ ...(round as Record<Variant, Timeline>), slowest });
    log(`cold load ${kept.rounds.length} of ${rounds}`);
  }
  return kept.rounds;
}

const OURS: Variant = 'federation, tuned';

/** The ratio of two medians with its interval. */
function ratio(row: string, what: string, ours: number[], theirs: number[], bound: number): Figure {
  const compare = ([a = [], b = []]: readonly (readonly number[])[]): number => median(a) / median(b);
  return {
    row,
    what,
    value: compare([ours, theirs]),
    unit: '×',
    bound,
    interval: bootstrap([ours, theirs], compare),
    note: `${median(ours).toFixed(0)} : ${median(theirs).toFixed(0)} ms`,
  };
}

/** P1, P2 and P5 of cold loads. */
export function loadingFigures(loads: readonly ColdRound[]): Figure[] {
  const of = (variant: Variant, take: (load: Timeline) => number): number[] =>
    loads.map((load) => take(load[variant]));
  const ready = (variant: Variant): number[] => of(variant, (load) => load.ready);
  const beside = (take: (load: Timeline) => number): string =>
    `bundle ${median(of('bundle', take)).toFixed(0)}, tuned ${median(of('bundle, tuned', take)).toFixed(0)}`;
  const depth = ({ requests }: Timeline): number => waves(requests);
  const weight = ({ kilobytes }: Timeline): number => kilobytes;
  return [
    ratio('P1', 'data ready, against the bundle', ready(OURS), ready('bundle'), 1),
    ratio('P1', 'data ready, against the tuned bundle', ready(OURS), ready('bundle, tuned'), 1.2),
    one('P1', 'data ready without hints', ready('federation')),
    {
      row: 'P1',
      what: 'on the wire until then, the shell with it',
      value: median(of(OURS, weight)),
      unit: 'KB',
      note: beside(weight),
    },
    {
      row: 'P2',
      what: 'waves of requests after the document',
      value: median(of(OURS, depth)),
      unit: '',
      bound: 2,
      note: beside(depth),
    },
    {
      ...one(
        'P5',
        'largest paint',
        of(OURS, (load) => load.largestPaint),
      ),
      bound: 1_800,
    },
    {
      ...one(
        'P5',
        'a press or a key until the next paint, the slowest',
        loads.map(({ slowest }) => slowest),
      ),
      bound: 100,
    },
    {
      row: 'P5',
      what: 'layout shift',
      value: Math.max(...of(OURS, (load) => load.shift)),
      unit: '',
      bound: 0.01,
    },
    {
      ...one(
        'P5',
        'blocking before the data',
        of(OURS, (load) => load.blocking),
      ),
      bound: 150,
    },
  ];
}

function one(row: string, what: string, values: number[]): Figure {
  const interval = bootstrap([values], ([sample = []]) => median(sample));
  return { row, what, value: median(values), unit: 'ms', interval };
}

/** P4: a click on Events in a shell that has had time to fetch ahead, and a reload with a warm cache. */
export async function warmLoads(
  browser: Browser,
  { urls }: Variants,
  kept: Kept<WarmRound>,
  rounds: number,
  log: (words: string) => void,
): Promise<readonly WarmRound[]> {
  while (kept.rounds.length < rounds) {
    const [ours, bundle] = [await warmVisit(browser, urls[OURS]), await warmVisit(browser, urls.bundle)];
    kept.add({ click: ours.click, reload: { ours: ours.reload, bundle: bundle.reload } });
    log(`warm load ${kept.rounds.length} of ${rounds}`);
  }
  return kept.rounds;
}

async function warmVisit(browser: Browser, url: string): Promise<{ click: number; reload: number }> {
  const { context, page, devtools } = await openOn(browser, { slower: 1 });
  await watch(page);
  await page.goto(`${url}/?bar=hidden&locale=en`);
  await page.waitForLoadState('networkidle');
  await become(devtools, { slower: 4 });
  const clicked = await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('nav a[href$="/events"]');
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    return performance.now();
  });
  const click = (await timeline(page)).ready - clicked;
  await page.waitForLoadState('networkidle');
  await become(devtools, phone);
  await page.reload();
  const reload = (await timeline(page)).ready;
  await context.close();
  return { click, reload };
}

export function warmFigures(loads: readonly WarmRound[]): Figure[] {
  return [
    {
      row: 'P4',
      what: 'click to data after an idle preload (p75)',
      value: percentile(
        loads.map(({ click }) => click),
        0.75,
      ),
      unit: 'ms',
      bound: 300,
    },
    ratio(
      'P4',
      'warm reload, against the bundle',
      loads.map(({ reload }) => reload.ours),
      loads.map(({ reload }) => reload.bundle),
      1.05,
    ),
  ];
}
