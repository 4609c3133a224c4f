import type { Page } from '@playwright/test';
import { answerOn } from '../support/doors';
import { breakStore } from '../support/poor-device';
import { expect, test } from '../support/test';
import { aFamily } from './family';

const event = 'evt_live';

/** Adds parties of two at the desk. Returns the short codes of their tickets. */
const addParties = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([eventId, all]) => {
      const { csrf_token } = (await (await fetch('/dev/session')).json()) as { csrf_token: string };
      const codes: string[] = [];
      for (const contact_name of all) {
        const answer = await fetch(`/api/v2/manage/events/${eventId}/guests`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-CSRF-Token': csrf_token,
            'Idempotency-Key': crypto.randomUUID(),
          },
          body: JSON.stringify({
            contact_name,
            phone: '',
            party: { adults: 2, children: 0, infants: 0 },
            mode: 'dine_in',
            diets: [],
            allergens: ['nuts'],
            note: '',
            access_needs: '',
            delivery_address: '',
            check_in: false,
          }),
        });
        const guest = (await answer.json()) as { code?: string };
        if (!guest.code) throw new Error(JSON.stringify(guest));
        codes.push(guest.code);
      }
      return codes;
    },
    [event, names] as const,
  );

const conflicts = (page: Page): Promise<{ total: number; items: { result: string }[] }> =>
  page.evaluate(
    async (eventId) => (await fetch(`/api/v2/manage/events/${eventId}/check-ins/conflicts`)).json(),
    event,
  );

async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Ticket code or name' }).fill(code);
  await page.keyboard.press('Enter');
}

test(
  'two doors without a network lose nothing, and what both let in is a conflict',
  { tag: '@smoke' },
  async ({ browser, shell, page, urls }) => {
    test.slow();
    await shell.open('/events/manage', { person: 'manager-ruth' });
    await shell.seeEvents();
    const [first = '', second = '', third = ''] = await addParties(page, [
      'Door One',
      'Door Two',
      'Door Three',
    ]);

    const [one, two] = [await aFamily(browser, urls.shell), await aFamily(browser, urls.shell)];
    await one.shell.open(`/events/${event}`, { person: 'door-eli' });
    await one.page.getByRole('link', { name: 'Go to the door' }).click();
    await two.shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
    for (const device of [one, two])
      await expect(device.page.getByText(/tickets on this device/)).toBeVisible();

    await scan(one.page, first);
    await expect(answerOn(one.page)).toContainText('2 checked in');
    await expect(answerOn(one.page)).toContainText('Allergy: nuts');
    await scan(two.page, first);
    await expect(answerOn(two.page)).toContainText('Already in');

    for (const device of [one, two]) await device.context.setOffline(true);
    for (const code of [second, third]) {
      await scan(one.page, code);
      await expect(answerOn(one.page)).toContainText('2 checked in');
    }
    await scan(two.page, second);
    await expect(answerOn(two.page)).toContainText('2 checked in');
    await expect(two.page.getByText(/1 waiting to be sent/)).toBeVisible();
    expect((await conflicts(page)).total).toBe(0);

    for (const device of [one, two]) await device.context.setOffline(false);
    for (const device of [one, two]) await expect(device.page.getByText(/waiting to be sent/)).toBeHidden();
    await expect
      .poll(async () => (await conflicts(page)).items.map(({ result }) => result))
      .toEqual(['already_in']);
    for (const device of [one, two]) await device.context.close();
  },
);

test('a mistake that is seen after the next scan is undone', async ({ shell, page }) => {
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  const [first = '', second = ''] = await addParties(page, ['Wrong Ticket', 'Right Ticket']);
  // Who is no manager has ten seconds for it, which this machine may need.
  await page.goto(new URL(`/events/manage/${event}/door`, page.url()).href);
  await expect(page.getByText(/tickets on this device/)).toBeVisible();
  await scan(page, first);
  await expect(answerOn(page)).toContainText('Wrong T.');
  await scan(page, second);
  await expect(answerOn(page)).toContainText('Right T.');
  await page.getByRole('button', { name: 'Undo: Wrong T.' }).click();
  await expect(answerOn(page)).toContainText('Undone');
  await expect(answerOn(page)).toContainText('0 of 2 inside');
  const earlier = page.getByRole('region', { name: 'Just now' }).getByRole('listitem');
  await expect(earlier).toHaveText([/^Right T\.2 checked in/]);
  // Only one of the two is there yet.
  await page.getByRole('button', { name: 'One person fewer' }).click();
  await page.getByRole('button', { name: 'Check in 1 person' }).click();
  await expect(answerOn(page)).toContainText('1 of 2 inside');
});

test('a device decides by itself while answers take too long, and asks again once they do not', async ({
  shell,
  page,
}) => {
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  const codes = await addParties(page, ['Slow One', 'Slow Two', 'Fast Three']);
  await page.clock.install();
  await shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
  await expect(page.getByText(/tickets on this device/)).toBeVisible();
  const held: (() => void)[] = [];
  let isSlow = true;
  await page.route('**/check-ins', async (route) => {
    if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const local = page.getByText(/: checked on this phone$/);
  const decided = page.getByText('Checked on this phone', { exact: true });
  const [slow = '', ...others] = codes;
  await scan(page, slow);
  await expect(page.getByText('Checking')).toBeVisible();
  await expect(local).toBeHidden();
  await page.clock.fastForward(2_500);
  await expect(answerOn(page)).toContainText('2 checked in');
  await expect(decided).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  // What was decided here is sent after it.
  await expect.poll(() => held.length).toBe(2);
  await expect(local).toHaveText('Slow connection: checked on this phone');
  isSlow = false;
  held[1]?.();
  await expect(page.getByText(/waiting to be sent/)).toBeHidden();
  for (const [at, code] of others.entries()) {
    await scan(page, code);
    await expect(answerOn(page)).toContainText(at === 0 ? 'Slow T.' : 'Fast T.');
    // Two in one request would be one answer.
    await expect(page.getByText(/waiting to be sent/)).toBeHidden();
  }
  await expect(local).toBeHidden();
  await scan(page, slow);
  await expect(answerOn(page)).toContainText('Already in');
  await expect(decided).toBeHidden();
});

test('a browser that stores nothing checks in online only, and a ticket once however often its answer is lost', async ({
  shell,
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/);
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  const [lost = '', twice = ''] = await addParties(page, ['Lost Answer', 'Scanned Twice']);
  await breakStore(page, 'open throws');
  await shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
  await expect(page.getByText('Online only: this device can’t store scans')).toBeVisible();
  const sent: string[] = [];
  let isLost = true;
  await page.route('**/check-ins', async (route) => {
    const { commands } = route.request().postDataJSON() as { commands: { id: string }[] };
    sent.push(...commands.map(({ id }) => id));
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  for (const time of [1, 2]) {
    await scan(page, lost);
    await expect(page.getByText('The server hasn’t answered')).toBeVisible();
    await expect.poll(() => sent.length).toBe(time);
  }
  isLost = false;
  const shown = page.getByRole('status').filter({ hasText: /^(?:2 checked|Already) in/ });
  await scan(page, lost);
  await expect(shown).toHaveText(/^2 checked inLost/);
  expect(new Set(sent).size).toBe(1);
  for (const said of ['2 checked in', 'Already in']) {
    await scan(page, twice);
    await expect(shown).toHaveText(new RegExp(`^${said}Scanned`));
  }
  await expect(page.getByText(/waiting to be sent/)).toBeHidden();
});

test('somebody is found by name, let in by a sheet, and let out again by undo', async ({ shell, page }) => {
  await shell.open('/events/manage', { person: 'manager-ruth' });
  await shell.seeEvents();
  await addParties(page, ['Quirina Zabala']);
  await shell.open(`/events/manage/${event}/door`, { person: 'door-eli' });
  const field = page.getByRole('searchbox', { name: 'Ticket code or name' });
  await field.fill('q');
  await expect(page.getByText('Quirina Z.')).toHaveCount(0);
  // Any word of the name finds it; the screen shows no more than others may read over a shoulder.
  await field.fill('zabal');
  await page.getByRole('button', { name: 'Choose Quirina Z.' }).click();
  await page.getByRole('button', { name: 'One person fewer' }).click();
  await page.getByRole('button', { name: 'Check in 1 person' }).click();
  await expect(answerOn(page)).toContainText('1 checked in');
  await expect(answerOn(page)).toContainText('1 of 2 inside');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(answerOn(page)).toContainText('Undone');
  await expect(answerOn(page)).toContainText('0 of 2 inside');
});
