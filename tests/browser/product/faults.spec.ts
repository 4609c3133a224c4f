import { isLong } from '../../trust/record';
import { expect, test } from '../support/test';

// One back end for all: the faults of one test must not be cleared by another.
test.describe.configure({ mode: 'serial' });

const faults = [
  ['answers with a page instead of data', { kind: 'html' }],
  ['breaks the connection', { kind: 'reset' }],
  ['answers 503', { kind: 'status', status: 503 }],
] as const;

// R13 meets the others on every screen, and `answers.test.ts` proves how each is classified.
for (const [what, fault] of faults.filter(([, { kind }]) => isLong || kind === 'reset')) {
  test(`a server that ${what} gives words and a retry, never a blank page`, async ({
    shell,
    page,
    watch,
    backEnd,
  }) => {
    // React prints what a boundary caught.
    watch.allow(/status of 50\d|ERR_|Failed to load|Failure:|is not the Events API/);
    await backEnd.post('/dev/faults', { call: 'showEvent', person: 'family-28', times: 1_000, ...fault });
    await shell.open('/events/evt_open', { person: 'family-28' });
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(shell.menu).toBeVisible();
    const request = await page.request.delete(new URL('/dev/faults', shell.url).href);
    expect(request.ok()).toBe(true);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Soup for the week' })).toBeVisible();
  });
}

const unread = [
  ['cut off', { kind: 'truncate' }],
  ['replaced by a page', { kind: 'html', after: true }],
  ['empty', { kind: 'empty', after: true }],
] as const;

for (const [what, fault] of unread.filter(([, { kind }]) => isLong || kind !== 'html'))
  test(`an answer to a save that comes ${what} is asked for again, and says that it was saved`, async ({
    shell,
    page,
    backEnd,
  }) => {
    const person = 'manager-omar';
    await shell.open('/events/manage/new?from=evt_open', { person });
    await page.getByRole('button', { name: 'Create copy' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Saved once, ${what}`);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') keys.push(request.headers()['idempotency-key']);
    });
    await backEnd.post('/dev/faults', { call: 'changeEvent', person, times: 1, ...fault });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/^Saved as a draft/)).toBeVisible();
    await expect(page.getByText('It was not saved')).toHaveCount(0);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
