import fc from 'fast-check';
import { dayAfter, dayIn, daysBetween, epochOf, noonOf, wallTimeIn } from './instants';
import { ensureTemporal, Temporal } from './temporal';

beforeAll(ensureTemporal);

const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
];
const epochs = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) });
const days = epochs.map((epoch) => new Date(epoch).toISOString().slice(0, 10));

it('reads a wall clock as Temporal does, in every zone and through every change of clocks', () => {
  fc.assert(
    fc.property(epochs, fc.constantFrom(...zones), (epoch, zone) => {
      const there = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone);
      expect(wallTimeIn(epoch, zone)).toBe(
        there.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' }),
      );
      expect(dayIn(epoch, zone)).toBe(there.toPlainDate().toString());
    }),
    { numRuns: 500 },
  );
});

it('counts days as Temporal does', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: -400, max: 400 }), (one, other, by) => {
      const [first, second] = [Temporal.PlainDate.from(one), Temporal.PlainDate.from(other)];
      expect(daysBetween(one, other)).toBe(first.until(second, { largestUnit: 'days' }).days);
      expect(dayAfter(one, by)).toBe(first.add({ days: by }).toString());
      expect(noonOf(one)).toBe(
        first.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds,
      );
    }),
    { numRuns: 500 },
  );
});

it('reads the instants of the wire, with any fraction, and refuses what is none', () => {
  fc.assert(
    fc.property(epochs, fc.constantFrom('', '.5', '.123', '.123456789'), (epoch, fraction) => {
      const instant = new Date(epoch).toISOString().replace(/\.\d{3}Z$/, `${fraction}Z`);
      expect(epochOf(instant)).toBe(Temporal.Instant.from(instant).epochMilliseconds);
    }),
  );
  expect(() => epochOf('soon')).toThrow(RangeError);
});

it.each([
  ['2026-11-20T23:30:00Z', 'Europe/Paris', '2026-11-21'],
  ['2026-11-20T23:30:00Z', 'America/New_York', '2026-11-20'],
])('the instant %s in %s is on %s', (instant, zone, day) => {
  expect(dayIn(instant, zone)).toBe(day);
  expect(dayIn(epochOf(instant), zone)).toBe(day);
});
