import { clockOf, timesOn, type SeriesClock } from './recurrence';

const clock = (overrides: Partial<SeriesClock> = {}): SeriesClock => ({
  time_zone: 'Europe/Madrid',
  starts: '18:30',
  minutes: 120,
  fold: 0,
  ...overrides,
});

describe('the times of a date', () => {
  it.each([
    ['Europe/Madrid', '2026-03-28', '2026-03-28T17:30:00Z', '2026-03-28T19:30:00Z'],
    ['Europe/Madrid', '2026-03-29', '2026-03-29T16:30:00Z', '2026-03-29T18:30:00Z'],
    ['Europe/Madrid', '2026-10-24', '2026-10-24T16:30:00Z', '2026-10-24T18:30:00Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-25T17:30:00Z', '2026-10-25T19:30:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T22:30:00Z', '2026-03-09T00:30:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T23:30:00Z', '2026-11-02T01:30:00Z'],
    ['Asia/Kathmandu', '2026-11-01', '2026-11-01T12:45:00Z', '2026-11-01T14:45:00Z'],
  ])('in %s on %s are by the clock on the wall', (time_zone, day, starts_at, ends_at) => {
    expect(timesOn(day, clock({ time_zone }))).toEqual({
      starts_local: `${day}T18:30`,
      ends_local: `${day}T20:30`,
      starts_at,
      ends_at,
      clocks: 'usual',
    });
  });

  it('move on by the gap where the clocks skip them, on that day alone', () => {
    const night = clock({ starts: '02:30', minutes: 60 });
    expect(timesOn('2026-03-28', night)).toMatchObject({ starts_local: '2026-03-28T02:30', clocks: 'usual' });
    expect(timesOn('2026-03-29', night)).toEqual({
      starts_local: '2026-03-29T03:30',
      ends_local: '2026-03-29T04:30',
      starts_at: '2026-03-29T01:30:00Z',
      ends_at: '2026-03-29T02:30:00Z',
      clocks: 'skipped',
    });
  });

  it.each([
    [0, '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'],
    [1, '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'],
  ] as const)('that come twice are the earlier, or the later with fold %s', (fold, starts_at, ends_at) => {
    const night = clock({ starts: '02:30', minutes: 60, fold });
    expect(timesOn('2026-10-25', night)).toMatchObject({ starts_at, ends_at, clocks: 'twice' });
  });

  it('end after they begin also where the end comes twice', () => {
    const night = clock({ starts: '02:45', minutes: 10, fold: 1 });
    const { starts_at, ends_at } = timesOn('2026-10-25', night);
    expect([starts_at, ends_at]).toEqual(['2026-10-25T01:45:00Z', '2026-10-25T01:55:00Z']);
  });

  it('run over midnight', () => {
    const late = clockOf({
      starts_local: '2026-11-27T20:00',
      ends_local: '2026-11-28T02:00',
      time_zone: 'Europe/Madrid',
    });
    expect(late).toEqual({ time_zone: 'Europe/Madrid', starts: '20:00', minutes: 360, fold: 0 });
    expect(timesOn('2026-12-31', late)).toMatchObject({ ends_local: '2027-01-01T02:00' });
  });
});
