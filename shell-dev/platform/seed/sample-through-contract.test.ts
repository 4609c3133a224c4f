import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkFood } from '~/domain/food-for';
import type { PlatformOptions } from '../options';
import { startPlatform, type Platform } from '../start-platform';
import { callerAt, type Answer, type Caller } from '../testing/caller';
import { withoutLimits } from '../testing/scene';
import { START } from '../testing/seed';

/** Every answer goes through the contract's schemas on both sides: one event that does not fit would fail these. */
const running: Platform[] = [];
let folder: string | undefined;
afterEach(async () => {
  await Promise.all(running.splice(0).map((platform) => platform.close()));
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

async function start(options: PlatformOptions): Promise<{ url: string; visitor: Caller; total: number }> {
  const platform = await startPlatform({
    file: ':memory:',
    now: () => START,
    limits: withoutLimits,
    ...options,
  });
  running.push(platform);
  return { url: platform.url, visitor: await callerAt(platform.url, null), total: platform.events };
}

async function everyEvent(caller: Caller): Promise<Answer<'listEvents'>['items']> {
  const items: Answer<'listEvents'>['items'] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { limit: '200', ...(cursor === undefined ? {} : { cursor }) };
    const page: Answer<'listEvents'> = await caller.ask('listEvents', { query });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}

it('the sample, each event and each family', async () => {
  const { url, visitor } = await start({});
  const events = await everyEvent(visitor);
  expect(events.length).toBeGreaterThan(50);
  for (const { id } of events) {
    const event = await visitor.ask('showEvent', { params: { eventId: id } });
    expect((await visitor.send('GET', event.calendar_path)).status).toBe(200);
  }
  for (const person of ['family-garcia', 'family-okafor', 'family-lind', 'family-1']) {
    const family = await callerAt(url, person);
    const household = await family.ask('showHousehold', {});
    await family.ask('listRegistrations', {});
    expect((await fetch(`${url}${household?.feed_path}`)).status).toBe(200);
  }
});

it('one family has something new to come back for, and events that are safe for some of it', async () => {
  const { url } = await start({});
  const family = await callerAt(url, 'family-garcia');
  const [followed] = (await family.ask('listFollowing', {})).items;
  expect(followed?.upcoming).toBeGreaterThan(0);
  const [search] = (await family.ask('listSavedSearches', {})).items;
  expect(search?.fresh).toBeGreaterThan(0);
  const { members = [] } = (await family.ask('showHousehold', {})) ?? {};
  const events = await everyEvent(family);
  const safe = events.map(({ food = [] }) => checkFood(food, members).safe.length);
  expect(safe.filter((some) => some > 0 && some < members.length).length).toBeGreaterThan(5);
  expect(safe.filter((all) => all === members.length).length).toBeGreaterThan(5);
});

it('tonight one kitchen is late, one is short, and one has given a part', async () => {
  const { url } = await start({});
  const ruth = await callerAt(url, 'manager-ruth');
  const { items } = await ruth.ask('listEventOffers', { params: { eventId: 'evt_pot-today' } });
  const tonight = items.map(({ restaurant, state, late_minutes: late, packed, parts, answer, count }) => {
    const there = answer?.dishes.map((dish) => `${dish.there ?? dish.portions} of ${dish.portions}`);
    const given = parts.map((part) => part.given?.boxes);
    return [restaurant.name, state, late, there, given, packed, count?.frozen_at !== null];
  });
  expect(tonight).toEqual([
    ['Le Petit Potager', 'preparing', 0, ['65 of 80'], [], null, true],
    ['Trattoria Nonna Rosa', 'ready', 0, ['80 of 80'], [3], 7, true],
    ['Kolam Kitchen', 'preparing', 20, ['80 of 80'], [], null, true],
  ]);
});

it('a sample of many', async () => {
  const { visitor } = await start({ events: 1_000 });
  expect((await everyEvent(visitor)).length).toBeGreaterThan(800);
});

describe('a calendar that somebody else wrote', () => {
  const real = (name: string): string => path.resolve('../shared/data', name);
  const files = ['toulouse-events.ics', 'mobile-food-schedule.ics'].filter((name) => existsSync(real(name)));
  const each = files.length > 0 ? it.each(files) : it.skip.each(['no real calendars are here: skipped']);

  each('%s', async (name) => {
    const calendar = beginningOf(real(name));
    const { visitor, total } = await start({ calendar });
    expect(total).toBeGreaterThan(200);
    const { items, earliest_day, latest_day } = await visitor.ask('listEvents', { query: { limit: '200' } });
    for (const { id } of items) await visitor.ask('showEvent', { params: { eventId: id } });
    for (const day of [earliest_day ?? '', latest_day ?? '']) {
      await visitor.ask('listDays', { query: { from: day, to: day, per_day: '200' } });
    }
  });
});

const SOME = 210;

/** The first entries of a calendar: a year of thousands of weekly rules would take longer than it is worth here. */
function beginningOf(file: string): string {
  const entries = readFileSync(file, 'utf8').split('END:VEVENT');
  if (entries.length <= SOME) return file;
  folder = mkdtempSync(path.join(tmpdir(), 'events-calendar-'));
  const shortened = path.join(folder, path.basename(file));
  writeFileSync(shortened, [...entries.slice(0, SOME), '\r\nEND:VCALENDAR\r\n'].join('END:VEVENT'));
  return shortened;
}

it('helpers have shifts of their own, and open ones', async () => {
  const { url } = await start({});
  const listed = async (person: string) => (await callerAt(url, person)).ask('listShifts', { query: {} });
  const sam = await listed('driver-sam');
  const own = sam.items.filter(({ my_claim }) => my_claim !== null);
  expect(own.map(({ kind }) => kind)).toContain('driving');
  expect(sam.items.length - own.length).toBeGreaterThan(5);
  const eli = await listed('door-eli');
  expect(eli.items.some(({ kind, can }) => kind === 'door' && can.includes('claim'))).toBe(true);
  const ruth = await callerAt(url, 'manager-ruth');
  const [first] = own;
  const lane = await ruth.ask('listEventShifts', { params: { eventId: first?.event.id ?? '' } });
  expect(lane.items.map(({ kind }) => kind)).toEqual(['driving', 'kitchen', 'serving', 'door', 'clearing']);
  expect(lane.people.find(({ id }) => id === 'driver-tomas')).toMatchObject({ missed: 1 });
});
