/** @jest-environment jest-fixed-jsdom */
import { request, transact } from './database';

class Transaction {
  readonly calls: string[] = [];
  readonly store = {
    owner: this,
    put: (): Promise<string> => {
      this.calls.push('put');
      return Promise.resolve('key');
    },
  };
  settle!: { done: () => void; abort: (error: Error) => void };
  readonly done = new Promise<void>((resolve, reject) => (this.settle = { done: resolve, abort: reject }));
  commit(): void {
    if (this.calls.includes('abort')) throw new DOMException('finished', 'InvalidStateError');
    this.calls.push('commit');
    this.settle.done();
  }
  isFinished = false;
  abort(): void {
    if (this.isFinished) throw new DOMException('finished', 'InvalidStateError');
    this.calls.push('abort');
    this.settle.abort(new DOMException('gone', 'AbortError'));
  }
}

function aDatabase() {
  const made: Transaction[] = [];
  const transaction = (): Transaction => {
    const one = new Transaction();
    made.push(one);
    return one;
  };
  return { made, db: { transaction } as never };
}

const leave = (): void => void dispatchEvent(new Event('pagehide'));
const comeBack = (): void => void dispatchEvent(new Event('pageshow'));
afterEach(comeBack);

it('commits a request as soon as it is made, so that it does not wait for the page', async () => {
  const { db, made } = aDatabase();
  const asked = request(db, 'rows' as never, 'readwrite', (rows) => rows.put?.('row' as never) as never);
  expect(made[0]?.calls).toEqual(['put', 'commit']);
  expect(await asked).toBe('key');
  leave();
  expect(made[0]?.calls).toEqual(['put', 'commit']);
});

it('fails with the reason of the abort when a transaction is gone before it can be committed', async () => {
  const { db } = aDatabase();
  const asked = request(db, 'rows' as never, 'readwrite', async (rows) => {
    (rows as never as Transaction['store']).owner.abort();
    return 'key';
  });
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

it('aborts what waits for the page when the document goes, and begins nothing until it comes back', async () => {
  const { db, made } = aDatabase();
  const work = jest.fn(() => new Promise(() => undefined));
  const failed = transact(db, 'rows' as never, 'readwrite', work).catch(({ name }: DOMException) => name);
  await Promise.resolve();
  leave();
  expect(made[0]?.calls).toEqual(['abort']);
  expect(await failed).toBe('AbortError');

  const later = transact(db, 'rows' as never, 'readwrite', async () => 'done');
  await Promise.resolve();
  expect(made).toHaveLength(1);
  comeBack();
  await new Promise((resolve) => setTimeout(resolve));
  made[1]?.settle.done();
  expect(await later).toBe('done');
  leave();
  expect(made[1]?.calls).toEqual([]);
});

it('aborts the others when one has finished and has yet to say so', async () => {
  const { db, made } = aDatabase();
  const work = () => new Promise<never>(() => undefined);
  const failed = [1, 2].map(() => transact(db, 'rows' as never, 'readwrite', work).catch(() => undefined));
  await Promise.resolve();
  const [first, second] = made;
  if (first) first.isFinished = true;
  leave();
  expect(second?.calls).toEqual(['abort']);
  await failed[1];
});
