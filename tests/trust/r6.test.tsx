import { cleanup } from '@testing-library/react';
import { liveFor } from '~/data/live/live';
import { startData } from '~/data/start';
import { startBackEnds, type BackEnd } from '../support/back-end';
import { renderLive } from '../support/live-screen';
import { realServices } from '../support/real-services';
import { pause, until } from '../support/until';
import { record, times } from './record';

const EVENT = 'evt_open';
/** Longer than any read that follows another. */
const SETTLED = 2_500;

let backEnd: BackEnd;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  [backEnd] = (await startBackEnds(1)) as [BackEnd];
}, 60_000);
afterAll(async () => {
  cleanup();
  await backEnd.stop();
});

interface Stats {
  readonly sockets: { readonly open: number };
  readonly subscriptions: Readonly<Record<string, number>>;
}

it('R6 a reconnect costs one reading of each query on the screen, on one connection', async () => {
  const services = await realServices(backEnd, 'family-3');
  const stop = startData(services);
  const screen = renderLive(services, EVENT);
  const isLive = () => services.cable.connection.get().state === 'live';
  await until(() => isLive() && screen.rows().length > 2, 30_000);
  await pause(SETTLED);

  const reconnects = times(2, 25);
  const most: number[] = [];
  for (let count = 0; count < reconnects; count += 1) {
    const before = services.asked.length;
    await backEnd.dev('faults', { cable: 'cut' });
    await until(() => !isLive(), 5_000, 1);
    await until(isLive, 20_000);
    await pause(SETTLED);
    const asked = services.asked.slice(before).toSorted();
    expect(asked).toEqual([
      '/api/family/registrations',
      `/api/v2/events/${EVENT}`,
      '/api/v2/events?limit=50',
    ]);
    most.push(asked.length / 3);
  }
  const stats = (await (await fetch(`${backEnd.url}/dev/stats`)).json()) as Stats;
  expect(stats.sockets.open).toBe(1);
  expect(Object.values(stats.subscriptions)).toEqual([1, 1, 1]);
  expect(liveFor(services).missed).toBe(0);
  record('R6', 'list, page and own', {
    figure: `${Math.max(...most)} for each of 3 queries, ${reconnects} reconnects`,
    isKept: most.every((one) => one === 1),
  });
  screen.unmount();
  stop();
  services.dispose();
}, 180_000);
