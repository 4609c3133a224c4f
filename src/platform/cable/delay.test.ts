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
        expect(delay).toBeGreaterThanOrEqual(100);
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

  it('is spread over six seconds after an announced restart, and never meets the first wave again', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, chance) => {
        const delay = delayBefore(attempt, true, () => chance);
        expect(delay).toBeGreaterThanOrEqual(attempt === 0 ? 0 : 6_000);
        expect(delay).toBeLessThanOrEqual(attempt === 0 ? 6_000 : 15_000);
      }),
    );
  });
});
