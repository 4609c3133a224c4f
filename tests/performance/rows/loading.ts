import type { Browser } from '@playwright/test';
import { become, openOn, phone } from '../browser';
import type { Figure } from '../figure';
import { bootstrap, median } from '../statistics';
import type { Variants } from '../variants/start';
import { timeline, waves, watch, type Timeline } from './timeline';
import { percentile } from '../../trust/record';

const PATH = '/events?bar=hidden&locale=en&theme=light';

export interface Loads {
  readonly [variant: string]: Timeline[];
}

/** Cold loads of every variant, one after the other in turn, so that a slow minute is everybody's. */
export async function coldLoads(
  browser: Browser,
  variants: Variants,
  rounds: number,
  say: (words: string) => void,
): Promise<Loads> {
  const loads: Record<string, Timeline[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(variants.urls)) {
      const { context, page } = await openOn(browser, phone);
      await watch(page);
      await page.goto(url + PATH);
      (loads[name] ??= []).push(await timeline(page));
      await context.close();
    }
    say(`cold load ${round + 1} of ${rounds}`);
  }
  return loads;
}

const of = (loads: Loads, variant: string, take: (load: Timeline) => number): number[] =>
  (loads[variant] ?? []).map(take);

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
export function loadingFigures(loads: Loads): Figure[] {
  const ready = (variant: string): number[] => of(loads, variant, (load) => load.ready);
  const tuned = (take: (load: Timeline) => number): number[] => of(loads, 'federation, tuned', take);
  return [
    ratio('P1', 'data ready, against the bundle', ready('federation, tuned'), ready('bundle'), 1),
    ratio(
      'P1',
      'data ready, against the tuned bundle',
      ready('federation, tuned'),
      ready('bundle, tuned'),
      1.2,
    ),
    { ...one('P1', 'data ready without hints', ready('federation')) },
    {
      row: 'P2',
      what: 'waves of requests after the document',
      value: median(tuned(({ requests }) => waves(requests))),
      unit: '',
      bound: 2,
      note: `bundle ${median(of(loads, 'bundle', ({ requests }) => waves(requests)))}`,
    },
    {
      ...one(
        'P5',
        'largest paint',
        tuned((load) => load.largestPaint),
      ),
      bound: 1_800,
    },
    {
      row: 'P5',
      what: 'layout shift',
      value: Math.max(...tuned((load) => load.shift)),
      unit: '',
      bound: 0.01,
    },
    {
      ...one(
        'P5',
        'blocking before the data',
        tuned((load) => load.blocking),
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
export async function warmFigures(browser: Browser, variants: Variants, rounds: number): Promise<Figure[]> {
  const clicks: number[] = [];
  const reloads: Record<string, number[]> = { 'federation, tuned': [], bundle: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(reloads)) {
      const url = variants.urls[name as keyof Variants['urls']];
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
      const first = await timeline(page);
      if (name === 'federation, tuned') clicks.push(first.ready - clicked);
      await page.waitForLoadState('networkidle');
      await become(devtools, phone);
      await page.reload();
      reloads[name]?.push((await timeline(page)).ready);
      await context.close();
    }
  }
  return [
    {
      row: 'P4',
      what: 'click to data after an idle preload (p75)',
      value: percentile(clicks, 0.75),
      unit: 'ms',
      bound: 300,
    },
    ratio(
      'P4',
      'warm reload, against the bundle',
      reloads['federation, tuned'] ?? [],
      reloads['bundle'] ?? [],
      1.05,
    ),
  ];
}
