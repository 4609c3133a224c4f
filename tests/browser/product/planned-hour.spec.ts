import type { Locator, Page } from '@playwright/test';
import { makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { people, visitsTo } from '../support/visits';
import { sayWhoComes } from './family';

/**
 * Governments change clocks faster than browsers ship zone data. In these pages two zones have clocks that the server never has there, in `Intl`
 * and in Temporal, whose polyfill reads `Intl`.
 */
const zones = { casablanca: 'Africa/Casablanca', vancouver: 'America/Vancouver' } as const;
const clocksOfDevice = { [zones.casablanca]: 'Etc/GMT-2', [zones.vancouver]: 'Etc/GMT+9' };

test.beforeEach(async ({ page }) => {
  await page.addInitScript((clocks: Readonly<Record<string, string>>) => {
    const DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(Real, [locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        const timeZone = clocks[options?.timeZone ?? ''];
        return new Real(locale, timeZone === undefined ? options : { ...options, timeZone });
      },
    });
    Object.assign(Intl, { DateTimeFormat });
    Reflect.deleteProperty(globalThis, 'Temporal');
  }, clocksOfDevice);
});

/** Some weeks ahead, so that it can be reserved and nothing of the sample is near. */
const day = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
const nextDay = new Date(Date.now() + 51 * 86_400_000).toISOString().slice(0, 10);
const words = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
  Date.parse(day),
);

/** Drafts and publishes an event as the signed-in manager. */
async function publish(
  page: Page,
  title: string,
  zone: string,
  starts: string,
  ends: string,
): Promise<string> {
  const id = await makeDraft(page, {
    title,
    starts_local: `${day}T${starts}`,
    ends_local: `${ends < starts ? nextDay : day}T${ends}`,
    placeName: `${title} hall`,
    time_zone: zone,
    kitchen_cutoff_local: `${day}T09:00`,
  });
  await publishDraft(page, id);
  return id;
}

async function publishDraft(page: Page, id: string): Promise<void> {
  await page.evaluate(async (eventId) => {
    const read = async (path: string) =>
      (await (await fetch(path)).json()) as { csrf_token: string; lock_version: number };
    const { csrf_token } = await read('/dev/session');
    const { lock_version } = await read(`/api/v2/manage/events/${eventId}`);
    const answer = await fetch(`/api/v2/manage/events/${eventId}/actions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-CSRF-Token': csrf_token,
      },
      body: JSON.stringify({ action: 'publish', lock_version, without_food: true }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }, id);
}

const uncertain =
  /^Perhaps .+ for you\. This device’s time zones may be out of date, so go by the event’s time\.$/;

test('every screen says the hour that was planned, and marks the viewer’s as uncertain', async ({
  shell,
  page,
}) => {
  test.slow();
  const word = `Tagetes${Date.now() % 100_000}`;
  await shell.open('/events/manage', { person: 'manager-ruth', zone: 'Asia/Tokyo' });
  await shell.seeEvents();
  const supper = await publish(page, `${word} supper`, zones.casablanca, '18:30', '20:30');
  const night = await publish(page, `${word} night`, zones.vancouver, '23:30', '01:00');
  const atSupper = /6:30\sPM to 8:30\sPM GMT(\+1)?/;
  const atNight = /11:30\sPM to 1:00\sAM the next day GMT-[78]/;

  // For managers: planner, board, print.
  await shell.open(`/events/manage/calendar?date=${day}&q=${word}`, { person: 'manager-ruth' });
  const bar = (title: string) =>
    page.getByRole('button', { name: new RegExp(`^${word} ${title}, .*${words}`) });
  await expect(bar('supper')).toHaveAccessibleName(atSupper);
  await expect(bar('night')).toHaveAccessibleName(atNight);
  await expect(bar('supper')).toContainText('6:30pm');
  await shell.open(`/events/manage/calendar?view=week&date=${day}&q=${word}`, { person: 'manager-ruth' });
  await expect(bar('supper')).toContainText('6:30pm');
  await expect(bar('night')).toContainText('11:30pm');

  // What else was planned by the clock.
  await shell.open(`/events/manage/${supper}/edit`, { person: 'manager-ruth' });
  await expect(page.getByLabel('Kitchen cut-off')).toHaveValue(`${day}T09:00`);

  await shell.open(`/events/manage/${supper}`, { person: 'manager-ruth' });
  await expect(page.getByText(atSupper).first()).toBeVisible();
  const mark = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`M${name}`) });
  await expect(mark('Start')).toContainText('6:30 PM');
  await expect(mark('End')).toContainText('8:30 PM');

  await shell.open(`/events/manage/${supper}/print/roster`, { person: 'manager-ruth' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(atSupper)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // For families: list, calendar, event, ticket, own events.
  await shell.open(`/events?from=${day}&to=${day}&q=${word}`, { person: 'family-19' });
  const row = (title: string) =>
    page.getByRole('link', { name: new RegExp(`^${word} ${title}, .*${words}`) });
  await expect(row('supper')).toHaveAccessibleName(atSupper);
  await expect(row('night')).toHaveAccessibleName(atNight);
  await shell.open(`/events?from=${day}&to=${day}&q=${word}+night`, { person: 'family-19' });
  await expect(page.getByText('11:30 PM', { exact: true })).toBeVisible();
  await shell.open(`/events/calendar?view=week&date=${day}`, { person: 'family-19' });
  await expect(row('supper').first()).toHaveAccessibleName(atSupper);

  await shell.open(`/events/${night}`, { person: 'family-19' });
  await expect(page.getByText(atNight).first()).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText(uncertain)).toBeVisible();

  await shell.open(`/events/${supper}/register`, { person: 'family-19' });
  await expect(page.getByText(uncertain)).toBeVisible();
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, 'Tagete Patula');
  await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  await expect(page.getByText(atSupper).first()).toBeVisible();
  await expect(page.getByText(uncertain)).toBeVisible();

  await shell.open('/events/mine', { person: 'family-19' });
  const own = page.getByRole('article').filter({ hasText: `${word} supper` });
  await expect(own).toContainText(atSupper);
  await expect(own.getByText(uncertain)).toBeVisible();
});

test('the reservation window and the cut-off are typed, moved and read by the clock of the place', async ({
  shell,
  page,
}) => {
  const word = `Zinnia${Date.now() % 100_000}`;
  const dayAfter = (from: string, days: number) =>
    new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
  const opening = dayAfter(day, -40);
  await shell.open('/events/manage', { person: 'manager-ruth', zone: 'Asia/Tokyo' });
  await shell.seeEvents();
  const id = await makeDraft(page, {
    title: `${word} supper`,
    starts_local: `${day}T18:30`,
    ends_local: `${day}T20:30`,
    placeName: `${word} hall`,
    time_zone: zones.casablanca,
  });
  const [opens, closes, cutoff] = ['Opens', 'Closes', 'Kitchen cut-off'].map((name) =>
    page.getByLabel(name),
  ) as [Locator, Locator, Locator];
  const seeWindow = async (from: string, to: string) => {
    await expect(opens).toHaveValue(`${from}T08:00`);
    await expect(closes).toHaveValue(`${to}T12:00`);
    await expect(cutoff).toHaveValue(`${to}T09:00`);
  };

  await shell.open(`/events/manage/${id}/edit`, { person: 'manager-ruth' });
  await opens.fill(`${opening}T08:00`);
  await closes.fill(`${day}T12:00`);
  await cutoff.fill(`${day}T09:00`);
  // They move with the day.
  await page.getByLabel('Day', { exact: true }).fill(nextDay);
  await seeWindow(dayAfter(opening, 1), nextDay);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const stored = () =>
    page.evaluate(async (eventId) => {
      const event = await (await fetch(`/api/v2/manage/events/${eventId}`)).json();
      return (event as { registration_opens_local: string | null }).registration_opens_local;
    }, id);
  await expect.poll(stored).toBe(`${dayAfter(opening, 1)}T08:00`);
  await shell.open(`/events/manage/${id}/edit`, { person: 'manager-ruth' });
  await seeWindow(dayAfter(opening, 1), nextDay);

  await publishDraft(page, id);
  await shell.open(`/events/${id}`, { person: 'family-19' });
  await expect(page.getByText(/^Reservations open on .* at 8:00\sAM GMT(\+1)?\.$/)).toBeVisible();
  await expect(page.getByText(/^Reservations close on .* at 12:00\sPM GMT(\+1)?\.$/)).toBeVisible();
  // The day of a draft was announced to nobody.
  await expect(page.getByText(/^was /)).toHaveCount(0);
});

test('every screen of the table says the hour that was planned, before and after a move', async ({
  shell,
  page,
  backEnd,
}) => {
  test.slow();
  const person = 'family-18';
  const draft = {
    title: `Cosmos${Date.now() % 100_000}`,
    starts_local: `${day}T18:30`,
    ends_local: `${day}T20:50`,
    placeName: 'Cosmos hall',
    time_zone: zones.casablanca,
  };
  await shell.open('/events/manage', { person: people.manager, zone: 'Asia/Tokyo' });
  await shell.seeEvents();
  const event = await makeDraft(page, draft);
  await publishDraft(page, event);
  await shell.open(`/events/${event}/register`, { person });
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, 'Cosmea Bipinnata');
  await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  await shell.open('/events/mine', { person });
  const ticket = page.getByRole('article').filter({ hasText: draft.title }).locator('a[href*="/mine/"]');
  const registration = (await ticket.first().getAttribute('href'))?.split('/mine/')[1] ?? '';
  const made = { event, registration, draft };

  // What a person reads or hears there, and what a field holds.
  const words = () =>
    shell.events.evaluate((area: HTMLElement) =>
      [
        area.innerText,
        ...[...area.querySelectorAll('[aria-label]')].map((named) => named.getAttribute('aria-label')),
        ...[...area.querySelectorAll('input')].map(({ value }) => value),
      ].join('\n'),
    );
  const at = (hour: number) => new RegExp(String.raw`(?<!\d)(0?${hour}:30\s?PM|${hour + 12}:30(?!\d))`, 'i');
  // Two hours from Greenwich instead of one.
  for (const visit of visitsTo(made)) {
    await test.step(visit.name, async () => {
      await visit.open(shell, { zone: 'Asia/Tokyo', ...(visit.as === 'family' && { person }) });
      await expect.poll(words, { message: visit.name }).toMatch(at(6));
      expect(await words(), visit.name).not.toMatch(at(7));
    });
  }
  await shell.open('/family', { person, zone: 'Asia/Tokyo' });
  await expect(page.getByRole('listitem').filter({ hasText: draft.title })).toContainText('6:30 PM');

  // After a move: its notices, and the history with both hours.
  await backEnd.post(`/dev/events/${event}/reschedule`, { starts_local: `${day}T16:30` });
  for (const { open, name, as } of visitsTo(made).filter(({ name }) => /history|mine/.test(name))) {
    await open(shell, { zone: 'Asia/Tokyo', ...(as === 'family' && { person }) });
    await expect.poll(words, { message: name }).toMatch(at(4));
    if (as === 'manager') expect(await words(), name).toMatch(at(6));
    expect(await words(), name).not.toMatch(/(?<!\d)[57]:30\s?PM/);
  }
});
