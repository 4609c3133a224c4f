import { fc } from '../../../tests/support/generated';
import { delayBefore } from './delay';

/** Seconds at which each of many clients comes back. */
const returns = (clients: number, attempt: number, isRestart: boolean) =>
  Array.from({ length: clients }, () => delayBefore(attempt, isRestart, Math.random) / 1_000);

const busiestSecond = (moments: readonly number[]): number =>
  Math.max(
    ...moments.map((start) => moments.filter((moment) => moment >= start && moment < start + 1).length),
  );

describe('coming back', () => {
  it('is quick at first', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
        const delay = delayBefore(0, false, () => chance);
        expect(delay).toBeGreaterThanOrEqual(100);
        expect(delay).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('is never later than fifteen seconds after the last try', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, chance) => {
        const delay = delayBefore(attempt, false, () => chance);
        expect(delay).toBeGreaterThanOrEqual(100);
        expect(delay).toBeLessThanOrEqual(15_000);
      }),
    );
  });

  it('of a thousand after an announced restart: at most a quarter in any one second', () => {
    expect(busiestSecond(returns(1_000, 0, true))).toBeLessThanOrEqual(250);
  });

  it('of a thousand after ten minutes: spread over fifteen seconds', () => {
    const moments = returns(1_000, 40, false).sort((a, b) => a - b);
    expect(moments[989]).toBeLessThanOrEqual(15);
    expect(busiestSecond(moments)).toBeLessThanOrEqual(120);
  });
});
