import type { Page } from '@playwright/test';
import { patience } from '../../support/patience';
import { isLong } from '../../trust/record';
import { expect, test } from '../support/test';

const DAY = 86_400_000;

/** Lets the test set the clock of the page's device, as a person or a network can. Time that nobody can set goes on. */
async function letClockBeSet(page: Page): Promise<(by: number) => Promise<void>> {
  await page.addInitScript(() => {
    const Real = Date;
    let by = 0;
    class SetDate extends Real {
      constructor(...args: readonly unknown[]) {
        super(...((args.length === 0 ? [Real.now() + by] : args) as [number]));
      }
      static override now = (): number => Real.now() + by;
    }
    Object.assign(globalThis, { Date: SetDate, setClock: (ms: number) => void (by += ms) });
  });
  return (by) =>
    page.evaluate((ms) => (globalThis as unknown as { setClock(ms: number): void }).setClock(ms), by);
}

// `clock.test.ts` proves both ways; `npm run trust` walks both.
const ahead = ['a day ahead', DAY, 'family-39'] as const;
const back = ['a day back', -DAY, 'family-40'] as const;

for (const [what, by, person] of isLong ? [ahead, back] : [back])
  test(`a device that is set ${what} while seats are held changes nothing about how long they are`, async ({
    shell,
    page,
  }) => {
    const setClock = await letClockBeSet(page);
    await shell.open('/events/evt_open/register', { person });
    await page.getByRole('button', { name: 'Hold 1 seat' }).click();
    const left = page.getByText(/^\d+:\d\d$/);
    await expect(left).toBeVisible();
    await page.waitForLoadState('networkidle');
    const seconds = async (): Promise<number> => {
      const [minutes = 0, rest = 0] = (await left.innerText({ timeout: 2_000 })).split(':').map(Number);
      return minutes * 60 + rest;
    };
    const before = await seconds();

    // Answers wait, so that one sees what is shown before the server says what time it is.
    await page.route('**/api/**', async (route) => {
      await isSeen;
      await route.continue();
    });
    let see = (): void => undefined;
    const isSeen = new Promise<void>((resolve) => (see = resolve));
    const asked = page.waitForRequest((request) => request.url().includes('/api/'), {
      timeout: 5_000 * patience,
    });
    await setClock(by);
    await expect.poll(seconds).toBeLessThan(before - 2);
    expect(before - (await seconds())).toBeLessThan(20 * patience);
    await asked;
    see();
    await expect(page.getByLabel('Your name')).toBeVisible();

    // Asked again, the server's time stands, and the hold is confirmed as one that is not over.
    await page.getByLabel('Your name').fill('Set Clock');
    await page.getByLabel('Phone').fill('+34 612 345 678');
    await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
    await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  });
