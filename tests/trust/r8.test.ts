/** @jest-environment jest-fixed-jsdom */
import * as actionCable from '@rails/actioncable';
import { createCable } from '~/platform/cable';
import { fakeSocketServer } from '../support/fake-socket';
import { aTopic } from '../support/follow';
import { record, times } from './record';

const CHANNELS = ['A', 'B', 'C'] as const;
const LISTENERS = 5;
const MESSAGES = times(200, 2_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('R8 a listener that throws hides no message from any other', async () => {
  const server = fakeSocketServer();
  actionCable.adapters.WebSocket = server.WebSocket;
  let thrown = 0;
  const cable = createCable({
    source: { url: () => '/cable' },
    renewSession: async () => false,
    onFault: () => (thrown += 1),
    load: async () => actionCable,
  });
  const fail = (): never => {
    throw new Error('mine');
  };
  const heard: string[][] = [];
  for (const channel of CHANNELS) {
    for (let at = 0; at < LISTENERS; at += 1) {
      cable.follow(aTopic(channel), { onMessage: fail, onConfirmed: fail, onRejected: fail });
      const mine: string[] = [];
      heard.push(mine);
      cable.follow(aTopic(channel), {
        onMessage: (message) => mine.push(message),
        onConfirmed: () => mine.push('confirmed'),
      });
    }
  }
  // One whose door throws is a listener that throws too.
  cable.follow({ ...aTopic('A'), read: fail }, { onMessage: fail, onConfirmed: fail });
  await jest.advanceTimersByTimeAsync(100);
  for (let count = 0; count < MESSAGES; count += 1)
    for (const channel of CHANNELS) server.publish(channel, `${channel}${count}`);

  const expected = MESSAGES + 1;
  const hidden = heard.reduce((sum, mine) => sum + expected - mine.length, 0);
  record('R8', 'five that throw on each of three streams', {
    figure: `${hidden} of ${heard.length * expected}`,
    isKept: hidden === 0,
  });
  for (const mine of heard) expect(mine).toHaveLength(expected);
  expect(thrown).toBeGreaterThan(MESSAGES * CHANNELS.length * LISTENERS);
  cable.dispose();
});
