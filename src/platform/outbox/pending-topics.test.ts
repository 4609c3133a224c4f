/** @jest-environment jest-fixed-jsdom */
import { memoryOutboxStore, outboxDefaults } from '../../../tests/support/memory-outbox';
import { createOutbox, pendingTopics, storedTopics } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('topics of stored rows', () => {
  it('are pending until the last row is sent, also if its result disposes the outbox', async () => {
    const store = memoryOutboxStore();
    let isOnline = false;
    const outbox = createOutbox<string>(
      {
        ...outboxDefaults,
        send: async () =>
          isOnline
            ? { status: 'answered', results: new Map([['a', 'ok']]) }
            : { status: 'failed', kind: 'network', problem: 'down' },
        onResults: () => outbox.dispose(),
      },
      { store },
    );
    await outbox.add({ id: 'a', key: 'a', payload: {} });
    await jest.advanceTimersByTimeAsync(100);
    expect(pendingTopics.get()).toBe('doors');
    isOnline = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.disk).toEqual([]);
    expect(pendingTopics.get()).toBe('');
  });

  it('are noted before the first row is stored', async () => {
    const store = memoryOutboxStore();
    const noted: string[] = [];
    const add = jest.spyOn(store, 'add').mockImplementation(async () => {
      noted.push(pendingTopics.get());
      return undefined;
    });
    const outbox = createOutbox<string>(
      { ...outboxDefaults, send: async () => ({ status: 'answered', results: new Map() }) },
      { store },
    );
    await outbox.add({ id: 'a', key: 'a', payload: {} });
    outbox.dispose();
    expect(add).toHaveBeenCalledTimes(1);
    expect(noted).toEqual(['doors']);
  });

  it('are corrected by reading them after a page was closed early', async () => {
    localStorage.setItem('events-outbox', 'doors');
    await storedTopics(memoryOutboxStore());
    expect(pendingTopics.get()).toBe('');
  });
});
