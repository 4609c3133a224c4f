import { Temporal } from '~/lib/temporal';
import { weekOf } from './calendar-days';
import type { Segment } from './calendar-grid';
import { layoutWeek, type DayRead, scaleOf, clockChangeOn, wallClock } from './calendar-week';

function event(id: string, starts_local: string, ends_local: string, time_zone = 'Europe/Paris') {
  const at = (wall: string) =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(time_zone).toInstant().toString();
  return { id, starts_local, ends_local, time_zone, starts_at: at(starts_local), ends_at: at(ends_local) };
}
type Event = ReturnType<typeof event>;
const day = (date: string, events: Event[], count = events.length): DayRead<Event> => ({
  day: date,
  count,
  events,
});
const layout = (date: string, read: DayRead<Event>[], zone = 'Europe/Paris') =>
  layoutWeek(weekOf(date, 1), read, zone);

describe('a week', () => {
  it('continues what runs over midnight on the next day, also from the week before', () => {
    const week = layout('2026-11-21', [
      day('2026-11-15', [event('sunday', '2026-11-15T20:00', '2026-11-16T02:00')]),
      day('2026-11-20', [event('friday', '2026-11-20T22:00', '2026-11-21T01:00')]),
    ]);
    const parts = week.days.map(({ placed }) => placed.map((part) => [part.event.id, part.start, part.end]));
    expect(parts).toEqual([
      [['sunday', 0, 120]],
      [],
      [],
      [],
      [['friday', 1320, 1440]],
      [['friday', 0, 60]],
      [],
    ]);
    expect(week.days[0]?.count).toBe(0);
    expect(week.scale.rows[0]?.from).toBe(0);
  });

  it('puts what takes days above the clock', () => {
    const week = layout('2026-11-21', [
      day('2026-11-20', [event('fair', '2026-11-20T00:00', '2026-11-22T00:00')]),
    ]);
    expect(week.days.map(({ ofDays }) => ofDays.length)).toEqual([0, 0, 0, 0, 1, 1, 0]);
    expect(week.days.flatMap(({ placed }) => placed)).toEqual([]);
    expect(week.strip).toBe(1);
    expect(week.scale.height).toBe(12);
  });

  it('says from when on there is more than was sent', () => {
    const sent = [
      event('a', '2026-11-20T10:00', '2026-11-20T11:00'),
      event('b', '2026-11-20T11:30', '2026-11-20T12:00'),
    ];
    const week = layout('2026-11-21', [day('2026-11-20', sent, 460)]);
    const friday = week.days[4];
    expect(week.strip).toBe(1);
    expect(friday).toMatchObject({ count: 460, beyond: { count: 458, from: 690 } });
  });

  // Each of the four days of 2026, seen from three zones.
  it.each([
    ['2026-03-08', 'America/New_York', 'skipped', 120],
    ['2026-03-08', 'Europe/Paris', undefined, undefined],
    ['2026-03-08', 'Asia/Tokyo', undefined, undefined],
    ['2026-03-29', 'America/New_York', undefined, undefined],
    ['2026-03-29', 'Europe/Paris', 'skipped', 120],
    ['2026-03-29', 'Asia/Tokyo', undefined, undefined],
    ['2026-10-25', 'America/New_York', undefined, undefined],
    ['2026-10-25', 'Europe/Paris', 'repeated', 120],
    ['2026-10-25', 'Asia/Tokyo', undefined, undefined],
    ['2026-11-01', 'America/New_York', 'repeated', 60],
    ['2026-11-01', 'Europe/Paris', undefined, undefined],
    ['2026-11-01', 'Asia/Tokyo', undefined, undefined],
  ])(
    'with %s in %s marks the change of clocks (%s) and keeps supper at its hour',
    (date, zone, kind, from) => {
      const supper = event('supper', `${date}T18:30`, `${date}T20:00`, zone);
      const column = layout(date, [day(date, [supper])], zone).days.find((found) => found.day === date);
      expect(column?.placed).toMatchObject([{ start: 1110, end: 1200, lane: 0, lanes: 1 }]);
      expect(column?.change?.kind).toBe(kind);
      expect(column?.change?.from).toBe(from);
    },
  );

  it('marks the clocks of the events’ zone too', () => {
    const brunch = event('brunch', '2026-11-01T11:00', '2026-11-01T12:00', 'America/New_York');
    const sunday = layout('2026-11-01', [day('2026-11-01', [brunch])]).days[6];
    expect(sunday?.change).toEqual({ kind: 'repeated', from: 60, to: 120, time_zone: 'America/New_York' });
  });
});

const at = (start: number, end: number) => ({ start: start * 60, end: end * 60 }) as Segment;
const rows = (...segments: Segment[]) =>
  scaleOf(segments).rows.map(
    ({ from, to, isFolded }) => `${from / 60}-${to / 60}${isFolded ? ' folded' : ''}`,
  );

describe('the clock of a week', () => {
  it('shows the usual hours when nothing lies outside', () => {
    expect(rows()).toHaveLength(12);
    expect(rows()[0]).toBe('9-10');
    expect(rows(at(10, 12)).at(-1)).toBe('20-21');
  });

  it('widens to what lies outside', () => {
    expect(rows(at(7.5, 8))[0]).toBe('7-8');
    expect(rows(at(20, 22.25)).at(-1)).toBe('22-23');
  });

  it('folds a night that only its ends need', () => {
    expect(rows(at(0, 2)).slice(0, 4)).toEqual(['0-1', '1-2', '2-9 folded', '9-10']);
    expect(rows(at(0, 2), at(23, 24)).slice(-3)).toEqual(['21-22', '22-23', '23-24']);
    expect(rows(at(0, 2), at(20, 24))).toHaveLength(2 + 1 + 15);
  });

  it('keeps a short gap', () => {
    expect(rows(at(6, 7)).slice(0, 4)).toEqual(['6-7', '7-8', '8-9', '9-10']);
  });

  it('places minutes evenly in an hour, and closer where it is folded', () => {
    const scale = scaleOf([at(0, 2)]);
    expect(scale.height).toBe(2 + 0.5 + 12);
    expect([0, 60, 90, 120, 540, 600, 1_440].map(scale.at)).toEqual([0, 1, 1.5, 2, 2.5, 3.5, 14.5]);
    expect(scale.at(330)).toBe(2.25);
    expect(scaleOf([]).at(0)).toBe(0);
  });

  it('has room for what is drawn longer than it is at the end of a day', () => {
    expect(rows(at(23.9, 23.99)).at(-1)).toBe('23-24');
  });
});

// The four days of 2026 on which clocks change in America and Europe, in three zones.
describe.each([
  ['2026-03-08', 'America/New_York', { kind: 'skipped', from: 120, to: 180 }],
  ['2026-03-08', 'Europe/Paris', undefined],
  ['2026-03-08', 'Asia/Tokyo', undefined],
  ['2026-03-29', 'America/New_York', undefined],
  ['2026-03-29', 'Europe/Paris', { kind: 'skipped', from: 120, to: 180 }],
  ['2026-03-29', 'Asia/Tokyo', undefined],
  ['2026-10-25', 'America/New_York', undefined],
  ['2026-10-25', 'Europe/Paris', { kind: 'repeated', from: 120, to: 180 }],
  ['2026-10-25', 'Asia/Tokyo', undefined],
  ['2026-11-01', 'America/New_York', { kind: 'repeated', from: 60, to: 120 }],
  ['2026-11-01', 'Europe/Paris', undefined],
  ['2026-11-01', 'Asia/Tokyo', undefined],
  // Half an hour only, and at midnight.
  ['2026-10-04', 'Australia/Lord_Howe', { kind: 'skipped', from: 120, to: 150 }],
  ['2026-04-05', 'Australia/Lord_Howe', { kind: 'repeated', from: 90, to: 120 }],
  ['2026-03-29', 'Asia/Beirut', { kind: 'skipped', from: 0, to: 60 }],
])('%s in %s', (day, zone, change) => {
  it('has its change of clocks, or none', () => {
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
