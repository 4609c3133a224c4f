/** Pictures of a door for `shots.ts`: every answer, as on a helper's small phone, with what the server says given here. */
import type { Page } from '@playwright/test';
import { evt, ruth, says, type Shot } from './shots-of-dialogs';

const door = evt('live', '/door');
const code = 'K7PQ2XYZ';
const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');

interface Answer {
  readonly result: string;
  readonly change?: number;
  readonly last_entry?: object;
  readonly other_event?: object;
  readonly ticket?: object | null;
}

const ticket = {
  id: 'reg_of_a_picture',
  version: 1_000_000,
  name: 'Lucía G.',
  people: 4,
  allergens: ['nuts', 'milk'],
};

interface Commands {
  readonly commands: readonly { readonly id: string; readonly kind: string; readonly count: number }[];
}

/** Answers every command with this, and leaves the server as it is. */
const judged =
  ({ result, change = 0, ...answer }: Answer) =>
  (page: Page) =>
    page.route('**/check-ins', (route) => {
      const { commands } = route.request().postDataJSON() as Commands;
      return route.fulfill({
        json: {
          results: commands.map(({ id, kind }) => ({
            id,
            result,
            change: kind === 'undo' ? -change : change,
            ticket: {
              ...ticket,
              version: ticket.version + (kind === 'undo' ? 1 : 0),
              ...(change > 0 && kind !== 'undo' && { inside: change }),
            },
            last_entry: null,
            other_event: null,
            ...answer,
          })),
          counts: { version: 0, inside: 0, doors: [] },
          seats: { version: 0, free: 0 },
        },
      });
    });
const refused = (status: number) => (page: Page) =>
  page.route('**/check-ins', (route) => route.fulfill({ status, json: { code: 'invalid', message: '' } }));

async function scan(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').and(page.locator('[value=""]')).waitFor();
}
/** Until the device has decided by itself. */
async function waited(page: Page): Promise<void> {
  await scan(page);
  await page.getByText(says('door.local.answer')).waitFor();
}
const press = (page: Page, id: string) =>
  page
    .getByRole('button', { name: says(id) })
    .first()
    .click();
async function startCamera(page: Page): Promise<void> {
  await press(page, 'door.camera.start');
  await page.getByRole('button', { name: says('door.camera.stop') }).waitFor();
}
/** However many seats are left, the list says that there are some. */
const withSeats = (page: Page) =>
  page.route('**/events/evt_live/door', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as object;
    return route.fulfill({ json: { ...list, seats: { version: 1_000_000, free: 12 } } });
  });
async function offline(page: Page): Promise<void> {
  await page.getByRole('searchbox').waitFor();
  await page.context().setOffline(true);
}
async function addWalkIn(page: Page): Promise<void> {
  await press(page, 'guests.addWalkIn');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: says('party.more.children') })
    .click();
  await press(page, 'guests.form.more');
  await page.getByRole('checkbox', { name: says('allergen.nuts') }).click();
}
async function walkIn(page: Page): Promise<void> {
  await addWalkIn(page);
  await page.getByRole('dialog').getByRole('button').last().click();
}
/** The first ticket of the list, by its name. */
async function choose(page: Page): Promise<void> {
  const list = await page.evaluate(async () => (await fetch('/api/v2/events/evt_live/door')).json());
  const [first] = (list as { tickets: { name: string }[] }).tickets;
  await page.getByRole('searchbox').fill(first?.name.split(' ')[0] ?? '');
  await press(page, 'door.choose');
}
const noRoom = `IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }`;
const noStorage = `Object.defineProperty(globalThis, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError') } } })`;
const wrongClock = `(() => { const now = Date.now; Date.now = () => now() - 86400000 })()`;

const conflict = (given: object) => ({
  kind: 'in',
  count: 4,
  change: 0,
  registration_id: 'reg_1',
  code: null,
  contact_name: 'Lucía García',
  people: 4,
  inside: 4,
  door: 'Garden door',
  device_id: 'phone',
  by: 'Eli Brandt',
  at: minutesAgo(40),
  received_at: minutesAgo(5),
  said: 'ok',
  result: 'already_in',
  last_entry: { at: minutesAgo(55), door: 'Main door' },
  seats: null,
  can: ['acknowledge', 'undo'],
  ...given,
});
const conflicts = [
  conflict({ id: '6f1c2a34-0000-4000-8000-000000000001' }),
  conflict({
    id: '6f1c2a34-0000-4000-8000-000000000002',
    kind: 'walk_in',
    count: 2,
    change: 2,
    contact_name: 'Sam Walker',
    people: 2,
    inside: 2,
    result: 'sold_out',
    last_entry: null,
    seats: { device: 2, server: 0 },
  }),
  conflict({
    id: '6f1c2a34-0000-4000-8000-000000000003',
    count: 2,
    registration_id: null,
    code,
    contact_name: '',
    people: 0,
    inside: 0,
    said: 'not_on_list',
    result: 'unknown',
    last_entry: null,
    can: ['acknowledge'],
  }),
];

const answers: Readonly<Record<string, Answer>> = {
  ok: { result: 'ok', change: 4 },
  part: { result: 'ok', change: 2 },
  'already-in': {
    result: 'already_in',
    last_entry: { at: minutesAgo(23), door: 'Garden door' },
    ticket: { ...ticket, inside: 4 },
  },
  'party-exceeded': {
    result: 'party_exceeded',
    last_entry: { at: minutesAgo(3), door: 'Main door' },
    ticket: { ...ticket, inside: 3 },
  },
  'other-event': {
    result: 'wrong_event',
    ticket: null,
    other_event: { title: 'Harvest supper', day: '2026-11-28' },
  },
  cancelled: { result: 'cancelled', ticket: { ...ticket, state: 'cancelled' } },
  waitlist: { result: 'waitlisted', ticket: { ...ticket, state: 'waitlisted' } },
  'sold-out': { result: 'sold_out', ticket: { ...ticket, state: 'no_show' } },
  unknown: { result: 'unknown', ticket: null },
  closed: { result: 'closed' },
};

export const doors = (
  [
    { name: 'door-ready' },
    ...Object.entries(answers).map(([name, answer]) => ({
      name: `door-${name}`,
      first: judged(answer),
      before: scan,
    })),
    {
      name: 'door-out',
      first: judged({ result: 'ok', change: -4 }),
      before: async (page) => {
        await page.getByRole('radio', { name: says('door.kind.out') }).click({ force: true });
        await scan(page);
      },
    },
    {
      name: 'door-undone',
      first: judged({ result: 'ok', change: 4 }),
      before: async (page) => {
        await scan(page);
        await press(page, 'door.undo');
      },
    },
    { name: 'door-camera', before: startCamera },
    {
      name: 'door-camera-ok',
      first: judged({ result: 'ok', change: 4 }),
      before: async (page) => {
        await startCamera(page);
        await scan(page);
      },
    },
    { name: 'door-found', before: choose },
    {
      name: 'door-not-on-list',
      before: async (page) => {
        await offline(page);
        await scan(page);
      },
    },
    {
      name: 'door-local',
      first: withSeats,
      before: async (page) => {
        await offline(page);
        await walkIn(page);
        await press(page, 'door.walkIn.done');
      },
    },
    {
      name: 'door-checking',
      first: (page) => page.route('**/check-ins', () => undefined),
      before: async (page) => {
        await scan(page);
        await page.getByText(says('door.checking')).waitFor();
        // It is asked for two seconds, and a picture is taken of what has come to rest.
        await page.clock.pauseAt(Date.now() + 100);
      },
    },
    { name: 'door-waits', first: refused(503), before: waited },
    { name: 'door-parked', first: refused(422), before: waited, wholePage: true },
    { name: 'door-full', first: (page) => page.addInitScript(noRoom), before: scan },
    { name: 'door-no-storage', first: (page) => page.addInitScript(noStorage) },
    { name: 'door-clock', first: (page) => page.addInitScript(wrongClock) },
    { name: 'door-walk-in', before: addWalkIn },
    {
      name: 'door-walked-in',
      first: withSeats,
      before: async (page) => {
        await offline(page);
        await walkIn(page);
      },
    },
    { name: 'door-no-seats', first: judged({ result: 'sold_out', ticket: null }), before: walkIn },
  ] satisfies readonly Omit<Shot, 'path'>[]
).map((shot): Shot => ({ path: door, person: 'door-eli', phone: { width: 360, height: 740 }, ...shot }));

/** What doors leave on other pages. */
export const besideDoors: readonly Shot[] = [
  {
    name: 'board-conflicts',
    path: evt('live'),
    person: ruth,
    first: (page) =>
      page.route('**/check-ins/conflicts', (route) =>
        route.fulfill({ json: { items: conflicts, total: conflicts.length } }),
      ),
    wholePage: true,
  },
  {
    name: 'waiting-bar',
    path: door,
    person: 'door-eli',
    first: refused(503),
    before: async (page) => {
      await waited(page);
      await page.goto(new URL('/events', page.url()).href);
      await page.getByRole('link', { name: says('board.door.open') }).waitFor();
    },
  },
];
