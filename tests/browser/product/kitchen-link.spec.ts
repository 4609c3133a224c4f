import { callAs, hoursAhead, makeDraft, makeLink } from '../support/drafts';
import { storedRows } from '../support/stored-rows';
import { expect, test } from '../support/test';
import { aFamily, end } from './family';

const ZONE = 'Europe/Paris';

test('a kitchen without an account answers by a link, until the manager revokes it', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const starts_local = inHours(8);
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Millet evening',
    starts_local,
    ends_local: inHours(11),
    placeName: 'Millet hall',
    time_zone: ZONE,
    dishes: [{ name: 'Soup', restaurant: '', portions: 40, diets: [], allergens: [], served: 'cold' }],
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  await ruth(`/api/v2/manage/events/${id}/offers`, {
    restaurant_id: 'rst_potager',
    asked: { portions: 20, ready_local: starts_local, note: '' },
  });

  await shell.open(`/events/manage/${id}`, { person: 'manager-ruth' });
  const lane = page.getByRole('listitem').filter({ hasText: 'Le Petit Potager' }).last();
  await lane.getByRole('button', { name: 'Link without an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for Le Petit Potager' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = (await dialog.getByText(/#link=/).textContent()) ?? '';
  const secret = address.split('#link=')[1] ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);

  const tablet = await aFamily(browser, urls.shell, { viewport: { width: 1024, height: 768 } });
  const seen: string[] = [];
  tablet.page.on('request', (request) => {
    const opening = request.url().endsWith('/open');
    seen.push(request.url(), JSON.stringify(request.headers()), opening ? '' : (request.postData() ?? ''));
  });
  tablet.page.on('console', (message) => void seen.push(message.text()));
  const link = new URL(address);
  await tablet.shell.open(link.pathname + link.hash);
  await expect(tablet.page.getByText('You answer for Le Petit Potager by a link')).toBeVisible();
  await expect(tablet.page.getByText('Updated every 5 seconds')).toBeVisible();
  expect(tablet.page.url()).not.toContain(secret);

  // Accepted and begun on the tablet, without a session; the board goes on by itself.
  await tablet.page.getByRole('button', { name: 'Add a dish' }).click();
  const dish = tablet.page.getByRole('dialog');
  await dish.getByRole('textbox', { name: 'Name' }).fill('Millet stew');
  await dish.getByRole('radio', { name: 'None of the 14' }).check();
  await dish.getByRole('button', { name: 'Use this dish' }).click();
  await tablet.page.getByRole('button', { name: 'Accept: 20 portions' }).click();
  await tablet.page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(tablet.page.getByRole('button', { name: 'All food is ready' })).toBeVisible();
  await expect(lane).toContainText('Cooking');

  // A reload finds the device again, by its cookie.
  await tablet.page.reload();
  await expect(tablet.page.getByRole('button', { name: 'All food is ready' })).toBeVisible();
  const owned = async () => (await storedRows(tablet.page, 'events')).map(({ owner }) => String(owner));
  await expect.poll(owned).toContainEqual(expect.stringMatching(/^link/));

  // Revoked: the page ends, and nothing of it is left.
  await expect(dialog.getByText(/Chrome/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke all' }).click();
  await dialog.getByRole('button', { name: 'Revoke all now' }).click();
  await expect(dialog.getByText('No link opens this offer.')).toBeVisible();
  await expect(tablet.page.getByRole('heading', { name: 'This link has ended' })).toBeVisible({
    timeout: 6_000,
  });
  await expect.poll(owned).toEqual([]);
  await tablet.shell.open(link.pathname + link.hash);
  await expect(tablet.page.getByRole('heading', { name: 'This link doesn’t open anything' })).toBeVisible();

  // In no request but the one that opens it, no header, no log, no title, no history, no storage.
  const kept = await tablet.page.evaluate(() => ({
    history: history.state as unknown,
    storage: [{ ...localStorage }, { ...sessionStorage }],
    title: document.title,
    address: location.href,
    referrer: document.referrer,
    cookie: document.cookie,
  }));
  expect(JSON.stringify([seen, kept, await storedRows(tablet.page, 'events')])).not.toContain(secret);
  tablet.watch.allow(/410/);
  expect(tablet.watch.problems()).toEqual([]);
});

test('a link opens its offer again without a network, and a report made there is sent once it is back', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  const inHours = await hoursAhead(backEnd);
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Spelt evening',
    starts_local: inHours(8),
    ends_local: inHours(11),
    placeName: 'Spelt hall',
    time_zone: ZONE,
  });
  await backEnd.post(`/dev/events/${id}/publish`);
  const asked = { portions: 20, ready_local: inHours(7), note: '' };
  const offers = `/api/v2/manage/events/${id}/offers`;
  const offer = (await ruth(offers, { restaurant_id: 'rst_potager', asked })) as { id: string };
  const secret = await makeLink(ruth, id, offer.id);
  await shell.open(`/events/manage/${id}`, { person: 'manager-ruth' });
  const lane = page.getByRole('listitem').filter({ hasText: 'Le Petit Potager' }).last();

  const tablet = await aFamily(browser, urls.shell, { viewport: { width: 1024, height: 768 } });
  await tablet.shell.open(`/events/kitchen/${offer.id}#link=${secret}`);
  await tablet.page.getByRole('button', { name: 'Add a dish' }).click();
  const dish = tablet.page.getByRole('dialog');
  await dish.getByRole('textbox', { name: 'Name' }).fill('Spelt stew');
  await dish.getByRole('radio', { name: 'None of the 14' }).check();
  await dish.getByRole('button', { name: 'Use this dish' }).click();
  await tablet.page.getByRole('button', { name: 'Accept: 20 portions' }).click();
  await tablet.page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(lane).toContainText('Cooking');

  tablet.watch.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await tablet.page.route('**/api/v2/**', (route) => route.abort());
  await tablet.page.reload();
  await expect(tablet.page.getByRole('heading', { level: 1, name: 'Spelt evening' })).toBeVisible();
  await expect(tablet.page.getByText('Spelt stew').first()).toBeVisible();
  await expect(tablet.page.getByText(/^No connection. Last updated at/)).toBeVisible();
  await tablet.page.getByRole('button', { name: '10 min late' }).click();
  await tablet.page.getByRole('button', { name: 'Report it' }).click();
  await expect(tablet.page.getByText(/^Not sent yet/)).toBeVisible();
  await tablet.page.reload();
  await expect(tablet.page.getByText(/^Not sent yet/)).toBeVisible();
  await expect(lane).not.toContainText('10 minutes late');

  await tablet.page.unrouteAll({ behavior: 'ignoreErrors' });
  await tablet.page.reload();
  await expect(tablet.page.getByText(/^Not sent yet/)).toBeHidden();
  await expect(lane).toContainText('10 minutes late');
  await end([tablet]);
});

test('the Sentry of a shell notes no secret, nor does an error that comes after it', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/410|Nothing of ours/);
  const secret = 'Z9'.repeat(21) + 'a';
  await shell.open('/events', { bar: 'shown', sentry: 'page' });
  await shell.seeEvents();
  // As from a message: the shell has nothing of its own to take out of this address.
  await page.goto('about:blank');
  await page.goto(new URL(`/events/kitchen/off_none#link=${secret}`, shell.url).href);
  await expect(page.getByRole('heading', { name: 'This link doesn’t open anything' })).toBeVisible();
  await shell.menu.getByRole('link').first().click();
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('Nothing of ours'))));
  await page.getByRole('button', { name: 'Inspect' }).click();
  const envelopes = page.getByRole('complementary').getByRole('listitem');
  const envelope = envelopes.filter({ has: page.getByText('Sentry', { exact: true }) }).last();
  await envelope.getByText('Sentry', { exact: true }).click();
  await expect(envelope).toContainText('breadcrumbs');
  await expect(envelope).not.toContainText(secret);
});
