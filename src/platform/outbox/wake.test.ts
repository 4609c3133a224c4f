/** @jest-environment jest-fixed-jsdom */
import { memoryOutboxStore, outboxDefaults } from '../../../tests/support/memory-outbox';
import { createOutbox } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends again at once what hung when it was woken', async () => {
  let isThere = false;
  let isHanging = false;
  const outbox = createOutbox<string>(
    {
      ...outboxDefaults,
      async send(rows) {
        if (isThere) return { status: 'answered', results: new Map(rows.map(({ id }) => [id, id])) };
        isHanging = true;
        await new Promise((resolve) => setTimeout(resolve, 15_000));
        isHanging = false;
        return { status: 'failed', kind: 'network', problem: 'timeout' };
      },
    },
    { store: memoryOutboxStore() },
  );
  await outbox.add({ id: 'a', key: 'a', payload: {} });
  // Each failure makes the next pause longer, up to a minute.
  await jest.advanceTimersByTimeAsync(300_000);
  while (!isHanging) await jest.advanceTimersByTimeAsync(1_000);
  isThere = true;
  outbox.wake();
  await jest.advanceTimersByTimeAsync(15_100);
  expect(outbox.state.get().waiting).toEqual([]);
  outbox.dispose();
});
