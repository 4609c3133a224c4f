import { writeFile } from 'node:fs/promises';
import { makeDrafts } from '../browser/support/drafts';
import type { EngineName } from './driver';
import { expect, test as base } from './test';
import type { Window } from './window';

/** Both engines walk at the same time on one back end, each with people and events of its own. */
const cast = {
  firefox: { family: 21, event: 'evt_saturday-big-table-2', live: 'evt_thursday-soup-3' },
  webkit: { family: 31, event: 'evt_tiffin-lunch-3', live: 'evt_pierogi-sunday-3' },
} as const satisfies Record<EngineName, unknown>;

interface Mine {
  readonly event: string;
  readonly live: string;
  /** Families who hold no seats there. A second try has others than the first. */
  readonly families: readonly [string, string, string];
}

const test = base.extend<{ readonly mine: Mine }>({
  mine: async ({ engineName }, give, { retry }) => {
    const { family, ...events } = cast[engineName];
    const first = family + 3 * retry;
    await give({ ...events, families: [`family-${first}`, `family-${first + 1}`, `family-${first + 2}`] });
  },
});

async function keepASeat(window: Window, event: string, person: string): Promise<void> {
  await window.open(`/events/${event}/register`, { person });
  await window.click('button', 'Hold 1 seat');
  await window.see('textbox', 'Your name');
}

test('a seat is reserved, has a ticket, which is there again after a reload, and is given back', async ({
  window,
  mine,
}) => {
  await keepASeat(window, mine.event, mine.families[0]);
  await window.fill('Your name', 'Eva Engine');
  await window.fill('Phone', '+34 612 345 678');
  await window.click('button', 'Confirm 1 seat');
  await window.see('image', /^Ticket code/);
  await window.reload();
  await window.see('image', /^Ticket code/);
  await window.click('link', /^My events$/);
  await window.click('button', 'Cancel reservation');
  await window.click('button', 'Cancel reservation');
  await window.seeText(/No events yet|Nothing is coming up/);
});

test('what was typed is kept in IndexedDB, and there again after the page was lost', async ({
  window,
  mine,
}) => {
  await keepASeat(window, mine.event, mine.families[1]);
  await window.fill('Your name', 'Dana Reload');
  await window.fill('Note to the organiser', 'We come a little later');
  await window.fill('Phone', '+34 612 345 678');
  await expect
    .poll(() => window.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('events');
  await window.reload();
  await expect
    .poll(async () => (await window.find('textbox', 'Note to the organiser'))?.value)
    .toBe('We come a little later');
  expect((await window.find('textbox', 'Your name'))?.value).toBe('Dana Reload');
});

test('a seat that is kept here is gone at once in the other engine', async ({ window, other, mine }) => {
  const seatsLeft = async (): Promise<number> =>
    Number(/(\d+) seats? left/.exec(await other.evaluate(() => document.body.innerText))?.[1]);
  await other.open(`/events/${mine.live}`);
  await other.seeText(/\d+ seats? left/);
  await other.seeText(/\bLive\b/);
  const before = await seatsLeft();
  await keepASeat(window, mine.live, mine.families[2]);
  await expect.poll(seatsLeft).toBe(before - 1);
});

/** A point of an event in the planner. */
async function pointOfEvent(
  window: Window,
  title: string,
): Promise<{ readonly x: number; readonly y: number }> {
  const point = await window.evaluate((text) => {
    const events = [...document.querySelectorAll('[role=grid] button')];
    const rect = events
      .find((event) => (event.getAttribute('aria-label') ?? event.textContent ?? '').includes(text))
      ?.getBoundingClientRect();
    return rect && { x: Math.round(rect.left + 12), y: Math.round(rect.top + rect.height / 2) };
  }, title);
  if (!point) throw new Error(`There is no event ${title}`);
  return point;
}

test('the pointer moves an event of the planner, with a clash said before the drop', async ({
  window,
  engineName,
}) => {
  const word = `${engineName}${Date.now() % 100_000}`;
  await window.open('/events/manage', { person: 'manager-ruth' });
  await window.see('navigation', /^Events$/);
  await makeDrafts(window, word);
  await window.open(`/events/manage/calendar?view=week&date=2027-03-03&q=${word}`, {
    person: 'manager-ruth',
  });
  await window.pointOf('button', `${word} supper, Wednesday, March 3`);
  await window.pointOf('button', `${word} lunch`);
  const from = await pointOfEvent(window, `${word} supper`);
  const to = await pointOfEvent(window, `${word} lunch`);
  await window.pointer(
    { type: 'pointerMove', ...from },
    { type: 'pointerDown' },
    ...[1, 2, 3, 4, 5, 6].map((step) => ({
      type: 'pointerMove' as const,
      x: Math.round(from.x + ((to.x - from.x) * step) / 6),
      y: Math.round(from.y + ((to.y - from.y) * step) / 6),
      duration: 20,
    })),
  );
  await window.seeText(new RegExp(`${word} lunch is at the same place`));
  await window.pointer({ type: 'pointerUp' });
  const moved = new RegExp(`^${word} supper, Thursday, March 4.*6:00\\sPM to 8:00\\sPM.*${word} barn`);
  await window.see('button', moved);
  // The event is shown at its new place before the server has saved it.
  await window.see('button', 'Undo');
  await window.reload();
  await window.see('button', moved);
});

test('a calendar file is read in a worker, and its dates are offered', async ({ window }, info) => {
  const file = info.outputPath('soup.ics');
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${crypto.randomUUID()}@engines.test`,
    'SUMMARY:Imported soup',
    `DTSTART:${day}T180000Z`,
    'DURATION:PT2H',
    'RRULE:FREQ=WEEKLY',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  await writeFile(file, lines.join('\r\n'));
  await window.open('/events/manage/import', { person: 'manager-ruth' });
  await window.see('heading', 'Import');
  await window.evaluate(() => {
    const Original = Worker;
    globalThis.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        document.documentElement.dataset['workers'] = String(args[0]);
      }
    };
  });
  await window.chooseFile(file);
  await window.see('button', 'Create 4 drafts');
  expect(await window.evaluate(() => document.documentElement.dataset['workers'])).toMatch(/^blob:/);
});

test('the policy and Trusted Types are enforced, and a violation is seen', async ({ window }) => {
  await window.open('/events');
  await window.see('navigation', /^Events$/);
  expect(await window.complaints()).toEqual([]);
  const refused = await window.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.text = 'globalThis.injected = true';
      document.head.append(script);
      return false;
    } catch {
      return true;
    } finally {
      console.error('seen too');
    }
  });
  expect(refused).toBe(true);
  expect(await window.evaluate(() => 'injected' in globalThis)).toBe(false);
  await expect
    .poll(async () => (await window.complaints()).join())
    .toMatch(/policy: require-trusted-types-for/);
  expect((await window.complaints()).join()).toContain('seen too');
  await window.forgetComplaints();
});
