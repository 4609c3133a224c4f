/** Pictures of a door for `shots.ts`: every answer, as on a helper's small phone. What the sample can say it says to real scans. */
import type { Page } from '@playwright/test';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { callerAt, type Answer as AnswerTo } from '../shell-dev/platform/testing/caller';
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

type Guest = AnswerTo<'addWalkIn'>;

const ruthAt = (page: Page) => callerAt(new URL(page.url()).origin, ruth);
/** A party of four at the door's event, or at another one, which has room for one in every picture. */
async function aParty(page: Page, eventId = 'evt_live'): Promise<Guest> {
  const capacity = new URL(`/dev/events/${eventId}/capacity`, page.url()).href;
  await page.request.post(capacity, { data: { capacity: 5_000 } });
  return (await ruthAt(page)).ask('addWalkIn', {
    params: { eventId },
    body: {
      contact_name: 'Lucía García',
      phone: '',
      party: { adults: 2, children: 2, infants: 0 },
      mode: 'dine_in',
      diets: [],
      allergens: ['nuts', 'milk'],
      ...usualValues(simpleDetails),
      delivery_address: '',
      check_in: false,
    },
  });
}
/** People of a party came in at another door, these minutes ago. */
const cameIn = async (page: Page, { id }: Guest, count: number, minutes: number): Promise<unknown> =>
  (await ruthAt(page)).ask('sendCheckIns', {
    params: { eventId: 'evt_live' },
    body: {
      device_id: 'another-phone',
      sent_at: minutesAgo(0),
      commands: [
        {
          id: crypto.randomUUID(),
          kind: 'in',
          registration_id: id,
          code: null,
          count,
          undoes: null,
          door: 'Garden door',
          scanned_at: minutesAgo(minutes),
          device_result: null,
        },
      ],
    },
  });
/** Scans a new party's ticket, after this was done with it. */
const scanned =
  (first?: (page: Page, guest: Guest) => Promise<unknown>, eventId?: string) =>
  async (page: Page): Promise<void> => {
    const guest = await aParty(page, eventId);
    await first?.(page, guest);
    await scan(page, guest.code ?? '');
  };
/** Finds a party by its name, and sends these many of it in. */
async function sendIn(page: Page, count: number): Promise<void> {
  await page.getByRole('searchbox').fill('Lucía G');
  await page
    .getByRole('button', { name: says('door.choose') })
    .last()
    .click();
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button').last();
  const people = async (): Promise<number> => Number(/\d+/.exec(await confirm.innerText())?.[0]);
  for (let now = await people(); now !== count; now = await people())
    await sheet.getByRole('button', { name: says(now > count ? 'door.fewer' : 'door.more') }).click();
  await confirm.click();
}

async function scan(page: Page, text = code): Promise<void> {
  await page.getByRole('searchbox').fill(text);
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
async function startKiosk(page: Page): Promise<void> {
  await press(page, 'kiosk.offer');
  await page.getByRole('dialog').getByRole('textbox').fill('246802');
  await press(page, 'kiosk.start');
  await page.getByText(says('kiosk.ready')).waitFor();
}
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

const conflict = (overrides: object) => ({
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
  device_result: 'ok',
  result: 'already_in',
  last_entry: { at: minutesAgo(55), door: 'Main door' },
  seats: null,
  can: ['acknowledge', 'undo'],
  ...overrides,
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
    device_result: 'not_on_list',
    result: 'unknown',
    last_entry: null,
    can: ['acknowledge'],
  }),
];

/** What the sample has no case of. */
const answers: Readonly<Record<string, Answer>> = {
  waitlist: { result: 'waitlisted', ticket: { ...ticket, state: 'waitlisted' } },
  'sold-out': { result: 'sold_out', ticket: { ...ticket, state: 'no_show' } },
  closed: { result: 'closed' },
};

const scans: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ok: scanned(),
  part: async (page) => {
    await aParty(page);
    await sendIn(page, 2);
  },
  'already-in': scanned((page, guest) => cameIn(page, guest, 4, 23)),
  'party-exceeded': async (page) => {
    await cameIn(page, await aParty(page), 3, 3);
    await sendIn(page, 4);
  },
  'other-event': scanned(undefined, 'evt_open'),
  cancelled: scanned(async (page, { id, lock_version }) =>
    (await ruthAt(page)).ask('runGuestAction', {
      params: { registrationId: id },
      body: { action: 'cancel', lock_version },
    }),
  ),
  unknown: scan,
  'just-now': async (page) => {
    await scanned()(page);
    await scan(page);
    await scanned()(page);
  },
};

export const doors = (
  [
    { name: 'door-ready' },
    ...Object.entries(answers).map(([name, answer]) => ({
      name: `door-${name}`,
      first: judged(answer),
      before: scan,
    })),
    ...Object.entries(scans).map(([name, before]) => ({ name: `door-${name}`, before })),
    {
      name: 'door-out',
      before: async (page) => {
        await page.getByRole('radio', { name: says('door.kind.out') }).click({ force: true });
        await scanned((_, guest) => cameIn(page, guest, 4, 3))(page);
      },
    },
    {
      name: 'door-undone',
      before: async (page) => {
        await scanned()(page);
        await press(page, 'manage.undo');
      },
    },
    { name: 'door-camera', before: startCamera },
    {
      name: 'door-camera-ok',
      before: async (page) => {
        await startCamera(page);
        await scanned()(page);
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
    {
      name: 'door-looked',
      before: async (page) => {
        const { code: shown } = await aParty(page);
        await press(page, 'door.look');
        await scan(page, shown ?? '');
        await page.getByText(says('door.look.only')).waitFor();
      },
    },
    { name: 'door-kiosk-start', before: (page) => press(page, 'kiosk.offer') },
    { name: 'door-kiosk', before: startKiosk },
    {
      name: 'door-kiosk-asks',
      before: async (page) => {
        const { code: shown } = await aParty(page);
        await startKiosk(page);
        await page
          .getByRole('textbox')
          .first()
          .fill(shown ?? '');
        await page.keyboard.press('Enter');
        await page.getByText(says('kiosk.howMany')).waitFor();
      },
    },
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
    before: (page) => page.getByRole('button', { name: says('conflicts.open') }).click(),
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
