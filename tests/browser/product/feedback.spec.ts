import type { Page } from '@playwright/test';
import { patience } from '../../support/patience';
import { violationsIn } from '../support/axe';
import { makeDraft } from '../support/drafts';
import { expect, test } from '../support/test';
import { aFamily, sayWhoComes } from './family';

test.use({ viewport: { width: 390, height: 844 } });

/** Does something to an event as its manager, whatever the hour. */
const run = (page: Pick<Page, 'evaluate'>, eventId: string, action: 'open_doors' | 'complete') =>
  page.evaluate(
    async ([id, name]) => {
      const session = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
      const { lock_version } = (await (await fetch(`/api/v2/manage/events/${id}`)).json()) as {
        lock_version: number;
      };
      const answer = await fetch(`/api/v2/manage/events/${id}/actions`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-CSRF-Token': session.csrf_token,
        },
        body: JSON.stringify({ action: name, lock_version }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    },
    [eventId, action] as const,
  );

test('a family reports an allergen, which the open board shows at once, and says how it was', async ({
  browser,
  shell,
  page,
  urls,
  backEnd,
}) => {
  test.slow();
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const eventId = await makeDraft(page, {
    title: 'Feedback supper',
    starts_local: '2027-03-03T18:00',
    ends_local: '2027-03-03T20:00',
    placeName: 'Feedback hall',
  });
  await backEnd.post(`/dev/events/${eventId}/publish`);

  const family = await aFamily(browser, urls.shell);
  await family.page.setViewportSize({ width: 390, height: 844 });
  await family.shell.open(`/events/${eventId}/register`, { person: 'family-31' });
  await family.page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(family.page, 'Feedback Family');
  await family.page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(family.page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  const registration = /mine\/([\w-]+)/.exec(family.page.url())?.[1] ?? '';
  const report = family.page.getByRole('button', { name: 'Report an allergen or a reaction' });
  await expect(report).toHaveCount(0);

  await run(page, eventId, 'open_doors');
  await backEnd.post(`/dev/registrations/${registration}/check-in`, { kind: 'in', count: 1 });
  await shell.open(`/events/manage/${eventId}`, { person: 'manager-ruth' });
  await expect(page.getByRole('region', { name: 'Seats', exact: true })).toBeVisible();
  await expect(page.getByText('Here now: Ruth')).toBeAttached();

  await report.click();
  const dialog = family.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Somebody had a reaction' }).check();
  await dialog.getByRole('checkbox', { name: 'Peanuts' }).check();
  await dialog.getByRole('textbox').fill('Hives after the first bite');
  expect(await violationsIn(family.page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Reaction reported: Peanuts' });
  await expect(alert).toBeVisible({ timeout: 2_000 * patience });
  await expect(alert).toContainText('Hives after the first bite');
  await expect(alert).toContainText('Feedback Family');
  await expect(dialog.getByRole('status').filter({ hasText: 'The managers have your report' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(alert).toHaveCount(0);
  await expect(family.page.getByText(/Seen by a manager: /)).toBeVisible();

  await run(page, eventId, 'complete');
  const form = family.page.getByRole('form', { name: 'How was Feedback supper?' });
  await expect(form).toBeVisible();
  for (const [at, rating] of ['Good', 'Okay', 'Poor'].entries())
    await form.getByRole('radiogroup').nth(at).getByRole('radio', { name: rating, exact: true }).check();
  await form.getByRole('textbox').fill('Warm people, cold bread');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(family.page.getByRole('status').filter({ hasText: 'Thank you for telling us' })).toBeFocused();

  const lane = page.getByRole('region', { name: 'How it was' });
  await expect(lane.getByText('1 of 1 family')).toBeVisible();
  await expect(lane.getByText(/Acknowledged by Ruth Abrams/)).toBeVisible();
  await lane.getByRole('button', { name: 'Show 1 note' }).click();
  await expect(lane.getByText('Warm people, cold bread')).toBeVisible();

  // The reply is written, kept over a reload, sent, read, and its manager sees that it was.
  const begin = lane.getByRole('button', { name: 'Reply to Feedback Family' });
  const box = page.getByRole('textbox', { name: 'Your reply' });
  await begin.click();
  await box.fill('The sauce had peanuts in it.');
  await page.reload();
  await begin.click();
  await expect(box).toHaveValue('The sauce had peanuts in it.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(lane.getByText(/Replied by Ruth Abrams, .*hasn’t said/)).toBeVisible();
  const mine = family.page.getByRole('list', { name: 'Your reports' });
  await expect(mine.getByText('The sauce had peanuts in it.')).toBeVisible();
  await family.shell.open('/events/mine');
  await family.page.getByRole('button', { name: /^News/ }).click();
  const told = family.page.getByRole('listitem').filter({ hasText: 'The sauce had peanuts in it.' });
  await expect(told).toContainText(/The organiser replied to your allergen report about .Feedback supper/);
  await told.getByRole('button', { name: /^Got it/ }).click();
  await expect(told).toContainText(/Seen/);
  await expect(lane.getByText(/The family has seen it/)).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Ruth Abrams replied to the allergen report of Feedback Family')).toBeVisible();
  await expect(
    page.getByText('Ruth Abrams acknowledged the allergen report of Feedback Family'),
  ).toBeVisible();
  await expect(page.getByText('Feedback Family said how it was')).toBeVisible();
  expect(family.watch.problems()).toEqual([]);
  await family.context.close();
});
