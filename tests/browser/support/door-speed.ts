import type { Browser, Page } from '@playwright/test';
/** Measures how fast a door answers and sends, for R13 of `npm run trust` and for `npm run bench`. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ticketDigest, type CheckInCommand, type Door, type DoorTicket } from '~/api/manage/door';
import { patience } from '../../support/patience';
import { aDevice, anOpenDoor, scanAll, storeRows, dispatchOnline, waiting, type LogEntry } from './doors';
import type { Urls } from './servers';
import { storedRows } from './stored-rows';
import type { BackEnd } from './test';

export interface Environment {
  readonly browser: Browser;
  readonly backEnd: BackEnd;
  readonly urls: Pick<Urls, 'shell' | 'platform'>;
}

export const ROSTER = 5_000;
/** Slowdown of the processor to that of a mid-range phone. */
const CPU_SLOWDOWN = 4;
/** Limit of the 95th percentile from scan to stored answer, in ms. */
export const ANSWERED_WITHIN = 100;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const aCode = (): string => [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');

function aTicket(eventId: string, code: string, at: number): DoorTicket {
  const digest = createHash('sha256').update(ticketDigest.text(eventId, code)).digest('base64url');
  return {
    id: `reg_roster-${at}` as DoorTicket['id'],
    version: 1,
    short: digest.slice(0, ticketDigest.length.short),
    name: `Guest${at} Number`,
    people: 2,
  };
}

interface AnswerWatch {
  /** Milliseconds from the browser receiving Enter to the answer in the page. */
  readonly durations: number[];
  /** Resolves once this many answers were shown. Polling would slow the page down. */
  until(answers: number): Promise<void>;
}

async function watchAnswers(page: Page): Promise<void> {
  // tsx, which runs the bench, wraps functions in a helper that the page lacks.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(() => {
    const durations: number[] = [];
    let began: number | undefined;
    let waits: (() => void) | undefined;
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => key === 'Enter' && (began = timeStamp),
      true,
    );
    new MutationObserver((changes) => {
      // Only in the status region, because earlier answers are listed below it.
      const isAnswer = changes.some(
        ({ target, addedNodes }) =>
          (target as Element).closest('[role="status"]') &&
          [...addedNodes].some((node) => node.textContent?.includes('checked in')),
      );
      if (began === undefined || !isAnswer) return;
      durations.push(performance.now() - began);
      began = undefined;
      waits?.();
    }).observe(document.body, { childList: true, subtree: true });
    const until = (answers: number): Promise<void> =>
      new Promise((resolve) => {
        waits = () => durations.length >= answers && resolve();
        waits();
      });
    Object.assign(globalThis, { watched: { durations, until } satisfies AnswerWatch });
  });
}

declare const watched: AnswerWatch;

/** Replaces `setOffline`, after which Chromium's network service keeps a core busy once a socket was closed. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().route('**/*', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });
}

interface TimedScans {
  /** Milliseconds from each scan to its answer. */
  readonly durations: readonly number[];
  /** Duration of all scans, in ms. */
  readonly total: number;
  /** Commands stored on the device afterwards. */
  readonly stored: number;
  /** Highest number of failed requests for the same script. */
  readonly repeats: number;
}

/** Times scans without a network, with a large list. */
export async function timeScans({ browser, backEnd, urls }: Environment, scans: number): Promise<TimedScans> {
  const door = await anOpenDoor(urls.platform, backEnd, 1);
  const codes = Array.from({ length: ROSTER }, aCode);
  const { page, context, connection } = await aDevice(browser, urls.shell, door, 'East');
  await context.route(/\/door$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const answer = await route.fetch();
    const list = (await answer.json()) as Door;
    const tickets = codes.map((code, at) => aTicket(door.eventId, code, at));
    await route.fulfill({ response: answer, json: { ...list, tickets } });
  });
  await page.reload();
  await page.getByText(/5,000 tickets on this device/).waitFor({ timeout: 60_000 * patience });
  await connection.cut();
  await watchAnswers(page);
  await loseNetwork(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const began = performance.now();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const [at, code] of codes.slice(0, scans).entries()) {
    await scanAll(page, [code]);
    await page.evaluate((answers) => watched.until(answers), at + 1);
  }
  const total = performance.now() - began;
  const durations = await page.evaluate(() => watched.durations);
  const stored = (await storedRows(page, 'events-outbox')).length;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return { durations, total, stored, repeats: highestCount(scripts) };
}

/** How often the most frequent text occurs. */
const highestCount = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => texts.filter((one) => one === text).length));

export const QUEUED = 1_000;
/** Round trip of the network, in ms. */
export const ROUND_TRIP = 50;
/** Limit until the whole queue is sent, in seconds. */
export const SENT_WITHIN = 60;

/** Times how long a device takes to send its queue once the network is back, in seconds. Returns the server's log too. */
export async function timeQueue({
  browser,
  backEnd,
  urls,
}: Environment): Promise<{ readonly took: number; readonly log: readonly LogEntry[] }> {
  const door = await anOpenDoor(urls.platform, backEnd, 20);
  const { page, context, connection } = await aDevice(browser, urls.shell, door, 'East');
  await connection.cut();
  await scanAll(page, door.codes);
  await waiting(page)
    .filter({ hasText: '20 waiting to be sent' })
    .waitFor({ timeout: 30_000 * patience });
  // One person of each party keeps leaving and entering, a thousand commands in total.
  const rows = await storedRows(page, 'events-outbox');
  const more = Array.from({ length: QUEUED - rows.length }, (_, at) => {
    const { seq: _seq, sealed: _sealed, ...row } = rows[at % rows.length] ?? {};
    const id = randomUUID();
    const kind = Math.floor(at / rows.length) % 2 === 0 ? 'out' : 'in';
    const command: CheckInCommand = {
      id,
      kind,
      registration_id: row['key'] as CheckInCommand['registration_id'],
      code: null,
      count: 1,
      undoes: null,
      door: 'East',
      scanned_at: new Date().toISOString(),
      device_result: 'ok',
    };
    const change = kind === 'in' ? 1 : -1;
    return { ...row, id, payload: { ticket_id: row['key'], change, command } };
  });
  await storeRows(page, more);
  await context.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP));
    await route.fallback();
  });
  connection.restore();
  const began = performance.now();
  await dispatchOnline(page);
  while ((await storedRows(page, 'events-outbox')).length > 0) await page.waitForTimeout(100);
  const took = (performance.now() - began) / 1_000;
  const log = await door.log();
  await context.close();
  return { took, log };
}
