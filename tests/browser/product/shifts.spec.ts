import { violationsIn } from '../support/axe';
import { makeRoom } from '../support/door-shift';
import { callAs, hoursAhead, makeDraft } from '../support/drafts';
import { claim, openShift, shiftOf } from '../support/hands';
import { expect, test } from '../support/test';
import { aFamily, end } from './family';

const phone = { viewport: { width: 390, height: 844 } };

test('hands are asked for on the board, taken on a phone, given back with a reason, and taken by the next', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const title = `Sunflower supper ${test.info().retry}`;
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title,
    starts_local: inHours(20),
    ends_local: inHours(22),
    placeName: 'Sunflower hall',
    time_zone: 'Europe/Paris',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  await shell.open(`/events/manage/${id}`);
  await page.getByRole('button', { name: 'Add a shift' }).click();
  await page.getByRole('combobox', { name: 'What for' }).selectOption('Serving');
  await page.getByRole('textbox', { name: /^How many people/ }).fill('1');
  await page.getByRole('button', { name: 'Add shift' }).click();
  const hands = page.getByRole('region', { name: 'Hands' });
  await expect(hands).toContainText('1 place open');
  const shift = await shiftOf(ruth, id);
  for (const person of ['driver-sam', 'driver-iris']) await makeRoom(urls.platform, person, [shift.id]);

  // One place, two people who look at it.
  const sam = await aFamily(browser, urls.shell, phone);
  const iris = await aFamily(browser, urls.shell, phone);
  await sam.shell.open('/events/help?kind=serving', { person: 'driver-sam' });
  await iris.shell.open('/events/help?kind=serving', { person: 'driver-iris' });
  const row = { name: `Serving: ${title}` };
  await expect(iris.page.getByRole('article', row)).toContainText('1 place left of 1');
  const article = sam.page.getByRole('article', row);
  await article.getByRole('button', { name: 'Take this shift' }).click();
  await expect(article).toContainText('Yours');
  expect(await violationsIn(sam.page)).toEqual([]);
  await expect(hands).toContainText('Sam Whitlock');
  await expect(hands).toContainText('The only place is taken');
  // What nobody can take any more is gone from other lists, by itself.
  await expect(iris.page.getByRole('article', row)).toHaveCount(0);

  // Less than a day before, a release says why, and the board hears it.
  await article.getByRole('link').click();
  await sam.page.getByRole('button', { name: 'I can’t make it' }).click();
  await sam.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(sam.page.getByText('Say why, in a few words.')).toBeVisible();
  await sam.page.getByRole('textbox', { name: /^Reason/ }).fill('My van broke down');
  await sam.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(sam.page.getByText('You gave the shift back.')).toBeVisible();
  await expect(hands).toContainText('“My van broke down”');
  await expect(hands).toContainText('1 place of 1 still open');

  // Open again, it is back in the other list; then the manager gives it to her by name.
  const again = iris.page.getByRole('article', row);
  await expect(again.getByRole('button', { name: 'Take this shift' })).toBeVisible();
  await hands.getByRole('button', { name: 'Assign somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Iris Novak' });
  await dialog.getByRole('button', { name: 'Assign Iris Novak' }).click();
  await expect(hands).toContainText('Iris Novak');
  await expect(again).toContainText('Yours');
  await end([sam, iris]);
});

interface ManagedShift {
  readonly id: string;
}

test('the last place goes to one, and a move to another day asks who has a place: two stay, one lets go', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const title = `Fennel supper ${test.info().retry}`;
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title,
    starts_local: inHours(72),
    ends_local: inHours(75),
    placeName: 'Fennel hall',
    time_zone: 'Europe/Paris',
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const event = `/api/v2/manage/events/${id}`;
  const version = async () => ((await ruth(event)) as { lock_version: number }).lock_version;
  const shift = (kind: string, places: number, from: number, to: number) => ({
    kind,
    places,
    place: null,
    starts_local: inHours(from),
    ends_local: inHours(to),
    note: null,
    needs: { vehicle: null, min_age: null },
  });
  const shifts = [shift('serving', 3, 72, 75), shift('clearing', 1, 76, 77)];
  await ruth(event, { lock_version: await version(), shifts }, 'PATCH');
  const { items } = (await ruth(`${event}/shifts`)) as { items: readonly [ManagedShift, ManagedShift] };
  const [serving, clearing] = items;

  const [sam, iris, tomas] = await Promise.all([
    aFamily(browser, urls.shell, phone),
    aFamily(browser, urls.shell, phone),
    aFamily(browser, urls.shell, phone),
  ]);
  const people = [
    [sam, 'driver-sam'],
    [iris, 'driver-iris'],
    [tomas, 'driver-tomas'],
  ] as const;
  for (const [, person] of people) await makeRoom(urls.platform, person, [serving.id, clearing.id]);

  // Iris’s page gets no messages while Sam takes the one place.
  await iris.page.routeWebSocket('**/cable', (socket) => socket.close());
  await iris.shell.open(`/events/help/${clearing.id}`, { person: 'driver-iris' });
  const take = { name: 'Take this shift' };
  await expect(iris.page.getByRole('button', take)).toBeVisible();
  await sam.shell.open(`/events/help/${clearing.id}`, { person: 'driver-sam' });
  await sam.page.getByRole('button', take).click();
  await expect(sam.page.getByText('The shift is yours.')).toBeVisible();
  iris.watch.allow(/409 \(Conflict\)/);
  await iris.page.getByRole('button', take).click();
  await expect(iris.page.getByText('Sam took the last place.')).toBeVisible();
  await expect(iris.page.getByRole('button', take)).toHaveCount(0);
  await iris.page.unrouteAll();

  for (const [helper, person] of people) {
    const call = await callAs(helper.shell, person);
    await call(`/api/v2/help/shifts/${serving.id}/actions`, { action: 'claim' });
    await helper.shell.open(`/events/help/${serving.id}`);
    await expect(helper.page.getByText('Yours')).toBeVisible();
  }
  await shell.open(`/events/manage/${id}`);
  const hands = page.getByRole('region', { name: 'Hands' });
  await expect(hands).toContainText('All 3 places are taken');
  const moved = { starts_local: inHours(96), ends_local: inHours(99) };
  await ruth(event, { lock_version: await version(), ...moved }, 'PATCH');

  // Each is asked on the page that they look at, and answers there.
  for (const [helper] of people)
    await expect(helper.page.getByText('The event was moved. Are you still coming?')).toBeVisible();
  await expect(hands.getByText('asked whether they’re still coming')).toHaveCount(4);
  for (const { page: of } of [sam, iris]) await of.getByRole('button', { name: 'I’m still coming' }).click();
  await tomas.page.getByRole('button', { name: 'I can’t make it' }).click();
  await tomas.page.getByRole('button', { name: 'Give it back' }).click();
  await expect(tomas.page.getByText('You gave the shift back.')).toBeVisible();
  // Of the first shift nobody is asked any more.
  await expect(hands.getByText('asked whether they’re still coming')).toHaveCount(1);
  await expect(hands).toContainText('1 place of 3 still open');
  expect(await violationsIn(page)).toEqual([]);
  await end(people.map(([person]) => person));
});

test('a manager reads which helpers have not seen a message, and whom one can call', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const title = `Millet supper ${test.info().retry}`;
  const times = { starts_local: inHours(120), ends_local: inHours(122) };
  const { eventId, shiftId } = await openShift(ruth, backEnd, { title, ...times, places: 2 });
  const sam = await aFamily(browser, urls.shell, phone);
  const tomas = await aFamily(browser, urls.shell, phone);
  for (const person of ['driver-sam', 'driver-tomas']) await makeRoom(urls.platform, person, [shiftId]);
  await claim(await callAs(sam.shell, 'driver-sam'), shiftId);
  await claim(await callAs(tomas.shell, 'driver-tomas'), shiftId);
  const message = { subject: `Millet ${test.info().retry}`, body: 'Use the back door.', spanish: null };
  const sent = { ...message, loud: true, audience: { kind: 'helpers' }, send_local: null };
  await ruth(`/api/v2/manage/events/${eventId}/messages`, sent);
  await backEnd.post(`/dev/events/${eventId}/tell`);

  await shell.open(`/events/manage/${eventId}/messages`);
  const unseen = page.getByRole('list', { name: 'Who has not seen it' });
  await expect(unseen.getByRole('listitem')).toHaveText([/^Sam Whitlock/, /^Tomás Rey.*No phone number/]);
  await expect(unseen.getByRole('link')).toHaveAttribute('href', 'tel:+33612345662');
  expect(await violationsIn(page)).toEqual([]);
  await sam.shell.open('/events/mine');
  await sam.page.getByRole('button', { name: /^Got it: .*Millet/ }).click();
  await expect(unseen.getByRole('listitem')).toHaveText([/^Tomás Rey/]);
  await end([sam, tomas]);
});
