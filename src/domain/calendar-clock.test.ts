import { Temporal } from '~/lib/temporal';
import { clockChangeOn, hoursInDay, wallClock } from './calendar-clock';

// The four days of 2026 on which clocks change in America and Europe, in three zones.
describe.each([
  ['2026-03-08', 'America/New_York', 23, { kind: 'skipped', from: 120, to: 180 }],
  ['2026-03-08', 'Europe/Paris', 24, undefined],
  ['2026-03-08', 'Asia/Tokyo', 24, undefined],
  ['2026-03-29', 'America/New_York', 24, undefined],
  ['2026-03-29', 'Europe/Paris', 23, { kind: 'skipped', from: 120, to: 180 }],
  ['2026-03-29', 'Asia/Tokyo', 24, undefined],
  ['2026-10-25', 'America/New_York', 24, undefined],
  ['2026-10-25', 'Europe/Paris', 25, { kind: 'repeated', from: 120, to: 180 }],
  ['2026-10-25', 'Asia/Tokyo', 24, undefined],
  ['2026-11-01', 'America/New_York', 25, { kind: 'repeated', from: 60, to: 120 }],
  ['2026-11-01', 'Europe/Paris', 24, undefined],
  ['2026-11-01', 'Asia/Tokyo', 24, undefined],
  // Half an hour only, and at midnight.
  ['2026-10-04', 'Australia/Lord_Howe', 23.5, { kind: 'skipped', from: 120, to: 150 }],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5, { kind: 'repeated', from: 90, to: 120 }],
  ['2026-03-29', 'Asia/Beirut', 23, { kind: 'skipped', from: 0, to: 60 }],
])('%s in %s', (day, zone, hours, change) => {
  it(`has ${hours} hours`, () => {
    expect(hoursInDay(day, zone)).toBe(hours);
    expect(clockChangeOn(day, zone)).toEqual(change);
  });
});

describe('an unknown zone', () => {
  it('changes no clocks', () => expect(clockChangeOn('2026-03-29', 'Mars/Olympus')).toBeUndefined());
});

describe('the now line', () => {
  it.each([
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', 119],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', 180],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25', 150],
    ['2026-11-20T15:30:00Z', 'Asia/Tokyo', '2026-11-21', 30],
  ])('at %s in %s is on %s at minute %s', (instant, zone, day, minute) => {
    const epoch = Temporal.Instant.from(instant).epochMilliseconds;
    expect(wallClock(epoch, zone)).toEqual({ day, minute });
  });
});
