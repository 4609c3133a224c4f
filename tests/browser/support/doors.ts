import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { callerAt } from '../../../shell-dev/platform/testing/caller';
import { patience } from '../../support/patience';
import { aFamily, type Family } from '../product/family';
import type { Shell, ShellChoices } from './shell';
import type { BackEnd } from './test';

/** The fields of a log entry that tests read. */
export interface LogEntry {
  readonly id: string;
  readonly registration_id: string | null;
  readonly kind: string;
  readonly change: number;
  readonly door: string;
  readonly device_result: string | null;
  readonly result: string;
}

export interface OpenDoor {
  readonly eventId: string;
  /** Short codes of its tickets, each for a party of two. */
  readonly codes: readonly string[];
  /** Adds one more party of two. Returns the short code of its ticket. */
  addGuest(name: string): Promise<string>;
  log(): Promise<readonly LogEntry[]>;
  /** Results of the open conflicts. */
  conflicts(): Promise<readonly string[]>;
  /** As a manager does who does not wait for its planned end. */
  end(): Promise<void>;
}

const FIVE_MINUTES = 300_000;

/** A local time in five to ten minutes from a moment (epoch milliseconds), rounded to five minutes. */
const soonAfter = (moment: number, timeZone: string): string =>
  new Date(Math.ceil(moment / FIVE_MINUTES) * FIVE_MINUTES + FIVE_MINUTES)
    .toLocaleString('sv', { timeZone })
    .slice(0, 16)
    .replace(' ', 'T');

/** Creates an event for one test, with parties of two and open doors, unless it starts later. `url`: of the back end. */
export async function anOpenDoor(
  url: string,
  backEnd: BackEnd,
  tickets: number,
  startsLocal?: string,
): Promise<OpenDoor> {
  const ruth = await callerAt(url, 'manager-ruth');
  const { time_zone } = await ruth.ask('showManaged', { params: { eventId: 'evt_live' } });
  // By the clock of the back end, which other tests move.
  const { now } = (await backEnd.get('/dev/clock')) as { now: string };
  const { id: eventId } = await ruth.ask('duplicateEvent', {
    params: { eventId: 'evt_live' },
    body: {
      starts_local: startsLocal ?? soonAfter(Date.parse(now), time_zone),
      copy: ['times', 'place', 'food', 'texts', 'seats'],
    },
  });
  await backEnd.post(`/dev/events/${eventId}/capacity`, { capacity: tickets * 2 + 50 });
  await backEnd.post(`/dev/events/${eventId}/publish`);
  await backEnd.post(`/dev/events/${eventId}/helpers`, { add: 'door-eli' });
  const addGuest = async (contact_name: string): Promise<string> => {
    const { code } = await ruth.ask('addWalkIn', {
      params: { eventId },
      body: {
        contact_name,
        phone: '',
        party: { adults: 2, children: 0, infants: 0 },
        mode: 'dine_in',
        diets: [],
        allergens: [],
        ...usualValues(simpleDetails),
        delivery_address: '',
        check_in: false,
      },
    });
    if (code === null) throw new Error('No ticket');
    return code;
  };
  const codes: string[] = [];
  for (let at = 0; at < tickets; at += 1) codes.push(await addGuest(`Guest Number${at}`));
  return {
    eventId,
    codes,
    addGuest,
    log: async () => (await backEnd.get(`/dev/events/${eventId}/check-ins`)) as LogEntry[],
    conflicts: async () => {
      const { items } = await ruth.ask('listConflicts', { params: { eventId } });
      return items.map(({ result }) => result);
    },
    async end() {
      const params = { eventId };
      const { lock_version } = await ruth.ask('showManaged', { params });
      await ruth.ask('runEventAction', { params, body: { lock_version, action: 'complete' } });
    },
  };
}

/** What a door answered last. What is announced of other matters is a status too, but no panel. */
export const answerOn = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('paragraph') })
    .first();

/** The connection of a device to the server; the files of the page load even while it is cut. */
export interface Connection {
  cut(): Promise<void>;
  /** Restores the connection without an event: call `dispatchOnline` for that of a browser. */
  restore(): void;
}

/** Puts a switch into the connection of a device that is about to be used. */
export async function controlConnection(context: BrowserContext): Promise<Connection> {
  let isCut = false;
  const sockets = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/cable$/, (socket) => {
    if (isCut) return void socket.close({ code: 1013 });
    socket.connectToServer();
    sockets.add(socket);
  });
  await context.route(/\/api\//, (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
  return {
    async cut() {
      isCut = true;
      await Promise.all([...sockets].map((socket) => socket.close({ code: 1013 }).catch(() => undefined)));
      sockets.clear();
    },
    restore: () => void (isCut = false),
  };
}

export interface Device extends Family {
  readonly connection: Connection;
}

/** Opens the door of an event on a new device, with its list. */
export async function aDevice(
  browser: Browser,
  url: string,
  { eventId }: OpenDoor,
  door: string,
  choices: ShellChoices = {},
): Promise<Device> {
  const family = await aFamily(browser, url);
  family.watch.allow(/Failed to load resource|WebSocket connection/);
  const connection = await controlConnection(family.context);
  await openDoor(family.shell, eventId, door, choices);
  return { ...family, connection };
}

/** Opens the door of an event for a helper, with its list, and gives it a name. */
export async function openDoor(
  shell: Shell,
  eventId: string,
  door: string,
  choices: ShellChoices = {},
): Promise<void> {
  const { page } = shell;
  await shell.open(doorPath(eventId), { person: 'door-eli', ...choices });
  // A list that is stored and sealed, where there is a worker beside some eighty files.
  await expect(page.getByText(/tickets? on this device/)).toBeVisible({ timeout: 60_000 * patience });
  await page.getByLabel('This door').fill(door);
  await page.getByLabel('This door').blur();
}

export const doorPath = (eventId: string): string => `/events/manage/${eventId}/door`;

/** Types codes like a keyboard scanner: as fast as possible, without waiting for the page. */
export async function scanAll(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

export const waiting = (page: Page) => page.getByText(/waiting to be sent/);

/** Dispatches the event of a browser whose network is back. */
export const dispatchOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')));

/** Adds rows to the outbox of a device, as another build would. */
export const storeRows = (page: Page, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> =>
  page.evaluate(
    (added) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('events-outbox');
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite');
          for (const row of added) transaction.objectStore('rows').add(row);
          transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    rows,
  );
