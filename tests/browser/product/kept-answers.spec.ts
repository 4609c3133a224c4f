import type { Page } from '@playwright/test';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import { details } from '../../../shell-dev/platform/testing/scene';
import { violationsIn } from '../support/axe';
import { callAs, makeDraft } from '../support/drafts';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';
import { aFamily } from './family';

/** A line that can be cut; the code of the page comes all the same, as from a browser's cache. */
async function aLine(page: Page): Promise<(isCut: boolean) => Promise<void>> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !localStorage.getItem('line-cut') }),
  );
  return async (isCut) => {
    if (isCut) await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    else await page.unroute('**/api/**');
    await page.evaluate((cut) => {
      if (cut) localStorage.setItem('line-cut', '1');
      else localStorage.removeItem('line-cut');
      globalThis.dispatchEvent(new Event(cut ? 'offline' : 'online'));
    }, isCut);
  };
}

test('what a family answers without a network arrives once when it is back, and comes back where it is too late', async ({
  browser,
  urls,
  shell,
  backEnd,
}, { retry }) => {
  test.slow();
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Rye lunch',
    starts_local: '2027-03-12T12:00',
    ends_local: '2027-03-12T14:00',
    placeName: 'Rye hall',
  });
  const event = `/api/v2/manage/events/${id}`;
  await backEnd.post(`/dev/events/${id}/publish`);
  const moveTo = async (day: string): Promise<void> => {
    const { lock_version } = (await ruth(event)) as { lock_version: number };
    const times = { starts_local: `${day}T12:00`, ends_local: `${day}T14:00` };
    await ruth(event, { ...times, notify: true, lock_version }, 'PATCH');
    await backEnd.post(`/dev/events/${id}/tell`);
  };

  const family = await aFamily(browser, urls.shell, { viewport: { width: 390, height: 844 } });
  const { page, watch, context } = family;
  watch.allow(/Failed to fetch|ERR_|WebSocket|Failure: offline|409/);
  const ana = await callAs(family.shell, `family-${24 + retry}`);
  const party = { adults: 2, children: 0, infants: 0 };
  const held = (await ana(`/api/family/events/${id}/hold`, { party, mode: 'dine_in' })) as Registration;
  await ana(`/api/family/registrations/${held.id}/confirm`, details({ contact_name: 'Ana Rye' }));
  await ruth(`${event}/messages`, {
    subject: 'Bring a bag',
    body: 'We pack two portions each.',
    spanish: null,
    loud: true,
    audience: { kind: 'seats' },
    send_local: null,
  });
  await moveTo('2027-03-13');

  const cut = await aLine(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:seen|registrations\/[^/]+)$/.test(request.url()))
      posts.push(request.url());
  });
  await family.shell.open('/events/mine');
  const rye = page.getByRole('article', { name: 'Rye lunch' });
  const seen = rye.getByRole('button', { name: /^Got it: Message about/ });
  await expect(seen).toBeVisible();
  await page.waitForLoadState('networkidle');

  await cut(true);
  await seen.click();
  const kept = rye.getByText(/^Not sent yet\. Your answer is kept on this device/);
  await expect(kept).toBeFocused();
  await rye.getByRole('button', { name: 'Yes, we are coming' }).click();
  await expect(kept).toHaveCount(2);
  await expect(family.shell.menu.getByRole('link', { name: /^My events/ })).toHaveAccessibleName('My events');
  await page.reload();
  await expect(kept).toHaveCount(2);
  await expect(rye.getByRole('button', { name: 'Yes, we are coming' })).toHaveCount(0);
  expect(await violationsIn(page, '[data-area="events"]')).toEqual([]);

  // It is moved once more before the answer leaves.
  await moveTo('2027-03-14');
  await cut(false);
  const back = page.getByRole('alert').filter({ hasText: /Rye lunch.*your answer came too late/ });
  await expect(back).toBeVisible();
  await expect(kept).toHaveCount(0);
  expect(posts.filter((url) => url.endsWith('/seen'))).toHaveLength(1);
  const noticeOf = async (kind: Notice['kind']) =>
    ((await ana('/api/family/notices')) as { items: readonly Notice[] }).items.find(
      (one) => one.kind === kind,
    );
  expect(await noticeOf('message')).toMatchObject({ answer: 'seen' });
  expect(await noticeOf('time_place')).toMatchObject({ answer: null, closed_at: null });

  // Read, and said again to what is so now.
  await page.reload();
  await expect(back).toBeVisible();
  expect(await violationsIn(page, '[data-area="events"]')).toEqual([]);
  await back.getByRole('button', { name: /^Close: / }).click();
  await expect(back).toHaveCount(0);
  await rye.getByRole('button', { name: 'Yes, we are coming' }).click();
  await expect.poll(() => noticeOf('time_place')).toMatchObject({ answer: 'still_coming' });

  expect(watch.problems()).toEqual([]);
  await context.close();
});

test('two tabs of one family that both answer without a network send each answer once', async ({
  browser,
  urls,
  shell,
  backEnd,
}, { retry }) => {
  test.slow();
  const ruth = await callAs(shell, 'manager-ruth');
  const id = await makeDraft(ruth, {
    title: 'Oat lunch',
    starts_local: '2027-04-12T12:00',
    ends_local: '2027-04-12T14:00',
    placeName: 'Oat hall',
  });
  const event = `/api/v2/manage/events/${id}`;
  await backEnd.post(`/dev/events/${id}/publish`);
  const family = await aFamily(browser, urls.shell);
  const { watch, context } = family;
  watch.allow(/Failed to fetch|ERR_|WebSocket|Failure: offline/);
  const ben = await callAs(family.shell, `family-${28 + retry}`);
  const party = { adults: 1, children: 0, infants: 0 };
  const held = (await ben(`/api/family/events/${id}/hold`, { party, mode: 'dine_in' })) as Registration;
  await ben(`/api/family/registrations/${held.id}/confirm`, details({ contact_name: 'Ben Oat' }));
  const { lock_version } = (await ruth(event)) as { lock_version: number };
  const times = { starts_local: '2027-04-13T12:00', ends_local: '2027-04-13T14:00' };
  await ruth(event, { ...times, notify: true, lock_version }, 'PATCH');
  await backEnd.post(`/dev/events/${id}/tell`);

  const pages = [family.page, await context.newPage()];
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(`/registrations/${held.id}`))
      sent.push(request.headers()['idempotency-key'] ?? '');
  });
  const lines = await Promise.all(pages.map(aLine));
  const lunches = pages.map((page) => page.getByRole('article', { name: 'Oat lunch' }));
  const answers = lunches.map((lunch) => lunch.getByRole('button', { name: 'Yes, we are coming' }));
  for (const page of pages) {
    await new Shell(page, urls.shell).open('/events/mine');
    await page.waitForLoadState('networkidle');
  }
  for (const answer of answers) await expect(answer).toBeVisible();
  for (const cut of lines) await cut(true);
  // At the same moment: neither has heard of the other.
  await Promise.all(answers.map((answer) => answer.evaluate((button: HTMLElement) => button.click())));
  for (const lunch of lunches)
    await expect(lunch.getByText(/^Not sent yet\. Your answer is kept on this device/)).toBeVisible();
  for (const answer of answers) await expect(answer).toHaveCount(0);
  expect(sent).toEqual([]);

  await Promise.all(lines.map((cut) => cut(false)));
  for (const lunch of lunches) await expect(lunch.getByText(/^Not sent yet/)).toHaveCount(0);
  for (const answer of answers) await expect(answer).toHaveCount(0);
  const { items } = (await ben('/api/family/notices')) as { items: readonly Notice[] };
  expect(items.find(({ kind }) => kind === 'time_place')).toMatchObject({ answer: 'still_coming' });
  expect(sent).toHaveLength(1);
  for (const page of pages) await expect(page.getByText(/your answer came too late/)).toHaveCount(0);
  expect(watch.problems()).toEqual([]);
  await context.close();
});
