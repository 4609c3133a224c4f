import type { BrowserContext, Request } from '@playwright/test';
import { record } from '../../trust/record';
import { sayWhoComes } from '../product/family';
import { expect, test } from '../support/test';

interface Sent {
  readonly url: string;
  readonly referer: string;
  readonly isDocument: boolean;
  readonly isWrite: boolean;
  readonly token: string;
  readonly key: string;
}

/** Everything that leaves the browser, with the headers that really went, and all sockets. */
function listen(context: BrowserContext): {
  sent(): Promise<readonly Sent[]>;
  tickets(): Promise<readonly string[]>;
} {
  const requests: Request[] = [];
  const sockets: string[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())));
  context.pages().forEach((page) => page.on('websocket', (socket) => sockets.push(socket.url())));
  const read = async (request: Request): Promise<Sent> => {
    const headers = await request.allHeaders();
    return {
      url: request.url(),
      referer: headers['referer'] ?? '',
      isDocument: request.isNavigationRequest(),
      isWrite: request.method() !== 'GET' && /\/api\//.test(request.url()),
      token: headers['x-csrf-token'] ?? '',
      key: headers['idempotency-key'] ?? '',
    };
  };
  const socketSent = (url: string): Sent => ({
    url,
    referer: '',
    isDocument: false,
    isWrite: false,
    token: '',
    key: '',
  });
  return {
    sent: async () => [...(await Promise.all(requests.map(read))), ...sockets.map(socketSent)],
    async tickets() {
      const confirmed = requests.find((request) => request.url().endsWith('/confirm'));
      const answer = (await (await confirmed?.response())?.json()) as { code: { qr: string; short: string } };
      return [answer.code.qr, answer.code.short];
    },
  };
}

test('S5 what a family does about a ticket leaves no secret in any address or referrer', async ({
  shell,
  page,
  context,
}) => {
  test.slow();
  const { sent, tickets } = listen(context);
  // Somebody shared the event with them.
  await shell.open('/events/evt_open?ref=SHARED7Q', { person: 'family-33' });
  await shell.seeEvents();
  await page
    .getByRole('link', { name: /Take|Register|seats?/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hold 1 seat' }).click();
  await sayWhoComes(page, 'Nadia Private');
  await page.getByLabel('Note to the organiser').fill('We-come-with-a-pram');
  await page.getByRole('button', { name: 'Confirm 1 seat' }).click();
  await expect(page.getByRole('img', { name: /^Ticket code/ })).toBeVisible();
  const address = page.url();
  await shell.menu.getByRole('link', { name: 'My events' }).click();
  await expect(page.getByRole('heading', { name: 'Your next event' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel reservation' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByRole('link', { name: /^Ticket/ })).toHaveCount(0);

  const all = await sent();
  const writes = all.filter(({ isWrite }) => isWrite);
  const unguarded = writes.filter(({ token, key }) => token === '' || key === '');
  const secrets = [
    'SHARED7Q',
    'Nadia',
    '612345678',
    'pram',
    ...(await tickets()),
    ...writes.flatMap(({ token, key }) => [token, key]),
  ].filter(Boolean);
  // The link that was shared holds its code, and is opened once as it is; no request says it again.
  const leaking = all.filter(({ url, referer, isDocument }) =>
    secrets.some((secret) => referer.includes(secret) || (!isDocument && url.includes(secret))),
  );
  expect(writes.length).toBeGreaterThanOrEqual(3);
  expect(unguarded).toEqual([]);
  expect(leaking.map(({ url, referer }) => `${url} from ${referer}`)).toEqual([]);
  expect(address).not.toContain('SHARED7Q');
  record('S5', 'browser', {
    figure: `${unguarded.length} of ${writes.length} writes; ${leaking.length} secrets in ${all.length} requests`,
    isKept: unguarded.length + leaking.length === 0,
  });
});
