import { toIso } from './instants';
import { addMinutes, existsInZone, minutesBetween, wallToMs } from './wall-time';

describe('a wall time', () => {
  it.each([
    ['2026-11-27T18:30', 'Europe/Madrid', 0, '2026-11-27T17:30:00Z'],
    ['2026-07-27T18:30', 'Europe/Madrid', 0, '2026-07-27T16:30:00Z'],
    // Skipped: forward by the gap.
    ['2027-03-28T02:30', 'Europe/Paris', 0, '2027-03-28T01:30:00Z'],
    ['2027-03-28T02:30', 'Europe/Paris', 1, '2027-03-28T01:30:00Z'],
    ['2026-03-08T02:30', 'America/New_York', 0, '2026-03-08T07:30:00Z'],
    // Twice: the earlier, or the later when that is meant.
    ['2026-10-25T02:30', 'Europe/Paris', 0, '2026-10-25T00:30:00Z'],
    ['2026-10-25T02:30', 'Europe/Paris', 1, '2026-10-25T01:30:00Z'],
    ['2026-11-01T01:30', 'America/New_York', 0, '2026-11-01T05:30:00Z'],
    ['2026-11-01T01:30', 'America/New_York', 1, '2026-11-01T06:30:00Z'],
    // Once: there is no later one.
    ['2026-11-27T18:30', 'Asia/Kathmandu', 1, '2026-11-27T12:45:00Z'],
  ] as const)('%s in %s, fold %d, is %s', (wall, zone, fold, instant) => {
    expect(toIso(wallToMs(wall, zone, fold))).toBe(instant);
  });

  it.each([
    ['2027-03-28T02:30', 'Europe/Paris', false],
    ['2027-03-28T03:00', 'Europe/Paris', true],
    ['2026-10-25T02:30', 'Europe/Paris', true],
    ['2026-11-27T18:30', 'Asia/Tokyo', true],
  ])('%s is on the clocks of %s: %s', (wall, zone, isThere) => {
    expect(existsInZone(wall, zone)).toBe(isThere);
  });

  it('is counted by the calendar, whatever the clocks do', () => {
    expect(minutesBetween('2027-03-27T20:00', '2027-03-28T20:00')).toBe(24 * 60);
    expect(addMinutes('2027-03-28T01:30', 120)).toBe('2027-03-28T03:30');
    expect(addMinutes('2026-12-31T23:30', 45)).toBe('2027-01-01T00:15');
  });
});
