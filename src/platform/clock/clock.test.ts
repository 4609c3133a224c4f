import { createClock } from './index';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A device whose clock can be set, and which can sleep: then its monotonic clock stops. */
function aDevice() {
  let [wall, monotonic] = [NOON, 0];
  const jumps = jest.fn<void, []>();
  const clock = createClock({ device: () => wall, monotonic: () => monotonic, onJump: jumps });
  return {
    clock,
    jumps,
    set: (by: number) => void (wall += by),
    sleep: (ms: number) => void (wall += ms),
    pass(ms: number) {
      wall += ms;
      monotonic += ms;
    },
  };
}

it.each([-DAY, -60_000, 60_000, DAY])('goes on evenly when the device is set by %d ms', async (by) => {
  const { clock, jumps, set, pass } = aDevice();
  clock.sync(NOON + 3_600_000, 100);
  const before = clock.now();
  pass(1_000);
  const ahead = clock.deviceAhead();
  set(by);
  expect(clock.now()).toBe(before + 1_000);
  expect(clock.deviceAhead()).toBe(ahead + by);
  await Promise.resolve();
  expect(jumps).toHaveBeenCalledTimes(1);

  const changed = jest.fn();
  clock.subscribe(changed);
  clock.sync(before + 1_000, 0);
  clock.settle();
  pass(1_000);
  expect(clock.now() - before - 2_000).toBeLessThanOrEqual(1_500);
  await Promise.resolve();
  expect(jumps).toHaveBeenCalledTimes(1);
});

it('has the server’s time again as soon as an answer tells it after a sleep, and says so', () => {
  const { clock, sleep } = aDevice();
  const changed = jest.fn();
  clock.subscribe(changed);
  sleep(DAY);
  expect(clock.now()).toBe(NOON);
  clock.sync(NOON + DAY, 0);
  expect(Math.abs(clock.now() - NOON - DAY)).toBeLessThanOrEqual(1_500);
  expect(changed).toHaveBeenCalledTimes(1);
  clock.settle();
  expect(Math.abs(clock.now() - NOON - DAY)).toBeLessThanOrEqual(1_500);
});

it('believes a device that is ahead when the server cannot be asked, and never one that is behind', () => {
  const ahead = aDevice();
  ahead.sleep(DAY);
  ahead.clock.now();
  ahead.clock.settle();
  expect(ahead.clock.now()).toBe(NOON + DAY);

  const behind = aDevice();
  behind.set(-DAY);
  behind.clock.now();
  behind.clock.settle();
  expect(behind.clock.now()).toBe(NOON);
});

it('takes two clocks that drift apart slowly for no jump', async () => {
  const { clock, jumps, pass, set } = aDevice();
  for (let hour = 0; hour < 2; hour += 1) {
    pass(3_600_000);
    set(2_000);
  }
  expect(clock.now()).toBe(NOON + 2 * 3_600_000 + 4_000);
  await Promise.resolve();
  expect(jumps).not.toHaveBeenCalled();
});

it('takes the second that a `Date` header does not say for no error', () => {
  const { clock, pass } = aDevice();
  clock.sync(NOON - 1_000, 50);
  expect(clock.now()).toBe(NOON);
  clock.sync(NOON + 60_000, 50);
  expect(clock.now() - NOON).toBeGreaterThan(59_000);
  pass(10);
  clock.sync(NOON, 9_000);
  expect(clock.now() - NOON).toBeGreaterThan(59_000);
});

it('says how far off it was before the server told it the time', () => {
  const { clock, pass } = aDevice();
  const before = clock.now();
  expect(clock.aheadAtFirst()).toBeUndefined();
  clock.sync(NOON - DAY, 0);
  expect(before - (clock.aheadAtFirst() ?? 0)).toBe(NOON - DAY + 500);
  pass(3_600_000);
  clock.sync(NOON - DAY + 3_700_000, 0);
  expect(before - (clock.aheadAtFirst() ?? 0)).toBe(NOON - DAY + 500);
});
