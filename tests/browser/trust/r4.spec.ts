import { startTcpProxy } from '../../support/tcp-proxy';
import { record } from '../../trust/record';
import { Shell } from '../support/shell';
import { expect, test } from '../support/test';

const PROMISED = 10_000;

// The browser opens one connection to a host after another: a handshake that hangs holds up all later ones until it is closed.
test('R4 live again within ten seconds of the network, after handshakes that nobody answered', async ({
  page,
  urls,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/WebSocket/);
  const proxy = await startTcpProxy(urls.shell);
  try {
    const shell = new Shell(page, proxy.url);
    await shell.open('/events', { platform: 'absent' });
    const live = shell.events.getByText('Live', { exact: true });
    await expect(live).toBeVisible({ timeout: 20_000 });

    proxy.hangHandshakes(true);
    proxy.drop();
    await expect.poll(proxy.hanging, { timeout: 10_000 }).toBe(1);
    await expect(live).toBeHidden();
    // The first is given up, and the next one reaches the network as well.
    await expect.poll(proxy.hanging, { timeout: 15_000, intervals: [100] }).toBe(0);
    await expect.poll(proxy.hanging, { timeout: 15_000, intervals: [100] }).toBe(1);

    proxy.hangHandshakes(false);
    const began = performance.now();
    await expect(live).toBeVisible({ timeout: 30_000 });
    const took = performance.now() - began;
    record('R4', 'hung handshake in Chromium', {
      figure: `live ${Math.round(took)} ms after the network healed`,
      isKept: took <= PROMISED,
    });
    expect(took).toBeLessThanOrEqual(PROMISED);
    expect(proxy.hanging()).toBe(0);
  } finally {
    await proxy.close();
  }
});
