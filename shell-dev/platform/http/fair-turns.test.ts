import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairTurns } from './fair-turns';

/** Turns by a clock that only the work itself moves. */
function scene() {
  let now = 0;
  const turns = new FairTurns(() => now);
  const order: string[] = [];
  const ask = (key: string, cost: number) =>
    turns.take(key, () => {
      now += cost;
      order.push(key);
      return key;
    });
  return { order, ask };
}

it('serves a newcomer while another caller has a thousand requests waiting', async () => {
  const { order, ask } = scene();
  const all = Array.from({ length: 1_000 }, () => ask('greedy', 2));
  await nextTurn();
  await ask('other', 2);
  expect(order.length).toBeLessThanOrEqual(5);
  await Promise.all(all);
  expect(order).toHaveLength(1_001);
});

it('shares by what requests cost, not by how many there are', async () => {
  const { order, ask } = scene();
  const dear = Array.from({ length: 20 }, () => ask('dear', 10));
  const cheap = Array.from({ length: 100 }, () => ask('cheap', 1));
  await Promise.all(cheap);
  const before = order.filter((key) => key === 'dear').length;
  expect(before).toBeGreaterThanOrEqual(9);
  expect(before).toBeLessThanOrEqual(12);
  await Promise.all(dear);
});

it('gives nobody a claim to time that they did not ask for', async () => {
  const { order, ask } = scene();
  await ask('early', 1);
  const busy = Array.from({ length: 50 }, () => ask('busy', 10));
  await nextTurn();
  await nextTurn();
  order.length = 0;
  const early = Array.from({ length: 50 }, () => ask('early', 10));
  await Promise.all([...busy, ...early]);
  expect(order.slice(0, 20).filter((key) => key === 'busy').length).toBeGreaterThanOrEqual(8);
});

it('hands on what a request throws, and goes on', async () => {
  const turns = new FairTurns();
  await expect(turns.take('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('one', () => 'yes')).toBe('yes');
});
