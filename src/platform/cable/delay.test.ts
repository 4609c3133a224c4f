import { fc } from '../../../tests/support/generated';
import { delayAfterHang, delayBefore } from './delay';

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
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(15_000);
      }),
    );
  });

  it('is never later than two and a half seconds after a try that hung', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
        const delay = delayAfterHang(() => chance);
        expect(delay).toBeGreaterThanOrEqual(100);
        expect(delay).toBeLessThanOrEqual(2_500);
      }),
    );
  });

  it.each([
    ['an announced restart', true, 0],
    ['three quick tries in vain', false, 3],
  ])(
    'after %s keeps its moment of each round of five and a half seconds, for a minute',
    (_, isRestart, first) => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
          const delays = Array.from({ length: 12 }, (__, at) =>
            delayBefore(first + at, isRestart, () => chance),
          );
          expect(delays[0]).toBeGreaterThanOrEqual(0);
          expect(delays[0]).toBeLessThanOrEqual(5_500);
          expect(delays.slice(1, 11)).toEqual(Array.from({ length: 10 }, () => 5_500));
          expect(delays[11]).toBeGreaterThanOrEqual(5_500);
          expect(delays[11]).toBeLessThanOrEqual(15_000);
        }),
      );
    },
  );
});
