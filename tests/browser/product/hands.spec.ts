import path from 'node:path';
import type { Series } from '~/api/manage/series';
import type { Shift } from '~/api/shifts';
import { violationsIn } from '../support/axe';
import { callAs, hoursAhead, type Call } from '../support/drafts';
import { claim, hall, helpers, openShift, shiftOf } from '../support/hands';
import { startServers } from '../support/servers';
import { expect, test as base } from '../support/test';
import { aFamily, end, type Family } from './family';

const phone = { viewport: { width: 390, height: 844 } };
const take = { name: 'Take this shift' };

/** Each on a back end of its own: who is likely to come depends on everybody, and hours have to pass. */
const test = base.extend({
  urls: async ({ urls }, give) => {
    const servers = await startServers({}, path.join(__dirname, '../support/hands-servers.ts'));
    await give({ ...urls, ...servers.urls });
    await servers.close();
  },
});

const weekdayOf = (wall: string): string =>
  ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${wall.slice(0, 10)}T12:00Z`).getUTCDay()] ?? '';

test('of twenty who want one place at once one has it, and the others read who, and what else needs somebody', async ({
  browser,
  playwright,
  shell,
  urls,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const at = (title: string, hours: number, places: number) =>
    openShift(ruth, backEnd, {
      title,
      starts_local: inHours(hours),
      ends_local: inHours(hours + 2),
      places,
    });
  const wanted = await at('Wanted supper', 30, 1);
  for (const [day, hours] of [54, 78, 102, 126].entries()) await at(`Other supper ${day + 1}`, hours, 3);

  // Three look at it on pages that hear of nothing, so that all three press.
  const three = await Promise.all(
    helpers.slice(0, 3).map(async (person) => {
      const helper = await aFamily(browser, urls.shell, phone);
      helper.watch.allow(/409 \(Conflict\)/);
      await helper.page.routeWebSocket('**/cable', (socket) => socket.close());
      await helper.shell.open(`/events/help/${wanted.shiftId}`, { person: person.id });
      await expect(helper.page.getByRole('button', take)).toBeVisible();
      return { ...helper, person };
    }),
  );
  const seventeen = await Promise.all(
    helpers.slice(3).map(async ({ id }) => {
      const request = await playwright.request.newContext();
      return callAs({ page: { request }, url: urls.shell }, id);
    }),
  );
  const claims = await Promise.all([
    ...three.map(({ page }) => page.getByRole('button', take).click()),
    ...seventeen.map((call) => claim(call, wanted.shiftId).catch(String)),
  ]);
  const refused = claims.filter((answer) => typeof answer === 'string');
  for (const answer of refused) expect(answer).toMatch(/^Error: 409 .*"shift_full"/);

  const { claims: taken, filled } = await shiftOf(ruth, wanted.eventId);
  expect([filled, taken.length]).toEqual([1, 1]);
  const winner = helpers.find(({ id }) => id === taken[0]?.person.id);
  for (const { page, person } of three) {
    if (person === winner) {
      await expect(page.getByText('The shift is yours.')).toBeVisible();
      continue;
    }
    await expect(page.getByText(`${winner?.first} took the last place.`)).toBeVisible();
    const next = page.getByRole('link', { name: /^Serving: Other supper \d/ });
    await expect(next).toHaveText([/Other supper 1/, /Other supper 2/, /Other supper 3/]);
    expect(await violationsIn(page)).toEqual([]);
    await next.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Serving: Other supper 1' })).toBeVisible();
    await page.getByRole('button', take).click();
    await expect(page.getByText('The shift is yours.')).toBeVisible();
  }
  await end(three);
});

test('who lets go three hours before says why, and the three likeliest are asked, and nobody else', async ({
  browser,
  playwright,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const soon = { starts_local: inHours(4), ends_local: inHours(6) };
  const supper = { title: 'Late supper', ...soon, places: 1, place: hall };
  const { eventId, shiftId } = await openShift(ruth, backEnd, supper);
  const beside = await openShift(ruth, backEnd, { title: 'Other supper', ...soon, places: 1 });
  const [ada, ben, cleo, dov, eve, fay, ...others] = helpers;
  if (!ada || !ben || !cleo || !dov || !eve || !fay) throw new Error('There are twenty.');
  const callOf = async ({ id }: (typeof helpers)[number]): Promise<Call> => {
    const request = await playwright.request.newContext();
    return callAs({ page: { request }, url: urls.shell }, id);
  };
  // Four served in this hall, and one of them has something beside it.
  await claim(await callOf(dov), beside.shiftId);
  await shell.open(`/events/manage/${eventId}`);
  const hands = page.getByRole('region', { name: 'Hands' });

  const openAs = async ({ id }: (typeof helpers)[number], address: string): Promise<Family> => {
    const helper = await aFamily(browser, urls.shell, phone);
    await helper.shell.open(address, { person: id });
    return helper;
  };
  const evening = await openAs(eve, `/events/help/${shiftId}`);
  await evening.page.getByRole('button', take).click();
  await expect(hands).toContainText('Eve Lang');
  // One looks at the list, one at the shift, one at another page, and one who never served here at the list, too.
  const inList = await openAs(ada, '/events/help');
  const atShift = await openAs(ben, `/events/help/${shiftId}`);
  const elsewhere = await openAs(cleo, '/events');
  const notAsked = await openAs(fay, '/events/help');
  const row = { name: 'Serving: Late supper' };
  await expect(atShift.page.getByText('All places are taken')).toBeVisible();
  for (const list of [inList, notAsked]) {
    await expect(list.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(list.page.getByRole('article', row)).toHaveCount(0);
  }

  await evening.page.getByRole('button', { name: 'I can’t make it' }).click();
  await evening.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(evening.page.getByText('Say why, in a few words.')).toBeVisible();
  await evening.page.getByRole('textbox', { name: /^Reason/ }).fill('My bike is broken');
  await evening.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(evening.page.getByText('You gave the shift back.')).toBeVisible();

  await expect(hands).toContainText('“My bike is broken”');
  await expect(hands).toContainText(/Asked: Ada Ito, Ben Okoro,? and Cleo Marsh, last at/);
  const asked = 'The organiser asked you to take this shift.';
  await expect(inList.page.getByRole('article', row)).toContainText(asked);
  await expect(atShift.page.getByText(asked)).toBeVisible();
  await expect(elsewhere.page.getByRole('status').filter({ hasText: asked })).toContainText(row.name);
  await expect(notAsked.page.getByRole('article', row)).toContainText('1 place left of 1');
  await expect(notAsked.page.getByText(asked)).toHaveCount(0);
  expect(await violationsIn(inList.page)).toEqual([]);
  const askedAt = async (one: (typeof helpers)[number]) => {
    const shift = (await (await callOf(one))(`/api/v2/help/shifts/${shiftId}`)) as Shift;
    return shift.asked_at !== null;
  };
  expect(await askedAt(cleo)).toBe(true);
  for (const one of [dov, ...others]) expect(await askedAt(one)).toBe(false);

  await atShift.page.getByRole('button', take).click();
  await expect(hands).toContainText('Ben Okoro');
  await expect(hands).toContainText('The only place is taken');
  await expect(inList.page.getByRole('article', row)).toHaveCount(0);
  await expect(elsewhere.page.getByText(asked)).toHaveCount(0);
  await end([evening, inList, atShift, elsewhere, notAsked]);
});

test('who comes every week has the later dates, and of two places one is for somebody new', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const times = { starts_local: inHours(72), ends_local: inHours(74) };
  const first = await openShift(ruth, backEnd, { title: 'Weekly supper', ...times, places: 2 });
  const { lock_version } = (await ruth(`/api/v2/manage/events/${first.eventId}`)) as {
    lock_version: number;
  };
  const series = (await ruth('/api/v2/manage/series', {
    event_id: first.eventId,
    lock_version,
    rrule: `FREQ=WEEKLY;BYDAY=${weekdayOf(times.starts_local)};COUNT=3`,
    exdates: [],
  })) as Series;
  const later = series.dates.slice(1).map(({ event_id }) => event_id);
  expect(later).toHaveLength(2);

  const [ada, ben, cleo] = await Promise.all(
    helpers.slice(0, 3).map(async ({ id }) => {
      const helper = await aFamily(browser, urls.shell, phone);
      await helper.shell.open(`/events/help/${first.shiftId}`, { person: id });
      return helper;
    }),
  );
  if (!ada || !ben || !cleo) throw new Error('There are three.');
  const everyWeek = { name: 'Every week until I say so' };
  for (const { page: of } of [ada, ben]) {
    await of.getByRole('button', everyWeek).click();
    await expect(of.getByRole('button', { name: 'Stop coming every week' })).toBeVisible();
    await expect(of.getByText('Yours', { exact: true })).toBeVisible();
  }
  await expect(cleo.page.getByText('All places are taken')).toBeVisible();

  // Each later date is taken for who said so first, as soon as it is published. The other place is for somebody new.
  for (const id of later) await backEnd.post(`/dev/events/${id}/publish`);
  const [second, third] = await Promise.all(later.map((id) => shiftOf(ruth, id)));
  if (!second || !third) throw new Error('There are two.');
  await ada.shell.open('/events/help');
  const suppers = ada.page.getByRole('article', { name: 'Serving: Weekly supper' });
  await expect(suppers).toHaveCount(3);
  await expect(suppers.filter({ hasText: 'Yours' })).toHaveCount(3);
  await ben.shell.open(`/events/help/${second.id}`);
  await expect(
    ben.page.getByText('The last place is kept for somebody new until two days before.'),
  ).toBeVisible();
  await expect(ben.page.getByText('1 place left of 2')).toBeVisible();
  await expect(ben.page.getByRole('button', take)).toHaveCount(0);
  expect(await violationsIn(ben.page)).toEqual([]);
  await cleo.shell.open(`/events/help/${second.id}`);
  await cleo.page.getByRole('button', take).click();
  await expect(cleo.page.getByText('The shift is yours.')).toBeVisible();
  await expect(ben.page.getByText('All places are taken')).toBeVisible();

  // Nobody new took the place of the third date: two days before it goes to who comes every week.
  await ben.shell.open(`/events/help/${third.id}`);
  await expect(ben.page.getByText(/kept for somebody new/)).toBeVisible();
  const { now } = (await backEnd.get('/dev/clock')) as { now: string };
  const minutes = (Date.parse(third.starts_at) - Date.parse(now)) / 60_000 - 48 * 60;
  await backEnd.post('/dev/clock', { advance_minutes: minutes - 1 });
  await ben.page.reload();
  await expect(ben.page.getByText(/kept for somebody new/)).toBeVisible();
  await backEnd.post('/dev/clock', { advance_minutes: 1 });
  await expect(ben.page.getByText('Yours', { exact: true })).toBeVisible();
  await shell.open(`/events/manage/${later[1]}`);
  const hands = page.getByRole('region', { name: 'Hands' });
  await expect(hands).toContainText('Ada Ito');
  await expect(hands).toContainText('Ben Okoro');
  await expect(hands).toContainText('All 2 places are taken');
  await end([ada, ben, cleo]);
});

test('who says nothing for fifteen hours has missed a shift, until a manager says that they were there', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const at = (title: string, hours: number) =>
    openShift(ruth, backEnd, {
      title,
      starts_local: inHours(hours),
      ends_local: inHours(hours + 2),
      places: 1,
    });
  const supper = await at('Quiet supper', 2);
  const next = await at('Next supper', 96);
  const eve = await aFamily(browser, urls.shell, phone);
  await eve.shell.open(`/events/help/${supper.shiftId}`, { person: 'hand-eve' });
  await eve.page.getByRole('button', take).click();
  await expect(eve.page.getByText('The shift is yours.')).toBeVisible();

  const missed = 'hasn’t said how it went';
  await shell.open(`/events/manage/${supper.eventId}`);
  const hands = page.getByRole('region', { name: 'Hands' });
  await expect(hands).toContainText('Eve Lang');
  const { now } = (await backEnd.get('/dev/clock')) as { now: string };
  const { ends_at } = await shiftOf(ruth, supper.eventId);
  const minutes = (Date.parse(ends_at) - Date.parse(now)) / 60_000 + 15 * 60;
  await backEnd.post('/dev/clock', { advance_minutes: minutes - 2 });
  await page.reload();
  await expect(hands).toContainText('Eve Lang');
  await expect(hands).not.toContainText(missed);
  await backEnd.post('/dev/clock', { advance_minutes: 2 });
  await expect(hands).toContainText(missed);

  const numbersOfEve = async (): Promise<string> => {
    const manager = await page.context().newPage();
    await manager.goto(new URL(`/events/manage/${next.eventId}?bar=hidden`, urls.shell).href);
    await manager.getByRole('button', { name: 'Assign somebody' }).click();
    await manager.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Eve Lang' });
    const words = await manager
      .getByRole('dialog')
      .getByText(/missed/)
      .innerText();
    await manager.close();
    return words;
  };
  expect(await numbersOfEve()).toBe('0 shifts done, 1 missed, 0 hours in all');
  await hands.getByRole('button', { name: 'Was there: Eve Lang' }).click();
  await expect(hands).toContainText('was there');
  expect(await numbersOfEve()).toBe('1 shift done, 0 missed, 2 hours in all');
  await end([eve]);
});
