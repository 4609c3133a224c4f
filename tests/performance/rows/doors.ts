import type { Browser } from '@playwright/test';
import path from 'node:path';
import { startPreview } from '../../../shell-dev/serve/start-preview';
import {
  ANSWERED_WITHIN,
  QUEUED,
  ROSTER,
  ROUND_TRIP,
  SENT_WITHIN,
  timeQueue,
  timeScans,
  type Environment,
} from '../../browser/support/door-speed';
import { FOLLOWED_WITHIN, timeRights } from '../../browser/support/rights-speed';
import type { BackEnd } from '../../browser/support/test';
import { folder as output, percentile } from '../../trust/record';
import type { Figure } from '../figure';

const SCANS = 100;
const CLAIMS = 10;

type Log = (words: string) => void;

/** P15 and R13: the shells, back end and browser of both. */
export async function doorFigures(
  browser: Browser,
  isWanted: (row: string) => boolean,
  log: Log,
): Promise<Figure[]> {
  const data = path.join(output, `../bench-doors-${process.pid}.db`);
  const ports = { shell: 0, remote: 0, platform: 0 };
  const { urls, close } = await startPreview({ ports, data, reset: true, log });
  const place = { browser, backEnd: backEndAt(urls.platform), urls };
  try {
    return [
      ...(isWanted('P15') ? await rightsFigures(place, log) : []),
      ...(isWanted('R13') ? await offlineFigures(place, log) : []),
    ];
  } finally {
    await close();
  }
}

/** What a claim gives and a release takes, on a page that is open elsewhere. */
async function rightsFigures(place: Environment, log: Log): Promise<Figure[]> {
  log(`${CLAIMS} claims of a door shift …`);
  const { given, taken } = await timeRights(place, CLAIMS);
  return [
    {
      ...followed,
      what: 'claim by another device to its door in *Doors today*, 95th percentile',
      value: percentile(given, 0.95),
    },
    {
      ...followed,
      what: 'release by another device until that is gone, 95th percentile',
      value: percentile(taken, 0.95),
    },
  ];
}

const followed = { row: 'P15', unit: 'ms', bound: FOLLOWED_WITHIN } as const;

/** A door without a network, on a slow phone, and once the network is back. */
async function offlineFigures(place: Environment, log: Log): Promise<Figure[]> {
  log(`${SCANS} scans at a door …`);
  const { durations, stored } = await timeScans(place, SCANS);
  if (stored !== SCANS) throw new Error(`${stored} of ${SCANS} scans are stored`);
  log(`${QUEUED} waiting commands …`);
  const queue = await timeQueue(place);
  if (queue.log.length !== QUEUED) throw new Error(`${queue.log.length} of ${QUEUED} commands arrived`);
  return [
    {
      row: 'R13',
      what: 'scan to stored answer without a network, 95th percentile',
      value: percentile(durations, 0.95),
      unit: 'ms',
      bound: ANSWERED_WITHIN,
      note: `a list of ${ROSTER}, a processor four times slower`,
    },
    {
      row: 'R13',
      what: `until ${QUEUED} waiting commands are sent`,
      value: queue.took,
      unit: 's',
      bound: SENT_WITHIN,
      note: `${ROUND_TRIP} ms round trip`,
    },
  ];
}

function backEndAt(url: string): BackEnd {
  const ask = async (to: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(new URL(to, url), init);
    if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
  };
  return {
    get: (to) => ask(to),
    post: (to, body = {}) =>
      ask(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
