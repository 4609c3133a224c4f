/** @jest-environment jest-fixed-jsdom */
import {
  memoryOutboxStore,
  outboxDefaults,
  type MemoryOutboxStore,
} from '../../../tests/support/memory-outbox';
import { createOutbox, type Outbox, type OutboxOptions, type OutboxRow, type SendResult } from './index';

const opened: Outbox[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.dispose();
  jest.useRealTimers();
});

function open(
  store: MemoryOutboxStore,
  { cipher, send }: Pick<OutboxOptions<string>, 'cipher' | 'send'>,
): Outbox {
  const outbox = createOutbox<string>({ ...outboxDefaults, cipher, send }, { store });
  opened.push(outbox);
  return outbox;
}

const answered = (rows: readonly OutboxRow[]): SendResult<string> => ({
  status: 'answered',
  results: new Map(rows.map(({ id }) => [id, id])),
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const MINUTE = 60_000;
const isOffline = async (): Promise<SendResult<string>> => ({
  status: 'failed',
  kind: 'network',
  problem: 'offline',
});

describe('an outbox with a cipher', () => {
  const sam = { name: 'Sam Walker', allergens: ['nuts'] };
  let made = 0;
  const cipher = {
    newKey: async () => `key ${(made += 1)}` as never,
    seal: async (key: unknown, payload: unknown) => ({ key, data: btoa(JSON.stringify(payload)) }),
    unseal: async (key: unknown, sealed: unknown) => {
      const { key: by, data } = sealed as { key: unknown; data: string };
      if (by !== key) throw new Error('Sealed with another key');
      return JSON.parse(atob(data)) as unknown;
    },
  };
  const add = (outbox: Outbox, id: string, payload: unknown = sam) => outbox.add({ id, key: id, payload });

  it('has no payload in the clear on the disk, and sends what it was given, changed or not', async () => {
    const store = memoryOutboxStore();
    const outbox = open(store, { cipher, send: isOffline });
    await Promise.all([add(outbox, 'a'), add(outbox, 'b')]);
    await outbox.update('b', { ...sam, note: 'ok' });
    await pass(100);
    expect(JSON.stringify(store.disk)).not.toContain('Sam');
    expect(store.disk).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    const shown = [
      { id: 'a', payload: sam },
      { id: 'b', payload: { ...sam, note: 'ok' } },
    ];
    expect(outbox.state.get().waiting).toMatchObject(shown);
    outbox.dispose();

    // After a reload, by another build.
    const sent: OutboxRow[] = [];
    const send = async (rows: readonly OutboxRow[]) => (sent.push(...rows), answered(rows));
    open(store, { cipher, send });
    await pass(MINUTE);
    expect(sent).toMatchObject(shown);
    expect(store.disk).toEqual([]);
  });

  it('sends what an earlier build stored in the clear', async () => {
    const store = memoryOutboxStore();
    const before = open(store, { cipher: undefined, send: isOffline });
    await add(before, 'old');
    before.dispose();
    const sent: OutboxRow[] = [];
    const send = async (rows: readonly OutboxRow[]) => (sent.push(...rows), answered(rows));
    await add(open(store, { cipher, send }), 'new');
    await pass(MINUTE);
    expect(sent.map(({ id }) => id).toSorted()).toEqual(['new', 'old']);
    expect(sent.map(({ payload }) => payload)).toEqual([sam, sam]);
  });

  it('takes commands also where the key cannot be stored', async () => {
    const store = memoryOutboxStore();
    const outbox = open(
      { ...store, key: () => Promise.reject(new Error('refused')) },
      { cipher, send: isOffline },
    );
    await add(outbox, 'a');
    await pass(100);
    expect(store.disk).toMatchObject([{ id: 'a', payload: sam }]);
  });

  it('has the payload of what it added, even if the key is cleared before the row is read again', async () => {
    const store = memoryOutboxStore();
    const outbox = open({ ...store, key: cipher.newKey }, { cipher, send: isOffline });
    await add(outbox, 'a');
    await pass(100);
    expect(outbox.state.get().waiting).toMatchObject([{ id: 'a', payload: sam }]);
  });

  it('shows a row whose key is gone, without its payload, until it is parked', async () => {
    const store = memoryOutboxStore();
    const first = open(store, { cipher, send: isOffline });
    await add(first, 'a');
    first.dispose();
    const send = jest.fn(async (): Promise<SendResult<string>> => ({
      status: 'failed',
      kind: 'refused',
      problem: 'unreadable',
    }));
    const outbox = open({ ...store, key: cipher.newKey }, { cipher, send });
    await pass(MINUTE);
    expect(send).toHaveBeenCalledWith([expect.objectContaining({ id: 'a', payload: null })]);
    expect(outbox.state.get().parked).toMatchObject([{ id: 'a', problem: 'unreadable' }]);
    expect(store.disk).toMatchObject([{ id: 'a', sealed: {} }]);
  });
});
