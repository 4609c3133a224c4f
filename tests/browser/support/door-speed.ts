/** How fast a door answers and sends: R13 of `npm run trust`, and of `npm run bench`. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ticketDigest, type CheckInCommand, type Door, type DoorTicket } from '~/api/manage/door';
import { aDevice, anOpenDoor, scanAll, storeRows, tellOnline, waiting, type LogEntry } from './doors';
import type { Urls } from './servers';
import { storedRows } from './stored-rows';
import type { BackEnd } from './test';

interface Place {
  readonly browser: Browser;
  readonly backEnd: BackEnd;
  readonly urls: Pick<Urls, 'shell' | 'platform'>;
}

export const ROSTER = 5_000;
/** As a middling phone: how many times slower than this machine's processor. */
const SLOWER = 4;
/** The 95th percentile from scan to stored answer, in ms. */
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

interface Watched {
  /** From Enter, when the browser received it, to the answer in the page, in ms. */
  readonly took: number[];
  /** Resolves once so many answers are there. Asking again and again would slow the page down. */
  until(answers: number): Promise<void>;
}

async function watchAnswers(page: Page): Promise<void> {
  // tsx, by which the bench runs, names functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(() => {
    const took: number[] = [];
    let began: number | undefined;
    let waits: (() => void) | undefined;
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => key === 'Enter' && (began = timeStamp),
      true,
    );
    new MutationObserver((changes) => {
      // Not those before it, which are listed below.
      const isAnswer = changes.some(
        ({ target, addedNodes }) =>
          (target as Element).closest('[role="status"]') &&
          [...addedNodes].some((node) => node.textContent?.includes('checked in')),
      );
      if (began === undefined || !isAnswer) return;
      took.push(performance.now() - began);
      began = undefined;
      waits?.();
    }).observe(document.body, { childList: true, subtree: true });
    const until = (answers: number): Promise<void> =>
      new Promise((resolve) => {
        waits = () => took.length >= answers && resolve();
        waits();
      });
    Object.assign(globalThis, { watched: { took, until } satisfies Watched });
  });
}

declare const watched: Watched;

/** As `setOffline` does, by which Chromium's network service keeps a whole core busy once a socket was cut. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().route('**/*', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });
}

interface TimedScans {
  /** From each scan to its answer, in ms. */
  readonly took: readonly number[];
  /** Of all of them, in ms. */
  readonly lasted: number;
  /** Commands that lie on the device then. */
  readonly stored: number;
  /** How often the page asked for one script in that time, in vain: the most of any. */
  readonly repeats: number;
}

/** Scans without a network, with a large list. */
export async function timeScans({ browser, backEnd, urls }: Place, scans: number): Promise<TimedScans> {
  const door = await anOpenDoor(urls.platform, backEnd, 1);
  const codes = Array.from({ length: ROSTER }, aCode);
  const { page, context, line } = await aDevice(browser, urls.shell, door, 'East');
  await context.route(/\/door$/, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const answer = await route.fetch();
    const list = (await answer.json()) as Door;
    const tickets = codes.map((code, at) => aTicket(door.eventId, code, at));
    await route.fulfill({ response: answer, json: { ...list, tickets } });
  });
  await page.reload();
  await page.getByText(/5,000 tickets on this device/).waitFor({ timeout: 60_000 });
  await line.cut();
  await watchAnswers(page);
  await loseNetwork(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const [at, code] of codes.slice(0, scans).entries()) {
    await scanAll(page, [code]);
    await page.evaluate((answers) => watched.until(answers), at + 1);
  }
  const lasted = performance.now() - began;
  const took = await page.evaluate(() => watched.took);
  const stored = (await storedRows(page, 'events-outbox')).length;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return { took, lasted, stored, repeats: most(scripts) };
}

/** How often the commonest of them occurs. */
const most = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => texts.filter((one) => one === text).length));

export const QUEUED = 1_000;
/** Of the network, in ms. */
export const ROUND_TRIP = 50;
/** Until all of them are sent, in seconds. */
export const SENT_WITHIN = 60;

/** Seconds until what waited on a device is sent, once there is a network again, and what the server's log has of it. */
export async function timeQueue({
  browser,
  backEnd,
  urls,
}: Place): Promise<{ readonly took: number; readonly log: readonly LogEntry[] }> {
  const door = await anOpenDoor(urls.platform, backEnd, 20);
  const { page, context, line } = await aDevice(browser, urls.shell, door, 'East');
  await line.cut();
  await scanAll(page, door.codes);
  await waiting(page).filter({ hasText: '20 waiting to be sent' }).waitFor({ timeout: 30_000 });
  // Of each party one person goes out and in again, a thousand commands in all.
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
      said: 'ok',
    };
    const change = kind === 'in' ? 1 : -1;
    return { ...row, id, payload: { ticket_id: row['key'], change, command } };
  });
  await storeRows(page, more);
  await context.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP));
    await route.fallback();
  });
  line.mend();
  const began = performance.now();
  await tellOnline(page);
  while ((await storedRows(page, 'events-outbox')).length > 0) await page.waitForTimeout(100);
  const took = (performance.now() - began) / 1_000;
  const log = await door.log();
  await context.close();
  return { took, log };
}
